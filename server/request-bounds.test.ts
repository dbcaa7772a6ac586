/**
 * @group security
 * @rule SPEC-344 SPEC-360 SPEC-363
 */
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it } from "@jest/globals";
import { chunkedRest, rawRequest } from "@/tests/support/raw-request";
import { hasReadableTarget, isWithinBounds, wholeBody } from "./request-bounds";

let server: Server;
let handed: IncomingMessage[] = [];
afterEach(() => {
  handed = [];
  server.closeAllConnections();
  server.close();
});

const listening = async (answer: RequestListener): Promise<number> => {
  server = createServer((request, response) => {
    if (!hasReadableTarget(request, response) || !isWithinBounds(request, response)) return;
    handed.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen");
  return address.port;
};

const readWhole: RequestListener = (request, response) =>
  void wholeBody(request, response).then(
    (body) => body && response.end(String(body.length)),
    () => response.destroy(),
  );

describe("what a request may bring along", () => {
  it.each([
    ["an address of 5,000 characters", `GET /${"a".repeat(5_000)} HTTP/1.1`, "\r\n", "414"],
    ["a call by one", `GET /api/menu?${"a".repeat(5_000)} HTTP/1.1`, "\r\n", "414"],
    ["a post to a page", "POST /moscow HTTP/1.1", "Content-Length: 5\r\n\r\nhello", "405"],
    ["a post to a reporter's tunnel", "POST /monitoring HTTP/1.1", "Transfer-Encoding: chunked\r\n\r\n", "405"],
    ["an action of a form", "POST /moscow HTTP/1.1", "Next-Action: a\r\nContent-Length: 5\r\n\r\nhello", "405"],
    ["a change of a page", "PUT /moscow HTTP/1.1", "Content-Length: 5\r\n\r\nhello", "405"],
    ["a body with a look at a page", "GET /moscow HTTP/1.1", "Content-Length: 5\r\n\r\nhello", "413"],
    ["a body with a look at a file", "GET /pictures/a.avif HTTP/1.1", "Transfer-Encoding: chunked\r\n\r\n", "413"],
    ["a body with a look at events", "GET /api/order/1/events HTTP/1.1", "Transfer-Encoding: chunked\r\n\r\n", "413"],
    ["a body with a look at a call", "HEAD /api/menu HTTP/1.1", "Content-Length: 5\r\n\r\nhello", "413"],
    ["a call that announces 10 MB", "PUT /api/cart/add HTTP/1.1", "Content-Length: 10000000\r\n\r\n", "413"],
  ])("is no more than it needs: %s", async (_, head, rest, status) => {
    const port = await listening((__, response) => void response.end());
    expect((await rawRequest(port, head, [rest])).status).toBe(status);
    expect(handed).toEqual([]);
  });

  it("is read whole below the bound", async () => {
    const port = await listening(readWhole);
    const head = "POST /api/order/3ds-return HTTP/1.1\r\nConnection: close";
    const { status, text } = await rawRequest(port, head, chunkedRest(2));
    expect([status, text.split("\r\n\r\n")[1]]).toEqual(["200", "131072"]);
  });

  it("is refused at the bound while it comes, and read no further", async () => {
    const port = await listening(readWhole);
    const { status } = await rawRequest(port, "POST /api/revalidate HTTP/1.1", chunkedRest(1_600));
    expect(["413", ""]).toContain(status);
    const [request] = handed;
    expect(request?.socket.bytesRead).toBeLessThan(1_000_000);
    expect(request?.socket.destroyed).toBe(true);
  });
});

describe("the address of a request", () => {
  it.each([
    ["/x/../api/order/1/events", "GET"],
    ["/x/%2e%2e/api/order/1/events", "GET"],
    ["/api/../moscow", "POST"],
    ["//pictures/1", "GET"],
    ["/pictures%2f1", "GET"],
    ["/moscow#x", "GET"],
    ["*", "OPTIONS"],
  ])("is refused where readers could understand it differently: %s", async (target, method) => {
    const port = await listening((__, response) => void response.end());
    const rest = ["Content-Length: 5\r\n\r\nhello"];
    const { status, text, isClosed } = await rawRequest(port, `${method} ${target} HTTP/1.1`, rest);
    expect([status, isClosed]).toEqual(["400", true]);
    expect(text.toLowerCase()).toContain("cache-control: no-store");
    expect(handed).toEqual([]);
  });

  it("does not end the connection where there is nothing left to read of it", async () => {
    const port = await listening((__, response) => void response.end());
    const next = "\r\nGET /moscow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const { text } = await rawRequest(port, "GET //x HTTP/1.1", [next]);
    expect([...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)).toEqual(["400", "200"]);
  });

  it("is passed on in its one spelling", async () => {
    const port = await listening((__, response) => void response.end());
    const rest = ["Connection: close\r\n\r\n"];
    await rawRequest(port, "GET http://shop.example/%61pi/order/%31/event%73?x=100%&y={id} HTTP/1.1", rest);
    expect(handed.map(({ url }) => url)).toEqual(["/api/order/1/events?x=100%25&y=%7Bid%7D"]);
  });
});
