import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, notInArray, or, sql } from "drizzle-orm";
import { formatPrice } from "@/lib/domain/menu/price";
import type { Cooking } from "../domain/order/kitchen";
import { statusesIn } from "../domain/order/lifecycle";
import type { OrderRow } from "../domain/order/order-row";
import { say } from "../texts/say";
import type { Database } from "./database";
import { queueSms, recordMove } from "./order-effects";
import { announceReturn } from "./order-messages";
import { pendingMoves } from "./schema/board";
import { orderEvents, orders, outbox } from "./schema/order";
import { moneyReturns } from "./schema/payment";
import { queueMove } from "./staff-messages";

export type NewOrder = typeof orders.$inferInsert;

/** The statuses the kitchen moves an order out of. */
const inKitchen = statusesIn("open");
const BATCH = 200;

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
 * @param notifiedAt when the customer is written to; null: the same transaction notifies him of a new status of his order, not of
 *   the money by itself
 */
export const recordReturn = async (
  tx: Database,
  order: Pick<OrderRow, "id" | "phone" | "language" | "currency">,
  { id: money_return_id, amount_minor, at }: BankReturn,
  notifiedAt: Date | null,
): Promise<void> => {
  await tx.insert(orderEvents).values({ order_id: order.id, status: null, source: "acquirer", money_return_id, at });
  if (notifiedAt === null) return;
  await announceReturn(tx, order.id);
  // Whose account is deleted cannot be written to.
  if (order.phone === "") return;
  const amount = formatPrice(amount_minor / 100, order.currency, amount_minor % 100 !== 0);
  const text = say("message.returned", { id: order.id, amount })(order.language);
  await tx.insert(outbox).values({ channel: "sms", phone: order.phone, text, created_at: notifiedAt });
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
    uncollected_at: orders.uncollected_at,
  });
  if (row === undefined) throw new Error("The database took an order without giving it a number.");
  const move = { from: null, to: order.original_status, by: "customer", at: order.created_at } as const;
  await recordMove(tx, row.id, move);
  await queueMove(tx, row, move);
  await queueSms(tx, row, move);
  return row.id;
};

type ChangedFields = Pick<
  NewOrder,
  | "amount_minor"
  | "cart_hash"
  | "cart_snapshot"
  | "cash_minor"
  | "collect_minor"
  | "delivery_address"
  | "delivery_zone_id"
  | "kitchen_minutes"
  | "kitchen_note"
  | "phone"
  | "promised_at"
  | "vat"
>;

/** Changes what an order consists of, never where it stands. The order has to be locked. */
export const changeOrderRow = async (tx: Database, id: number, changes: Partial<ChangedFields>): Promise<void> => {
  await tx
    .update(orders)
    .set({ ...changes })
    .where(eq(orders.id, id));
};

/** An order of an owner; null for one that does not exist and for somebody else's alike. */
export const findOrder = async (db: Database, id: number, owner: string): Promise<OrderRow | null> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.owner_id, owner)));
  return row ?? null;
};

/** The order of a cart that waits for its payment; a unique index guarantees one at most (ADR-0041). */
export const findPendingCheckout = async (db: Database, cartId: string): Promise<OrderRow | null> => {
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

/** What the kitchen may have to move now. */
type DueBy = {
  /** Only orders that have had their status since then or longer. */
  readonly before: Date;
  /** Accepted orders only where their slot begins by then: those for later days must not fill a batch. */
  readonly slotsBefore: Date;
  /** Whose orders are not wanted. */
  readonly exceptShops: ReadonlySet<number>;
};

/** Orders in the kitchen that may be due, those with the oldest status first, 200 at most. */
export const cookingSince = async (db: Database, { before, slotsBefore, exceptShops }: DueBy): Promise<Cooking[]> =>
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
        // People are at work with these.
        notExists(
          db.select({ id: pendingMoves.order_id }).from(pendingMoves).where(eq(pendingMoves.order_id, orders.id)),
        ),
        exceptShops.size === 0 ? undefined : or(isNull(orders.shop_id), notInArray(orders.shop_id, [...exceptShops])),
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

/** Orders whose status is dated in the future, because the clock was moved back, begin it again. */
export const pullBack = async (db: Database, now: Date): Promise<void> => {
  await db
    .update(orders)
    .set({ status_at: now })
    .where(and(inArray(orders.original_status, inKitchen), gt(orders.status_at, now)));
};

/** What may change of an order. */
export type OrderStanding = Pick<OrderRow, "id" | "original_status" | "payment_state" | "status_at" | "version"> & {
  /** How often money of it went back at the bank. */
  readonly money_returns: number;
};

/** Orders of one query: a statement has room for so many numbers. */
const WATCHED_BATCH = 1_000;

/** How these orders stand now. */
export const standingOf = async (db: Database, ids: readonly number[]): Promise<OrderStanding[]> => {
  const rows: OrderStanding[] = [];
  for (let start = 0; start < ids.length; start += WATCHED_BATCH) {
    rows.push(
      ...(await db
        .select({
          id: orders.id,
          original_status: orders.original_status,
          payment_state: orders.payment_state,
          status_at: orders.status_at,
          version: orders.version,
          money_returns: sql<number>`(select count(*)::int from ${moneyReturns} where ${moneyReturns.order_id} = ${orders.id})`,
        })
        .from(orders)
        .where(inArray(orders.id, ids.slice(start, start + WATCHED_BATCH)))),
    );
  }
  return rows;
};
