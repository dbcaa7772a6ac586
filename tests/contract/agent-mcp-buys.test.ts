/**
 * @group security
 * @rule SPEC-764 SPEC-774
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import * as z from "zod/mini";
import { answerMcp } from "@/lib/agents/mcp";
import { CheckoutResult } from "@/lib/agents/wire/checkout";
import { openAgentShop } from "./agent-shop";
import { hasServer } from "./live-upstream";
import { newPhone } from "./login";

const apiKey = "key-of-a-platform-that-the-operator-knows";
const withServer = hasServer ? describe : describe.skip;

const Found = z.object({ products: z.array(z.object({ variants: z.array(z.object({ id: z.string() })) })) });
const Begun = z.object({ id: z.string() });

/** The shop instead of the network, which a platform calls with its key or a stranger without one. */
const toShop =
  (key: string | null) =>
  async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (key !== null) request.headers.set("x-api-key", key);
    return request.method === "POST" ? answerMcp(request) : new Response(null, { status: 405 });
  };

type Call = (name: string, given: Record<string, unknown>) => Promise<unknown>;

/** The official client in a version of the protocol. It compares each answer with the schema that the tool has listed. */
const connected = async (version: string, key: string | null): Promise<{ client: Client; call: Call }> => {
  const isModern = version === "2026-07-28";
  const client = new Client(
    { name: "test", version: "1" },
    isModern
      ? { versionNegotiation: { mode: { pin: version } } }
      : { versionNegotiation: { mode: "legacy" }, supportedProtocolVersions: [version] },
  );
  const address = new URL("https://shop.example/ucp/mcp");
  await client.connect(new StreamableHTTPClientTransport(address, { fetch: toShop(key) }));
  const call: Call = async (name, given) => (await client.callTool({ name, arguments: given })).structuredContent;
  return { client, call };
};

const meta = () => ({ "idempotency-key": randomUUID() });
const payment = { instruments: [{ handler_id: "door", type: "cash" }] };

/** Finds a dish, fills a cart and begins a checkout from it. */
const begun = async (call: Call, location: string): Promise<CheckoutResult> => {
  const context = { location, language: "en" };
  const { products } = z.parse(Found, await call("search_catalog", { catalog: { filters: {}, context } }));
  const line_items = [{ item: { id: products[0]?.variants[0]?.id }, quantity: 2 }];
  const cart = z.parse(Begun, await call("create_cart", { meta: meta(), cart: { line_items, context } }));
  const buyer = { first_name: "Anna", phone_number: `+${newPhone()}` };
  const checkout = { cart_id: cart.id, buyer };
  return z.parse(CheckoutResult, await call("create_checkout", { meta: meta(), checkout }));
};

withServer("an assistant that speaks MCP alone", () => {
  let upstream: Awaited<ReturnType<typeof openAgentShop>>;
  beforeAll(async () => {
    upstream = await openAgentShop("agent_mcp_buys", { "https://agent.example": apiKey });
  }, 200_000);
  afterAll(() => upstream.stop());

  it.each(["2026-07-28", "2025-06-18"])(
    "finds, fills a cart and orders it, in the protocol of %s (SPEC-764)",
    async (version) => {
      const { client, call } = await connected(version, apiKey);
      expect(client.getNegotiatedProtocolVersion()).toBe(version);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["create_cart", "complete_checkout"]));
      for (const { description = "", inputSchema, outputSchema } of tools) {
        expect(description.length).toBeLessThanOrEqual(500);
        expect(JSON.stringify([inputSchema, outputSchema])).not.toContain("$ref");
      }
      const ready = await begun(call, "moscow.11");
      expect(ready).toMatchObject({ status: "ready_for_complete", line_items: [{ quantity: 2 }] });
      const given = { meta: meta(), id: ready.id, checkout: { payment } };
      const done = z.parse(CheckoutResult, await call("complete_checkout", given));
      expect(done).toMatchObject({ status: "completed", totals: ready.totals });
      expect(await call("complete_checkout", given)).toMatchObject({ status: "completed", order: done.order });
      expect(await call("get_checkout", { id: ready.id })).toMatchObject({ order: done.order });
      await client.close();
    },
  );

  it.each(["2026-07-28", "2025-06-18"])("has it brought to an address, in the protocol of %s", async (version) => {
    const { client, call } = await connected(version, apiKey);
    const { id, buyer, line_items: lines, ...begin } = await begun(call, "moscow");
    expect(begin.status).toBe("incomplete");
    const line_items = lines.map(({ item, quantity }) => ({ item: { id: item.id }, quantity }));
    const home = { id: "home", street_address: "Тверская улица, 7", extended_address: "12" };
    const fulfillment = { methods: [{ type: "shipping", destinations: [home] }] };
    const checkout = { line_items, buyer, fulfillment };
    const ready = z.parse(CheckoutResult, await call("update_checkout", { meta: meta(), id, checkout }));
    expect(ready.status).toBe("ready_for_complete");
    const done = await call("complete_checkout", { meta: meta(), id, checkout: { payment } });
    expect(done).toMatchObject({ status: "completed", totals: ready.totals });
    await client.close();
  });

  it.each(["2026-07-28", "2025-06-18"])("hands over where nobody knows it, in the protocol of %s", async (version) => {
    const { client, call } = await connected(version, null);
    const { id, status, continue_url } = await begun(call, "moscow.11");
    expect([status, continue_url]).toEqual(["requires_escalation", expect.stringContaining("https://shop.example/")]);
    await expect(call("complete_checkout", { meta: meta(), id, checkout: { payment } })).resolves.toMatchObject({
      status: "requires_escalation",
    });
    await client.close();
  });
});
