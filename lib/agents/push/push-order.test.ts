/**
 * @group faults
 * @group security
 * @rule SPEC-783 SPEC-784 SPEC-786 SPEC-787
 */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { signatureOf } from "@/lib/bff/body";
import { type AgentOrder, agentOrderRead } from "@/lib/contract/agent/agent-order";
import { AGENT_PUSH, AgentPushReply } from "@/lib/contract/agent/agent-push";
import { setEnv } from "@/tests/support/env";
import { json, type Seen, startFakeUpstream } from "@/tests/support/fake-upstream";
import { isSignedByKey, newSigningKey } from "@/tests/support/signing-key";
import { answerProfile } from "../business-profile";
import { RELEASE } from "../release";
import { OrderResult } from "../wire/order";
import { createDelivery } from "./deliver-webhook";
import { pushOrder } from "./push-order";

const secret = "a-secret-of-upstream-and-storefront";
let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
let platform: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  platform = await startFakeUpstream();
  setEnv({
    DEMO: "1",
    AGENTS: "1",
    AGENT_CARTS: "1",
    AGENT_CHECKOUTS: "1",
    AGENT_SIGNING_KEYS: `${newSigningKey()} ${newSigningKey()}`,
    LOG_LEVEL: "silent",
    REVALIDATE_SECRET: secret,
    UPSTREAM_URL: upstream.url,
    SITE_URL: "https://shop.example",
  });
});
afterAll(() => Promise.all([upstream.stop(), platform.stop()]));

const order: AgentOrder = {
  order_id: 1001,
  checkout_id: `chk_${"A".repeat(32)}`,
  city_alias: "moscow",
  city_name: "Moscow",
  currency_code: "RUB",
  order_type: "delivery",
  shop: null,
  lines: [{ key: "p17", name: "Roll", image_url: null, count: 2, unit_price: 300, total: 600 }],
  prices: { subtotal: 600, packages: 0, delivery: 0, discount: 0, bonuses: 0, tip: 0, total: 600 },
  status: "canceled",
  from: "2026-11-27T11:00:00.000Z",
  until: "2026-11-27T11:30:00.000Z",
  events: [
    { status: "accepted", at: "2026-11-27T10:00:00.000Z" },
    { status: "canceled", at: "2026-11-27T10:05:00.000Z" },
  ],
  returns: [{ id: "1", amount: 600, at: "2026-11-27T10:07:00.000Z", status: "completed" }],
};

type Answer = Parameters<typeof platform.answerWith>[0];
/** How the platform answers webhooks. */
let webhook: Answer = json(200, {});
let capabilities: object = {};
/** Profiles are remembered: another one has another path. */
let nth = 0;
beforeEach(() => {
  webhook = json(200, { ucp: { version: RELEASE } });
  const config = { webhook_url: `${platform.url}/hooks/orders?of=shop` };
  capabilities = { "dev.ucp.shopping.order": [{ version: RELEASE, config }] };
  upstream.answerWith(json(200, { order }));
  platform.answerWith((response, seen) => {
    if (seen.url.startsWith("/hooks")) return webhook(response, seen);
    return json(200, { ucp: { version: RELEASE, capabilities } })(response, seen);
  });
});

const profile = () => `${platform.url}/profile/${nth}.json`;
const newsOf = (more: object = {}) => ({
  order_id: 1001,
  platform: `proved ${platform.url}`,
  profile: profile(),
  event_id: "6f1c9f0e-0d0b-8f0a-8b1c-2f6b7d1e9a10",
  sent_at: Math.floor(Date.now() / 1_000),
  ...more,
});
const post = (body: string, signature = `sha256=${signatureOf(body, secret)}`): Promise<Response> =>
  pushOrder(
    new Request(`https://shop.example${AGENT_PUSH}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": signature },
      body,
    }),
  );
const push = async (more: object = {}): Promise<AgentPushReply> => {
  const answer = await post(JSON.stringify(newsOf(more)));
  expect(answer.status).toBe(200);
  return z.parse(AgentPushReply, await answer.json());
};
const hooks = (): readonly Seen[] => platform.seen.filter(({ url }) => url.startsWith("/hooks"));

const publishedKeys = async () => {
  const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });
  const answer = await answerProfile(new Request("https://shop.example/.well-known/ucp")).json();
  return z.parse(Keys, answer).keys;
};

describe("news of an order", () => {
  it("reach the platform as it reads the order, signed by a key that the shop publishes", async () => {
    expect(await push()).toEqual({ outcome: "taken", retry_after: null });
    expect(upstream.seen).toMatchObject([
      {
        url: `/v1${agentOrderRead.path}`,
        body: JSON.stringify({ platform: `proved ${platform.url}`, order_id: 1001 }),
      },
    ]);
    const [sent] = hooks();
    if (sent === undefined) throw new Error("Nothing was sent");
    const body = JSON.parse(sent.body);
    expect(z.safeParse(OrderResult, body)).toMatchObject({ success: true });
    expect(body).toMatchObject({
      ucp: { version: RELEASE, capabilities: { "dev.ucp.shopping.order": [{ version: RELEASE }] } },
      id: "1001",
      fulfillment: { events: [{ type: "processing" }, { type: "canceled" }] },
      adjustments: [{ type: "cancellation" }, { type: "refund", status: "completed" }],
    });
    const { headers, method, url } = sent;
    expect([method, url]).toEqual(["POST", "/hooks/orders?of=shop"]);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "content-digest": `sha-256=:${createHash("sha256").update(sent.body).digest("base64")}:`,
      "ucp-agent": 'profile="https://shop.example/.well-known/ucp"',
      "webhook-id": "6f1c9f0e-0d0b-8f0a-8b1c-2f6b7d1e9a10",
      // When the last thing happened to it, the money's return.
      "webhook-timestamp": String(Date.parse("2026-11-27T10:07:00Z") / 1_000),
    });
    const received = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const keys = await publishedKeys();
    expect(keys).toHaveLength(2);
    const request = { method, url: new URL(url, platform.url), headers: received };
    await expect(isSignedByKey(request, keys)).resolves.toBe(true);
    // The first key signs.
    await expect(isSignedByKey(request, keys.slice(1))).resolves.toBeNull();
    await expect(isSignedByKey({ ...request, url: new URL("/hooks", platform.url) }, keys)).resolves.toBe(false);
  });

  it.each<[string, Answer, AgentPushReply]>([
    ["204", (response) => response.writeHead(204).end(), { outcome: "taken", retry_after: null }],
    [
      "200 with a page",
      (response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>".repeat(50_000)),
      { outcome: "taken", retry_after: null },
    ],
    ["401", json(401, { code: "key_not_found" }), { outcome: "later", retry_after: null }],
    ["404", json(404, {}), { outcome: "later", retry_after: null }],
    ["410", json(410, {}), { outcome: "gone", retry_after: null }],
    ["429 and when to come back", json(429, {}, { "retry-after": "90" }), { outcome: "later", retry_after: 90 }],
    ["429 and nonsense", json(429, {}, { "retry-after": "soon" }), { outcome: "later", retry_after: null }],
    [
      "500 with a page",
      (response) => response.writeHead(500).end("<h1>Oh</h1>"),
      { outcome: "later", retry_after: null },
    ],
    ["no answer", (response) => response.destroy(), { outcome: "later", retry_after: null }],
  ])("that are answered by %s", async (_, answer, reply) => {
    webhook = answer;
    expect(await push()).toEqual(reply);
    expect(hooks()).toHaveLength(1);
  });

  it("come back at a moment that is named", async () => {
    webhook = json(503, {}, { "retry-after": new Date(Date.now() + 120_000).toUTCString() });
    const { retry_after: seconds } = await push();
    expect(seconds).toBeGreaterThan(100);
    expect(seconds).toBeLessThan(130);
  });

  it("go where the profile says, not where an answer leads", async () => {
    webhook = (response, { url }) =>
      url === "/hooks/other"
        ? json(200, {})(response, { ...newSeen, url })
        : response.writeHead(307, { location: "/hooks/other" }).end();
    expect((await push()).outcome).toBe("later");
    expect(hooks().map(({ url }) => url)).toEqual(["/hooks/orders?of=shop"]);
  });

  it.each<[string, () => object, object]>([
    ["no address for them", () => ({ "dev.ucp.shopping.order": [{ version: RELEASE }] }), {}],
    ["no orders", () => ({}), {}],
    [
      "orders of another release",
      () => ({
        "dev.ucp.shopping.order": [{ version: "2026-04-08", config: { webhook_url: `${platform.url}/hooks` } }],
      }),
      {},
    ],
    ...[
      "http://agent.example/hooks",
      "https://10.0.0.1/hooks",
      "https://[::1]/hooks",
      "ftp://agent.example/",
      "https://a:b@agent.example/",
      "/hooks",
    ].map((webhook_url): [string, () => object, object] => [
      `the address ${webhook_url}`,
      () => ({ "dev.ucp.shopping.order": [{ version: RELEASE, config: { webhook_url } }] }),
      {},
    ]),
    ["only said who it is", () => capabilities, { platform: "https://agent.example" }],
    ["proved to be another one", () => capabilities, { platform: "proved https://agent.example" }],
    [
      "no public profile",
      () => capabilities,
      { profile: "http://10.0.0.1/profile.json", platform: "proved http://10.0.0.1" },
    ],
  ])("are sent to nobody that has %s", async (_, published, more) => {
    nth += 1;
    capabilities = published();
    expect(await push(more)).toEqual({ outcome: "nobody", retry_after: null });
    expect(hooks()).toEqual([]);
  });

  it("are sent to nobody once the platform cannot read the order", async () => {
    upstream.answerWith(json(404, { message: "", code: "not_found" }));
    expect((await push()).outcome).toBe("nobody");
    expect(hooks()).toEqual([]);
  });

  it("wait where the profile or the order cannot be read now", async () => {
    upstream.answerWith(json(503, {}));
    expect((await push()).outcome).toBe("later");
    platform.answerWith(json(500, {}));
    nth += 1;
    expect((await push()).outcome).toBe("later");
    expect(hooks()).toEqual([]);
  });

  it("come from the shop's own upstream alone, and only just now", async () => {
    const body = JSON.stringify(newsOf());
    expect((await post(body, "")).status).toBe(403);
    expect((await post(body, `sha256=${signatureOf(body, `${secret}2`)}`)).status).toBe(403);
    expect((await post(`${body} `, `sha256=${signatureOf(body, secret)}`)).status).toBe(403);
    expect((await post(JSON.stringify(newsOf({ sent_at: 1_600_000_000 })))).status).toBe(403);
    expect((await post(JSON.stringify(newsOf({ profile: "x".repeat(9_000) })))).status).toBe(403);
    for (const wrong of ["", "[]", "{", JSON.stringify(newsOf({ order_id: "1" })), JSON.stringify(newsOf({ more: 1 }))])
      expect((await post(wrong)).status).toBe(422);
    expect(platform.seen).toEqual([]);
  });
});

const newSeen: Seen = { method: "POST", url: "/", headers: {}, body: "" };

describe("a delivery", () => {
  it("waits no longer than its bound", async () => {
    const deliver = createDelivery(true, 200);
    webhook = async (response) => {
      await pause(1_000);
      response.end();
    };
    const start = performance.now();
    const sent = await deliver(new URL(`${platform.url}/hooks`), new Headers(), "{}");
    expect(sent).toEqual({ outcome: "later", retry_after: null, status: null });
    expect(performance.now() - start).toBeLessThan(900);
  });

  it("reaches no address of our own network, whatever its name resolves to", async () => {
    const url = new URL(`${platform.url}/hooks`);
    url.hostname = "localhost";
    const sent = await createDelivery(false)(url, new Headers(), "{}");
    expect([sent.status, hooks()]).toEqual([null, []]);
    expect((await createDelivery(true)(url, new Headers(), "{}")).status).toBe(200);
  });
});
