/**
 * @group faults
 * @group money
 * @rule SPEC-398
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { pino } from "pino";
import * as z from "zod/mini";
import { orderById, orderCancel } from "@/lib/contract/order/order";
import { orderReceiptEmail } from "@/lib/contract/order/order-message";
import type { Acquirers } from "@/upstream/adapters/acquirers/acquirers";
import { createClock } from "@/upstream/clock";
import { type AcquirerClient, AcquirerSilent } from "@/upstream/domain/payment/acquirer";
import { type Operation, periodOf } from "@/upstream/domain/payment/register";
import { reconcileRegister } from "@/upstream/services/payment/reconcile-register";
import { openPostgres, type Store } from "@/upstream/store/database";
import { claimComparison, closeDifference, endComparison, openDifferences } from "@/upstream/store/register";
import { newCaller } from "./client";
import { control, controlled } from "./control";
import { onEachBank } from "./databases";
import { guestOf } from "./guest";
import { customerOf, messagesTo, newPhone } from "./login";
import { bankAt, type Payer, payerOf } from "./payer";

const CARD = "4000000000003055";
const ASKS = "4242424242424242";

const Difference = z.object({ kind: z.string(), order_id: z.nullable(z.number()), subject: z.string() });
const Report = z.object({
  compared: z.array(
    z.object({
      acquirer: z.string(),
      outcome: z.string(),
      differences: z.array(z.extend(Difference, { isResolved: z.boolean() })),
    }),
  ),
  open: z.array(Difference),
});
const Payments = z.array(z.object({ id: z.string(), external_id: z.string(), state: z.string() }));
const Returns = z.object({ returns: z.array(z.object({ kind: z.string(), amount_minor: z.number() })) });
const Events = z.object({
  events: z.array(
    z.object({ status: z.nullable(z.string()), source: z.string(), returned_minor: z.nullable(z.number()) }),
  ),
});

onEachBank("the acquirer's list of operations", (url, bankUrl) => {
  const bank = bankAt(url, bankUrl);

  const compare = async () => z.parse(Report, await control(url, "/register", { days: 2 }));
  /** Differences of an order that a comparison found. */
  const differencesOf = (report: z.output<typeof Report>, order: number | null) =>
    report.compared.flatMap(({ differences }) => differences).filter(({ order_id }) => order_id === order);
  const post = async (path: string, body: unknown): Promise<void> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${bankUrl}/sbx${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const nameOf = async (order: number): Promise<string> => {
    const answer = await fetch(`${bankUrl}/sbx/payments?invoice=${order}`);
    return z.parse(Payments, await answer.json()).at(-1)?.external_id ?? "";
  };
  const byHand = async (act: "refund" | "chargeback", order: number, amount_minor: number): Promise<void> =>
    post(`/payments/${await nameOf(order)}/${act}`, { amount_minor });
  const returnsOf = async (order: number) => z.parse(Returns, await controlled(url, `/orders/${order}`)).returns;
  const paid = async (phone = newPhone()): Promise<Payer> => {
    const payer = await payerOf(url, {}, false, guestOf(url, customerOf(url, newCaller(), phone)));
    await payer.pay({ cryptogram: await bank.cryptogram(CARD) });
    expect((await payer.status()).payment_state).toBe("paid");
    return payer;
  };
  const advance = async (order: number, ...statuses: string[]): Promise<void> => {
    for (const status of statuses) await control(url, `/orders/${order}/advance`, { status });
  };
  const cancel = (payer: Payer) => payer.get(orderCancel, { body: { order_id: payer.order_id } });
  /** A payment that nobody has registered with us, or whose attempt is closed, takes its money without a callback. */
  const captureUntold = (external_id: string, amount_minor: number): Promise<void> =>
    post("/payments/capture", {
      external_id,
      merchant: "cloudpayments",
      method: "card",
      invoice: "none",
      amount_minor,
      currency: "RUB",
      phone: "",
      term_url: "",
      return_url: "",
      cryptogram: null,
    });

  it("has a refund made at the bank by parts: the order is refunded with the last, and nothing goes back twice", async () => {
    const { order_id, total_minor } = await paid();
    await byHand("refund", order_id, 10_000);
    expect(differencesOf(await compare(), order_id)).toMatchObject([{ kind: "refunded_there", isResolved: true }]);
    expect(await bank.standing(order_id)).toMatchObject({ payment_state: "paid", original_status: "accepted" });
    expect(await returnsOf(order_id)).toEqual([{ kind: "refund", amount_minor: 10_000 }]);
    expect(differencesOf(await compare(), order_id)).toEqual([]);

    await byHand("refund", order_id, total_minor - 10_000);
    await compare();
    await compare();
    expect(await bank.standing(order_id)).toMatchObject({ payment_state: "refunded", original_status: "canceled" });
    expect(await returnsOf(order_id)).toHaveLength(2);
    expect(await bank.netOf(order_id)).toBe(0);
  });

  it("is compared by several at once, and what went back is written down and settled once", async () => {
    const { order_id, total_minor } = await paid();
    // More than half: counted twice it would be all of it, and the order would end.
    await byHand("refund", order_id, total_minor - 10_000);
    await Promise.all(Array.from({ length: 5 }, compare));
    expect(await returnsOf(order_id)).toEqual([{ kind: "refund", amount_minor: total_minor - 10_000 }]);
    expect(await bank.standing(order_id)).toMatchObject({ payment_state: "paid", original_status: "accepted" });
  });

  it("has a part refunded by hand: the customer who cancels gets the rest, no more", async () => {
    const payer = await paid();
    await byHand("refund", payer.order_id, payer.total_minor - 5_000);
    await compare();
    await cancel(payer);
    await bank.until(payer.order_id, "refunded");
    expect(await bank.netOf(payer.order_id)).toBe(0);
    expect(differencesOf(await compare(), payer.order_id)).toEqual([]);
  });

  it("has a part refunded by hand that nobody has compared yet: the rest is refunded all the same", async () => {
    const payer = await paid();
    await byHand("refund", payer.order_id, 5_000);
    await cancel(payer);
    await bank.until(payer.order_id, "refunded");
    expect(await bank.netOf(payer.order_id)).toBe(0);
    expect(differencesOf(await compare(), payer.order_id)).toEqual([]);
  });

  it("has money refunded for an order that is done, which stays done", async () => {
    const { order_id, total_minor } = await paid();
    await advance(order_id, "cooking", "cooked", "done");
    await byHand("refund", order_id, total_minor);
    await compare();
    expect(await bank.standing(order_id)).toMatchObject({ payment_state: "refunded", original_status: "done" });
  });

  it("has a chargeback: it is listed until people close it, and never refunded again", async () => {
    const payer = await paid();
    const { order_id, total_minor } = payer;
    await byHand("chargeback", order_id, total_minor - 7_000);
    const first = await compare();
    expect(differencesOf(first, order_id)).toMatchObject([{ kind: "chargeback", isResolved: false }]);
    expect(await returnsOf(order_id)).toEqual([{ kind: "chargeback", amount_minor: total_minor - 7_000 }]);
    expect((await compare()).open.filter((open) => open.order_id === order_id)).toMatchObject([{ kind: "chargeback" }]);
    expect(await returnsOf(order_id)).toHaveLength(1);

    await cancel(payer);
    await bank.until(order_id, "refunded");
    const { refunds } = await bank.ledger(order_id);
    expect(refunds.map(({ amount_minor }) => amount_minor)).toEqual([7_000]);
  });

  /** What was written to a phone and sent with its orders' letters, the oldest first. */
  const writtenTo = async (phone: string): Promise<string[]> =>
    (await messagesTo(url, phone)).map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, " ")).reverse();
  const eventsOf = async (order: number) => z.parse(Events, await controlled(url, `/orders/${order}`)).events;

  it("makes what went back at the bank an event of its order: its customer reads it on his page and is written to", async () => {
    const phone = newPhone();
    const payer = await paid(phone);
    const { order_id, total_minor } = payer;
    await payer.get(orderReceiptEmail, { body: { order_id, email: "anna@example.com" } });
    await advance(order_id, "cooking", "cooked", "done");
    await byHand("refund", order_id, 10_000);
    await compare();
    await compare();
    const { order } = await payer.get(orderById, { params: { order_id } });
    expect(order.money_returns).toEqual([{ kind: "refund", amount: 100, at: expect.any(String) }]);
    expect((await eventsOf(order_id)).at(-1)).toEqual({ status: null, source: "acquirer", returned_minor: 10_000 });
    expect(await writtenTo(phone)).toContain(`Order ${order_id}: 100 ₽ has gone back to you.`);

    await byHand("chargeback", order_id, total_minor - 10_000);
    await compare();
    expect((await payer.get(orderById, { params: { order_id } })).order.money_returns).toMatchObject([
      { kind: "refund", amount: 100 },
      { kind: "chargeback", amount: (total_minor - 10_000) / 100 },
    ]);
    expect((await eventsOf(order_id)).filter(({ source }) => source === "acquirer")).toHaveLength(2);
    const whole = new RegExp(
      `money returned for order no. ${order_id}[^]*Returned to you: ${(total_minor / 100).toLocaleString("ru").replaceAll(/\s/g, " ")} ₽`,
    );
    const letters = async () => (await writtenTo(phone)).filter((text) => whole.test(text));
    for (let tries = 0; tries < 60 && (await letters()).length === 0; tries += 1) await pause(200);
    expect(await letters()).toHaveLength(1);
  });

  it("notifies of an order that a return cancels as of any cancelled one, not twice", async () => {
    const phone = newPhone();
    const { order_id, total_minor } = await paid(phone);
    await byHand("refund", order_id, total_minor);
    await compare();
    const written = await writtenTo(phone);
    expect(written.filter((text) => text === `Order ${order_id} is cancelled.`)).toHaveLength(1);
    expect(written.filter((text) => text.includes("gone back"))).toEqual([]);
  });

  it("has money of a payment that we had closed: it is settled as late money, and goes back", async () => {
    const { order_id, total_minor, pay } = await payerOf(url);
    await pay({ cryptogram: await bank.cryptogram(ASKS) });
    await bank.advance(601);
    await bank.until(order_id, "expired");
    await captureUntold(await nameOf(order_id), total_minor);
    expect(differencesOf(await compare(), order_id)).toMatchObject([{ kind: "captured_there", isResolved: true }]);
    await bank.until(order_id, "refunded");
    expect(await bank.netOf(order_id)).toBe(0);
  });

  it.each([
    ["money without an order: it goes back once", [], [77_700]],
    ["a part of such money refunded by hand: the rest goes back, whole", [50_000], [50_000, 27_700]],
  ])("has %s", async (_what, before, refunds) => {
    const name = randomUUID();
    await captureUntold(name, 77_700);
    for (const amount_minor of before) await post(`/payments/${name}/refund`, { amount_minor });
    const unknown = (report: z.output<typeof Report>) =>
      differencesOf(report, null).filter(({ kind }) => kind.startsWith("unknown_"));
    expect(unknown(await compare())).toMatchObject([{ kind: "unknown_payment", isResolved: true }]);
    expect(unknown(await compare())).toEqual([]);
    const ledger = z.parse(
      z.object({ refunds: z.array(z.object({ external_id: z.string(), amount_minor: z.number() })) }),
      await (await fetch(`${bankUrl}/sbx/ledger?invoice=none`)).json(),
    );
    const given = ledger.refunds.filter(({ external_id }) => external_id === name);
    expect(given.map(({ amount_minor }) => amount_minor)).toEqual(refunds);
  });
});

/** PGlite runs the same statements in the tests above, but cannot be opened inside a test runner. */
const database = process.env["CONTRACT_DATABASE"];
(database === undefined ? describe.skip : describe)("comparing, by itself", () => {
  let store: Store;
  beforeAll(async () => {
    store = await openPostgres({ url: database ?? "", pool: 10, timeout: 7, onLost: () => undefined });
  });
  afterAll(() => store.close());

  const now = new Date("2026-11-21T12:00:00Z");
  const never = () => Promise.reject(new AcquirerSilent("not called"));
  const given: string[] = [];
  const clientOf = (operations: AcquirerClient["operations"]): AcquirerClient => ({
    account: "shop@fake.test",
    verifyParam: null,
    opensSheets: false,
    repeatsRegistration: false,
    received: "",
    parts: null,
    charge: never,
    proceed: never,
    finish3ds: never,
    inquire: never,
    close: never,
    refund: async ({ id }) => {
      given.push(id);
      return { outcome: { kind: "refunded" }, provider_payment_id: null, step: null };
    },
    operations,
    signsWebhooks: true,
    hint: () => null,
  });
  const only = (client: AcquirerClient): Acquirers => ({
    has: () => true,
    opensSheets: () => false,
    of: (acquiring) => (acquiring === "ozan" ? client : null),
    during: () => only(client),
  });
  const compare = (client: AcquirerClient, refundsUnknown = false) =>
    reconcileRegister(
      {
        db: store.db,
        acquirers: only(client),
        clock: createClock(() => now.getTime()),
        log: pino({ level: "silent" }),
        reconciling: { hour: 2, refundsUnknown },
      },
      "ozan",
      periodOf(now, 3, null),
    );
  const strange: Operation = {
    kind: "payment",
    id: "9001",
    payment_id: "9001",
    attempt_id: randomUUID(),
    amount_minor: 50_000,
    currency: "TRY",
    at: new Date("2026-11-21T09:00:00Z"),
    isSum: false,
  };
  const openOnes = async () => (await openDifferences(store.db)).filter(({ acquiring }) => acquiring === "ozan");

  it("names money that may be another brand's, refunds it where that was allowed, and says so once", async () => {
    const client = clientOf(async function* () {
      yield strange;
    });
    await compare(client);
    await compare(client);
    expect([given, await openOnes()]).toMatchObject([[], [{ kind: "unknown_payment", theirs_minor: 50_000 }]]);
    await compare(client, true);
    expect([given, await openOnes()]).toEqual([[strange.attempt_id], []]);
  });

  it("takes a list that breaks off for none: nothing is resolved by it", async () => {
    const other = { ...strange, id: "9002", payment_id: "9002", attempt_id: null };
    await compare(
      clientOf(async function* () {
        yield other;
      }),
    );
    const unread = await compare(
      clientOf(async function* () {
        yield* [];
        throw new AcquirerSilent("status 429");
      }),
    );
    expect(unread).toMatchObject({ outcome: "unread", differences: [] });
    const [open] = await openOnes();
    expect(open).toMatchObject({ subject: "9002" });

    const empty = clientOf(async function* () {
      yield* [];
    });
    await compare(empty);
    expect(await openOnes()).toEqual([]);
    expect(await closeDifference(store.db, open?.id ?? 0, now)).toBe(false);
  });

  it("opens a difference again that one list missed, but none that a person has closed", async () => {
    const missed = { ...strange, id: "9003", payment_id: "9003", attempt_id: null };
    const lists = (...operations: Operation[]) =>
      compare(
        clientOf(async function* () {
          yield* operations;
        }),
      );
    await lists(missed);
    await lists();
    expect(await openOnes()).toEqual([]);
    await lists(missed);
    const [open] = await openOnes();
    expect(open).toMatchObject({ subject: "9003" });
    expect(await closeDifference(store.db, open?.id ?? 0, now)).toBe(true);
    await lists(missed);
    await lists();
    await lists(missed);
    expect(await openOnes()).toEqual([]);
  });

  it("is done by one of several processes, once a day, and sooner again where the list could not be read", async () => {
    const claim = (at: Date) => claimComparison(store.db, "sber_new", at, 2);
    expect(await claim(now)).toBeNull();
    const night = new Date("2026-11-22T02:00:30Z");
    const turns = await Promise.all([claim(night), claim(night), claim(night)]);
    expect(turns.filter((turn) => turn !== null)).toEqual([{ compared_until: null }]);

    const soon = new Date(night.getTime() + 900_000);
    await endComparison(store.db, "sber_new", { due_at: soon, compared_until: null });
    expect(await claim(night)).toBeNull();
    expect(await claim(soon)).not.toBeNull();
    await endComparison(store.db, "sber_new", { due_at: new Date("2026-11-23T02:00:00Z"), compared_until: soon });
    expect(await claim(new Date("2026-11-22T20:00:00Z"))).toBeNull();
    expect(await claim(new Date("2026-11-23T02:00:00Z"))).toEqual({ compared_until: soon });
  });
});
