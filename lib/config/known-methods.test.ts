import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { onlyKnownMethods, refuseTunnels } from "./known-methods";

let server: Server;
let port = 0;
const heard: string[] = [];
beforeAll(async () => {
  server = createServer(
    onlyKnownMethods((request, response) => {
      heard.push(request.method ?? "");
      response.end("answered");
    }),
  );
  refuseTunnels(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Everything a server answers to what is sent to it, until it hangs up. */
const answerTo = (head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "localhost", () => socket.write(head));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString();
    });
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });

describe("a server of ours", () => {
  it.each(["TRACE", "PROPFIND", "MKCOL", "PURGE", "LINK", "SEARCH", "UNLOCK", "M-SEARCH"])(
    "refuses %s with 405",
    async (method) => {
      const answer = await answerTo(`${method} / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 0\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\n/);
      expect(answer).toContain("allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
      expect(heard).toEqual([]);
    },
  );

  it("refuses to be a tunnel with 405", async () => {
    const answer = await answerTo("CONNECT bank.test:443 HTTP/1.1\r\nHost: bank.test:443\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\n/);
  });

  it("refuses a method that is none with 400", async () => {
    expect(await answerTo("EVIL / HTTP/1.1\r\nHost: shop.test\r\n\r\n")).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  });

  it("answers the others", async () => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      expect((await fetch(`http://localhost:${port}`, { method })).status).toBe(200);
    }
    expect(heard).toHaveLength(7);
  });
});
