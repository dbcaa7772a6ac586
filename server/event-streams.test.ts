/**
 * @group security
 * @rule SPEC-363
 */
import { createServer, get, type IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { boundEventStreams } from "./event-streams";

let handed = 0;
const server = createServer(
  boundEventStreams("sushi", (_request, response) => {
    handed += 1;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(": here\n\n");
  }),
);
const responses: IncomingMessage[] = [];
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterEach(() => {
  for (const response of responses.splice(0)) response.destroy();
  handed = 0;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const open = (cookie?: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("the server does not listen");
    const headers = cookie === undefined ? {} : { cookie };
    get({ host: "127.0.0.1", port: address.port, agent: false, headers }, (response) => {
      responses.push(response);
      response.on("error", () => undefined);
      resolve(response);
    }).on("error", reject);
  });
const statusOf = async (cookie?: string): Promise<number | undefined> => (await open(cookie)).statusCode;
const connections = (): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

describe("an event stream", () => {
  it.each([undefined, "", "sushi_language=de", "pizza_session=a", "xsushi_session=a", "sushi_session="])(
    "is refused with the cookies %j, without Next",
    async (cookie) => {
      expect([await statusOf(cookie), handed]).toEqual([404, 0]);
    },
  );

  it.each(["sushi_session=a", "sushi_language=de; __Host-sushi_session=a", "sushi_preview=a"])(
    "is opened with the cookies %j",
    async (cookie) => {
      expect([await statusOf(cookie), handed]).toEqual([200, 1]);
    },
  );

  it("is not opened by a HEAD, whose stream would never end", async () => {
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("the server does not listen");
    const site = `http://127.0.0.1:${address.port}`;
    const { status, headers } = await fetch(site, { method: "HEAD", headers: { cookie: "sushi_session=a" } });
    expect([status, headers.get("allow"), handed]).toEqual([405, "GET", 0]);
  });

  it("is refused to a session that has six, until it leaves one", async () => {
    const first = await open("sushi_session=a");
    for (let count = 1; count < 6; count += 1) expect(await statusOf(`sushi_session=a; x=${count}`)).toBe(200);
    const refused = await open("sushi_session=a");
    expect([refused.statusCode, refused.headers["retry-after"], handed]).toEqual([429, "10", 6]);
    // Another cookie beside it hides nothing.
    expect(await statusOf("__Host-sushi_session=b; sushi_session=a")).toBe(429);
    expect(await statusOf("sushi_session=c")).toBe(200);
    refused.destroy();
    const before = await connections();
    first.destroy();
    while ((await connections()) >= before) await new Promise(setImmediate);
    expect(await statusOf("sushi_session=a")).toBe(200);
  });
});
