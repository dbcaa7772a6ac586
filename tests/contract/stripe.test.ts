/**
 * @group money
 * @rule SPEC-520 SPEC-521 SPEC-523
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { orderCancel, orderCreate, orderStatus } from "@/lib/contract/order/order";
import { orderPay } from "@/lib/contract/order/order-payment";
import { paymentSettings } from "@/lib/contract/payment";
import { badDays, startFakeStripe } from "../support/fake-stripe";
import { until } from "../support/until";
import { control, controlled } from "./control";
import { guestOf } from "./guest";
import { hasServer, liveUpstream } from "./live-upstream";
import { bankAt, type Payer, payerOf } from "./payer";

/** Stripe Checkout as the acquirer of a city (ADR-0077), whose answers are lost, bad, early, late, wrong and repeated. */
const about = hasServer ? describe : describe.skip;
const Compared = z.object({
  compared: z.array(
    z.object({
      acquirer: z.string(),
      differences: z.array(z.object({ kind: z.string(), order_id: z.nullable(z.number()) })),
    }),
  ),
});
const Clock = z.object({ now: z.string() });
const minsk = { city: "minsk", address: "улица Карла Маркса, 14" } as const;

about("a city that pays by Stripe Checkout", () => {
  let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  let upstream: Awaited<ReturnType<typeof liveUpstream>>;
  let url = "";

  const shopTime = async (): Promise<number> => {
    return Date.parse(z.parse(Clock, await controlled(url, "/clock")).now);
  };
  beforeAll(async () => {
    stripe = await startFakeStripe();
    upstream = await liveUpstream("stripe", stripe.env);
    url = upstream.url;
    await upstream.change(
      `update cities set payment_types = replace(payment_types::text, 'yookassa', 'stripe')::jsonb where alias = 'minsk';
       update meta set catalog_version = catalog_version + 1`,
    );
    const place = { is_delivery: true, city_id: 6, shop_id: null, latitude: null, longitude: null };
    await until(async () => {
      const settings = await guestOf(url).get(paymentSettings, { body: { payment_type: "cardOnline", ...place } });
      return settings.acquiring === "stripe";
    });
  }, 200_000);
  afterAll(async () => {
    await upstream?.stop();
    await stripe?.stop();
  });
  beforeEach(async () => {
    stripe.forget();
    upstream.logged.length = 0;
    stripe.setAhead(((await shopTime()) - Date.now()) / 1000);
  });

  const customer = (changes: { readonly email?: string } = {}) => payerOf(url, { ...minsk, ...changes }, true);
  const advance = async (seconds: number): Promise<void> => {
    await control(url, "/clock", { advance_s: seconds });
    stripe.advance(seconds);
  };
  const standing = ({ order_id }: Payer) => bankAt(url, "").standing(order_id);
  const stateOf = async (payer: Payer): Promise<string> => (await standing(payer)).payment_state;
  const untilState = (payer: Payer, wanted: string) => until(async () => (await stateOf(payer)) === wanted);
  const once = (payer: Payer) => ({ captures: 1, refunds: 0, net: payer.total_minor });
  const back = { captures: 1, refunds: 1, net: 0 };
  const pending = { status: 409, payment: ["payment_pending"] };

  describe("a page", () => {
    it("is one for an order, however often it is requested, and names its number, amount and language", async () => {
      const payer = await customer({ email: "anna@example.com" });
      const { reason, form_url = "" } = await payer.pay();
      expect([reason, form_url]).toEqual(["approved-new", expect.stringContaining(`${stripe.url}/c/pay/cs_test_`)]);
      expect((await payer.pay()).form_url).toBe(form_url);
      expect(stripe.pages()).toEqual({ made: 1, open: 1, expired: 0 });
      expect(stripe.lastFields()).toMatchObject({
        client_reference_id: String(payer.order_id),
        "line_items[0][price_data][currency]": "byn",
        "line_items[0][price_data][unit_amount]": String(payer.total_minor),
        "line_items[0][price_data][product_data][name]": `Order no. ${payer.order_id}`,
        customer_email: "anna@example.com",
        locale: "en",
        success_url: `http://localhost:3000/minsk/order/payment-result?orderId=${payer.order_id}`,
        cancel_url: "http://localhost:3000/minsk/cart",
      });
    });

    it("that was lost with its answer is found again, and shown", async () => {
      const payer = await customer();
      stripe.next("lost");
      expect((await payer.pay()).reason).toBe("approved-new");
      expect(stripe.pages()).toEqual({ made: 1, open: 1, expired: 0 });
    });

    it("whose request is still in transit is requested again under the same name: there is one", async () => {
      const payer = await customer();
      stripe.next("held");
      expect(await payer.declined()).toEqual(pending);
      stripe.arrive();
      await advance(540);
      expect((await payer.pay()).reason).toBe("approved-new");
      expect(stripe.pages()).toEqual({ made: 1, open: 1, expired: 0 });
    });

    it("whose request never came is requested again minutes later: Stripe wants half an hour from then", async () => {
      const payer = await customer();
      stripe.next("held");
      expect(await payer.declined()).toEqual(pending);
      await advance(280);
      expect((await payer.pay()).reason).toBe("approved-new");
      expect(stripe.pages()).toEqual({ made: 1, open: 1, expired: 0 });
    });

    it("that failed at Stripe, which repeats the failure for a day, is followed by another one at once", async () => {
      const payer = await customer();
      stripe.next("fails");
      expect(await payer.declined()).toEqual(pending);
      expect((await payer.pay()).reason).toBe("approved-new");
      expect(await stateOf(payer)).toBe("awaiting");
      expect(stripe.pages()).toEqual({ made: 1, open: 1, expired: 0 });
    });

    it("is opened without an e-mail that Stripe refuses", async () => {
      const payer = await customer({ email: "anna@example.invalid" });
      expect((await payer.pay()).reason).toBe("approved-new");
      expect(stripe.lastFields()).not.toHaveProperty("customer_email");
    });

    it.each(Object.keys(badDays))("is waited for while Stripe answers with %s, and paid once", async (badDay) => {
      const payer = await customer();
      stripe.haveBadDay(badDay);
      expect(await payer.declined()).toEqual(pending);
      expect(await stateOf(payer)).toBe("awaiting");
      stripe.haveBadDay(null);
      await advance(6);
      expect((await payer.pay()).reason).toBe("approved-new");
      stripe.payLast();
      expect(await stripe.notifyLast(url)).toBe(200);
      expect([await stateOf(payer), stripe.ledger()]).toEqual(["paid", once(payer)]);
    });
  });

  describe("a payment", () => {
    it("is known by the webhook, though the customer never comes back", async () => {
      const payer = await customer();
      await payer.pay();
      stripe.payLast();
      expect(await stripe.notifyLast(url)).toBe(200);
      expect(await standing(payer)).toEqual({ original_status: "accepted", payment_state: "paid" });
      expect(stripe.ledger()).toEqual(once(payer));
    });

    it("is known without a webhook, when the customer's page polls", async () => {
      const payer = await customer();
      await payer.pay();
      expect((await payer.status()).payment_state).toBe("awaiting");
      stripe.payLast();
      await advance(6);
      await payer.status();
      await untilState(payer, "paid");
    });

    it("is not made by an address of success, a forged webhook, an old one, or one that says more than Stripe", async () => {
      const payer = await customer();
      await payer.pay();
      expect(await stripe.notifyLast(url, undefined, { secret: "whsec_forged" })).toBe(401);
      expect(await stripe.notifyLast(url, undefined, { ageS: 301 })).toBe(401);
      expect((await fetch(`${url}/webhooks/stripe`, { method: "POST", body: "{}" })).status).toBe(401);
      // Signed, and not true: Stripe itself has an open page.
      expect(await stripe.notifyLast(url, "checkout.session.async_payment_succeeded")).toBe(200);
      await payer.status();
      expect(await stateOf(payer)).toBe("awaiting");
    });

    it("is one, in whatever order and however often its webhooks come, several at a time", async () => {
      const payer = await customer();
      await payer.pay();
      // Before it is paid.
      expect(await stripe.notifyLast(url, "checkout.session.expired")).toBe(200);
      stripe.payLast();
      const types = [
        "charge.succeeded",
        "checkout.session.completed",
        "checkout.session.completed",
        "checkout.session.expired",
      ];
      expect(await Promise.all(types.map((type) => stripe.notifyLast(url, type)))).toEqual([200, 200, 200, 200]);
      expect([await stateOf(payer), stripe.ledger()]).toEqual(["paid", once(payer)]);
      expect(await stripe.notifyLast(url, "checkout.session.async_payment_failed")).toBe(200);
      expect(await stateOf(payer)).toBe("paid");
    });

    it("is reported again by a webhook while Stripe itself does not answer", async () => {
      const payer = await customer();
      await payer.pay();
      stripe.payLast();
      stripe.haveBadDay("500");
      expect([await stripe.notifyLast(url), await stateOf(payer)]).toEqual([503, "awaiting"]);
      stripe.haveBadDay(null);
      expect([await stripe.notifyLast(url), await stateOf(payer)]).toEqual([200, "paid"]);
    });

    it.each([
      ["too little", { short: 1 }],
      ["in another currency", { currency: "usd" }],
    ])("of %s pays nothing, and goes back", async (_name, money) => {
      const payer = await customer();
      await payer.pay();
      stripe.moneyIs(money);
      stripe.payLast();
      expect(await stripe.notifyLast(url)).toBe(200);
      await untilState(payer, "refunded");
      expect([(await standing(payer)).original_status, stripe.ledger()]).toEqual(["payment_failed", back]);
      await until(() => upstream.logged.some((line) => line.includes("amount_mismatch")));
      expect(upstream.logged.join("\n")).toContain("amount_mismatch");
    });

    it("whose money is pending is waited for, and may be refused after all", async () => {
      const payer = await customer();
      await payer.pay();
      stripe.moneyIs({ processing: true });
      stripe.payLast();
      expect([await stripe.notifyLast(url), await stateOf(payer)]).toEqual([200, "awaiting"]);
      stripe.settleLast(true);
      expect(await stripe.notifyLast(url, "checkout.session.async_payment_succeeded")).toBe(200);
      expect(await stateOf(payer)).toBe("paid");

      const other = await customer();
      await other.pay();
      stripe.payLast();
      stripe.settleLast(false);
      expect(await stripe.notifyLast(url, "checkout.session.async_payment_failed")).toBe(200);
      expect(await standing(other)).toEqual({ original_status: "payment_failed", payment_state: "failed" });
    });
  });

  describe("an order that is over", () => {
    it("at its deadline closes its page, which Stripe keeps open for at least half an hour", async () => {
      const payer = await customer();
      await payer.pay();
      await advance(601);
      await untilState(payer, "expired");
      await until(() => stripe.pages().open === 0);
      expect(stripe.pages()).toEqual({ made: 1, open: 0, expired: 1 });
    });

    it("refunds what is paid on a page that could not be closed in time", async () => {
      const payer = await customer();
      await payer.pay();
      stripe.haveBadDay("500");
      await advance(1_300);
      await untilState(payer, "expired");
      stripe.payLast();
      stripe.haveBadDay(null);
      expect(await stripe.notifyLast(url)).toBe(200);
      await untilState(payer, "refunded");
      expect(stripe.ledger()).toEqual(back);
    });

    it("that is ordered for cash instead leaves no page that can be paid", async () => {
      const payer = await customer();
      const { form_url = "" } = await payer.pay();
      const cash = await payer.get(orderCreate, { body: await payer.payload(), key: randomUUID() });
      expect(cash.replaced_order_id).toBe(payer.order_id);
      expect(stripe.pages()).toEqual({ made: 1, open: 0, expired: 1 });
      expect(await (await fetch(form_url, { method: "POST", body: "card=good" })).text()).toContain("expired");
      expect(stripe.ledger().captures).toBe(0);
    });

    it("that is paid at the moment it is replaced is paid, and there is no second one", async () => {
      const payer = await customer();
      await payer.pay();
      stripe.payLast();
      const { status } = await payer.refused(orderCreate, { body: await payer.payload(), key: randomUUID() });
      expect([status, await stateOf(payer), stripe.ledger()]).toEqual([409, "paid", once(payer)]);
    });
  });

  describe("money that goes back", () => {
    const paid = async (): Promise<Payer> => {
      const payer = await customer();
      await payer.pay();
      stripe.payLast();
      expect(await stripe.notifyLast(url)).toBe(200);
      return payer;
    };
    const cancel = (payer: Payer) => payer.get(orderCancel, { body: { order_id: payer.order_id } });

    it("of a cancelled order goes back once", async () => {
      const payer = await paid();
      await cancel(payer);
      await untilState(payer, "refunded");
      expect(stripe.ledger()).toEqual(back);
    });

    it("goes back once though the answer to that was lost", async () => {
      const payer = await paid();
      stripe.loseRefunds(true);
      await cancel(payer);
      await until(() => stripe.ledger().refunds === 1);
      await advance(3_601);
      await untilState(payer, "refunded");
      expect(stripe.ledger()).toEqual(back);
    });

    it("is waited for while Stripe processes it, and not sent twice", async () => {
      const payer = await paid();
      stripe.refundsAre("pending");
      await cancel(payer);
      await advance(30);
      await pause(2_500);
      expect(await stateOf(payer)).toBe("refund_pending");
      stripe.settleRefunds();
      await advance(3_601);
      await untilState(payer, "refunded");
      expect(stripe.ledger()).toEqual(back);
    });

    it("is the rest, where a part was refunded by hand, and no more", async () => {
      const payer = await paid();
      stripe.refundByHand(100);
      await cancel(payer);
      await untilState(payer, "refunded");
      expect(stripe.ledger()).toEqual({ captures: 1, refunds: 2, net: 0 });
    });
  });

  describe("the list of operations", () => {
    /** What the comparison says of these orders: Stripe has forgotten those of the other tests. */
    const compare = async (...payers: readonly Payer[]): Promise<string[]> => {
      const { compared } = z.parse(Compared, await control(url, "/register", { days: 3 }));
      const all = compared.find(({ acquirer }) => acquirer === "stripe")?.differences ?? [];
      return all.filter((one) => payers.some((payer) => payer.order_id === one.order_id)).map(({ kind }) => kind);
    };

    it("finds a payment without a webhook, and knows one that it has", async () => {
      const known = await customer();
      await known.pay();
      stripe.payLast();
      await stripe.notifyLast(url);
      const unknown = await customer();
      await unknown.pay();
      stripe.payLast();
      expect(await compare(known, unknown)).toEqual(["captured_there"]);
      expect([await stateOf(known), await stateOf(unknown)]).toEqual(["paid", "paid"]);
      expect(await compare(known, unknown)).toEqual([]);
    });

    it("records what was refunded by hand, and cancels the order", async () => {
      const payer = await customer();
      await payer.pay();
      stripe.payLast();
      await stripe.notifyLast(url);
      stripe.refundByHand(payer.total_minor);
      expect(await stripe.notifyLast(url, "charge.refunded")).toBe(200);
      expect(await compare(payer)).toEqual(["refunded_there"]);
      expect(await compare(payer)).toEqual([]);
      expect(await standing(payer)).toEqual({ original_status: "canceled", payment_state: "refunded" });
      expect(stripe.ledger()).toEqual(back);
    });
  });

  it("reports a dispute to the operator by the order's number, and accepts events of anything else", async () => {
    const payer = await customer();
    await payer.pay();
    stripe.payLast();
    await stripe.notifyLast(url);
    expect(await stripe.disputeLast(url)).toBe(200);
    await until(() => upstream.logged.some((line) => line.includes('"alert":"dispute"')));
    const line = upstream.logged.find((one) => one.includes('"alert":"dispute"')) ?? "{}";
    expect(JSON.parse(line)).toMatchObject({
      order_id: payer.order_id,
      acquiring: "stripe",
      dispute: { amount_minor: payer.total_minor, currency: "BYN", reason: "fraudulent" },
    });
    expect(await stripe.notifyOther(url)).toBe(200);
    expect(await stateOf(payer)).toBe("paid");
  });

  it("pays no second order by the page of the first", async () => {
    const [one, other] = [await customer(), await customer()];
    const body = { order_id: one.order_id, order_cache_key: null, payment_type: "cardOnline" as const };
    await one.pay();
    expect((await other.refused(orderPay, { body, key: randomUUID() })).status).toBe(404);
    stripe.payLast();
    await stripe.notifyLast(url);
    const order = await one.get(orderStatus, { body: { order_id: one.order_id, order_type: "delivery" } });
    expect([order.payment_state, await stateOf(other)]).toEqual(["paid", "awaiting"]);
  });
});
