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

/** The shop instead of the network. */
const toShop = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  request.headers.set("x-api-key", apiKey);
  return request.method === "POST" ? answerMcp(request) : new Response(null, { status: 405 });
};

withServer("an assistant that speaks MCP alone", () => {
  let upstream: Awaited<ReturnType<typeof openAgentShop>>;
  beforeAll(async () => {
    upstream = await openAgentShop("agent_mcp_buys", { "https://agent.example": apiKey });
  }, 200_000);
  afterAll(() => upstream.stop());

  it.each(["2026-07-28", "2025"] as const)(
    "finds, fills a cart and orders it, in the protocol of %s",
    async (version) => {
      const mode = version === "2025" ? ("legacy" as const) : { pin: version };
      const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
      const address = new URL("https://shop.example/ucp/mcp");
      await client.connect(new StreamableHTTPClientTransport(address, { fetch: toShop }));
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["create_cart", "complete_checkout"]));
      for (const { description = "", inputSchema, outputSchema } of tools) {
        expect(description.length).toBeLessThanOrEqual(500);
        expect(JSON.stringify([inputSchema, outputSchema])).not.toContain("$ref");
      }
      // The client itself compares each answer with the schema that the tool has listed.
      const call = async (name: string, given: Record<string, unknown>): Promise<unknown> =>
        (await client.callTool({ name, arguments: given })).structuredContent;
      const meta = () => ({ "idempotency-key": randomUUID() });

      const context = { location: "moscow.11", language: "en" };
      const { products } = z.parse(Found, await call("search_catalog", { catalog: { filters: {}, context } }));
      const line_items = [{ item: { id: products[0]?.variants[0]?.id }, quantity: 2 }];
      const cart = z.parse(Begun, await call("create_cart", { meta: meta(), cart: { line_items, context } }));
      const buyer = { first_name: "Anna", phone_number: `+${newPhone()}` };
      const checkout = { cart_id: cart.id, buyer };
      const ready = z.parse(CheckoutResult, await call("create_checkout", { meta: meta(), checkout }));
      expect(ready).toMatchObject({ status: "ready_for_complete", line_items: [{ quantity: 2 }] });
      const payment = { instruments: [{ handler_id: "door", type: "cash" }] };
      const given = { meta: meta(), id: ready.id, checkout: { payment } };
      const done = z.parse(CheckoutResult, await call("complete_checkout", given));
      expect(done).toMatchObject({ status: "completed", totals: ready.totals });
      expect(await call("complete_checkout", given)).toMatchObject({ status: "completed", order: done.order });
      expect(await call("get_checkout", { id: ready.id })).toMatchObject({ order: done.order });
      await client.close();
    },
  );
});
