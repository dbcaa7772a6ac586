/**
 * @group security
 * @rule SPEC-740 SPEC-743 SPEC-755
 */
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { until } from "@/tests/support/until";
import { MISSING, type StateStreams, streamStates } from "./state-streams";

let states = "";
let reads: string[] = [];
let answer: (text: string) => Promise<string | typeof MISSING>;
let streams: StateStreams;
/** What was written to pages, as it was handed over. */
let written: unknown[] = [];
const server = createServer((request, response) => {
  const write = response.write.bind(response);
  response.write = (chunk: unknown) => {
    written.push(chunk);
    return write(chunk);
  };
  streams.serve(request, response);
});
const pages: IncomingMessage[] = [];

beforeEach(async () => {
  [states, reads, written] = ['{"city":1}', [], []];
  answer = async (text) => text;
  streams = streamStates({
    read: (alias, language) => {
      reads.push(`${alias} ${language}`);
      return answer(states);
    },
    bounds: { all: 6, each: 3 },
    networkOf: ({ headers }) => String(headers["x-network"] ?? "home"),
    streamOf: ({ url = "" }) => {
      const [, alias = "", language = ""] = url.split("/");
      return alias === "nowhere" ? null : { alias, language };
    },
  });
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  streams.stop();
  for (const page of pages.splice(0)) page.destroy();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Page = { readonly status: number | undefined; readonly events: string[]; readonly isEnded: () => boolean };

const open = (path = "/moscow/de", headers: OutgoingHttpHeaders = {}, method = "GET"): Promise<Page> =>
  new Promise((resolve, reject) => {
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("the server does not listen");
    const options = { host: "127.0.0.1", port: address.port, path, agent: false, headers, method };
    get(options, (response) => {
      pages.push(response);
      const events: string[] = [];
      let isEnded = false;
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        events.push(...text.split("\n\n").flatMap((event) => (event === "" ? [] : [event.replace("data: ", "")])));
      });
      response.on("end", () => {
        isEnded = true;
      });
      response.on("error", () => undefined);
      resolve({ status: response.statusCode, events, isEnded: () => isEnded });
    }).on("error", reject);
  });

describe("the stream of what is closed or sold out", () => {
  it("brings all of it at first, read once for all pages of a city in a language", async () => {
    answer = async (text) => {
      await pause(50);
      return text;
    };
    const all = await Promise.all([
      open(),
      open(),
      open(),
      open("/moscow/ru", { "x-network": "a" }),
      open("/samara/de", { "x-network": "b" }),
    ]);
    await until(() => all.every(({ events }) => events.length === 1));
    expect(all.map(({ events }) => events)).toEqual(all.map(() => ['{"city":1}']));
    expect(reads.sort()).toEqual(["moscow de", "moscow ru", "samara de"]);
  });

  it("brings what has changed to the pages of the city that the tag names, and nothing where it is the same", async () => {
    const [moscow, samara] = [await open(), await open("/samara/de")];
    await until(() => samara.events.length === 1);
    streams.changed(["menu:1", "states:moscow"]);
    states = '{"city":2}';
    streams.changed(["states:moscow"]);
    await until(() => moscow.events.length === 2);
    expect([moscow.events, samara.events]).toEqual([['{"city":1}', '{"city":2}'], ['{"city":1}']]);
    streams.changed(["states"]);
    await until(() => samara.events.length === 2);
    expect(moscow.events).toHaveLength(2);
  });

  it("encodes what has changed once for all pages", async () => {
    const all = [await open(), await open(), await open()];
    await until(() => all.every(({ events }) => events.length === 1));
    written = [];
    states = '{"city":"Москва"}';
    streams.changed(["states:moscow"]);
    await until(() => all.every(({ events }) => events.length === 2));
    expect(written).toHaveLength(3);
    expect(new Set(written).size).toBe(1);
    expect(written[0]).toBeInstanceOf(Buffer);
  });

  it("reads once more what changed while it was read", async () => {
    const page = await open();
    await until(() => page.events.length === 1);
    let release = (): void => undefined;
    answer = (text) => new Promise((resolve) => (release = () => resolve(text)));
    states = '{"city":2}';
    streams.changed(["states:moscow"]);
    states = '{"city":3}';
    streams.changed(["states:moscow"]);
    streams.changed(["states:moscow"]);
    answer = async (text) => text;
    release();
    await until(() => page.events.length === 3);
    expect(page.events.slice(1)).toEqual(['{"city":2}', '{"city":3}']);
    expect(reads).toHaveLength(3);
  });

  it("is none, without an error for the browser's console, where the upstream serves no states or is away", async () => {
    answer = async () => MISSING;
    expect([(await open()).status, (await open()).status, reads.length]).toEqual([204, 204, 1]);
    answer = async () => {
      throw new Error("away");
    };
    expect((await open("/samara/de")).status).toBe(204);
    answer = async (text) => text;
    expect((await open("/samara/de")).status).toBe(200);
  });

  it("stays while the upstream is away", async () => {
    const page = await open();
    answer = async () => {
      throw new Error("away");
    };
    streams.changed(["states"]);
    await until(() => reads.length === 2);
    answer = async () => '{"city":2}';
    streams.changed(["states"]);
    await until(() => page.events.length === 2);
    expect(page.isEnded()).toBe(false);
  });

  it("is for pages of this site, and of cities there are", async () => {
    expect((await open("/moscow/de", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await open("/moscow/de", { "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await open("/nowhere/de")).status).toBe(404);
    expect((await open("/moscow/de", {}, "HEAD")).status).toBe(405);
    expect((await open("/moscow/de", {}, "POST")).status).toBe(405);
  });

  it("is bounded for each network and for all, and who leaves makes room", async () => {
    const statusOf = async (network: string) => (await open("/moscow/de", { "x-network": network })).status;
    const crowd = [await statusOf("crowd"), await statusOf("crowd"), await statusOf("crowd"), await statusOf("crowd")];
    expect(crowd).toEqual([200, 200, 200, 429]);
    expect([await statusOf("a"), await statusOf("b"), await statusOf("c")]).toEqual([200, 200, 200]);
    expect(await statusOf("d")).toBe(429);
    pages[0]?.destroy();
    await until(async () => (await statusOf("crowd")) === 200);
  });

  it("ends with the process, and is not opened again while it stops", async () => {
    const page = await open();
    streams.stop();
    await until(() => page.isEnded());
    expect((await open()).status).toBe(204);
  });
});
