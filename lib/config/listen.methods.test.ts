/**
 * @group security
 * @rule SPEC-362
 */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { onlyKnownMethods, refuseTunnels } from "./listen";

let server: Server;
let port = 0;
const received: string[] = [];
beforeAll(async () => {
  server = createServer(
    onlyKnownMethods((request, response) => {
      received.push(request.method ?? "");
      response.end("answered");
    }),
  );
  refuseTunnels(server);
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const sockets = new Set<Socket>();
/** Sockets of the server that are not closed. */
const openSockets = async (): Promise<number> => {
  await pause(20);
  return [...sockets].filter((socket) => !socket.destroyed).length;
};

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
      expect(received).toEqual([]);
    },
  );

  it("refuses to be a tunnel with 405", async () => {
    const answer = await answerTo("CONNECT bank.test:443 HTTP/1.1\r\nHost: bank.test:443\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\n/);
  });

  it("closes a tunnel that its client leaves open", async () => {
    const socket = connect({ port, host: "localhost", allowHalfOpen: true });
    socket.write("CONNECT bank.test:443 HTTP/1.1\r\nHost: bank.test:443\r\n\r\n");
    socket.resume();
    await once(socket, "end");
    expect(await openSockets()).toBe(1);
    await pause(1_500);
    expect(await openSockets()).toBe(0);
    socket.destroy();
  });

  it.each(["GET", "POST"])("refuses a WebSocket by %s with 400, and closes its connection", async (method) => {
    const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==";
    const answer = await answerTo(`${method} / HTTP/1.1\r\nHost: shop.test\r\n${upgrade}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(received).toEqual([]);
  });

  it("ignores the offer of another protocol", async () => {
    const upgrade = "Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk";
    const answer = await answerTo(`GET / HTTP/1.1\r\nHost: shop.test\r\n${upgrade}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*answered/);
    expect(received.splice(0)).toEqual(["GET"]);
  });

  it("refuses a method that is none with 400", async () => {
    expect(await answerTo("EVIL / HTTP/1.1\r\nHost: shop.test\r\n\r\n")).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  });

  it("answers the others", async () => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      expect((await fetch(`http://localhost:${port}`, { method })).status).toBe(200);
    }
    expect(received).toHaveLength(7);
  });
});
