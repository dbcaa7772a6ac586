/**
 * @group security
 * @rule SPEC-528
 */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sendUnavailable } from "./listener";

const server = createServer((request, response) => sendUnavailable("sushi", request, response));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const isAddress = (address: ReturnType<typeof server.address>): address is AddressInfo => typeof address === "object";

const ask = (path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<string>((resolve, reject) => {
    const address = server.address();
    if (!isAddress(address)) throw new Error("the server listens to nothing");
    request({ port: address.port, path, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part) => {
        body += part;
      });
      response.on("end", () => resolve(`${response.statusCode} ${body}`));
    })
      .on("error", reject)
      .end();
  });

describe("what stands while nothing can be rendered", () => {
  it.each([
    ["the cookie's language", { cookie: "sushi_language=tr", "accept-language": "pt-BR,pt;q=0.9" }, "tr"],
    ["the browser's language", { "accept-language": "pt-BR,pt;q=0.9,en;q=0.8" }, "pt"],
    ["the first of the browser's that is ours", { "accept-language": "ja,es-419;q=0.9" }, "es"],
    ["Russian where the browser names none of ours", { "accept-language": "ja" }, "ru"],
    ["Russian where nothing is named", {}, "ru"],
  ])("speaks %s", async (_whose, headers, language) => {
    expect(await ask("/lisbon", headers)).toMatch(new RegExp(`^503 <!doctype html><html lang="${language}">`));
  });

  it("answers a call in the same language", async () => {
    expect(await ask("/api/cart", { "accept-language": "pt-PT" })).toBe(
      '503 {"message":"Voltamos já","code":"unavailable"}',
    );
  });
});
