/**
 * @group security
 * @rule SPEC-772 SPEC-773
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { agentCarts } from "@/tests/support/agent-carts";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { answerMcp } from "./mcp";
import { RELEASE } from "./release";
import { rest } from "./rest";
import { tools } from "./tools";
import { CartResult } from "./wire/cart";

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
let platforms: Awaited<ReturnType<typeof startFakeUpstream>>;
let shop: ReturnType<typeof agentCarts>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  platforms = await startFakeUpstream();
  const own = { UPSTREAM_URL: upstream.url, SITE_URL: "https://shop.example" };
  setEnv({ DEMO: "1", AGENTS: "1", AGENT_CARTS: "1", LOG_LEVEL: "silent", TRUSTED_HOPS: "1", ...own });
  platforms.answerWith(
    json(200, { ucp: { version: RELEASE, capabilities: { "dev.ucp.shopping.cart": [{ version: RELEASE }] } } }),
  );
});
afterAll(() => Promise.all([upstream.stop(), platforms.stop()]));
beforeEach(() => {
  shop = agentCarts();
  upstream.answerWith(shop.answer);
});

type Name = "create_cart" | "get_cart" | "update_cart" | "cancel_cart";

let network = 0;

type Sent = { id?: string; body?: object; profile?: string | undefined; key?: string };

const send = (name: Name, { id, body = {}, profile, key }: Sent) => {
  network += 1;
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": `198.51.100.${network % 250}`,
    ...(profile !== undefined && { "ucp-agent": `profile="${profile}"` }),
    ...(key !== undefined && { "idempotency-key": key }),
  };
  const method = name === "get_cart" ? "GET" : "POST";
  const init = { method, headers, ...(method === "POST" && { body: JSON.stringify(body) }) };
  return rest(tools[name])(new Request("http://shop.test/ucp/carts", init), {
    params: Promise.resolve(id === undefined ? {} : { id }),
  });
};

const line = (id: string, quantity = 1) => ({ item: { id }, quantity });
const inMoscow = { context: { location: "moscow", language: "en" } };

const begin = async (profile?: string, lines = [line("p17~3x1", 2), line("p18", 1)]) => {
  const answer = await send("create_cart", { body: { line_items: lines, ...inMoscow }, profile });
  expect(answer.status).toBe(201);
  return z.parse(CartResult, await answer.json());
};

const refusalOf = async (answer: Response) => ({ status: answer.status, body: await answer.json() });

describe("a cart of an agent", () => {
  it("has lines, sums that add up, and a link that opens it for a person", async () => {
    const cart = await begin();
    expect(cart.id).toMatch(/^cart_[\w-]{32}$/);
    expect(cart.line_items).toMatchObject([
      {
        id: "p17~3x1",
        item: { id: "p17~3x1", price: 54_000 },
        quantity: 2,
        totals: [{ amount: 108_000 }, { amount: 108_000 }],
      },
      { id: "p18", quantity: 1 },
    ]);
    expect(cart.currency).toBe("RUB");
    expect(cart.totals).toEqual([
      { type: "subtotal", amount: 162_000 },
      { type: "fee", amount: 1_000 },
      { type: "fulfillment", amount: 9_900 },
      { type: "discount", amount: -16_200 },
      { type: "total", amount: 156_700 },
    ]);
    expect(cart.continue_url).toBe("https://shop.example/buy/~cDE3fjN4MQ:2,p18:1?context/location=moscow");
    expect(cart.expires_at).toBe("2026-11-27T03:00:00.000Z");
  });

  it("is read as it is priced now, and stays where it was begun", async () => {
    const { id } = await begin();
    const read = await send("get_cart", { id });
    expect(z.parse(CartResult, await read.json())).toMatchObject({
      id,
      line_items: [{ id: "p17~3x1" }, { id: "p18" }],
    });
    const set = upstream.seen.filter(({ url }) => url === "/v1/agent/cart").at(-1);
    expect(JSON.parse(set?.body ?? "{}")).toMatchObject({ city_id: 1, order_type: "delivery", shop_id: null });
  });

  it("is replaced whole", async () => {
    const { id } = await begin();
    const answer = await send("update_cart", {
      id,
      body: { line_items: [line("p19", 3)], context: { location: "moscow.13" } },
    });
    expect(z.parse(CartResult, await answer.json())).toMatchObject({
      line_items: [{ id: "p19", quantity: 3 }],
      continue_url: "https://shop.example/buy/p19:3?context/location=moscow.13",
    });
    const set = upstream.seen.filter(({ url }) => url === "/v1/agent/cart").at(-1);
    expect(JSON.parse(set?.body ?? "{}")).toMatchObject({ order_type: "takeaway", shop_id: 13 });
  });

  it("says what of it cannot be had, and is none where nothing can", async () => {
    const cart = await begin(undefined, [line("p17", 500), line("sku_1")]);
    expect(cart.line_items).toMatchObject([{ id: "p17", quantity: 100 }]);
    expect(cart.messages).toEqual([
      { type: "error", code: "item_unavailable", content: "sku_1: Not sold here", severity: "recoverable" },
      { type: "warning", code: "quantity_capped", content: "p17: 100" },
    ]);
    const nothing = await send("create_cart", { body: { line_items: [line("sku_1")], ...inMoscow } });
    expect(await refusalOf(nothing)).toMatchObject({
      status: 200,
      body: { ucp: { status: "error" }, messages: [{ code: "out_of_stock" }] },
    });
  });

  describe("whose call is sent again with its key", () => {
    const key = (): string => crypto.randomUUID();
    const lines = { line_items: [line("p17", 2)], ...inMoscow };

    it("is one cart, also where the first answer was lost on the way", async () => {
      const again = { body: lines, key: key() };
      const answers = [await send("create_cart", again), await send("create_cart", again)];
      const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(second).toEqual(first);
      expect(shop.sessions.size).toBe(1);
      await send("update_cart", { id: first.id, body: { line_items: [line("p19")] } });
      expect(await (await send("create_cart", again)).json()).toMatchObject({
        id: first.id,
        line_items: [{ id: "p19" }],
      });
    });

    it("is no other cart: the same key for something else is refused", async () => {
      const used = key();
      await send("create_cart", { body: lines, key: used });
      const other = await send("create_cart", { body: { ...lines, line_items: [line("p18")] }, key: used });
      expect(await refusalOf(other)).toMatchObject({ status: 409, body: { code: "conflict" } });
      expect(shop.sessions.size).toBe(1);
      // Another platform's key of the same name is its own.
      const foreign = await send("create_cart", { body: lines, key: used, profile: `${platforms.url}/p` });
      expect(foreign.status).toBe(201);
      expect(shop.sessions.size).toBe(2);
    });

    it("is changed once by it, whatever came after", async () => {
      const { id } = await begin();
      const first = { id, body: { line_items: [line("p18")] }, key: key() };
      await send("update_cart", first);
      await send("update_cart", { id, body: { line_items: [line("p19")] }, key: key() });
      expect(await (await send("update_cart", first)).json()).toMatchObject({ line_items: [{ id: "p19" }] });
      const other = await send("update_cart", { ...first, body: { line_items: [line("p17")] } });
      expect(other.status).toBe(409);
    });

    it("is answered with its last state again once it is cancelled", async () => {
      const { id } = await begin();
      const cancel = { id, key: key() };
      const [first, again] = [await send("cancel_cart", cancel), await send("cancel_cart", cancel)];
      expect(await again.json()).toEqual(await first.json());
      expect(await refusalOf(await send("cancel_cart", { id }))).toMatchObject({
        body: { messages: [{ code: "not_found" }] },
      });
    });

    it("needs a key that nobody guesses", async () => {
      const answer = await send("create_cart", { body: lines, key: "1" });
      expect(await refusalOf(answer)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
      expect(shop.sessions.size).toBe(0);
    });
  });

  it("is answered once more when it is cancelled, and is gone then", async () => {
    const { id } = await begin();
    const canceled = await send("cancel_cart", { id });
    expect(z.parse(CartResult, await canceled.json()).line_items).toHaveLength(2);
    for (const name of ["get_cart", "update_cart", "cancel_cart"] as const) {
      const answer = await send(name, { id, body: { line_items: [] } });
      expect(await refusalOf(answer)).toMatchObject({ status: 200, body: { messages: [{ code: "not_found" }] } });
    }
  });

  it("is the platform's that began it: another's, a guessed and a made-up one read alike, byte for byte", async () => {
    const { id } = await begin(`${platforms.url}/p`);
    const own = await send("get_cart", { id, profile: `${platforms.url}/other-profile-of-the-same` });
    expect(z.parse(CartResult, await own.json()).id).toBe(id);
    const texts = await Promise.all(
      [id, `cart_${"A".repeat(32)}`, "cart_1", "../x", "__proto__"].map(async (one) =>
        (await send("get_cart", { id: one })).text(),
      ),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain("not_found");
  });

  it("that has changed meanwhile is not overwritten", async () => {
    const { id } = await begin();
    const known = shop.sessions.get(id);
    upstream.answerWith((response, seen) => {
      // Another call is between this one's read and its write.
      if (seen.url === "/v1/agent/sessions" && known !== undefined) shop.sessions.set(id, { ...known, version: 7 });
      shop.answer(response, seen);
    });
    const answer = await send("update_cart", { id, body: { line_items: [line("p19")] } });
    expect(await refusalOf(answer)).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  it.each<[string, object]>([
    ["no lines", {}],
    ["a quantity of none", { line_items: [line("p17", 0)] }],
    ["a negative quantity", { line_items: [line("p17", -1)] }],
    ["a part of a portion", { line_items: [line("p17", 0.5)] }],
    ["a number beyond all", { line_items: [line("p17", 1e9)] }],
    ["300 lines", { line_items: Array.from({ length: 300 }, () => line("p17")) }],
    ["a long id", { line_items: [line("p".repeat(201))] }],
  ])("is not begun with %s", async (_, body) => {
    const answer = await send("create_cart", { body });
    expect(await refusalOf(answer)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    expect(upstream.seen.some(({ url }) => url.startsWith("/v1/agent"))).toBe(false);
  });

  it("is not begun with what the upstream refuses to store", async () => {
    upstream.answerWith((response, seen) =>
      seen.url.startsWith("/v1/agent")
        ? json(422, { message: "", code: "validation" })(response, seen)
        : shop.answer(response, seen),
    );
    const answer = await send("create_cart", { body: { line_items: [line("4111 1111 1111 1111")] } });
    expect(await refusalOf(answer)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  });

  it("is changed sixty times a minute", async () => {
    const headers = { "content-type": "application/json", "x-forwarded-for": "192.0.2.1" };
    const again = () =>
      rest(tools.cancel_cart)(
        new Request("http://shop.test/ucp/carts/x/cancel", { method: "POST", headers, body: "{}" }),
        {
          params: Promise.resolve({ id: "x" }),
        },
      );
    const answers = await Promise.all(Array.from({ length: 61 }, again));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it("has tools that say what they do to it", async () => {
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const answer = await answerMcp(new Request("https://shop.example/ucp/mcp", { method: "POST", headers, body }));
    const data = await answer.text();
    const effects = JSON.parse(data).result.tools.map(({ name, annotations, inputSchema }: Record<string, object>) => [
      name,
      annotations,
      inputSchema,
    ]);
    const open = { openWorldHint: false };
    expect(effects).toContainEqual([
      "get_cart",
      { readOnlyHint: true, ...open },
      expect.objectContaining({ required: ["id"] }),
    ]);
    expect(effects).toContainEqual([
      "update_cart",
      { readOnlyHint: false, destructiveHint: false, ...open },
      expect.objectContaining({ required: ["id", "cart"] }),
    ]);
    expect(effects).toContainEqual([
      "cancel_cart",
      { readOnlyHint: false, destructiveHint: true, ...open },
      expect.objectContaining({ required: ["id"] }),
    ]);
  });

  it("is the same by MCP, with its id beside it", async () => {
    const call = async (name: string, given: object) => {
      const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
      const headers = {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "x-forwarded-for": "192.0.2.9",
      };
      const answer = await answerMcp(
        new Request("https://shop.example/ucp/mcp", { method: "POST", headers, body: JSON.stringify(body) }),
      );
      const data = await answer.text();
      return z.parse(z.looseObject({ result: z.looseObject({ structuredContent: z.unknown() }) }), JSON.parse(data))
        .result.structuredContent;
    };
    const begun = z.parse(CartResult, await call("create_cart", { cart: { line_items: [line("p17")], ...inMoscow } }));
    expect(await call("get_cart", { id: begun.id })).toMatchObject({ id: begun.id, line_items: [{ id: "p17" }] });
    const next = await call("update_cart", { id: begun.id, cart: { line_items: [line("p18", 2)] } });
    expect(next).toMatchObject({ id: begun.id, line_items: [{ id: "p18", quantity: 2 }] });
    expect(await call("cancel_cart", { id: begun.id })).toMatchObject({ id: begun.id });
    expect(await call("get_cart", { id: begun.id })).toMatchObject({ messages: [{ code: "not_found" }] });
    const keyed = { cart: { line_items: [line("p17")] }, meta: { "idempotency-key": crypto.randomUUID() } };
    const [first, again] = [await call("create_cart", keyed), await call("create_cart", keyed)];
    expect(again).toEqual(first);
  });
});
