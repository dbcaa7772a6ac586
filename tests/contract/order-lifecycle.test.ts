/** @group money */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { and, eq, isNotNull } from "drizzle-orm";
import { enterBonuses } from "@/upstream/store/bonuses";
import type { Database, Store } from "@/upstream/store/database";
import { claimDeals } from "@/upstream/store/deal-claims";
import { type Happening, moveOrder } from "@/upstream/store/move-order";
import { orderByNumber } from "@/upstream/store/orders";
import { attemptById } from "@/upstream/store/payments";
import { bonusEntries, deals, dealUses } from "@/upstream/store/schema/deal";
import { orderEvents, outbox } from "@/upstream/store/schema/order";
import { users } from "@/upstream/store/schema/user";
import { cancelPendingCheckout, expireOrder, settle, settleReturn } from "@/upstream/store/settle";
import { isLong } from "../support/long";
import { AMOUNT_MINOR, orderRow, paymentRow, snapshot } from "../support/payment-rows";
import { aboutTables, openSeededStore } from "./seeded-store";

const now = new Date("2026-11-21T12:00:00Z");
const accepted = { original_status: "accepted", payment_state: "not_required" } as const;
const ROUNDS = isLong ? 200 : 20;

let store: Store | null;
let db: Database;
let customer = 0;
beforeAll(async () => {
  store = await openSeededStore(now, 10);
  if (store === null) return;
  db = store.db;
  const [row] = await db.insert(users).values({ balance_minor: 1_000_000, created_at: now }).returning();
  customer = row?.id ?? 0;
});
afterAll(() => store?.close());

const historyOf = async (id: number): Promise<(string | null)[]> =>
  (await db.select().from(orderEvents).where(eq(orderEvents.order_id, id)).orderBy(orderEvents.id)).map(
    ({ status }) => status,
  );
const stateOf = async (id: number): Promise<string> => {
  const order = await orderByNumber(db, id);
  return `${order?.original_status} ${order?.payment_state}`;
};
const captured = {
  outcome: { kind: "captured", amount_minor: AMOUNT_MINOR, currency: "RUB" },
  provider_payment_id: null,
  step: null,
} as const;

/** An order that wrote off 3 bonuses and used a limited deal once. */
const rich = async (changes: Parameters<typeof orderRow>[2] = {}): Promise<number> => {
  const owner = `u:${customer}`;
  const cart_snapshot = { ...snapshot, bonuses_minor: 300 };
  const id = await orderRow(db, now, { owner_id: owner, cart_snapshot, ...changes });
  await enterBonuses(db, { user_id: customer, order_id: id, kind: "write_off", amount_minor: -300, at: now });
  const [deal] = await db.select().from(deals).limit(1);
  if (deal === undefined) throw new Error("The demo shop has no deal.");
  const limited = { ...deal, limit_total: 1_000_000, limit_per_customer: null };
  const whose = { owner, phone: "79161234567", phoneHash: "", isGuest: false };
  await claimDeals(db, { order_id: id, ...whose, uses: [{ deal: limited, units: 1 }] });
  return id;
};
const givenBack = async (id: number): Promise<[deals: number, bonuses: number[]]> => {
  const uses = await db
    .select()
    .from(dealUses)
    .where(and(eq(dealUses.order_id, id), isNotNull(dealUses.released_at)));
  const restored = await db
    .select()
    .from(bonusEntries)
    .where(and(eq(bonusEntries.order_id, id), eq(bonusEntries.kind, "restore")));
  return [uses.length, restored.map(({ amount_minor }) => amount_minor)];
};

const atOnce = (id: number, ...all: readonly Happening[]) =>
  Promise.all(all.map((happening) => moveOrder(db, id, happening)));

aboutTables("who moves an order at the same moment as another (SPEC-547)", () => {
  const cancel = { event: "canceled", by: "customer", at: now } as const;
  const cook = { event: "cooking_started", by: "kitchen", at: now } as const;

  it("of a customer who cancels and a kitchen that begins, one does", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await orderRow(db, now, accepted);
      const [canceled, cooked] = await (round % 2 === 0
        ? atOnce(id, cancel, cook)
        : atOnce(id, cook, cancel).then((both) => both.toReversed()));
      expect([canceled, cooked].filter((moved) => moved !== null)).toHaveLength(1);
      const status = canceled === null ? "cooking" : "canceled";
      expect([await stateOf(id), await historyOf(id)]).toEqual([`${status} not_required`, ["accepted", status]]);
    }
  });

  it("of many who cancel and refuse, one gives money, deals and bonuses back", async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const id = await rich();
      const attempt = await paymentRow(db, id, now, { state: "created" });
      await settle(db, attempt, captured, now);
      const refuse = { event: "refused", by: "staff", at: now, why: "No fish" } as const;
      const moved = await atOnce(id, cancel, refuse, cancel, refuse);
      expect(moved.filter((one) => one !== null)).toHaveLength(1);
      expect([await stateOf(id), (await attemptById(db, attempt.id))?.state]).toEqual([
        "canceled refund_pending",
        "refund_pending",
      ]);
      expect(await givenBack(id)).toEqual([1, [300]]);
      expect(await historyOf(id)).toEqual(["waiting_for_payment", "accepted", "canceled"]);
    }
  });

  it("of a customer who gives up, a deadline and money that arrives, one wins, and the money pays or goes back", async () => {
    const late = new Date(now.getTime() + 3_600_000);
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const id = await rich();
      const attempt = await paymentRow(db, id, now, { state: "created" });
      const [, , settled] = await Promise.all([
        cancelPendingCheckout(db, id, attempt.id, late),
        expireOrder(db, id, late, 0),
        settle(db, attempt, captured, late),
      ]);
      const isPaid = settled.attempt.state === "captured";
      expect(await stateOf(id)).toBe(isPaid ? "accepted paid" : "canceled refund_pending");
      expect(await givenBack(id)).toEqual(isPaid ? [0, []] : [1, [300]]);
    }
  });

  it("a step of the kitchen and money that goes back at the bank both count", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await orderRow(db, now);
      const attempt = await paymentRow(db, id, now, { state: "created" });
      await settle(db, attempt, captured, now);
      await moveOrder(db, id, cook);
      const back = { operation_id: `back-${id}`, amount_minor: AMOUNT_MINOR, currency: "RUB", at: now };
      const [, cooked] = await Promise.all([
        settleReturn(db, attempt, { by: "refund", ...back }, now),
        moveOrder(db, id, { event: "cooked", by: "kitchen", at: now }),
      ]);
      expect([cooked?.original_status, await stateOf(id)]).toEqual(["cooked", "cooked refunded"]);
    }
  });
});

aboutTables("an event that an order's table does not have (SPEC-546)", () => {
  it.each<[string, Happening]>([
    ["the customer cancels what is being cooked", { event: "canceled", by: "customer", at: now }],
    ["the kitchen sends a takeaway", { event: "sent", by: "kitchen", at: now }],
    ["the kitchen begins twice", { event: "cooking_started", by: "kitchen", at: now }],
    ["the time to pay ends", { event: "payment_expired", by: "clock", at: now }],
  ])("changes nothing: %s", async (_, happening) => {
    const id = await rich({ original_status: "cooking", payment_state: "not_required" });
    const before = await orderByNumber(db, id);
    expect(await moveOrder(db, id, happening)).toBeNull();
    expect(await orderByNumber(db, id)).toEqual(before);
    expect([await historyOf(id), await givenBack(id)]).toEqual([["cooking"], [0, []]]);
  });

  it("moves no order that does not exist", async () => {
    expect(await moveOrder(db, 999_999_999, { event: "cooked", by: "staff", at: now })).toBeNull();
  });
});

aboutTables("what follows a move is stored with it (SPEC-548)", () => {
  it("a refusal writes its reason to the customer and into the history, once", async () => {
    const phone = "79169998877";
    const id = await orderRow(db, now, { ...accepted, phone });
    await moveOrder(db, id, { event: "refused", by: "staff", at: now, why: "The fish has run out." });
    await moveOrder(db, id, { event: "refused", by: "staff", at: now, why: "The fish has run out." });
    const messages = await db.select().from(outbox).where(eq(outbox.phone, phone));
    expect(messages.filter(({ text }) => text.endsWith("The fish has run out."))).toHaveLength(1);
    const events = await db.select().from(orderEvents).where(eq(orderEvents.order_id, id));
    expect(events.map(({ status, source, reason }) => [status, source, reason])).toEqual([
      ["accepted", "customer", null],
      ["canceled", "operator", "The fish has run out."],
    ]);
  });

  it("one that is done brings the bonuses it was promised, and stays done", async () => {
    const order = await orderByNumber(db, await orderRow(db, now));
    const cart_snapshot = { ...order?.cart_snapshot, upcoming_minor: 700 } as NonNullable<
      typeof order
    >["cart_snapshot"];
    const id = await rich({ ...accepted, cart_snapshot });
    const done = { event: "completed", by: "staff", at: now } as const;
    expect(await atOnce(id, done, done, done)).toHaveLength(3);
    expect(await moveOrder(db, id, { event: "refused", by: "staff", at: now })).toBeNull();
    const entries = await db.select().from(bonusEntries).where(eq(bonusEntries.order_id, id));
    expect(entries.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ["write_off", -300],
      ["accrual", 700],
    ]);
    expect((await orderByNumber(db, id))?.completed_at).toEqual(now);
  });
});
