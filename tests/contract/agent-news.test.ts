/**
 * @group faults
 * @group money
 * @group security
 * @rule SPEC-783 SPEC-786 SPEC-788
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import * as z from "zod/mini";
import { answerProfile } from "@/lib/agents/business-profile";
import { RELEASE } from "@/lib/agents/release";
import { CheckoutResult } from "@/lib/agents/wire/checkout";
import { OrderResult } from "@/lib/agents/wire/order";
import { openPostgres } from "@/upstream/store/database";
import { agentSite } from "../support/agent-site";
import { type AgentRequest, callAgentTool } from "../support/agent-tools";
import { closeServer, openLocally } from "../support/local-server";
import { paymentRow } from "../support/payment-rows";
import { isSignedByKey } from "../support/signing-key";
import { until } from "../support/until";
import { openAgentShop } from "./agent-shop";
import { hasServer } from "./live-upstream";
import { newPhone } from "./login";

const apiKey = "key-of-a-platform-that-the-operator-knows";
const Products = z.object({ products: z.array(z.object({ variants: z.array(z.object({ id: z.string() })) })) });
const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });
const withServer = hasServer ? describe : describe.skip;

type Message = {
  readonly order: OrderResult;
  readonly id: string;
  readonly text: string;
  readonly isSigned: boolean | null;
  readonly status: number;
};
type Answer = (response: ServerResponse, message: { readonly order: OrderResult; readonly nth: number }) => unknown;

withServer("news of orders", () => {
  /** What the platform was sent, of each order, in the order in which it came. */
  const messages: Message[] = [];
  const takes = (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end("{}");
  let answer: Answer = takes;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = "", method = "", headers } = request;
    if (url.startsWith("/profile")) {
      const config = { webhook_url: `${platformUrl}/hooks/orders` };
      const names = ["checkout", "fulfillment", "catalog.search"].map((name) => [
        `dev.ucp.shopping.${name}`,
        [{ version: RELEASE }],
      ]);
      const capabilities = { ...Object.fromEntries(names), "dev.ucp.shopping.order": [{ version: RELEASE, config }] };
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ ucp: { version: RELEASE, capabilities } }));
      return;
    }
    const body = await text(request);
    const order = z.parse(OrderResult, JSON.parse(body));
    const sent = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const isSigned = await isSignedByKey({ method, url: new URL(url, platformUrl), headers: sent }, keys);
    const nth = messages.filter((message) => message.order.id === order.id).length;
    await answer(response, { order, nth });
    const status = response.destroyed ? 0 : response.statusCode;
    messages.push({ order, id: String(headers["webhook-id"]), text: body, isSigned, status });
  };
  const platform = createServer((request, response) => void receive(request, response));
  let platformUrl = "";
  let keys: z.infer<typeof Keys>["keys"] = [];
  let site: Server;
  let upstream: Awaited<ReturnType<typeof openAgentShop>>;
  let dish = "";
  let trusted: AgentRequest = {};
  beforeAll(async () => {
    platformUrl = await openLocally(platform);
    site = agentSite();
    const storefront = await openLocally(site);
    upstream = await openAgentShop("agent_news", { [platformUrl]: apiKey }, { STOREFRONT_URL: storefront });
    trusted = { apiKey, profile: `${platformUrl}/profile.json` };
    keys = z.parse(Keys, await answerProfile(new Request("https://shop.example/.well-known/ucp")).json()).keys;
    const found = await callAgentTool("search_catalog", { body: { filters: {}, context: { location: "moscow" } } });
    dish = z.parse(Products, await found.json()).products[0]?.variants[0]?.id ?? "";
  }, 200_000);
  afterAll(async () => {
    await upstream.stop();
    await Promise.all([closeServer(site), closeServer(platform)]);
  });
  beforeEach(() => {
    answer = takes;
  });

  const query = async (statement: string): Promise<readonly Record<string, unknown>[]> => {
    const client = new Client({ connectionString: upstream.database });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
    return rows;
  };
  const checkoutOf = async (call: Promise<Response>): Promise<CheckoutResult> => {
    const sent = await (await call).text();
    const parsed = z.safeParse(CheckoutResult, JSON.parse(sent));
    if (!parsed.success) throw new Error(sent);
    return parsed.data;
  };
  const phones = new Map<string, string>();
  /** The number of an order that an agent has placed. */
  const order = async (request: AgentRequest = trusted): Promise<string> => {
    const phone = newPhone();
    const checkout = await checkoutOf(
      callAgentTool("create_checkout", {
        body: {
          line_items: [{ item: { id: dish }, quantity: 2 }],
          context: { location: "moscow", language: "en" },
          buyer: { first_name: "Anna", last_name: "Petrova", phone_number: `+${phone}` },
          fulfillment: { methods: [{ type: "pickup", selected_destination_id: "moscow.11" }] },
        },
        ...request,
      }),
    );
    const body = { payment: { instruments: [{ handler_id: "door", type: "cash" }] } };
    const made = await checkoutOf(callAgentTool("complete_checkout", { id: checkout.id, body, ...request }));
    const id = made.order?.id ?? "";
    phones.set(id, phone);
    return id;
  };
  /** What the staff do with an order. */
  const move = (id: string, status: string) =>
    query(
      // By the shop's clock, which is another one, and begins again with each start.
      `with moved as (update orders set original_status = '${status}',
         status_at = (select max(at) from order_events where order_id = ${id}) + interval '1 second' where id = ${id} returning id, status_at)
       insert into order_events (order_id, status, source, at) select id, '${status}', 'kitchen', status_at from moved`,
    );
  const ofOrder = (id: string): readonly Message[] => messages.filter((message) => message.order.id === id);
  const taken = (id: string): readonly Message[] => ofOrder(id).filter(({ status }) => status >= 200 && status < 300);
  const lastEvent = (message: Message | undefined): string | undefined =>
    message?.order.fulfillment.events.at(-1)?.description;
  const stateOf = async (id: string) =>
    (await query(`select sent_version, tries, due_at, profile from agent_orders where order_id = ${id}`))[0];
  /** What waits to be tried again is due now. */
  const hurry = () => query("update agent_orders set due_at = now() where tries > 0");
  const waited = async (id: string): Promise<number> => {
    const [row] = await query(
      `select extract(epoch from due_at - now()) as s from agent_orders where order_id = ${id}`,
    );
    return Number(row?.["s"]);
  };

  it("reach its platform from the first one on, each of them whole and signed, as the platform reads it", async () => {
    const id = await order();
    await until(() => taken(id).length > 0);
    expect(lastEvent(taken(id)[0])).toBe("The restaurant has the order");
    for (const status of ["cooking", "cooked", "done"]) {
      const before = taken(id).length;
      await move(id, status);
      await until(() => taken(id).length > before);
    }
    const last = taken(id).at(-1);
    expect(lastEvent(last)).toBe("The person has the dishes");
    expect(JSON.parse(last?.text ?? "")).toEqual(await (await callAgentTool("get_order", { id, ...trusted })).json());
    expect(new Set(ofOrder(id).map((message) => message.id)).size).toBe(ofOrder(id).length);
    for (const message of ofOrder(id)) {
      expect(message.isSigned).toBe(true);
      for (const word of ["Anna", "Petrova", phones.get(id) ?? "?"]) expect(message.text).not.toContain(word);
    }
    // Nothing has happened: nothing is sent.
    const { length } = ofOrder(id);
    await pause(2_500);
    expect(ofOrder(id)).toHaveLength(length);
  }, 60_000);

  it("are sent again until they are taken, after pauses that grow, under one id", async () => {
    const refusals: readonly ((response: ServerResponse) => unknown)[] = [
      (response) => response.writeHead(401).end("{}"),
      (response) => response.writeHead(429, { "retry-after": "1000" }).end(),
      (response) => response.writeHead(500, { "content-type": "text/html" }).end("<h1>Oh</h1>"),
      (response) => response.destroy(),
      (response) => response.writeHead(302, { location: "/hooks/other" }).end(),
    ];
    answer = (response, { nth }) => (refusals[nth] ?? takes)(response);
    const id = await order();
    const pauses: number[] = [];
    for (let nth = 1; nth <= refusals.length; nth += 1) {
      await until(() => ofOrder(id).length === nth);
      // The answer is noted a moment after it was given; until then its process owns the news for half a minute.
      await until(async () => Math.abs((await waited(id)) - 25) > 5.5);
      pauses.push(await waited(id));
      await hurry();
    }
    await until(async () => Number((await stateOf(id))?.["sent_version"]) >= 0);
    expect(ofOrder(id)).toHaveLength(refusals.length + 1);
    expect(new Set(ofOrder(id).map((message) => message.id)).size).toBe(1);
    const near = (seconds: number) => ({ asymmetricMatch: (value: number) => Math.abs(value - seconds) < 3 });
    expect(pauses).toEqual([near(15), near(1_000), near(60), near(120), near(240)]);
    expect(await stateOf(id)).toMatchObject({ tries: 0 });
  }, 120_000);

  it("have an end, and begin again with the next change", async () => {
    answer = (response) => response.writeHead(503).end();
    const id = await order();
    await until(async () => Number((await stateOf(id))?.["tries"]) > 0);
    await query(`update agent_orders set tries = 29, due_at = now() where order_id = ${id}`);
    await until(async () => Number((await stateOf(id))?.["sent_version"]) >= 0);
    const { length } = ofOrder(id);
    await pause(2_500);
    expect(ofOrder(id)).toHaveLength(length);
    answer = takes;
    await move(id, "canceled");
    await until(() => taken(id).length > 0);
    expect(lastEvent(taken(id).at(-1))).toBe("The order is canceled");
  }, 60_000);

  it("are not sent again to a platform that wants none of them, until something happens", async () => {
    answer = (response) => response.writeHead(410).end();
    const id = await order();
    await until(() => ofOrder(id).length > 0);
    await until(async () => Number((await stateOf(id))?.["sent_version"]) >= 0);
    await hurry();
    await pause(2_500);
    expect(ofOrder(id)).toHaveLength(1);
  }, 60_000);

  it("say of money that goes back, and that it has gone", async () => {
    const id = await order();
    const store = await openPostgres({ url: upstream.database, pool: 1, timeout: 7, onLost: () => undefined });
    const now = new Date();
    const paid = { state: "captured", amount_minor: 71_800, updated_at: now } as const;
    const attempt = await paymentRow(store.db, Number(id), now, paid).finally(() => store.close());
    await until(() => taken(id).length > 0);
    const before = taken(id).length;
    await query(
      `insert into order_refunds (id, order_id, attempt_id, amount_minor, currency, state, name, created_at, state_at)
       values (gen_random_uuid(), ${id}, '${attempt.id}', 10000, 'RUB', 'requested', gen_random_uuid(), now(), now())`,
    );
    const adjustment = () => taken(id).at(-1)?.order.adjustments?.at(-1);
    await until(() => taken(id).length > before);
    expect(adjustment()).toMatchObject({ type: "refund", status: "pending", totals: [{ amount: -10_000 }] });
    await query(`update order_refunds set state = 'done', state_at = now() where order_id = ${id}`);
    await until(() => adjustment()?.status === "completed");
  }, 60_000);

  it("are sent to nobody who has not proved who he is", async () => {
    const phone = newPhone();
    const sent = {
      body: {
        line_items: [{ item: { id: dish }, quantity: 1 }],
        context: { location: "moscow" },
        buyer: { first_name: "Anna", phone_number: `+${phone}` },
      },
      profile: `${platformUrl}/profile.json`,
    };
    await checkoutOf(callAgentTool("create_checkout", sent));
    const [row] = await query("select platform from agent_sessions order by begun_at desc limit 1");
    expect(row?.["platform"]).toBe(platformUrl);
    // As a person's order of what that agent handed over would be.
    const id = await order();
    await until(() => taken(id).length > 0);
    const { length } = ofOrder(id);
    await query(
      `update agent_orders set platform = '${platformUrl}', sent_version = -1, due_at = now() where order_id = ${id}`,
    );
    await until(async () => Number((await stateOf(id))?.["sent_version"]) >= 0);
    expect(ofOrder(id)).toHaveLength(length);
  }, 60_000);

  it("are sent of no order before it is paid", async () => {
    const id = await order();
    await until(() => taken(id).length > 0);
    const { length } = ofOrder(id);
    await query(
      `update orders set payment_state = 'awaiting', original_status = 'waiting_for_payment', pay_deadline = now() + interval '1 hour' where id = ${id}`,
    );
    await query(`update agent_orders set sent_version = -1, due_at = now() where order_id = ${id}`);
    await pause(2_500);
    expect(ofOrder(id)).toHaveLength(length);
    await query(
      `update orders set payment_state = 'paid', original_status = 'accepted', paid_at = now() where id = ${id}`,
    );
    await until(() => ofOrder(id).length > length);
  }, 60_000);

  it("bring the last state of every order, through kills of the upstream and a platform that fails", async () => {
    // Every third call of an order fails in a way of its own, and each answer takes its time.
    answer = async (response, { nth, order: { id } }) => {
      await pause((Number(id) % 5) * 60);
      if (nth % 3 === 1) return response.destroy();
      return nth % 3 === 2 ? response.writeHead(500).end() : takes(response);
    };
    const ids: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) ids.push(await order());
    for (const status of ["cooking", "cooked", "done"]) {
      await Promise.all(ids.map((id) => move(id, status)));
      await pause(700 + Math.random() * 600);
      await upstream.kill();
      // What a killed process had taken is due when its lease is over, and by then the storefront is done with it.
      await pause(4_000);
      await hurry();
      await upstream.start();
    }
    await until(async () => {
      await hurry();
      const rows = await query(
        `select 1 from agent_orders join orders on orders.id = order_id where order_id in (${ids.join()}) and sent_version < version`,
      );
      return rows.length === 0;
    }, 90);
    for (const id of ids) {
      expect([id, lastEvent(taken(id).at(-1))]).toEqual([id, "The person has the dishes"]);
      // No state comes after a later one, and what has the same id is the same news.
      const counts = ofOrder(id).map((message) => message.order.fulfillment.events.length);
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
      const texts = new Map(ofOrder(id).map((message) => [message.id, message.text]));
      for (const message of ofOrder(id)) expect(texts.get(message.id)).toBe(message.text);
    }
  }, 240_000);
});
