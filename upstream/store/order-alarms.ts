import { and, asc, eq, exists, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import type { AcceptanceStep } from "../domain/order/acceptance";
import type { Database } from "./database";
import { pendingMoveOf } from "./pending-moves";
import { pendingMoves } from "./schema/board";
import { orderAlarms } from "./schema/board-presence";
import { orders } from "./schema/order";

/** Orders of one round. */
const BATCH = 200;

/** Nobody has accepted it, nor tapped anything that is not final yet. */
const isUnaccepted = (db: Database) =>
  and(
    eq(orders.original_status, "accepted"),
    isNull(orders.confirmed_at),
    not(exists(db.select({ one: sql`1` }).from(pendingMoves).where(eq(pendingMoves.order_id, orders.id)))),
  );

type Wanted = {
  readonly shopIds: readonly number[];
  /** Of these, shops that accept or refuse by themselves in the end: of the others nothing more follows after the manager. */
  readonly acting: readonly number[];
  /** Only orders that may be accepted since then or longer. */
  readonly before: Date;
};

/** Orders that nobody has accepted and for which a step may be due, the oldest first. */
export const unacceptedOrders = (db: Database, { shopIds, acting, before }: Wanted) =>
  db
    .select({ id: orders.id, shop_id: orders.shop_id })
    .from(orders)
    .leftJoin(orderAlarms, eq(orderAlarms.order_id, orders.id))
    .where(
      and(
        isUnaccepted(db),
        inArray(orders.shop_id, [...shopIds]),
        lte(orders.status_at, before),
        or(
          isNull(orderAlarms.step),
          eq(orderAlarms.step, "louder"),
          and(eq(orderAlarms.step, "manager"), inArray(orders.shop_id, [...acting])),
        ),
      ),
    )
    .orderBy(asc(orders.status_at))
    .limit(BATCH);

/** An order that nobody has accepted, with its lock and its last step; null: another works with it, or was first. */
export const lockUnaccepted = async (tx: Database, id: number) => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isUnaccepted(tx)))
    .for("update", { skipLocked: true });
  if (order === undefined) return null;
  // That statement sees no tap that was committed after it began, only the row as it is since.
  if ((await pendingMoveOf(tx, id)) !== null) return null;
  const [last] = await tx.select().from(orderAlarms).where(eq(orderAlarms.order_id, id));
  return { order, last: last ?? null };
};

/** Stores the step that an order has come to; its row has to be locked. */
export const storeStep = async (tx: Database, orderId: number, step: AcceptanceStep, at: Date): Promise<void> => {
  await tx
    .insert(orderAlarms)
    .values({ order_id: orderId, step, at })
    .onConflictDoUpdate({ target: orderAlarms.order_id, set: { step, at } });
};

/** The orders of a shop for which its boards are louder: nobody has accepted them in time. */
export const overdueOrders = async (db: Database, shopId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: orders.id })
    .from(orderAlarms)
    .innerJoin(orders, eq(orders.id, orderAlarms.order_id))
    .where(and(eq(orders.shop_id, shopId), isUnaccepted(db)))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
};
