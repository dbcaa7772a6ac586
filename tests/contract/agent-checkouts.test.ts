/**
 * @group faults
 * @group money
 * @group security
 * @rule SPEC-774 SPEC-775 SPEC-776 SPEC-777
 */
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import * as z from "zod/mini";
import { CheckoutResult } from "@/lib/agents/wire/checkout";
import { type AgentRequest, callAgentMcp, callAgentTool } from "../support/agent-tools";
import { until } from "../support/until";
import { openAgentShop } from "./agent-shop";
import { hasServer } from "./live-upstream";
import { newPhone } from "./login";

const apiKey = "key-of-a-platform-that-the-operator-knows";
const otherKey = "key-of-another-platform-that-he-knows";
const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

const Products = z.object({ products: z.array(z.object({ variants: z.array(z.object({ id: z.string() })) })) });
const Cart = z.looseObject({ id: z.string() });

const withServer = hasServer ? describe : describe.skip;

withServer("checkouts of agents", () => {
  let upstream: Awaited<ReturnType<typeof openAgentShop>>;
  let dish = "";
  beforeAll(async () => {
    upstream = await openAgentShop("agent_checkouts", {
      "https://agent.example": apiKey,
      "https://other.example": otherKey,
    });
    const found = await callAgentTool("search_catalog", { body: { filters: {}, ...moscow } });
    dish = z.parse(Products, await found.json()).products[0]?.variants[0]?.id ?? "";
  }, 200_000);
  afterAll(() => upstream.stop());

  const moscow = { context: { location: "moscow", language: "en" } };
  const shop = "moscow.11";
  const buyer = (phone_number = `+${newPhone()}`) => ({ first_name: "Anna", last_name: "Petrova", phone_number });
  const pickup = { fulfillment: { methods: [{ type: "pickup", selected_destination_id: shop }] } };
  const delivery = (destination: object) => ({
    fulfillment: { methods: [{ type: "shipping", destinations: [{ id: "home", ...destination }] }] },
  });
  const home = { street_address: "Тверская улица, 7", extended_address: "12" };
  const lines = (quantity = 2) => ({ line_items: [{ item: { id: dish }, quantity }] });
  const cash = { payment: { instruments: [{ handler_id: "door", type: "cash", selected: true }] } };

  const query = async (statement: string): Promise<readonly Record<string, unknown>[]> => {
    const client = new Client({ connectionString: upstream.database });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
    return rows;
  };
  const ordersOf = (phone: string) => query(`select id from orders where phone = '${phone.replace("+", "")}'`);

  const checkoutOf = async (answer: Response): Promise<CheckoutResult> => {
    const text = await answer.text();
    const parsed = z.safeParse(CheckoutResult, JSON.parse(text));
    if (!parsed.success) throw new Error(`${answer.status} ${text}`);
    return parsed.data;
  };
  /** An answer of the shop, which may be busy, or be started again. */
  const answered = async (call: () => Promise<Response>): Promise<Response> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await call();
      if (answer.status < 500) return answer;
      await pause(250);
    }
    throw new Error("The shop does not answer");
  };
  const begin = async (body: object, request: AgentRequest = { apiKey }) => {
    const sent = { body: { ...lines(), ...moscow, ...body }, key: randomUUID(), ...request };
    return checkoutOf(await answered(() => callAgentTool("create_checkout", sent)));
  };
  /** What a checkout is once a call has been answered, with whatever. */
  const readAfter = async (call: () => Promise<Response>, id: string) => {
    await answered(call);
    return checkoutOf(await answered(() => callAgentTool("get_checkout", { id, apiKey })));
  };
  const complete = (id: string, request: AgentRequest = { apiKey }) =>
    callAgentTool("complete_checkout", { id, body: cash, ...request });
  const codesOf = ({ messages = [] }: CheckoutResult) => messages.map(({ code }) => code);

  describe("of a platform that the operator trusts", () => {
    it("are collected at a restaurant, and paid there", async () => {
      const who = buyer();
      const begun = await begin(pickup);
      expect(begun.status).toBe("incomplete");
      expect(begun.messages?.map(({ path }) => path)).toEqual(["$.buyer.first_name", "$.buyer.phone_number"]);
      const body = { ...lines(3), buyer: who, ...pickup };
      const ready = await checkoutOf(await callAgentTool("update_checkout", { id: begun.id, body, apiKey }));
      expect(ready).toMatchObject({
        id: begun.id,
        status: "ready_for_complete",
        line_items: [{ quantity: 3 }],
        fulfillment: { methods: [{ type: "pickup", selected_destination_id: shop }] },
      });
      const [group] = ready.fulfillment?.methods[0]?.groups ?? [];
      expect(group?.options.length).toBeGreaterThan(1);
      const [, second] = group?.options ?? [];
      const later = {
        ...body,
        fulfillment: { methods: [{ ...pickup.fulfillment.methods[0], groups: [{ selected_option_id: second?.id }] }] },
      };
      const chosen = await checkoutOf(await callAgentTool("update_checkout", { id: begun.id, body: later, apiKey }));
      expect(chosen.fulfillment?.methods[0]?.groups[0]?.selected_option_id).toBe(second?.id);
      const done = await checkoutOf(await complete(begun.id));
      expect(done).toMatchObject({ status: "completed", totals: chosen.totals });
      const [order] = await query(
        `select id, order_type, shop_id, payment_type, username, original_status from orders where id = ${done.order?.id}`,
      );
      expect(order).toMatchObject({
        order_type: "takeaway",
        shop_id: 11,
        payment_type: "cash",
        username: "Anna Petrova",
        original_status: "accepted",
      });
    });

    it("are delivered to an address, and show nobody's name, phone or address once they are orders", async () => {
      const who = buyer();
      const ready = await begin({ buyer: who, ...delivery(home) });
      expect([ready.status, codesOf(ready)]).toEqual(["ready_for_complete", []]);
      const sum = ready.totals.reduce((all, { type, amount }) => (type === "total" ? all : all + amount), 0);
      expect(ready.totals.at(-1)).toEqual({ type: "total", amount: sum });
      const done = await checkoutOf(await complete(ready.id));
      const [order] = await query(
        `select amount_minor, delivery_address->>'street' as street, delivery_address->>'room' as room from orders where id = ${done.order?.id}`,
      );
      expect(order).toMatchObject({ room: "12", street: expect.stringMatching(/Tverskaya/) });
      expect(Number(order?.["amount_minor"])).toBe(sum);
      const read = await (await callAgentTool("get_checkout", { id: ready.id, apiKey })).text();
      expect(JSON.parse(read)).toMatchObject({ status: "completed", order: { id: done.order?.id } });
      for (const word of ["Anna", "Petrova", who.phone_number.slice(1), "Тверская", '12"', "home"])
        expect(read).not.toContain(word);
      const [stored] = await query(`select document from agent_sessions where order_id = ${done.order?.id}`);
      expect(String(stored?.["document"])).not.toMatch(/Anna|Petrova|Тверская|home/);
    });

    it("say what is wrong with them, each at its place", async () => {
      const nowhere = await begin({
        buyer: buyer(),
        ...delivery({ ...home, street_address: "Nowhere Street 999999" }),
      });
      expect([nowhere.status, codesOf(nowhere)]).toEqual(["incomplete", ["address_undeliverable"]]);
      const without = await begin({ buyer: buyer(), ...delivery({ street_address: home.street_address }) });
      expect(without.messages).toMatchObject([{ code: "missing", path: expect.stringContaining("extended_address") }]);
      const nobodys = await begin({
        buyer: buyer(),
        fulfillment: { methods: [{ type: "pickup", selected_destination_id: "moscow.99999" }] },
      });
      expect([nobodys.status, nobodys.messages?.filter(({ type }) => type === "error")]).toMatchObject([
        "incomplete",
        [{ code: "missing", path: "$.fulfillment.methods[0].selected_destination_id" }],
      ]);
      const coded = await begin({ buyer: buyer(), ...pickup, discounts: { codes: ["NO-SUCH-CODE"] } });
      expect([coded.status, codesOf(coded)]).toEqual(["ready_for_complete", ["discount_code_invalid"]]);
      const late = await begin({
        buyer: buyer(),
        fulfillment: {
          methods: [{ ...pickup.fulfillment.methods[0], groups: [{ selected_option_id: "0".repeat(10) }] }],
        },
      });
      expect([late.status, codesOf(late)]).toEqual(["incomplete", ["slot_unavailable"]]);
      const gone = await begin({
        ...pickup,
        buyer: buyer(),
        line_items: [
          { item: { id: dish }, quantity: 1 },
          { item: { id: "p99999" }, quantity: 1 },
        ],
      });
      expect([gone.status, codesOf(gone)]).toEqual(["incomplete", ["item_unavailable"]]);
    });

    it("are not ordered for a phone or a name that is none", async () => {
      const wrong = await begin({ buyer: { ...buyer(), phone_number: "+1" }, ...pickup });
      const answer = await checkoutOf(await complete(wrong.id));
      expect([answer.status, answer.messages?.map(({ path }) => path)]).toEqual([
        "incomplete",
        ["$.buyer.phone_number"],
      ]);
      expect(await ordersOf("+1")).toEqual([]);
    });

    it("are paid with what is paid at the door, and with nothing else", async () => {
      const ready = await begin({ buyer: buyer(), ...pickup });
      for (const instrument of [
        { handler_id: "door", type: "card" },
        { handler_id: "other", type: "cash" },
      ]) {
        const body = { payment: { instruments: [instrument] } };
        const answer = await checkoutOf(await callAgentTool("complete_checkout", { id: ready.id, body, apiKey }));
        expect(codesOf(answer)).toEqual(["payment_failed"]);
      }
      const card = {
        payment: { instruments: [{ handler_id: "door", type: "cash", credential: { number: "4111111111111111" } }] },
      };
      const done = await checkoutOf(await callAgentTool("complete_checkout", { id: ready.id, body: card, apiKey }));
      expect(JSON.stringify(await query("select document from agent_sessions"))).not.toContain("4111111111111111");
      expect(done.status).toBe("completed");
    });

    it("come from a cart, one at a time, and leave it as it was when they are cancelled", async () => {
      const cart = z.parse(
        Cart,
        await (
          await callAgentTool("create_cart", { body: { ...lines(4), context: { location: shop } }, apiKey })
        ).json(),
      );
      const body = { cart_id: cart.id, buyer: buyer(), line_items: [{ item: { id: "p99999" }, quantity: 9 }] };
      const first = await checkoutOf(await callAgentTool("create_checkout", { body, apiKey }));
      expect(first.line_items).toMatchObject([{ id: dish, quantity: 4 }]);
      expect(first.fulfillment?.methods[0]).toMatchObject({ type: "pickup", selected_destination_id: shop });
      const again = await checkoutOf(await callAgentTool("create_checkout", { body, apiKey }));
      expect(again.id).toBe(first.id);
      await callAgentTool("cancel_checkout", { id: first.id, apiKey });
      const back = await callAgentTool("get_cart", { id: cart.id, apiKey });
      expect(await back.json()).toMatchObject({ line_items: [{ id: dish, quantity: 4 }] });
      const next = await checkoutOf(await callAgentTool("create_checkout", { body, apiKey }));
      expect(next.id).not.toBe(first.id);
      expect(next.line_items).toMatchObject([{ quantity: 4 }]);
    });

    it("change no more once they are over", async () => {
      const ready = await begin({ buyer: buyer(), ...pickup });
      const key = randomUUID();
      const canceled = await callAgentTool("cancel_checkout", { id: ready.id, apiKey, key });
      expect(await checkoutOf(canceled)).toMatchObject({ status: "canceled" });
      expect(await (await callAgentTool("cancel_checkout", { id: ready.id, apiKey, key })).json()).toMatchObject({
        status: "canceled",
      });
      for (const tool of ["update_checkout", "complete_checkout", "cancel_checkout"] as const) {
        const answer = await callAgentTool(tool, { id: ready.id, body: { ...lines(), ...cash }, apiKey });
        expect([tool, answer.status]).toEqual([tool, 409]);
      }
      const read = await (await callAgentTool("get_checkout", { id: ready.id, apiKey })).json();
      expect([read.status, read.buyer]).toEqual(["canceled", undefined]);
    });

    it("are the same by MCP", async () => {
      const meta = { "idempotency-key": randomUUID() };
      const result = z.looseObject({ result: z.looseObject({ structuredContent: CheckoutResult }) });
      const created = z.parse(
        result,
        await callAgentMcp(
          "create_checkout",
          { meta, checkout: { ...lines(), ...moscow, ...pickup, buyer: buyer() } },
          { apiKey },
        ),
      ).result.structuredContent;
      expect(created.status).toBe("ready_for_complete");
      const given = { meta: { "idempotency-key": randomUUID() }, id: created.id, checkout: cash };
      const done = z.parse(result, await callAgentMcp("complete_checkout", given, { apiKey })).result.structuredContent;
      expect(done.status).toBe("completed");
      const without = await callAgentMcp("complete_checkout", { id: created.id, checkout: cash }, { apiKey });
      expect(without).toMatchObject({ error: { code: -32602 } });
    });
  });

  describe("of a stranger", () => {
    it("are prepared, and handed to a person: nothing is ordered", async () => {
      const who = buyer();
      const ready = await begin({ buyer: who, ...pickup }, {});
      expect(ready).toMatchObject({
        status: "requires_escalation",
        messages: [{ code: "confirmation_required", severity: "requires_buyer_review" }],
        continue_url: expect.stringMatching(/^https:\/\/shop\.example\/moscow\/order\/continue#[\w-]{70}$/),
      });
      const answer = await checkoutOf(await complete(ready.id, {}));
      expect(answer.status).toBe("requires_escalation");
      expect(await ordersOf(who.phone_number)).toEqual([]);
    });

    it("who shows a key that nobody has is refused", async () => {
      const answer = await callAgentTool("create_checkout", { body: { ...lines(), ...moscow }, apiKey: `${apiKey}x` });
      expect(answer.status).toBe(401);
    });

    it("read as ones that never were, byte for byte", async () => {
      const { id } = await begin({ buyer: buyer(), ...pickup });
      const guessed = `chk_${"A".repeat(32)}`;
      const never = await (await callAgentTool("get_checkout", { id: guessed, apiKey: otherKey })).text();
      expect(never).toContain("not_found");
      for (const request of [{ apiKey: otherKey }, {}]) {
        for (const one of [id, guessed, `cart_${id.slice(4)}`, "chk_1", "../x"])
          expect(await (await callAgentTool("get_checkout", { id: one, ...request })).text()).toBe(never);
        for (const tool of ["update_checkout", "complete_checkout", "cancel_checkout"] as const) {
          const answer = await callAgentTool(tool, { id, body: { ...lines(), ...cash }, ...request });
          expect(await answer.text()).toBe(never);
        }
      }
      await query(`update agent_sessions set expires_at = '2020-01-01' where id_sha256 = '${hashOf(id)}'`);
      expect(await (await callAgentTool("get_checkout", { id, apiKey })).text()).toBe(never);
    });
  });

  describe("one checkout makes one order", () => {
    it("through twenty calls at once, each with a key of its own", async () => {
      const who = buyer();
      const { id } = await begin({ buyer: who, ...pickup });
      const answers = await Promise.all(Array.from({ length: 20 }, () => complete(id)));
      // On a busy machine some are not answered in time.
      expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
      const read = await readAfter(() => complete(id), id);
      expect(await ordersOf(who.phone_number)).toHaveLength(1);
      const [order] = await ordersOf(who.phone_number);
      expect(read.order?.id).toBe(String(order?.["id"]));
    });

    it("through the same call again, and is refused to any other", async () => {
      const who = buyer();
      const { id } = await begin({ buyer: who, ...pickup });
      const key = randomUUID();
      const [first, again] = [await complete(id, { apiKey, key }), await complete(id, { apiKey, key })];
      expect(await again.json()).toEqual(await first.json());
      expect((await complete(id)).status).toBe(409);
      const other = await callAgentTool("complete_checkout", {
        id,
        key,
        apiKey,
        body: { payment: { instruments: [{ handler_id: "door", type: "card_terminal" }] } },
      });
      expect(other.status).toBe(409);
      expect(await ordersOf(who.phone_number)).toHaveLength(1);
    });

    /** Completes a checkout again and again, each time as another call, until it is an order. */
    const completeStubbornly = async (id: string): Promise<string> => {
      for (let tries = 0; tries < 60; tries += 1) {
        const { status } = await readAfter(() => complete(id), id);
        if (status === "completed") return status;
      }
      return "never";
    };

    it.each([0, 20, 40, 60, 90])(
      "through an upstream that is killed %i ms after it was called",
      async (delay) => {
        const who = buyer();
        const { id } = await begin({ buyer: who, ...pickup });
        const first = complete(id).catch(() => null);
        await pause(delay);
        await upstream.kill();
        await first;
        await upstream.start();
        expect(await completeStubbornly(id)).toBe("completed");
        expect(await ordersOf(who.phone_number)).toHaveLength(1);
      },
      120_000,
    );
  });

  describe("one checkout makes one order, and answers with it", () => {
    it("where the upstream is killed as soon as the order is written", async () => {
      const who = buyer();
      const { id } = await begin({ buyer: who, ...pickup });
      const key = randomUUID();
      const first = complete(id, { apiKey, key }).catch(() => null);
      await until(async () => (await ordersOf(who.phone_number)).length > 0);
      await upstream.kill();
      await first;
      await upstream.start();
      const again = await checkoutOf(await answered(() => complete(id, { apiKey, key })));
      const [order] = await ordersOf(who.phone_number);
      expect(again).toMatchObject({ status: "completed", order: { id: String(order?.["id"]) } });
      expect((await answered(() => complete(id))).status).toBe(409);
      expect(await ordersOf(who.phone_number)).toHaveLength(1);
    }, 120_000);
  });

  describe("orders that agents make", () => {
    it("are one at a time of a phone, however many try at once", async () => {
      const who = buyer();
      const ids: string[] = [];
      // Orders of one restaurant wait for one another anyway.
      const shops = ["moscow.11", "moscow.12", "moscow.13", "moscow.14"];
      for (let nth = 0; nth < 50; nth += 1) {
        const method = { type: "pickup", selected_destination_id: shops[nth % shops.length] };
        ids.push((await begin({ buyer: who, fulfillment: { methods: [method] } })).id);
      }
      await Promise.all(ids.map((id) => complete(id)));
      // Whatever came of each on a busy machine: all of them are tried once more.
      const statuses: string[] = [];
      for (const id of ids) statuses.push((await readAfter(() => complete(id), id)).status);
      expect(statuses.filter((status) => status === "completed")).toHaveLength(1);
      expect(statuses.filter((status) => status === "ready_for_complete")).toHaveLength(49);
      expect(await ordersOf(who.phone_number)).toHaveLength(1);
      const left = ids.find((_, nth) => statuses[nth] === "ready_for_complete") ?? "";
      const refused = await answered(() => complete(left));
      expect(await checkoutOf(refused)).toMatchObject({
        status: "requires_escalation",
        messages: [{ code: "confirmation_required", severity: "requires_buyer_review" }],
      });
    }, 240_000);

    it("are two at a time to a house, however many try at once", async () => {
      const to = delivery({ street_address: "Тверская улица, 9", extended_address: "1" });
      const ids: string[] = [];
      for (let nth = 0; nth < 50; nth += 1) ids.push((await begin({ buyer: buyer(), ...to })).id);
      await Promise.all(ids.map((id) => complete(id)));
      const statuses: string[] = [];
      for (const id of ids) statuses.push((await readAfter(() => complete(id), id)).status);
      expect(statuses.filter((status) => status === "completed")).toHaveLength(2);
      expect(await query("select id from orders where delivery_address->>'house' = '9'")).toHaveLength(2);
    }, 240_000);

    it("are three hundred a day of a platform, however many try at once, and another's are not counted with them", async () => {
      const other = { apiKey: otherKey };
      await query(
        `insert into limit_windows (name, caller, used, ends_at) values ('agent.order.platform', 'proved https://other.example', 298, now() + interval '1 hour')`,
      );
      const people = Array.from({ length: 50 }, () => buyer());
      const ids: string[] = [];
      for (const who of people) ids.push((await begin({ buyer: who, ...pickup }, other)).id);
      await Promise.all(ids.map((id) => complete(id, other)));
      const statuses: string[] = [];
      for (const id of ids) {
        await answered(() => complete(id, other));
        statuses.push((await checkoutOf(await callAgentTool("get_checkout", { id, ...other }))).status);
      }
      expect(statuses.filter((status) => status === "completed")).toHaveLength(2);
      const made = await query(
        `select id from orders where phone in (${people.map(({ phone_number }) => `'${phone_number.slice(1)}'`).join()})`,
      );
      expect(made).toHaveLength(2);
      const refused = await answered(() => complete(ids[statuses.indexOf("ready_for_complete")] ?? "", other));
      expect(codesOf(await checkoutOf(refused))).toEqual(["confirmation_required"]);
      const { id } = await begin({ buyer: buyer(), ...pickup });
      expect((await readAfter(() => complete(id), id)).status).toBe("completed");
    }, 240_000);
  });
});
