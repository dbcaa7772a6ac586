/**
 * @group faults
 * @group money
 * @rule SPEC-352
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { Database, Store } from "@/upstream/store/database";
import { moveOrder } from "@/upstream/store/move-order";
import { insertOrder, type NewOrder, orderByNumber } from "@/upstream/store/orders";
import { type AttemptRow, attemptById, insertAttempt } from "@/upstream/store/payments";
import { orders } from "@/upstream/store/schema/order";
import { moneyLedger, orderCaches, paymentAttempts } from "@/upstream/store/schema/payment";
import { cancelPendingCheckout, expireOrder, settle } from "@/upstream/store/settle";
import { aboutTables, openSeededStore } from "./seeded-store";

const now = new Date("2026-11-21T12:00:00Z");
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const EXPIRY_MS = 10 * 60_000;

let store: Store | null;
let db: Database;
beforeAll(async () => {
  store = await openSeededStore(now, 10);
  if (store !== null) db = store.db;
});
afterAll(() => store?.close());

const snapshot = {
  version: 1,
  lines: [],
  packages: [],
  without_bag: false,
  subtotal_minor: 129_900,
  packages_minor: 0,
  delivery_minor: 0,
  discount_minor: 0,
  bonuses_minor: 0,
  total_minor: 129_900,
  currency_code: "RUB",
};

let orderId = 0;
const newOrder = (changes: Partial<NewOrder> = {}) =>
  insertOrder(db, {
    owner_id: `g:${randomUUID()}`,
    city_id: 1,
    order_type: "takeaway",
    shop_id: 13,
    payment_type: "cardOnline",
    acquiring: "cloudpayments",
    amount_minor: 129_900,
    currency: "RUB",
    cart_hash: "0".repeat(64),
    cart_snapshot: snapshot,
    original_status: "waiting_for_payment",
    payment_state: "awaiting",
    pay_deadline: later(10),
    language: "ru",
    username: "Анна",
    phone: "79161234567",
    slot: { id: "", date: "2026-11-21", title: "", day_name: "", start_timestamp: 0, is_asap: false },
    created_at: now,
    status_at: now,
    ...changes,
  });
beforeEach(async () => {
  if (store !== null) orderId = await newOrder();
});

const attempt = (changes: Partial<AttemptRow> = {}): Promise<AttemptRow> =>
  insertAttempt(db, {
    id: randomUUID(),
    order_id: orderId,
    acquiring: "cloudpayments",
    method: "cardOnline",
    amount_minor: 129_900,
    currency: "RUB",
    state: "created",
    is_mobile: false,
    receipt_email: null,
    provider_payment_id: null,
    three_ds_trans_id: null,
    three_ds_md: null,
    return_token: null,
    cryptogram_sha256: null,
    step: null,
    reason_code: null,
    created_at: now,
    updated_at: now,
    inquired_at: null,
    ...changes,
  });
const captured = {
  outcome: { kind: "captured", amount_minor: 129_900, currency: "RUB" },
  provider_payment_id: null,
  step: null,
} as const;
const refusedFor = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  return error instanceof Error ? `${error.message} ${String(error.cause)}` : "";
};
const ledgerOf = (id: number) => db.select().from(moneyLedger).where(eq(moneyLedger.order_id, id));

aboutTables("the database itself refuses", () => {
  it.each(["created", "method", "challenge", "redirected", "bank_wait", "unknown", "captured"] as const)(
    "a second live try beside one that is %s",
    async (state) => {
      await attempt({ state });
      expect(await refusedFor(attempt())).toContain("one_live_attempt");
    },
  );

  it.each(["declined", "canceled", "expired", "refunded"] as const)("none beside one that is %s", async (state) => {
    await attempt({ state });
    expect((await attempt()).seq).toBe(2);
  });

  it("a cryptogram used twice", async () => {
    const cryptogram_sha256 = randomUUID().replaceAll("-", "").repeat(2);
    await attempt({ cryptogram_sha256, state: "declined" });
    expect(await refusedFor(attempt({ cryptogram_sha256 }))).toContain("cryptogram");
  });

  it("a second capture of one order", async () => {
    const [one, other] = [await attempt({ state: "refunded" }), await attempt()];
    const entry = { order_id: orderId, kind: "capture", amount_minor: 1, created_at: now } as const;
    await db.insert(moneyLedger).values({ ...entry, attempt_id: one.id });
    expect(await refusedFor(db.insert(moneyLedger).values({ ...entry, attempt_id: other.id }))).toContain(
      "one_capture_per_order",
    );
  });

  it.each([
    ["an order in the kitchen that is not paid", { original_status: "accepted", payment_state: "failed" }],
    ["one that waits though it is paid", { original_status: "waiting_for_payment", payment_state: "paid" }],
    ["one that is cancelled and keeps its money", { original_status: "canceled", payment_state: "paid" }],
  ] as const)("%s", async (_name, changes) => {
    expect(await refusedFor(db.update(orders).set(changes).where(eq(orders.id, orderId)))).toContain("orders_");
  });

  it("a second order of one cart that waits for money, but not beside one that ended (ADR-0041)", async () => {
    const wish = { cart_id: randomUUID(), request_sha256: "1".repeat(64) };
    const first = await newOrder(wish);
    expect(await refusedFor(newOrder(wish))).toContain("one_waiting_order_per_cart");
    // Made by the release before: it may go on while both serve.
    expect(await refusedFor(newOrder({ cart_id: wish.cart_id }))).toBe("");
    await cancelPendingCheckout(db, first, null, later(1));
    expect(await refusedFor(newOrder(wish))).toBe("");
  });

  it("a cache of more than ten minutes", async () => {
    const cache = {
      key: randomUUID(),
      owner_id: "g:x",
      cart_id: randomUUID(),
      city_id: 1,
      cart_snapshot: snapshot,
      cart_hash: "0".repeat(64),
      amount_minor: 1,
      currency: "RUB",
      payment_type: "cardOnline",
      acquiring: "cloudpayments",
      language: "ru",
      created_at: now,
    } as const;
    const payload = {
      city_id: 1,
      order_type: "takeaway",
      shop_id: 13,
      phone: "79161234567",
      username: "Анна",
      email: null,
      payment_type: "cardOnline",
      cash: null,
      order_comment: null,
      cart: { version: 1 },
      order_cache_key: null,
      delivery_address: null,
      interval_id: null,
    } as const;
    const row = { ...cache, payload, expires_at: later(11) };
    const insert = db.insert(orderCaches).values(row);
    expect(await refusedFor(insert)).toContain("order_caches_ten_minutes");
  });
});

aboutTables("one settlement for all news", () => {
  it("reported by all channels at once pays once", async () => {
    const live = await attempt();
    const all = await Promise.all(Array.from({ length: 8 }, () => settle(db, live, captured, now)));
    expect(all.map(({ order }) => order.payment_state)).toEqual(Array.from({ length: 8 }, () => "paid"));
    expect(await ledgerOf(orderId)).toMatchObject([{ kind: "capture", amount_minor: 129_900 }]);
  });

  it("of a try that was closed, while another is open, goes back and leaves the other alone", async () => {
    const closed = await attempt({ state: "canceled" });
    const live = await attempt();
    const { order, alert } = await settle(db, closed, captured, now);
    expect([order.payment_state, alert]).toEqual(["awaiting", "surplus_money"]);
    expect((await settle(db, live, captured, now)).order.payment_state).toBe("paid");
    expect((await attemptById(db, closed.id))?.state).toBe("refund_pending");
    expect((await ledgerOf(orderId)).map(({ kind }) => kind).sort()).toEqual(["capture", "surplus"]);
  });

  it("after the deadline waits for an open try, but not for ever, and its money then goes back", async () => {
    const live = await attempt();
    expect(await expireOrder(db, orderId, later(9), EXPIRY_MS)).toBe(false);
    expect(await expireOrder(db, orderId, later(11), EXPIRY_MS)).toBe(false);
    expect(await expireOrder(db, orderId, later(20), EXPIRY_MS)).toBe(true);
    const { order } = await settle(db, live, captured, later(21));
    expect([order.payment_state, order.original_status]).toEqual(["refund_pending", "canceled"]);
  });

  it("of a cancelled order marks its money to go back", async () => {
    const live = await attempt();
    await settle(db, live, captured, now);
    await moveOrder(db, orderId, { event: "canceled", by: "customer", at: now });
    expect((await orderByNumber(db, orderId))?.payment_state).toBe("refund_pending");
    expect((await attemptById(db, live.id))?.state).toBe("refund_pending");
    const refunded = { outcome: { kind: "refunded" }, provider_payment_id: null, step: null } as const;
    expect((await settle(db, live, refunded, now)).order.payment_state).toBe("refunded");
    expect((await ledgerOf(orderId)).map(({ kind }) => kind)).toEqual(["capture", "refund"]);
  });

  it("without the index that guards it a second try slips in", async () => {
    await attempt();
    const slipped = db.transaction(async (tx) => {
      await tx.execute("drop index one_live_attempt");
      await tx.insert(paymentAttempts).values({
        id: randomUUID(),
        order_id: orderId,
        seq: 2,
        acquiring: "cloudpayments",
        method: "cardOnline",
        amount_minor: 1,
        currency: "RUB",
        state: "created",
        is_mobile: false,
        created_at: now,
        updated_at: now,
      });
      throw new Error("undone");
    });
    expect(await refusedFor(slipped)).toContain("undone");
  });
});

aboutTables("an order that its customer gives up while it waits for money", () => {
  it("is not cancelled over a payment that was begun meanwhile", async () => {
    const begun = await attempt();
    expect(await cancelPendingCheckout(db, orderId, null, later(1))).toBeNull();
    expect(await cancelPendingCheckout(db, orderId, randomUUID(), later(1))).toBeNull();
    expect((await orderByNumber(db, orderId))?.payment_state).toBe("awaiting");
    const order = await cancelPendingCheckout(db, orderId, begun.id, later(1));
    expect(order).toMatchObject({ payment_state: "canceled", original_status: "canceled" });
  });

  it("refunds what the silent acquirer took in the end", async () => {
    const silent = await attempt({ state: "unknown" });
    await cancelPendingCheckout(db, orderId, silent.id, later(1));
    const { order, attempt: late } = await settle(db, silent, captured, later(2));
    expect([order.payment_state, order.original_status, late.state]).toEqual([
      "refund_pending",
      "canceled",
      "refund_pending",
    ]);
  });

  it("stays paid where the money was faster", async () => {
    const paid = await attempt();
    await settle(db, paid, captured, later(1));
    expect(await cancelPendingCheckout(db, orderId, paid.id, later(1))).toMatchObject({ payment_state: "paid" });
  });
});
