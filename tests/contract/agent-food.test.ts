/**
 * @group money
 * @rule SPEC-798
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import * as z from "zod/mini";
import { FoodCheckoutResult } from "@/lib/agents/food/food-checkout";
import { foodTools } from "@/lib/agents/food/food-tools";
import { answerPreviewMcp } from "@/lib/agents/mcp";
import { DRAFT } from "@/lib/agents/release";
import { rest } from "@/lib/agents/rest";
import { setEnv } from "../support/env";
import { openAgentShop } from "./agent-shop";
import { hasServer } from "./live-upstream";
import { newPhone } from "./login";

const apiKey = "key-of-a-platform-that-orders-food";
const withServer = hasServer ? describe : describe.skip;

let network = 0;
const headersOf = (key: string): Record<string, string> => {
  network += 1;
  return {
    "content-type": "application/json",
    "accept-language": "en",
    "x-forwarded-for": `198.19.0.${network}`,
    "x-api-key": apiKey,
    "idempotency-key": key,
  };
};

withServer("the draft of food", () => {
  let upstream: Awaited<ReturnType<typeof openAgentShop>>;
  beforeAll(async () => {
    upstream = await openAgentShop("agent_food", { "https://agent.example": apiKey });
    setEnv({ UCP_PREVIEW: "1" });
  }, 200_000);
  afterAll(() => upstream.stop());

  const call = async (name: keyof typeof foodTools, id: string | null, body: object | null, key = randomUUID()) => {
    const tool = foodTools[name];
    const init = {
      method: body === null ? "GET" : "POST",
      headers: headersOf(key),
      ...(body !== null && { body: JSON.stringify(body) }),
    };
    const params = Promise.resolve(id === null ? {} : { id });
    const answer = await rest(tool, DRAFT)(new Request(`http://shop.test/ucp${tool.path}`, init), { params });
    return { status: answer.status, json: await answer.json() };
  };
  const checkoutIn = ({ json }: { readonly json: unknown }) => {
    const parsed = z.safeParse(FoodCheckoutResult, json);
    if (!parsed.success) throw new Error(JSON.stringify(json));
    return parsed.data;
  };
  const query = async (statement: string): Promise<readonly Record<string, unknown>[]> => {
    const client = new Client({ connectionString: upstream.database });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
    return rows;
  };

  const buyer = () => ({ first_name: "Anna", phone_number: `+${newPhone()}` });
  const cash = { payment: { instruments: [{ handler_id: "door", type: "cash", selected: true }] } };
  const mcp = async (name: string, given: object) => {
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
    const headers = { ...headersOf(randomUUID()), accept: "application/json, text/event-stream" };
    const request = new Request("https://shop.example/ucp/preview/mcp", {
      method: "POST",
      headers,
      body: JSON.stringify(message),
    });
    return (await answerPreviewMcp(request)).json();
  };
  const Product = z.object({
    id: z.string(),
    metadata: z.looseObject({ modifier_groups: z.optional(z.array(z.any())) }),
  });
  const dishes = async () => {
    const { result } = await mcp("search_catalog", { catalog: { filters: {}, context: { location: "moscow" } } });
    return z.parse(z.array(Product), result.structuredContent.products);
  };

  it("is bought for delivery with a modification and a note, at the wanted time, once", async () => {
    const [first] = await dishes();
    const { result } = await mcp("get_product", { catalog: { id: first?.id, context: { location: "moscow" } } });
    const [group] = z.parse(Product, result.structuredContent.product).metadata.modifier_groups ?? [];
    const modifier = group?.modifiers?.[0];
    expect(modifier?.id).toBeDefined();
    const who = buyer();
    const content = {
      food_establishment: { id: "moscow" },
      line_items: [
        { dish: { id: first?.id, modifications: [{ id: String(modifier.id) }], note: "no onion" }, quantity: 2 },
      ],
      buyer: who,
      fulfillment: {
        methods: [
          {
            type: "delivery",
            destination: { address: { street_address: "Тверская улица, 7", extended_address: "12" } },
          },
        ],
      },
    };
    const begun = checkoutIn(await call("create_checkout", null, content));
    expect([begun.status, begun.messages]).toEqual(["ready_for_complete", undefined]);
    expect(begun).toMatchObject({
      food_establishment: { id: "moscow" },
      line_items: [{ dish: { id: first?.id, modifications: [{ id: String(modifier.id), quantity: 1 }] } }],
    });
    const options = z.parse(
      z.array(z.looseObject({ id: z.string(), earliest_fulfillment_time: z.string() })),
      begun.fulfillment?.methods[0]?.["options"],
    );
    const third = options[2];
    const at = (requested_fulfillment_time: string | undefined) => ({
      ...content,
      fulfillment: { methods: [{ ...content.fulfillment.methods[0], requested_fulfillment_time }] },
    });
    const never = checkoutIn(await call("update_checkout", begun.id, at("2031-01-01T03:00:00Z")));
    expect([never.status, never.messages]).toMatchObject(["incomplete", [{ code: "slot_unavailable" }]]);
    expect((await call("complete_checkout", begun.id, cash)).json).toMatchObject({ status: "incomplete" });
    const later = checkoutIn(await call("update_checkout", begun.id, at(third?.earliest_fulfillment_time)));
    expect([later.status, later.fulfillment?.methods[0]?.selected_option_id]).toEqual([
      "ready_for_complete",
      third?.id,
    ]);

    const key = randomUUID();
    const done = checkoutIn(await call("complete_checkout", begun.id, cash, key));
    expect(done).toMatchObject({ status: "completed", order: { tracking_url: expect.stringContaining("https://") } });
    expect(checkoutIn(await call("complete_checkout", begun.id, cash, key)).order?.id).toBe(done.order?.id);
    const orders = await query(`select id, comment from orders where phone = '${who.phone_number.slice(1)}'`);
    expect(orders).toMatchObject([{ comment: expect.stringMatching(/^2 × .*: no onion$/) }]);
    const read = JSON.stringify((await call("get_checkout", begun.id, null)).json);
    for (const word of ["Anna", who.phone_number.slice(1), "Тверская", "no onion"]) expect(read).not.toContain(word);
  });

  it("is collected at a restaurant, and cancelled, by MCP", async () => {
    const [first] = await dishes();
    const content = {
      food_establishment: { id: "moscow.11" },
      line_items: [{ dish: { id: first?.id }, quantity: 2 }],
      buyer: buyer(),
      fulfillment: { methods: [{ type: "pickup" }] },
    };
    const { result } = await mcp("create_checkout", { checkout: content });
    const begun = z.parse(FoodCheckoutResult, result.structuredContent);
    expect(result.structuredContent.ucp).toMatchObject({
      version: "draft",
      capabilities: { "dev.ucp.food.checkout": [{ version: "draft" }] },
    });
    expect(begun).toMatchObject({
      food_establishment: { id: "moscow.11" },
      fulfillment: { methods: [{ type: "pickup", destination: { id: "moscow.11", type: "business_location" } }] },
    });
    const given = { id: begun.id, meta: { "idempotency-key": randomUUID() } };
    expect((await mcp("cancel_checkout", given)).result.structuredContent).toMatchObject({ status: "canceled" });
    expect((await mcp("create_cart", { cart: { line_items: [] } })).error).toMatchObject({ code: -32602 });
  });

  it("refuses what is no modification, and a dish that is none stays out", async () => {
    const content = (dish: object) => ({ line_items: [{ dish, quantity: 1 }], context: { location: "moscow" } });
    const twice = { id: "p1", modifications: [{ id: "3" }, { id: "3" }] };
    expect(await call("create_checkout", null, content(twice))).toMatchObject({ status: 400 });
    const hostile = { id: "p1'; drop table orders; --", note: "<script>alert(1)</script>" };
    for (const dish of [hostile, { id: "p99999" }]) {
      const made = checkoutIn(await call("create_checkout", null, content(dish)));
      expect([made.status, made.line_items]).toEqual(["incomplete", []]);
      expect(JSON.stringify(made)).not.toContain("<script>");
    }
  });
});
