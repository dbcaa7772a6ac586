import { asc, eq, lte, sql } from "drizzle-orm";
import type { OriginalStatus } from "@/lib/contract/order/order";
import { phases } from "../domain/order/lifecycle";
import type { OrderRow } from "../domain/order/order-row";
import type { PendingMove } from "../domain/order/pending-move";
import type { Database } from "./database";
import { pendingMoves, unseenCancellations } from "./schema/board";
import { orders } from "./schema/order";

export type PendingRow = typeof pendingMoves.$inferSelect & PendingMove;

/** Orders of one round. */
const BATCH = 200;

/** The pending move of an order; null: it has none. Nobody writes one without the order's lock. */
export const pendingMoveOf = async (db: Database, orderId: number): Promise<PendingRow | null> => {
  const [row] = await db.select().from(pendingMoves).where(eq(pendingMoves.order_id, orderId));
  return row ?? null;
};

export const putPendingMove = async (tx: Database, row: PendingRow): Promise<void> => {
  await tx.insert(pendingMoves).values(row);
};

export const deletePendingMove = async (tx: Database, orderId: number): Promise<void> => {
  await tx.delete(pendingMoves).where(eq(pendingMoves.order_id, orderId));
};

/** Orders whose pending move is due, the oldest tap first. */
export const duePendingMoves = async (db: Database, now: Date): Promise<number[]> => {
  const rows = await db
    .select({ id: pendingMoves.order_id })
    .from(pendingMoves)
    .where(lte(pendingMoves.due_at, now))
    .orderBy(asc(pendingMoves.due_at))
    .limit(BATCH);
  return rows.map(({ id }) => id);
};

/** An order with its lock; null: there is none, or, with `skipLocked`, another transaction works with it. */
export const lockOrderIfThere = async (
  tx: Database,
  id: number,
  options?: { readonly skipLocked: true },
): Promise<OrderRow | null> => {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update", options);
  return row ?? null;
};

/** Counts a change that boards see and that is not in the order's row: its trigger adds one. */
export const touchOrder = async (tx: Database, id: number): Promise<void> => {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id));
};

type Ended = {
  readonly from: OriginalStatus;
  readonly at: Date;
  /** The kitchen ended it itself. */
  readonly isSeen: boolean;
};

/** An order that was on a board and came to nothing waits there until the kitchen confirms that it saw that. */
export const noteCancellation = async (tx: Database, order: OrderRow, { from, at, isSeen }: Ended): Promise<void> => {
  const isOnBoard = phases[from] === "open" && order.shop_id !== null;
  if (isSeen || !isOnBoard || phases[order.original_status] !== "void") return;
  await tx.insert(unseenCancellations).values({ order_id: order.id, at }).onConflictDoNothing();
};

/** The kitchen saw it. @returns false where there was nothing to see */
export const confirmCancellation = async (tx: Database, orderId: number): Promise<boolean> => {
  const gone = await tx
    .delete(unseenCancellations)
    .where(eq(unseenCancellations.order_id, orderId))
    .returning({ id: unseenCancellations.order_id });
  return gone.length > 0;
};
