import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { findNginx } from "@/scripts/system";
import { type RunningEdge, startEdge } from "@/tests/support/edge";
import { startFakeUpstream } from "@/tests/support/fake-upstream";
import { host, httpClient } from "@/tests/support/http-client";

const nginx = findNginx();
const withNginx = nginx === null ? describe.skip : describe;

type Storefront = Awaited<ReturnType<typeof startFakeUpstream>>;

withNginx("the edge before two storefronts", () => {
  const storefronts: Storefront[] = [];
  let edge: RunningEdge;
  let client: ReturnType<typeof httpClient>;
  beforeAll(async () => {
    storefronts.push(await startFakeUpstream(), await startFakeUpstream());
    edge = await startEdge(nginx ?? "", {
      hosts: [host],
      storefronts: storefronts.map(({ url }) => new URL(url).host),
    });
    client = httpClient(edge.port);
  });
  afterAll(async () => {
    client.end();
    await edge.stop();
    for (const { stop } of storefronts) await stop();
  });

  const seen = (): number => storefronts.reduce((sum, storefront) => sum + storefront.seen.length, 0);
  /** Both answer; or the one with the first request closes the connection. */
  const answering = (isFirstGone = false): void => {
    let isGone = !isFirstGone;
    for (const storefront of storefronts) {
      storefront.answerWith((response) => {
        if (isGone) return void response.writeHead(200).end("{}");
        isGone = true;
        response.destroy();
      });
    }
  };
  // nginx tries one that failed again after two seconds.
  afterEach(() => pause(2_100));

  it("sends requests to both", async () => {
    answering();
    for (let nth = 0; nth < 6; nth += 1) await client.ask("/api/menu");
    expect(storefronts.map((storefront) => storefront.seen.length)).toEqual([3, 3]);
  });

  it.each(["GET", "PUT"])(
    "tries the other where one closes the connection: %s, which may be done twice",
    async (method) => {
      answering(true);
      expect((await client.ask("/api/cart", { method })).status).toBe(200);
      expect(seen()).toBe(2);
    },
  );

  const key = "0b0e1f8e-5a0f-4f0e-9c8e-0d7a5a3c1b2d";

  it.each([
    { what: "that only reads", path: "/api/address/check", headers: {} },
    { what: "with a key, which is done once", path: "/api/order/create", headers: { "idempotency-key": key } },
    {
      what: "with a key and a parameter",
      path: `/api/order/cache/${key}/hold`,
      headers: { "idempotency-key": key },
    },
  ])("tries the other too for a POST $what", async ({ path, headers }) => {
    answering(true);
    const { status } = await client.ask(path, { method: "POST", headers, body: '{"a":1}' });
    expect([status, seen()]).toEqual([200, 2]);
    for (const request of storefronts.flatMap((storefront) => storefront.seen)) {
      expect(request).toMatchObject({ method: "POST", url: path });
    }
  });

  it.each([
    { what: "a POST without a key", path: "/api/order/create", headers: {} },
    { what: "a key that is none", path: "/api/order/create", headers: { "idempotency-key": "1" } },
    { what: "a payment, with its key too", path: "/api/order/pay", headers: { "idempotency-key": key } },
  ])("does not, where it may have been done: $what", async ({ path, headers }) => {
    answering(true);
    expect((await client.ask(path, { method: "POST", headers })).status).toBe(502);
    expect(seen()).toBe(1);
  });

  it("tries even those marked as failed, where all of them are", async () => {
    for (const storefront of storefronts) storefront.answerWith((response) => response.destroy());
    for (let nth = 0; nth < 4; nth += 1) await client.ask("/api/order/create", { method: "POST" });
    answering();
    expect((await client.ask("/api/order/create", { method: "POST" })).status).toBe(200);
  });
});
