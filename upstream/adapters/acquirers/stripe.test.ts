/**
 * @group faults
 * @group money
 * @rule SPEC-520
 */
import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { json, type Seen, startFakeUpstream } from "@/tests/support/fake-upstream";
import { AcquirerSilent, type Charge, type PaymentRef } from "../../domain/payment/acquirer";
import { stripe } from "./stripe";

// Answers in the shapes of Stripe's public documentation (docs.stripe.com/api) and of its OpenAPI description (stripe/openapi).
let server: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  server = await startFakeUpstream();
});
afterAll(() => server.stop());

const id = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
const secret = "whsec_5xYb";
const client = () => stripe({ url: server.url, secretKey: "sk_test_4eC39", webhookSecret: secret });
const attempt: PaymentRef = {
  id,
  order_id: 1042,
  provider_payment_id: "cs_test_a11Y",
  amount_minor: 4_590,
  currency: "EUR",
  method: "cardOnline",
  created_at: new Date("2026-11-21T12:00:00Z"),
};
const lost: PaymentRef = { ...attempt, provider_payment_id: null };
const charge: Charge = {
  ...lost,
  cryptogram: null,
  phone: "351912345678",
  email: "ines@example.com",
  client_ip: "203.0.113.9",
  language: "en",
  is_mobile: false,
  term_url: "https://shop.test/api/order/3ds-return",
  return_url: "https://shop.test/lisbon/order/payment-result?orderId=1042",
  cancel_url: "https://shop.test/lisbon/cart",
  title: "Order no. 1042",
};
const latest = (amount_refunded = 0) => ({ id: "ch_3MrV", object: "charge", amount_refunded });
const intent = (status: string, more: object = {}) => ({
  id: "pi_3MtwBw",
  object: "payment_intent",
  status,
  amount: 4_590,
  amount_received: status === "succeeded" ? 4_590 : 0,
  currency: "eur",
  metadata: { attempt: id, order: "1042" },
  last_payment_error: null,
  latest_charge: status === "succeeded" ? latest() : null,
  ...more,
});
const session = (status: string, payment_intent: object | string | null = null, more: object = {}) => ({
  id: "cs_test_a11Y",
  object: "checkout.session",
  status,
  payment_status: "unpaid",
  amount_total: 4_590,
  currency: "eur",
  url: status === "open" ? "https://checkout.stripe.com/c/pay/cs_test_a11Y#fid" : null,
  client_reference_id: "1042",
  metadata: { attempt: id, order: "1042" },
  payment_intent,
  ...more,
});
const list = (...data: readonly object[]) => ({ object: "list", url: "/v1/x", has_more: false, data });
const refusal = (error: object) => ({ error: { message: "…", ...error } });
type Answer = (response: ServerResponse, seen: Seen) => void;
const answers = (...all: readonly (object | Answer)[]): void => {
  let next = 0;
  server.answerWith((response, seen) => {
    const answer = all[Math.min(next, all.length - 1)];
    next += 1;
    if (typeof answer === "function") (answer as Answer)(response, seen);
    else json(200, answer)(response, seen);
  });
};
const calls = () => server.seen.map(({ method, url }) => `${method} ${url.split("?")[0]}`);
const fields = (at = 0) => Object.fromEntries(new URLSearchParams(server.seen[at]?.body));
const captured = { kind: "captured", amount_minor: 4_590, currency: "EUR" };
const page = { kind: "page", url: "https://checkout.stripe.com/c/pay/cs_test_a11Y#fid" };

describe("a page of Stripe Checkout", () => {
  it("is opened under the payment's name for one line with the order's number", async () => {
    answers(session("open"));
    expect(await client().charge(charge)).toEqual({
      outcome: { kind: "pending", to: "redirected" },
      provider_payment_id: "cs_test_a11Y",
      step: page,
    });
    expect(calls()).toEqual(["POST /checkout/sessions"]);
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: "Bearer sk_test_4eC39",
      "idempotency-key": id,
      "content-type": "application/x-www-form-urlencoded",
      "stripe-version": "2025-03-31.basil",
    });
    expect(fields()).toEqual({
      mode: "payment",
      "payment_method_types[0]": "card",
      "adaptive_pricing[enabled]": "false",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][unit_amount]": "4590",
      "line_items[0][price_data][product_data][name]": "Order no. 1042",
      client_reference_id: "1042",
      "metadata[attempt]": id,
      "metadata[order]": "1042",
      "payment_intent_data[metadata][attempt]": id,
      "payment_intent_data[metadata][order]": "1042",
      "payment_intent_data[description]": "Order 1042",
      success_url: charge.return_url,
      cancel_url: charge.cancel_url,
      // 45 minutes after the payment's creation: at the end of the ten minutes to pay there are 30 left, which Stripe wants.
      expires_at: String(Date.parse("2026-11-21T12:45:00Z") / 1000),
      locale: "en",
      customer_email: "ines@example.com",
    });
  });

  it("is requested a second time with the same fields, whenever that is", async () => {
    answers(session("open"));
    await client().charge(charge);
    const first = server.seen[0]?.body;
    await client().charge(charge);
    expect(server.seen[1]?.body).toBe(first);
  });

  it.each([
    ["pt", "pt"],
    ["uk", "auto"],
    ["uz", "auto"],
  ])("speaks the customer's language where Stripe knows it: %s", async (language, locale) => {
    answers(session("open"));
    await client().charge({ ...charge, language });
    expect(fields()).toMatchObject({ locale });
  });

  it("is in the units of Stripe's currency, or is none", async () => {
    answers(session("open"));
    await client().charge({ ...charge, currency: "JPY", amount_minor: 450_000 });
    expect(fields()).toMatchObject({
      "line_items[0][price_data][currency]": "jpy",
      "line_items[0][price_data][unit_amount]": "4500",
    });
    answers(session("open"));
    const half = await client().charge({ ...charge, currency: "JPY", amount_minor: 450_050 });
    expect([half.outcome, calls()]).toEqual([{ kind: "declined", code: "5005" }, []]);
  });

  it("is opened without an e-mail that Stripe takes for none", async () => {
    const wrong = json(400, refusal({ type: "invalid_request_error", code: "email_invalid", param: "customer_email" }));
    answers(wrong, session("open"));
    expect((await client().charge(charge)).step).toEqual(page);
    expect(server.seen.map(({ headers }) => headers["idempotency-key"])).toEqual([id, `${id}-no-email`]);
    expect(fields(1)).not.toHaveProperty("customer_email");
  });

  it("is none where Stripe refuses the request, and has no page of the payment either", async () => {
    const small = json(400, refusal({ type: "invalid_request_error", code: "amount_too_small" }));
    answers(small, list());
    expect((await client().charge(charge)).outcome).toEqual({ kind: "declined", code: "5005" });
    answers(small, list(session("open")));
    expect((await client().charge(charge)).step).toEqual(page);
  });

  it("that failed at Stripe for good is followed by another one: a failure is stored under the name for a day", async () => {
    const failed = (replayed: boolean): Answer =>
      json(500, refusal({ type: "api_error" }), replayed ? { "idempotent-replayed": "true" } : {});
    answers(failed(false));
    await expect(client().charge(charge)).rejects.toThrow(AcquirerSilent);
    answers(failed(true), list());
    expect((await client().charge(charge)).outcome).toEqual({ kind: "canceled", doubt: "absent", isUnseen: true });
    answers(failed(true), list(session("open")));
    expect((await client().charge(charge)).step).toEqual(page);
  });

  it("is not given up for a page in Stripe's place", async () => {
    answers(json(400, { message: "Bad request" }), list());
    await expect(client().charge(charge)).rejects.toThrow(AcquirerSilent);
  });
});

describe("how a payment stands", () => {
  const declinedIntent = intent("requires_payment_method", {
    last_payment_error: { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" },
  });
  it.each([
    ["open", session("open"), { kind: "pending", to: "redirected" }],
    ["open after a declined card", session("open", declinedIntent), { kind: "pending", to: "redirected" }],
    ["open at the issuer", session("open", intent("requires_action")), { kind: "pending", to: "redirected" }],
    ["paid", session("complete", intent("succeeded")), captured],
    ["paid, whatever the page says", session("expired", intent("succeeded")), captured],
    ["complete, and the money not there yet", session("complete", intent("processing")), { kind: "pending" }],
    [
      "complete, and refused after all",
      session("complete", declinedIntent),
      { kind: "declined", code: "insufficient_funds" },
    ],
    ["expired", session("expired"), { kind: "canceled" }],
    ["expired after a declined card", session("expired", declinedIntent), { kind: "canceled" }],
    [
      "paid too little",
      session("complete", intent("succeeded", { amount_received: 4_589 })),
      { ...captured, amount_minor: 4_589 },
    ],
    [
      "paid in another currency",
      session("complete", intent("succeeded", { currency: "usd" })),
      { ...captured, currency: "USD" },
    ],
    ["refunded in part", session("complete", intent("succeeded", { latest_charge: latest(1_000) })), captured],
    ["refunded", session("complete", intent("succeeded", { latest_charge: latest(4_590) })), { kind: "canceled" }],
  ])("%s", async (_name, page, outcome) => {
    answers(page);
    expect(await client().inquire(attempt)).toMatchObject({ outcome });
    expect(server.seen[0]?.url).toBe("/checkout/sessions/cs_test_a11Y?expand[]=payment_intent.latest_charge");
  });

  it("is called by its PaymentIntent once the money is taken", async () => {
    answers(session("complete", intent("succeeded")));
    expect(await client().inquire(attempt)).toMatchObject({ captured_as: "pi_3MtwBw" });
    answers(intent("succeeded"));
    expect(await client().inquire({ ...attempt, provider_payment_id: "pi_3MtwBw" })).toMatchObject({
      outcome: captured,
    });
    expect(server.seen[0]?.url).toBe("/payment_intents/pi_3MtwBw?expand[]=latest_charge");
  });

  it.each([
    ["a payment that is not sent", session("complete", "pi_3MtwBw")],
    ["no payment", session("complete", null)],
    ["no charge", session("complete", intent("succeeded", { latest_charge: "ch_3MrV" }))],
    ["no amount", session("complete", intent("succeeded", { amount_received: 0 }))],
    ["another payment", session("complete", intent("succeeded"), { metadata: { attempt: "another" } })],
    ["a stranger's payment", session("complete", intent("succeeded"), { metadata: null })],
    ["a status that nobody knows", session("frozen")],
  ])("is open if a page has %s", async (_name, page) => {
    answers(page);
    await expect(client().inquire(attempt)).rejects.toThrow(AcquirerSilent);
  });

  it("is not known of another payment's money", async () => {
    answers(intent("succeeded", { metadata: {} }));
    await expect(client().inquire({ ...attempt, provider_payment_id: "pi_3MtwBw" })).rejects.toThrow(AcquirerSilent);
  });
});

describe("a page whose answer was lost", () => {
  it("is looked for among those of its time, page by page", async () => {
    const others = {
      ...list(session("open", null, { id: "cs_other", metadata: { attempt: "other" } })),
      has_more: true,
    };
    answers(others, list(session("complete", intent("succeeded"))));
    expect(await client().inquire(lost)).toMatchObject({ outcome: captured, provider_payment_id: "cs_test_a11Y" });
    const queries = server.seen.map(({ url }) => new URL(url, server.url).searchParams);
    expect(queries.map((query) => query.get("starting_after"))).toEqual([null, "cs_other"]);
    expect(queries[0]?.get("created[gte]")).toBe(String(Date.parse("2026-11-21T11:50:00Z") / 1000));
    // The ten minutes in which it may have been sent again, and ten for clocks that differ.
    expect(queries[0]?.get("created[lte]")).toBe(String(Date.parse("2026-11-21T12:20:00Z") / 1000 + 1));
    answers(list());
    expect(await client().inquire(lost)).toBe("absent");
  });

  it("is not absent because a key does not see it: that speaks of the key", async () => {
    answers(json(404, refusal({ type: "invalid_request_error", code: "resource_missing", param: "session" })));
    await expect(client().inquire(attempt)).rejects.toThrow(AcquirerSilent);
  });
});

describe("an open page", () => {
  it("is closed, and cannot be paid afterwards", async () => {
    answers(session("open"), session("expired"));
    expect((await client().close(attempt)).outcome).toEqual({ kind: "canceled" });
    expect(calls()).toEqual(["GET /checkout/sessions/cs_test_a11Y", "POST /checkout/sessions/cs_test_a11Y/expire"]);
    expect(server.seen[1]?.headers["idempotency-key"]).toMatch(new RegExp(`^close-${id}-\\d+$`));
  });

  it("that is paid at this moment is paid", async () => {
    const over = json(400, refusal({ type: "invalid_request_error" }));
    answers(session("open"), over, session("complete", intent("succeeded")));
    expect(await client().close(attempt)).toMatchObject({ outcome: captured, captured_as: "pi_3MtwBw" });
    answers(session("open"), over, session("complete", intent("processing")));
    expect((await client().close(attempt)).outcome).toMatchObject({ kind: "pending" });
  });

  it("stays open where Stripe does not close it", async () => {
    answers(session("open"), json(500, {}), session("open"));
    await expect(client().close(attempt)).rejects.toThrow(AcquirerSilent);
  });

  it("that is paid, or unknown, is not closed", async () => {
    answers(session("complete", intent("succeeded")));
    expect((await client().close(attempt)).outcome).toEqual(captured);
    answers(list());
    expect((await client().close(lost)).outcome).toEqual({ kind: "pending" });
    expect(calls()).toEqual(["GET /checkout/sessions"]);
  });
});

describe("money that goes back", () => {
  const paid = { ...attempt, provider_payment_id: "pi_3MtwBw" };
  const refund = (amount: number, status = "succeeded") => ({
    id: `re_${amount}${status}`,
    object: "refund",
    status,
    amount,
    currency: "eur",
    created: 1_795_300_200,
    payment_intent: "pi_3MtwBw",
    charge: "ch_3MrV",
  });
  const sentRefund = () => {
    const sent = server.seen.find(({ method, url }) => method === "POST" && url === "/refunds");
    return sent === undefined
      ? null
      : { ...Object.fromEntries(new URLSearchParams(sent.body)), key: sent.headers["idempotency-key"] };
  };

  it("is requested by the payment, after its refunds were read", async () => {
    answers(intent("succeeded"), list(), refund(4_590));
    expect((await client().refund(paid, 4_590)).outcome).toEqual({ kind: "refunded" });
    expect(sentRefund()).toEqual({
      payment_intent: "pi_3MtwBw",
      amount: "4590",
      "metadata[attempt]": id,
      key: expect.stringMatching(new RegExp(`^refund-${id}-0-\\d+$`)),
    });
    expect(server.seen[1]?.url).toContain("/refunds?limit=100&payment_intent=pi_3MtwBw");
  });

  it("is found by its page where the money came before its name", async () => {
    answers(session("complete", intent("succeeded")), list(), refund(4_590));
    expect((await client().refund(attempt, 4_590)).outcome).toEqual({ kind: "refunded" });
  });

  it.each([
    ["all of it", [refund(4_590)], 4_590, 0, { kind: "refunded" }, null],
    ["a part, by hand", [refund(1_000)], 3_590, 1_000, { kind: "refunded" }, "3590"],
    ["a part that the shop does not know of", [refund(1_000)], 4_590, 0, { kind: "refunded" }, "3590"],
    ["nothing: the refund failed", [refund(4_590, "failed")], 4_590, 0, { kind: "refunded" }, "4590"],
    ["all of it, still pending", [refund(4_590, "pending")], 4_590, 0, { kind: "pending" }, null],
    ["a part, still pending", [refund(1_000, "pending")], 4_590, 0, { kind: "pending" }, "3590"],
  ])("is no more than is left if Stripe refunded %s", async (_name, before, wanted, returned, outcome, amount) => {
    answers(intent("succeeded"), list(...before), refund(3_590));
    expect((await client().refund(paid, wanted, returned)).outcome).toEqual(outcome);
    expect(sentRefund()?.["amount" as never] ?? null).toBe(amount);
  });

  it("is pending while Stripe says so", async () => {
    answers(intent("succeeded"), list(), refund(4_590, "pending"));
    expect((await client().refund(paid, 4_590)).outcome).toEqual({ kind: "pending" });
  });

  it("has another name once a refund has failed, as Stripe repeats its answer for a day", async () => {
    answers(intent("succeeded"), list(refund(4_590, "failed")), refund(4_590));
    await client().refund(paid, 4_590);
    expect(sentRefund()?.key).toMatch(new RegExp(`^refund-${id}-1-\\d+$`));
  });

  it.each([
    ["is not there", intent("processing")],
    ["is another payment's", intent("succeeded", { metadata: { attempt: "another" } })],
  ])("is not requested for a payment that %s", async (_name, page) => {
    answers(page);
    await expect(client().refund(paid, 4_590)).rejects.toThrow(AcquirerSilent);
    expect(sentRefund()).toBeNull();
  });
});

describe("a webhook", () => {
  const event = (type: string, object: object) =>
    JSON.stringify({ id: "evt_1", object: "event", api_version: "2020-08-27", type, data: { object } });
  const signed = (body: string, at = Math.floor(Date.now() / 1000), by = secret) =>
    new Headers({
      "stripe-signature": `t=${at},v1=${createHmac("sha256", by).update(`${at}.${body}`).digest("hex")}`,
    });
  const hint = (body: string) => client().hint(body, signed(body));

  it.each([
    ["checkout.session.completed", session("complete", "pi_3MtwBw"), "cs_test_a11Y"],
    ["checkout.session.async_payment_succeeded", session("complete", "pi_3MtwBw"), "cs_test_a11Y"],
    ["checkout.session.async_payment_failed", session("complete", "pi_3MtwBw"), "cs_test_a11Y"],
    ["checkout.session.expired", session("expired"), "cs_test_a11Y"],
    [
      "charge.refunded",
      { id: "ch_1", object: "charge", metadata: { attempt: id }, payment_intent: "pi_3MtwBw" },
      "pi_3MtwBw",
    ],
    ["payment_intent.succeeded", { ...intent("succeeded"), latest_charge: "ch_1" }, "pi_3MtwBw"],
  ])("%s names the payment, and nothing that is believed", (type, object, provider_payment_id) => {
    expect(hint(event(type, object))).toEqual({ attempt_id: id, provider_payment_id });
  });

  it("of a dispute names the payment and what it is about", () => {
    const dispute = {
      id: "dp_1",
      object: "dispute",
      amount: 4_590,
      currency: "eur",
      reason: "fraudulent",
      status: "needs_response",
    };
    const said = event("charge.dispute.created", {
      ...dispute,
      charge: "ch_1",
      payment_intent: "pi_3MtwBw",
      metadata: {},
    });
    expect(hint(said)).toEqual({
      attempt_id: null,
      provider_payment_id: "pi_3MtwBw",
      dispute: { id: "dp_1", amount_minor: 4_590, currency: "EUR", reason: "fraudulent" },
    });
    const closed = event("charge.dispute.closed", { ...dispute, charge: "ch_1", payment_intent: "pi_3MtwBw" });
    expect(hint(closed)).toEqual({ attempt_id: null, provider_payment_id: "pi_3MtwBw" });
  });

  it.each([
    [
      "of something else",
      event("payout.paid", { id: "po_1", object: "payout", amount: 1, currency: "eur", metadata: {} }),
    ],
    ["in a shape that nobody knows", '{"object":"v2.core.event"}'],
    ["that is no JSON", "{"],
  ])("%s is received, so that Stripe does not switch the address off", (_name, body) => {
    expect(hint(body)).toEqual({ attempt_id: null, provider_payment_id: null });
  });

  it("is refused without Stripe's signature, with another one, and when it is old", () => {
    const body = event("checkout.session.completed", session("complete", "pi_3MtwBw"));
    expect(client().hint(body, new Headers())).toBeNull();
    expect(client().hint(body, signed(body, undefined, "whsec_other"))).toBeNull();
    expect(client().hint(`${body} `, signed(body))).toBeNull();
    expect(client().hint(body, signed(body, Math.floor(Date.now() / 1000) - 400))).toBeNull();
    expect(client().hint("", new Headers())).toBeNull();
  });
});

describe("a call for which Stripe has no time (429, SPEC-545)", () => {
  const busy =
    (after: string | null): Answer =>
    (response) =>
      void response
        .writeHead(429, { "content-type": "application/json", ...(after !== null && { "retry-after": after }) })
        .end(JSON.stringify(refusal({ type: "invalid_request_error", code: "rate_limit" })));
  const waited: number[] = [];
  const patient = () =>
    stripe({ url: server.url, secretKey: "sk_test_4eC39", webhookSecret: secret }, async (ms) => void waited.push(ms));
  beforeEach(() => void waited.splice(0));

  it.each([
    ["in seconds", "1", 1000],
    ["as a date that has passed", "Sat, 21 Nov 2026 12:00:00 GMT", 0],
  ])("is repeated under the same name after the pause it names %s", async (_, after, ms) => {
    answers(busy(after), session("open"));
    expect(await patient().charge(charge)).toMatchObject({ provider_payment_id: "cs_test_a11Y", step: page });
    expect(waited).toEqual([ms]);
    expect(server.seen.map(({ headers }) => headers["idempotency-key"])).toEqual([id, id]);
    expect(server.seen[1]?.body).toBe(server.seen[0]?.body);
  });

  it.each([["30"], ["3"], ["soon"], [null]])("is left for later where the pause is %j", async (after) => {
    answers(busy(after));
    await expect(patient().charge(charge)).rejects.toThrow(AcquirerSilent);
    expect(waited).toEqual([]);
    expect(calls()).toHaveLength(1);
  });

  it("is repeated once, and left for later then", async () => {
    answers(busy("1"));
    await expect(patient().inquire(attempt)).rejects.toThrow(AcquirerSilent);
    expect(waited).toEqual([1000]);
    expect(calls()).toHaveLength(2);
  });
});
