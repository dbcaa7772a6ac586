/** @group faults */
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findNginx } from "@/scripts/system";
import { type RunningEdge, startEdge } from "@/tests/support/edge";
import { startFakeUpstream } from "@/tests/support/fake-upstream";
import { host, httpClient } from "@/tests/support/http-client";
import { canHaveSmallDisk, openSmallDisk, type SmallDisk } from "@/tests/support/small-disk";

const nginx = findNginx();
const about = nginx !== null && canHaveSmallDisk() ? describe : describe.skip;

/** The disk of nginx's cache is full (SPEC-366). */
about("the edge on a full disk", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-edge-disk-"));
  const memory = join(folder, "memory");
  let disk: SmallDisk;
  let inMemory: SmallDisk;
  let storefront: Awaited<ReturnType<typeof startFakeUpstream>>;
  let edge: RunningEdge;
  let client: ReturnType<typeof httpClient>;
  beforeAll(async () => {
    disk = openSmallDisk(folder, 8);
    inMemory = openSmallDisk(memory, 32);
    storefront = await startFakeUpstream();
    edge = await startEdge(nginx ?? "", { hosts: [host], storefronts: [new URL(storefront.url).host], folder, memory });
    client = httpClient(edge.port);
    const headers = { "x-accel-expires": "60", "cache-control": "public, max-age=60" };
    storefront.answerWith((response, { url, method }) =>
      response.writeHead(200, headers).end(method === "GET" ? url.padEnd(Number(/\d+$/.exec(url)?.[0]), "x") : "{}"),
    );
  });
  afterAll(async () => {
    client.end();
    await edge.stop();
    await storefront.stop();
    inMemory.stop();
    disk.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("serves what it has and what it has not, takes bodies, and caches again when there is room", async () => {
    const cached = await client.ask("/moscow/shops");
    expect(cached.status).toBe(200);
    disk.fill();
    for (const path of [
      "/city-1000",
      "/city-200000",
      "/pictures/300000",
      "/_next/static/3000000",
      "/moscow/order/70000",
    ]) {
      const { status, body } = await client.ask(path);
      expect([path, status, body.length]).toEqual([path, 200, Number(/\d+$/.exec(path)?.[0])]);
    }
    expect((await client.ask("/moscow/shops")).body).toBe(cached.body);
    const put = await client.ask("/api/cart/add", { method: "PUT", body: "x".repeat(60_000) });
    expect([put.status, storefront.seen.at(-1)?.body.length]).toEqual([200, 60_000]);
    disk.clear();
    const seen = storefront.seen.length;
    await client.ask("/city-1000");
    await client.ask("/city-1000");
    expect(storefront.seen.length - seen).toBe(1);
  });

  it("stores nothing of an answer that is not cached while its reader is slow", async () => {
    const free = statfsSync(memory).bfree;
    const socket = connect(edge.port, "127.0.0.1");
    socket.pause().write(`GET /api/order/24000000 HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await pause(1_000);
    expect(statfsSync(memory).bfree).toBe(free);
    socket.destroy();
  });
});
