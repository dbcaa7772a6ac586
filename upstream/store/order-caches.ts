import { and, eq } from "drizzle-orm";
import type { OrderRow } from "../domain/order/order-row";
import type { Database } from "./database";
import { orders } from "./schema/order";
import { orderCaches } from "./schema/payment";

export type OrderCacheRow = typeof orderCaches.$inferSelect;

/** Ten minutes (SPEC-220). */
export const CACHE_MS = 10 * 60 * 1000;

export const insertCache = async (tx: Database, cache: OrderCacheRow): Promise<void> => {
  await tx.insert(orderCaches).values(cache);
};

const ofOwner = (db: Database, key: string, owner: string) =>
  db
    .select()
    .from(orderCaches)
    .where(and(eq(orderCaches.key, key), eq(orderCaches.owner_id, owner)));

/** A cache of an owner; null for one that does not exist and for somebody else's alike. */
export const findCache = async (db: Database, key: string, owner: string): Promise<OrderCacheRow | null> =>
  (await ofOwner(db, key, owner))[0] ?? null;

/** The same, held until the transaction ends: orders made of one cache at once follow one another. */
export const lockCache = async (tx: Database, key: string, owner: string): Promise<OrderCacheRow | null> =>
  (await ofOwner(tx, key, owner).for("update"))[0] ?? null;

/** The cache an order was made of, held until the transaction ends; null where it is paid on the acquirer's page. */
export const lockCacheOfOrder = async (
  tx: Database,
  { order_cache_key }: Pick<OrderRow, "order_cache_key">,
): Promise<OrderCacheRow | null> => {
  if (order_cache_key === null) return null;
  const [row] = await tx.select().from(orderCaches).where(eq(orderCaches.key, order_cache_key)).for("update");
  return row ?? null;
};

/** The order made of a cache; null until there is one. */
export const orderOfCache = async (db: Database, key: string): Promise<OrderRow | null> => {
  const [row] = await db.select().from(orders).where(eq(orders.order_cache_key, key));
  return row ?? null;
};
