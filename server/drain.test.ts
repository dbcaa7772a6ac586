/**
 * @group security
 * @rule SPEC-308 SPEC-362
 */
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { freePort } from "@/scripts/ports";
import { findNginx } from "@/scripts/system";
import { type RunningEdge, startEdge } from "@/tests/support/edge";
import { host, httpClient } from "@/tests/support/http-client";
import { drain } from "./drain";

const nginx = findNginx();
const withNginx = nginx === null ? describe.skip : describe;
const GRACE_MS = 5_000;
const VISITORS = 24;

/** A storefront that is busy for a moment with every request. */
const open = async (port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => {
      const until = performance.now() + 1;
      while (performance.now() < until);
      setTimeout(() => response.writeHead(200).end("{}"), 5);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
};

withNginx("a server that is stopped behind the edge", () => {
  const servers: Server[] = [];
  let edge: RunningEdge | null = null;
  afterEach(async () => {
    await edge?.stop();
    for (const server of servers) server.closeAllConnections();
  });
  afterAll(() => {
    for (const server of servers) server.close();
  });

  it("loses no request, not even one that must not be sent twice", async () => {
    const first = await freePort(15_950);
    const ports = [first, await freePort(first + 1)];
    for (const port of ports) servers.push(await open(port));
    const storefronts = ports.map((port) => `127.0.0.1:${port}`);
    edge = await startEdge(nginx ?? "", { hosts: [host], storefronts, perSecond: { pages: 5_000, calls: 5_000 } });
    const { port } = edge;
    const statuses = new Map<number, number>();
    let isOver = false;
    const visit = async (): Promise<void> => {
      const { ask, end } = httpClient(port);
      while (!isOver) {
        const { status } = await ask("/api/order/create", { method: "POST", body: "{}" });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      end();
    };
    const visits = Promise.all(Array.from({ length: VISITORS }, visit));
    await pause(500);
    for (const [nth, port] of ports.entries()) {
      const server = servers[nth];
      if (server !== undefined) await drain(server, GRACE_MS);
      servers[nth] = await open(port);
      await pause(300);
    }
    isOver = true;
    await visits;
    expect([...statuses.keys()]).toEqual([200]);
    // Enough that some were in flight at both ends, on a busy machine too.
    expect(statuses.get(200)).toBeGreaterThan(100);
  });
});

describe("a server that is stopped", () => {
  it("answers on open connections with `Connection: close`, and accepts no new ones", async () => {
    const port = await freePort(15_960);
    const server = await open(port);
    const { ask, end } = httpClient(port);
    expect((await ask("/")).headers["connection"]).toBe("keep-alive");
    const ended = drain(server, 2_000);
    while (server.listening) await pause(5);
    const { status, headers } = await ask("/");
    expect([status, headers["connection"]]).toEqual([200, "close"]);
    await ended;
    await expect(ask("/")).rejects.toThrow("ECONNREFUSED");
    end();
  });

  it.each([
    ["says nothing", ""],
    ["stops within its head", "GET / HTTP/1.1\r\nHost: x"],
    ["has been given away by the platform", "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: any\r\n\r\n"],
  ])("ends in time though a client %s", async (_, sent) => {
    const port = await freePort(15_970);
    const server = await open(port);
    const taken: Duplex[] = [];
    server.on("upgrade", (__, socket) => taken.push(socket));
    const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    client.on("error", () => undefined);
    client.write(sent);
    await pause(100);
    const start = performance.now();
    await drain(server, 100, 400);
    expect(performance.now() - start).toBeLessThan(2_000);
    client.destroy();
    for (const socket of taken) socket.destroy();
  });
});
