/**
 * @group money
 * @rule SPEC-586 SPEC-730
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { GRACE_S } from "@/lib/contract/staff/board-limits";
import { type BoardEvent, boardEvents } from "@/lib/contract/staff/board-order";
import { phases, transition } from "@/upstream/domain/order/lifecycle";
import type { OrderRow } from "@/upstream/domain/order/order-row";
import { causeOfTap, dueAt } from "@/upstream/domain/order/pending-move";
import type { Database, Store } from "@/upstream/store/database";
import { eventsOfStaff, finishDueMove, moveByHand, moveOrder, putTap } from "@/upstream/store/move-order";
import { orderByNumber } from "@/upstream/store/orders";
import { attemptById, balanceOf } from "@/upstream/store/payments";
import { deletePendingMove, lockOrderIfThere, pendingMoveOf } from "@/upstream/store/pending-moves";
import { bonusEntries } from "@/upstream/store/schema/deal";
import { orderEvents, outbox } from "@/upstream/store/schema/order";
import { users } from "@/upstream/store/schema/user";
import { settle, settleReturn } from "@/upstream/store/settle";
import { isLong } from "../support/long";
import { AMOUNT_MINOR, orderRow, paymentRow } from "../support/payment-rows";
import { aboutTables, openSeededStore } from "./seeded-store";

const start = new Date("2026-11-21T12:00:00Z");
const UPCOMING = 500;

let store: Store | null;
let db: Database;
let customer = 0;
beforeAll(async () => {
  store = await openSeededStore(start, 10);
  if (store === null) return;
  db = store.db;
  const [row] = await db.insert(users).values({ balance_minor: 0, created_at: start }).returning();
  customer = row?.id ?? 0;
});
afterAll(() => store?.close());

/** An order that was paid online, with a clock of its own. */
class Shop {
  readonly id: number;
  readonly attempt: string;
  now = start;

  constructor(id: number, attempt: string) {
    this.id = id;
    this.attempt = attempt;
  }

  order = async (): Promise<OrderRow> => {
    const order = await orderByNumber(db, this.id);
    if (order === null) throw new Error("gone");
    return order;
  };

  payment = async () => {
    const attempt = await attemptById(db, this.attempt);
    if (attempt === null) throw new Error("gone");
    return attempt;
  };

  pending = () => pendingMoveOf(db, this.id);

  pass = (seconds: number): void => {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  };

  tap = (event: BoardEvent): Promise<boolean> =>
    db.transaction(async (tx) => {
      const order = await lockOrderIfThere(tx, this.id);
      if (order === null) return false;
      return putTap(
        tx,
        order,
        {
          order_id: this.id,
          event,
          by: "Kitchen",
          account_id: null,
          device_id: 1,
          is_kitchens: true,
          reason: event === "refuse" ? "too_busy" : null,
          words: null,
          minutes: event === "accept" ? 20 : null,
          paid_by: null,
          at: this.now,
          due_at: dueAt(this.now),
        },
        "device",
      );
    });

  undo = () => db.transaction((tx) => deletePendingMove(tx, this.id));
  finish = () => finishDueMove(db, this.id, this.now);
  cancel = () =>
    moveOrder(db, this.id, { event: "canceled", by: "customer", at: this.now }, (order) => order.confirmed_at === null);
  refundAtBank = async (): Promise<void> => {
    const known = await this.payment();
    if (known.state !== "captured") return;
    const returned = { operation_id: randomUUID(), amount_minor: AMOUNT_MINOR, currency: "RUB", at: this.now };
    await settleReturn(db, known, { by: "refund", ...returned }, this.now);
  };
  /** What the payment reconciler does with money that has to go back. */
  reconcile = async (): Promise<void> => {
    const known = await this.payment();
    if (known.state !== "refund_pending") return;
    await settle(db, known, { outcome: { kind: "refunded" }, provider_payment_id: null, step: null }, this.now);
  };
}

const paidOrder = async (order_type: "delivery" | "takeaway"): Promise<Shop> => {
  const snapshot = { upcoming_minor: UPCOMING };
  const id = await orderRow(db, start, { owner_id: `u:${customer}`, order_type });
  const order = await orderByNumber(db, id);
  await store?.db.execute(
    `update orders set cart_snapshot = '${JSON.stringify({ ...order?.cart_snapshot, ...snapshot })}' where id = ${id}`,
  );
  const { id: attempt } = await paymentRow(db, id, start, { state: "created" });
  const shop = new Shop(id, attempt);
  const outcome = { kind: "captured", amount_minor: AMOUNT_MINOR, currency: "RUB" } as const;
  await settle(db, await shop.payment(), { outcome, provider_payment_id: null, step: null }, start);
  return shop;
};

const kitchens = ["cooking_started", "cooked", "sent", "completed"] as const;

type Step = { readonly name: string; readonly run: (shop: Shop) => Promise<unknown> };
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...boardEvents).map((event) => ({ name: event, run: (shop: Shop) => shop.tap(event) })),
  },
  { weight: 2, arbitrary: fc.constant({ name: "undo", run: (shop: Shop) => shop.undo() }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(5, GRACE_S, 300).map((seconds) => ({
      name: `${seconds} s`,
      run: (shop: Shop) => {
        shop.pass(seconds);
        return shop.finish();
      },
    })),
  },
  { weight: 2, arbitrary: fc.constant({ name: "customer cancels", run: (shop: Shop) => shop.cancel() }) },
  { weight: 1, arbitrary: fc.constant({ name: "bank returns", run: (shop: Shop) => shop.refundAtBank() }) },
  { weight: 1, arbitrary: fc.constant({ name: "reconciler", run: (shop: Shop) => shop.reconcile() }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...Object.values(eventsOfStaff)).map((event) => ({
      name: `operator: ${event}`,
      run: (shop: Shop) => moveByHand(db, { id: shop.id, event, at: shop.now }),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...kitchens).map((event) => ({
      name: `kitchen: ${event}`,
      run: (shop: Shop) => moveOrder(db, shop.id, { event, by: "kitchen", at: shop.now }),
    })),
  },
);

const accruals = async (id: number): Promise<number> =>
  (
    await db
      .select()
      .from(bonusEntries)
      .where(and(eq(bonusEntries.order_id, id), eq(bonusEntries.kind, "accrual")))
  ).length;

const historyOf = async (id: number): Promise<(string | null)[]> =>
  (await db.select().from(orderEvents).where(eq(orderEvents.order_id, id)).orderBy(orderEvents.id)).map(
    ({ status }) => status,
  );

/** What is so after every step, whatever was tapped. */
const check = async (shop: Shop, before: OrderRow): Promise<OrderRow> => {
  const [order, pending, payment] = await Promise.all([shop.order(), shop.pending(), shop.payment()]);
  // No move is written that its order does not allow.
  if (pending !== null) expect(transition(order, causeOfTap(pending.event))).not.toBeNull();
  // Each change that a board sees counts.
  const isChanged = JSON.stringify(order) !== JSON.stringify(before);
  expect(order.version > before.version).toBe(isChanged);
  // Money goes back for what came to nothing, not for what may yet be undone.
  const isVoid = phases[order.original_status] === "void";
  if (!isVoid) expect(["captured", "refunded"]).toContain(payment.state);
  if (!isVoid && order.payment_state === "paid") expect(payment.state).toBe("captured");
  if (isVoid) expect(pending).toBeNull();
  const isHandedOver = order.original_status === "done" && order.uncollected_at === null;
  expect(await accruals(shop.id)).toBe(isHandedOver ? 1 : 0);
  expect([order.completed_at !== null, order.uncollected_at !== null]).toEqual([
    isHandedOver,
    order.original_status === "done" && !isHandedOver,
  ]);
  return order;
};

const happenings = {
  cancel: (shop: Shop) => shop.cancel(),
  kitchen: (shop: Shop) => moveOrder(db, shop.id, { event: "cooking_started", by: "kitchen", at: shop.now }),
  bank: (shop: Shop) => shop.refundAtBank(),
  undo: (shop: Shop) => shop.undo(),
  wait: (shop: Shop) => {
    shop.pass(GRACE_S);
    return shop.finish();
  },
};

aboutTables("a shop that taps, undoes and is cancelled as it comes (SPEC-586)", () => {
  it("ends each order in a state that is allowed, with its money right", async () => {
    const shapes = fc.record({
      type: fc.constantFrom("delivery" as const, "takeaway" as const),
      all: fc.array(steps, { minLength: 1, maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(shapes, async ({ type, all }) => {
        const shop = await paidOrder(type);
        let before = await shop.order();
        for (const { run } of all) {
          await run(shop);
          before = await check(shop, before);
        }
        // The shop closes: every grace is over, and the reconciler has been.
        shop.pass(600);
        await shop.finish();
        await shop.reconcile();
        expect(await shop.pending()).toBeNull();
        const order = await check(shop, before);
        const history = await historyOf(shop.id);
        const moved = history.filter((status) => status !== null);
        expect(new Set(moved).size).toBe(moved.length);
        const isVoid = phases[order.original_status] === "void";
        const isBack = isVoid || order.payment_state === "refunded";
        expect(await balanceOf(db, shop.attempt)).toBe(isBack ? 0 : AMOUNT_MINOR);
      }),
      { numRuns: isLong ? 400 : 40 },
    );
  }, 600_000);

  it.each<readonly [string, BoardEvent, readonly (keyof typeof happenings)[], string]>([
    ["an acceptance that is pending stops a customer's cancellation", "accept", ["cancel"], "accepted paid"],
    ["and so does a start", "start", ["cancel"], "cooking paid"],
    ["a refusal that is pending gives way to it", "refuse", ["cancel"], "canceled refund_pending"],
    ["a refusal is done before the kitchen goes on", "refuse", ["kitchen"], "canceled refund_pending"],
    ["a start before the money comes back, which then stops no cook", "start", ["bank"], "cooking refunded"],
    ["an acceptance does not stop the bank", "accept", ["bank"], "canceled refunded"],
    ["a refusal that is undone leaves all as it was", "refuse", ["undo", "wait"], "accepted paid"],
    ["a refusal that nobody undoes is one", "refuse", ["wait"], "canceled refund_pending"],
  ])("%s", async (_, tapped, then, expected) => {
    const shop = await paidOrder("takeaway");
    expect(await shop.tap(tapped)).toBe(true);
    expect((await shop.payment()).state).toBe("captured");
    for (const one of then) await happenings[one](shop);
    const order = await shop.order();
    expect(`${order.original_status} ${order.payment_state}`).toBe(expected);
    expect(await shop.pending()).toBeNull();
  });

  it("says in the customer's language why it refuses, once the refusal is final", async () => {
    const shop = await paidOrder("takeaway");
    const texts = async () =>
      (await db.select().from(outbox).where(eq(outbox.phone, "79161234567"))).filter(({ text }) =>
        text.includes(String(shop.id)),
      );
    await shop.tap("refuse");
    shop.pass(GRACE_S - 1);
    await shop.finish();
    const before = await texts();
    shop.pass(1);
    await shop.finish();
    const after = await texts();
    expect(after.length - before.length).toBe(1);
    expect(after.at(-1)?.text).toContain("Кухня сейчас не может принять больше заказов.");
    const [event] = await db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.order_id, shop.id), eq(orderEvents.status, "canceled")));
    expect(event).toMatchObject({ source: "operator", reason_code: "too_busy", at: start });
  });

  it("makes a move final once, whichever of several processes come for it", async () => {
    const shop = await paidOrder("takeaway");
    await shop.tap("done");
    shop.pass(GRACE_S);
    await Promise.all(Array.from({ length: 8 }, () => shop.finish()));
    await shop.finish();
    expect((await historyOf(shop.id)).filter((status) => status === "done")).toHaveLength(1);
    expect(await accruals(shop.id)).toBe(1);
  });
});
