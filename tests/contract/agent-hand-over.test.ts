/**
 * @group faults
 * @group money
 * @group security
 * @rule SPEC-779 SPEC-780 SPEC-781 SPEC-782 SPEC-789
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import * as z from "zod/mini";
import { CheckoutResult } from "@/lib/agents/wire/checkout";
import { openHandOverLink, sealHandOverLink } from "@/lib/bff/hand-over-link";
import { serverEnv } from "@/lib/config/env.server";
import { followLink } from "@/lib/config/follow-link";
import { handOver, handOverTake } from "@/lib/contract/hand-over";
import { type AgentRequest, callAgentTool } from "../support/agent-tools";
import { openAgentShop } from "./agent-shop";
import { hasServer } from "./live-upstream";
import { newPhone } from "./login";

const apiKey = "key-of-a-platform-that-the-operator-knows";
const otherKey = "key-of-another-platform-that-he-knows";
const Products = z.object({ products: z.array(z.object({ variants: z.array(z.object({ id: z.string() })) })) });
const withServer = hasServer ? describe : describe.skip;

withServer("checkouts that an agent hands over", () => {
  let upstream: Awaited<ReturnType<typeof openAgentShop>>;
  let dish = "";
  beforeAll(async () => {
    upstream = await openAgentShop("agent_hand_over", {
      "https://agent.example": apiKey,
      "https://other.example": otherKey,
    });
    const found = await callAgentTool("search_catalog", { body: { filters: {}, context: { location: "moscow" } } });
    dish = z.parse(Products, await found.json()).products[0]?.variants[0]?.id ?? "";
  }, 200_000);
  afterAll(() => upstream.stop());

  const query = async (statement: string): Promise<readonly Record<string, unknown>[]> => {
    const client = new Client({ connectionString: upstream.database });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
    return rows;
  };

  /** A browser of its own, with a cart of its own. */
  const visitor = () => {
    const cart = randomUUID();
    const network = `198.19.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
    // An order uses its time up: the next one is for the same.
    let interval: string | null = null;
    const send = async (method: string, path: string, body: object, key = randomUUID()) => {
      const headers = {
        authorization: `Bearer ${serverEnv().upstreamToken}`,
        "content-type": "application/json",
        "x-app-alias": "shawarma",
        "accept-language": "en",
        "x-cart-id": cart,
        "x-client-ip": network,
        "idempotency-key": key,
      };
      const answer = await fetch(`${upstream.url}/v1${path}`, { method, headers, body: JSON.stringify(body) });
      return { status: answer.status, body: await answer.json() };
    };
    const sent = new Map<string, object>();
    const load = (order_type: "delivery" | "takeaway" = "takeaway") =>
      send("PUT", "/cart", { city_id: 1, order_type, shop_id: null, delivery_zone_id: null });
    return {
      cart,
      read: (link: string) => send(handOver.method, handOver.path, { link }),
      take: (link: string, replace?: boolean) =>
        send(handOverTake.method, handOverTake.path, { link, ...(replace && { replace }) }),
      add: () =>
        send("PUT", "/cart/add", {
          city_id: 1,
          order_type: "takeaway",
          shop_id: 11,
          delivery_zone_id: null,
          product_key: dish,
          count: 1,
        }),
      load,
      follow: (link: string) => send("POST", "/order/link", { link }),
      answer: (link: string, order_id: string) =>
        send("POST", "/order/link/answer", {
          link,
          order_id: Number(order_id),
          proposal_id: randomUUID(),
          agrees: true,
        }),
      order: async (phone: string, key = randomUUID(), door: { readonly room: string } | null = null) => {
        // Sent again, it is the same call.
        const known = sent.get(key);
        if (known !== undefined) return send("POST", "/order/create", known, key);
        const order_type = door === null ? "takeaway" : "delivery";
        const { body } = await load(order_type);
        interval = body.cart.selectedInterval?.id ?? interval;
        const payload = {
          city_id: 1,
          order_type,
          shop_id: door === null ? 11 : null,
          phone,
          username: "Boris",
          email: null,
          payment_type: "cash",
          cash: null,
          order_comment: null,
          cart: { version: body.cart.version },
          order_cache_key: null,
          delivery_address: door && {
            street: body.cart.delivery_address.street,
            house: body.cart.delivery_address.house,
            floor: null,
            entrance: null,
            intercom: null,
            description: null,
            ...door,
          },
          interval_id: interval,
          utm_source: null,
        };
        sent.set(key, payload);
        return send("POST", "/order/create", payload, key);
      },
    };
  };

  const pickup = {
    fulfillment: { methods: [{ type: "pickup", selected_destination_id: "moscow.11", notes: "Ring <b>twice</b>" }] },
  };
  const cash = { payment: { instruments: [{ handler_id: "door", type: "cash" }] } };
  const buyer = () => ({ first_name: "Anna", last_name: "Petrova", phone_number: `+${newPhone()}` });
  const checkoutOf = async (answer: Response) => {
    const text = await answer.text();
    const parsed = z.safeParse(CheckoutResult, JSON.parse(text));
    if (!parsed.success) throw new Error(`${answer.status} ${text}`);
    return parsed.data;
  };
  const begin = async (request: AgentRequest = { apiKey }, more: object = {}) =>
    checkoutOf(
      await callAgentTool("create_checkout", {
        body: {
          line_items: [{ item: { id: dish }, quantity: 2 }],
          context: { location: "moscow", language: "en" },
          buyer: buyer(),
          ...pickup,
          ...more,
        },
        key: randomUUID(),
        ...request,
      }),
    );
  const read = async (id: string, request: AgentRequest = { apiKey }) =>
    checkoutOf(await callAgentTool("get_checkout", { id, ...request }));
  /** The id of the checkout that the link of an answer opens, as the storefront opens it. */
  const linkOf = ({ continue_url }: CheckoutResult): string => {
    const { hash, pathname, origin } = new URL(continue_url ?? "");
    expect([origin, pathname]).toEqual(["https://shop.example", "/moscow/order/continue"]);
    return openHandOverLink(hash.slice(1), serverEnv().sessionSecret) ?? "";
  };

  it("are shown to who has the link, with dishes, place, time and comment, and nothing of the buyer", async () => {
    const checkout = await begin();
    const person = visitor();
    const { status, body } = await person.read(linkOf(checkout));
    expect(status).toBe(200);
    expect(body.hand_over).toMatchObject({
      city_alias: "moscow",
      order_type: "takeaway",
      shop: { name: expect.any(String) },
      street: null,
      interval_title: expect.stringMatching(/\d\d:\d\d/),
      comment: "Ring <b>twice</b>",
      is_taken: false,
      own_count: 0,
    });
    expect(body.hand_over.lines[0]).toMatchObject({ count: 2 });
    expect(JSON.stringify(body)).not.toMatch(/Anna|Petrova|7916/);
    // Opening it has changed nothing: the agent may still change and order it.
    expect((await read(checkout.id)).status).toBe("ready_for_complete");
    expect((await person.load()).body.cart.count).toBe(0);
  });

  it("go into the person's cart as they are, and his order completes them for the agent, without a name or a phone", async () => {
    const checkout = await begin();
    const person = visitor();
    expect(await person.take(linkOf(checkout))).toMatchObject({
      status: 200,
      body: { city_alias: "moscow", order_type: "takeaway", comment: "Ring <b>twice</b>" },
    });
    const { body } = await person.load();
    expect(body.cart).toMatchObject({ count: 2, place: { order_type: "takeaway", shop_id: 11 } });
    expect(body.cart.selectedInterval.id).toBe(checkout.fulfillment?.methods[0]?.groups[0]?.selected_option_id);
    const handed = await read(checkout.id);
    expect([handed.status, handed.messages?.map(({ code }) => code), handed.continue_url]).toEqual([
      "requires_escalation",
      ["handed_over"],
      checkout.continue_url,
    ]);
    const phone = newPhone();
    const made = await person.order(phone);
    expect(made.status).toBe(200);
    const text = await (await callAgentTool("get_checkout", { id: checkout.id, apiKey })).text();
    expect(JSON.parse(text)).toMatchObject({
      status: "completed",
      order: { id: String(made.body.order_id) },
      line_items: [{ id: dish, quantity: 2 }],
      totals: checkout.totals,
    });
    for (const word of ["Anna", "Petrova", "Boris", phone, "twice"]) expect(text).not.toContain(word);
    const [stored] = await query(`select document from agent_sessions where order_id = ${made.body.order_id}`);
    expect(stored?.["document"]).toBe("");
  });

  it("never replace a cart that is not empty without a choice", async () => {
    const checkout = await begin();
    const link = linkOf(checkout);
    const person = visitor();
    expect((await person.add()).status).toBe(200);
    expect((await person.read(link)).body.hand_over.own_count).toBe(1);
    const refused = await person.take(link);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ["cart"]]);
    expect((await person.load()).body.cart.count).toBe(1);
    expect((await read(checkout.id)).status).toBe("ready_for_complete");
    expect((await person.take(link, true)).status).toBe(200);
    expect((await person.load()).body.cart.count).toBe(2);
  });

  it("are one person's: who comes after him finds nothing, and he himself what he has", async () => {
    const link = linkOf(await begin());
    const people = Array.from({ length: 8 }, visitor);
    const answers = await Promise.all(people.map((person) => person.take(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const owner = people[answers.findIndex(({ status }) => status === 200)];
    expect((await owner?.take(link))?.status).toBe(200);
    expect((await owner?.read(link))?.body.hand_over).toMatchObject({ is_taken: true, own_count: 0 });
    const never = sealHandOverLink(`chk_${"A".repeat(32)}`, serverEnv().sessionSecret);
    const guessed = openHandOverLink(never, serverEnv().sessionSecret) ?? "";
    const late = await visitor().read(link);
    expect(late).toEqual(await visitor().read(guessed));
    expect(late.status).toBe(404);
  });

  it("open nothing once they are ordered, canceled or expired, byte for byte as one that never was", async () => {
    const never = await visitor().read(`chk_${"A".repeat(32)}`);
    expect(never.status).toBe(404);
    const [ordered, canceled, expired] = [await begin(), await begin(), await begin()];
    await callAgentTool("complete_checkout", { id: ordered.id, body: cash, apiKey });
    await callAgentTool("cancel_checkout", { id: canceled.id, apiKey });
    await query("update agent_sessions set expires_at = '2020-01-01' where state = 'open' and handed_at is null");
    for (const link of [ordered, canceled, expired].map(linkOf)) {
      expect(await visitor().read(link)).toEqual(never);
      expect(await visitor().take(link)).toEqual(never);
    }
    for (const link of ["x", "../", "chk_", "'; drop table carts; --"])
      expect((await visitor().read(link)).status).toBe(404);
  });

  it("make one order where the person and the agent are there at once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const checkout = await begin();
      const link = linkOf(checkout);
      const person = visitor();
      const phone = newPhone();
      const [taken] = await Promise.all([
        person.take(link),
        callAgentTool("complete_checkout", { id: checkout.id, body: cash, apiKey }),
      ]);
      if (taken.status === 200) {
        await Promise.all([
          person.order(phone),
          callAgentTool("complete_checkout", { id: checkout.id, body: cash, apiKey }),
        ]);
      }
      const rows = await query(`select order_id from agent_orders where checkout_id = '${checkout.id}'`);
      expect(rows).toHaveLength(1);
      const { status, order } = await read(checkout.id);
      expect([status, order?.id]).toEqual(["completed", String(rows[0]?.["order_id"])]);
    }
  });

  it("cannot be changed, ordered or canceled by the agent once a person has them", async () => {
    const checkout = await begin();
    await visitor().take(linkOf(checkout));
    const lines = { line_items: [{ item: { id: dish }, quantity: 9 }] };
    for (const tool of ["update_checkout", "complete_checkout", "cancel_checkout"] as const) {
      const answer = await callAgentTool(tool, { id: checkout.id, body: { ...lines, ...cash }, apiKey });
      expect([tool, answer.status]).toEqual([tool, 409]);
    }
    expect((await read(checkout.id)).status).toBe("requires_escalation");
    const other = await callAgentTool("get_checkout", { id: checkout.id, apiKey: otherKey });
    expect(await other.text()).toContain("not_found");
  });

  it("make one order through repeated calls of the person, and are not his next order too", async () => {
    const checkout = await begin();
    const person = visitor();
    await person.take(linkOf(checkout));
    const [phone, key] = [newPhone(), randomUUID()];
    const first = await person.order(phone, key);
    expect(first.status).toBe(200);
    await person.add();
    const next = await person.order(phone);
    expect(next.status).toBe(200);
    expect((await read(checkout.id)).order?.id).toBe(String(first.body.order_id));
  });

  it("for delivery bring street and time along, and leave name, phone and flat behind", async () => {
    const checkout = await begin(undefined, {
      fulfillment: {
        methods: [
          {
            type: "shipping",
            destinations: [{ id: "home", street_address: "Тверская улица, 7", extended_address: "4711" }],
          },
        ],
      },
    });
    expect(checkout.status).toBe("ready_for_complete");
    const person = visitor();
    const shown = await person.read(linkOf(checkout));
    expect(shown.body.hand_over).toMatchObject({
      order_type: "delivery",
      shop: null,
      street: expect.stringMatching(/Tverskaya/),
      price_total: (checkout.totals.at(-1)?.amount ?? 0) / 100,
    });
    expect((await person.take(linkOf(checkout))).body).toMatchObject({ city_alias: "moscow", order_type: "delivery" });
    const { body } = await person.load("delivery");
    expect(body.cart).toMatchObject({ count: 2, place: { order_type: "delivery" } });
    expect(body.cart.selectedInterval.id).toBe(checkout.fulfillment?.methods[0]?.groups[0]?.selected_option_id);
    expect(JSON.stringify([shown.body, body])).not.toMatch(/Anna|Petrova|7916|4711/);
    const phone = newPhone();
    const made = await person.order(phone, randomUUID(), { room: "12" });
    expect(made.status).toBe(200);
    const text = await (await callAgentTool("get_checkout", { id: checkout.id, apiKey })).text();
    expect(JSON.parse(text)).toMatchObject({ status: "completed", order: { id: String(made.body.order_id) } });
    const order = await (await callAgentTool("get_order", { id: String(made.body.order_id), apiKey })).text();
    expect(JSON.parse(order)).toMatchObject({ fulfillment: { expectations: [{ method_type: "shipping" }] } });
    for (const word of ["Anna", "Petrova", "Boris", phone, "Tverskaya", "Тверская", "4711"])
      expect(`${text}${order}`).not.toContain(word);
  });

  it.each([0, 15, 30, 60])(
    "are one person's through an upstream that is killed %i ms after he took them",
    async (delay) => {
      const checkout = await begin();
      const link = linkOf(checkout);
      const [person, other] = [visitor(), visitor()];
      const first = person.take(link).catch(() => null);
      await pause(delay);
      await upstream.kill();
      await first;
      await upstream.start();
      // He has them, or nobody has: then he takes them now.
      expect((await person.take(link)).status).toBe(200);
      expect((await other.take(link)).status).toBe(404);
      expect((await person.load()).body.cart.count).toBe(2);
      const [phone, key] = [newPhone(), randomUUID()];
      const lost = person.order(phone, key).catch(() => null);
      await pause(delay);
      await upstream.kill();
      await lost;
      await upstream.start();
      const made = await person.order(phone, key);
      expect(made.status).toBe(200);
      expect((await callAgentTool("complete_checkout", { id: checkout.id, body: cash, apiKey })).status).toBe(409);
      expect(await query(`select id from orders where phone = '${phone}'`)).toHaveLength(1);
      expect((await read(checkout.id)).order?.id).toBe(String(made.body.order_id));
    },
    120_000,
  );

  it.each([0, 15, 30, 60])(
    "make one order where the upstream is killed %i ms after the person and the agent came at once",
    async (delay) => {
      const checkout = await begin();
      const link = linkOf(checkout);
      const person = visitor();
      const complete = () => callAgentTool("complete_checkout", { id: checkout.id, body: cash, apiKey });
      const both = Promise.allSettled([person.take(link), complete()]);
      await pause(delay);
      await upstream.kill();
      await both;
      await upstream.start();
      const taken = await person.take(link);
      expect([200, 404]).toContain(taken.status);
      if (taken.status === 200) expect((await person.order(newPhone())).status).toBe(200);
      await complete();
      const rows = await query(`select order_id from agent_orders where checkout_id = '${checkout.id}'`);
      expect(rows).toHaveLength(1);
      const { status, order } = await read(checkout.id);
      expect([status, order?.id]).toEqual(["completed", String(rows[0]?.["order_id"])]);
    },
    120_000,
  );

  describe("orders", () => {
    const orderOf = async (id: string, request: AgentRequest = { apiKey }) =>
      callAgentTool("get_order", { id, ...request });

    it("are shown to the platform whose agent prepared them, without a person's data", async () => {
      const { id } = await begin();
      const who = await checkoutOf(await callAgentTool("complete_checkout", { id, body: cash, apiKey }));
      const text = await (await orderOf(who.order?.id ?? "")).text();
      const order = JSON.parse(text);
      expect(order).toMatchObject({
        id: who.order?.id,
        checkout_id: id,
        line_items: [{ id: dish, quantity: { total: 2, fulfilled: 0 }, status: "processing" }],
        fulfillment: { expectations: [{ method_type: "pickup" }], events: [{ type: "processing" }] },
        totals: who.totals,
      });
      expect(text).not.toMatch(/Anna|Petrova|7916/);
    });

    it("are followed by everybody who has their link, without a login and without a person's data", async () => {
      const { id } = await begin();
      const made = await checkoutOf(await callAgentTool("complete_checkout", { id, body: cash, apiKey }));
      const order = JSON.parse(await (await orderOf(made.order?.id ?? "")).text());
      expect(order.permalink_url).toBe(made.order?.permalink_url);
      const { origin, pathname, hash } = new URL(order.permalink_url);
      expect([origin, pathname]).toEqual(["https://shop.example", "/moscow/order/link"]);
      const link = hash.slice(1);
      const { status, body } = await visitor().follow(link);
      expect([status, body.purpose]).toEqual([200, "follow"]);
      expect(body.order).toMatchObject({
        order_id: Number(made.order?.id),
        status: { alias: "accepted" },
        promise: { from: expect.any(String), until: expect.any(String) },
        shop: { address: expect.any(String) },
        street: null,
        payment: null,
      });
      expect(JSON.stringify(body)).not.toMatch(/Anna|Petrova|7916/);
      // It opens nothing else: the order is not paid, answered or canceled by it.
      expect((await visitor().answer(link, made.order?.id ?? "")).status).toBe(404);
    });

    it("of a link that was guessed, that is another shop's, or of a person's own order read as ones that never were", async () => {
      const { id } = await begin();
      const made = await checkoutOf(await callAgentTool("complete_checkout", { id, body: cash, apiKey }));
      // As of one that a person makes of his own.
      const other = await begin();
      const persons = await checkoutOf(await callAgentTool("complete_checkout", { id: other.id, body: cash, apiKey }));
      await query(`delete from agent_orders where order_id = ${persons.order?.id}`);
      const secret = serverEnv().upstreamToken;
      const never = await visitor().follow("abcdefghijklmnopqrstuvwxyz");
      expect(never.status).toBe(404);
      for (const link of [
        followLink(Number(persons.order?.id), secret),
        followLink(999_999, secret),
        followLink(Number(made.order?.id), `${secret}2`),
        `${made.order?.id}-AAAAAAAAAAAAAAAAAAAAAA`,
        String(made.order?.id),
      ])
        expect(await visitor().follow(link)).toEqual(never);
    });

    it("of another platform read as ones that never were, and are shown to nobody who does not prove who he is", async () => {
      const { id } = await begin();
      const who = await checkoutOf(await callAgentTool("complete_checkout", { id, body: cash, apiKey }));
      const foreign = await (await orderOf(who.order?.id ?? "", { apiKey: otherKey })).text();
      expect(foreign).toContain("not_found");
      expect(await (await orderOf("999999", { apiKey: otherKey })).text()).toBe(foreign);
      expect((await orderOf(who.order?.id ?? "", {})).status).toBe(401);
    });
  });
});
