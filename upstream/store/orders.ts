import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { OriginalStatus } from "@/lib/contract/order/order";
import { formatPrice } from "@/lib/domain/menu/price";
import type { CartSnapshot } from "../domain/documents";
import type { Cooking, Move } from "../domain/order/kitchen";
import { promiseWords } from "../domain/order/order-promise";
import type { OrderRow } from "../domain/order/order-row";
import { isVoided } from "../domain/order/voided";
import { unasked } from "../domain/payment/payment-schedule";
import { type Phrase, say } from "../texts/say";
import { enterBonuses, restoreBonuses } from "./bonuses";
import { forgetCounts } from "./customers";
import type { Database } from "./database";
import { releaseDeals } from "./deal-claims";
import { announce, announceReturn } from "./order-messages";
import { orderEvents, orders, outbox } from "./schema/order";
import { paymentAttempts } from "./schema/payment";
import { queueMove } from "./staff-messages";

type Settled = { readonly id: number; readonly owner_id: string; readonly cart_snapshot: CartSnapshot };

/** The customer an order belongs to; null for a guest's. */
const customerOf = (ownerId: string): number | null => {
  const id = /^u:(\d+)$/.exec(ownerId)?.[1];
  return id === undefined ? null : Number(id);
};

/**
 * What a new status of an order does to bonuses and limited deals, in the transaction that writes the status: done brings
 * the bonuses it was promised, cancelled or not paid gives back what was written off and used (SPEC-35).
 */
const settleOffers = async (tx: Database, order: Settled, to: OriginalStatus, at: Date): Promise<void> => {
  if (isVoided(to)) {
    await releaseDeals(tx, order.id, at);
    await restoreBonuses(tx, order.id, at);
  }
  const user_id = customerOf(order.owner_id);
  const amount_minor = order.cart_snapshot.upcoming_minor ?? 0;
  if (to !== "done" || user_id === null || amount_minor === 0) return;
  await enterBonuses(tx, { user_id, order_id: order.id, kind: "accrual", amount_minor, at });
};

export type NewOrder = typeof orders.$inferInsert;
type Source = typeof orderEvents.$inferSelect.source;

/** The statuses the kitchen moves an order out of. */
const inKitchen: OriginalStatus[] = ["accepted", "cooking", "cooked", "sent"];
const BATCH = 200;

type Told = Pick<OrderRow, "id" | "phone" | "language" | "order_type" | "slot" | "city_id" | "shop_id">;

/** What the customer is written about a move; null: nothing. */
const messageOf = (order: Told, status: OriginalStatus): Phrase | null => {
  const { id, order_type, language } = order;
  if (status === "accepted") return say(`message.accepted.${order_type}`, { id, when: promiseWords(order, language) });
  return status === "done" || status === "canceled" ? say(`message.${status}`, { id }) : null;
};

type Change = {
  /** Null: the order is new. */
  readonly from: OriginalStatus | null;
  readonly status: OriginalStatus;
  readonly source: Source;
  readonly at: Date;
  readonly why?: string | undefined;
};

const record = async (tx: Database, order: Told, { from, status, source, at, why }: Change): Promise<void> => {
  await tx.insert(orderEvents).values({ order_id: order.id, status, source, at, reason: why ?? null });
  await queueMove(tx, order, { from, to: status, by: source, at });
  const said = messageOf(order, status)?.(order.language);
  if (said === undefined) return;
  const text = why === undefined ? said : `${said} ${why}`;
  await tx.insert(outbox).values({ channel: "sms", phone: order.phone, text, created_at: at });
};

type BankReturn = {
  /** The row of `money_returns`. */
  readonly id: number;
  readonly amount_minor: number;
  /** When it was made at the bank. */
  readonly at: Date;
};

/**
 * Writes money that went back at the bank into the history of its order.
 *
 * @param told null: the customer is told of a new status of his order in the same transaction, not of the money by itself;
 *   else the time at which he is written to
 */
export const recordReturn = async (
  tx: Database,
  order: Told & Pick<OrderRow, "currency">,
  { id: money_return_id, amount_minor, at }: BankReturn,
  told: Date | null,
): Promise<void> => {
  await tx.insert(orderEvents).values({ order_id: order.id, status: null, source: "acquirer", money_return_id, at });
  if (told === null) return;
  await announceReturn(tx, order.id);
  // Whose account is deleted cannot be written to.
  if (order.phone === "") return;
  const amount = formatPrice(amount_minor / 100, order.currency, amount_minor % 100 !== 0);
  const text = say("message.returned", { id: order.id, amount })(order.language);
  await tx.insert(outbox).values({ channel: "sms", phone: order.phone, text, created_at: told });
};

/** Writes a new order with its first event and message; returns its number. */
export const insertOrder = async (tx: Database, order: NewOrder): Promise<number> => {
  const [row] = await tx.insert(orders).values(order).returning({
    id: orders.id,
    phone: orders.phone,
    language: orders.language,
    order_type: orders.order_type,
    slot: orders.slot,
    city_id: orders.city_id,
    shop_id: orders.shop_id,
  });
  if (row === undefined) throw new Error("The database took an order without giving it a number.");
  await record(tx, row, { from: null, status: order.original_status, source: "customer", at: order.created_at });
  return row.id;
};

/** An order of an owner; null for one that does not exist and for somebody else's alike. */
export const findOrder = async (db: Database, id: number, owner: string): Promise<OrderRow | null> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.owner_id, owner)));
  return row ?? null;
};

/** The order of a cart that waits for its payment; the database holds that there is one at most (ADR-0041). */
export const waitingOrder = async (db: Database, cartId: string): Promise<OrderRow | null> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.cart_id, cartId), eq(orders.payment_state, "awaiting"), isNotNull(orders.request_sha256)));
  return row ?? null;
};

/** An order by its number, for the operator. */
export const orderByNumber = async (db: Database, id: number): Promise<OrderRow | null> => {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
};

/**
 * Moves an order from one status to another, with the event, the message and the bonuses that belong to it. Null when it no longer has
 * the status it should be moved from: another process was first.
 *
 * @param why added to what the customer is written, where he is written to
 */
export const moveOrder = async (
  db: Database,
  { id, from, to, at }: Move,
  source: Source,
  why?: string,
): Promise<OrderRow | null> => {
  const moved = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(orders)
      .set({
        original_status: to,
        status_at: at,
        ...(to === "done" && { completed_at: at }),
        // What was paid for an order that is not cooked goes back: the payment reconciler asks for it.
        ...(to === "canceled" && {
          payment_state: sql`case when ${orders.payment_state} = 'paid' then 'refund_pending' else ${orders.payment_state} end`,
        }),
      })
      .where(and(eq(orders.id, id), eq(orders.original_status, from)))
      .returning();
    if (row === undefined) return null;
    if (row.payment_state === "refund_pending") {
      await tx
        .update(paymentAttempts)
        .set({ state: "refund_pending", updated_at: at, state_at: at, inquired_at: null, ...unasked })
        .where(and(eq(paymentAttempts.order_id, id), eq(paymentAttempts.state, "captured")));
    }
    await settleOffers(tx, row, to, at);
    await record(tx, row, { from, status: to, source, at, why });
    await announce(tx, row, to);
    return row;
  });
  forgetCounts(db);
  return moved;
};

/** What becomes of an order with its payment, with the event, the message and the offers that belong to it. */
export const changeOrder = async (
  tx: Database,
  order: OrderRow,
  to: Pick<OrderRow, "payment_state" | "original_status">,
  at: Date,
  source: Source = "payment",
): Promise<OrderRow> => {
  const isMoved = to.original_status !== order.original_status;
  const changes = {
    ...to,
    ...(isMoved && { status_at: at }),
    ...(to.payment_state === "paid" && { paid_at: at }),
  };
  await tx.update(orders).set(changes).where(eq(orders.id, order.id));
  if (isMoved) {
    await record(tx, order, { from: order.original_status, status: to.original_status, source, at });
    await announce(tx, order, to.original_status);
    await settleOffers(tx, order, to.original_status, at);
  }
  return { ...order, ...changes };
};

/** What the kitchen may have to move now. */
type DueBy = {
  /** Only orders that have had their status since then or longer. */
  readonly before: Date;
  /** Accepted orders only where their slot begins by then: those for later days must not fill a batch. */
  readonly slotsBefore: Date;
};

/** Orders in the kitchen that may be due, those with the oldest status first, 200 at most. */
export const cookingSince = async (db: Database, { before, slotsBefore }: DueBy): Promise<Cooking[]> =>
  db
    .select({
      id: orders.id,
      order_type: orders.order_type,
      status: orders.original_status,
      status_at: orders.status_at,
      slot_starts_at: orders.slot_starts_at,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.original_status, inKitchen),
        lte(orders.status_at, before),
        or(
          ne(orders.original_status, "accepted"),
          isNull(orders.slot_starts_at),
          lte(orders.slot_starts_at, slotsBefore),
        ),
      ),
    )
    .orderBy(orders.status_at)
    .limit(BATCH);

/** Orders a kitchen has to do with, those whose slot begins first at the head; 200 at most. */
export const openOrders = async (db: Database): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.original_status, inKitchen))
    .orderBy(sql`${orders.slot_starts_at} nulls first`, orders.id)
    .limit(BATCH);

/** Orders whose status is dated in the future, because the clock was moved back, begin it anew. */
export const pullBack = async (db: Database, now: Date): Promise<void> => {
  await db
    .update(orders)
    .set({ status_at: now })
    .where(and(inArray(orders.original_status, inKitchen), gt(orders.status_at, now)));
};
