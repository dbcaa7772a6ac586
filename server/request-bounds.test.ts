import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it } from "@jest/globals";
import { chunkedRest, rawRequest } from "@/tests/support/raw-request";
import { isWithinBounds, wholeBody } from "./request-bounds";

let server: Server;
let handed: IncomingMessage[] = [];
afterEach(() => {
  handed = [];
  server.closeAllConnections();
  server.close();
});

const listening = async (answer: RequestListener): Promise<number> => {
  server = createServer((request, response) => {
    if (!isWithinBounds(request, response)) return;
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
