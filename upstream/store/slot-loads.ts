import { and, eq, gt, gte, isNull, lte, ne, notExists, notInArray, or, sql } from "drizzle-orm";
import { voided } from "../domain/order/lifecycle";
import { hasRoom } from "../domain/slot/slot-capacity";
import type { Database } from "./database";
import { orders } from "./schema/order";
import { orderCaches } from "./schema/payment";
import { shops } from "./schema/place";
import { cacheHolds, unpaidOrderHolds } from "./slot-holds";

type SlotRange = {
  readonly shopId: number;
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  /** The cache for which room is checked; its own hold is not counted. */
  readonly cacheKey?: string | null;
};

type Holders = typeof orders | typeof orderCaches;
const loadOf = (table: Holders) => ({
  starts_at: table.slot_starts_at,
  minutes: sql<string>`sum(${table.kitchen_minutes})`,
});
const isWithin = (table: Holders, { shopId, from, to }: SlotRange) =>
  and(eq(table.shop_id, shopId), gte(table.slot_starts_at, from), lte(table.slot_starts_at, to));

/** Orders hold their slot unless they came to nothing, or nobody is paying them (any more). */
const ofOrders = (db: Database, range: SlotRange) =>
  db
    .select(loadOf(orders))
    .from(orders)
    .where(
      and(
        isWithin(orders, range),
        notInArray(orders.original_status, voided),
        or(ne(orders.payment_state, "awaiting"), unpaidOrderHolds(db, range.now)),
        range.cacheKey ? or(isNull(orders.order_cache_key), ne(orders.order_cache_key, range.cacheKey)) : undefined,
      ),
    )
    .groupBy(orders.slot_starts_at);

/** Caches that hold it still, and of which no order was made yet: from then on the order holds the slot. */
const ofCaches = (db: Database, range: SlotRange) =>
  db
    .select(loadOf(orderCaches))
    .from(orderCaches)
    .where(
      and(
        isWithin(orderCaches, range),
        gt(orderCaches.expires_at, range.now),
        cacheHolds(range.now),
        range.cacheKey ? ne(orderCaches.key, range.cacheKey) : undefined,
        notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.order_cache_key, orderCaches.key))),
      ),
    )
    .groupBy(orderCaches.slot_starts_at);

/**
 * Kitchen minutes already taken of a shop's slots, by the unix second at which they begin. A slot is held by the order
 * itself, and before it by the cache it is paid from, so it is free again the moment either ends: there is nothing to
 * release and forget.
 */
export const slotLoads = async (db: Database, range: SlotRange): Promise<ReadonlyMap<number, number>> => {
  const loads = new Map<number, number>();
  for (const { starts_at, minutes } of [...(await ofOrders(db, range)), ...(await ofCaches(db, range))]) {
    if (starts_at === null) continue;
    const second = starts_at.getTime() / 1000;
    loads.set(second, (loads.get(second) ?? 0) + Number(minutes));
  }
  return loads;
};

/** What an order needs of a kitchen. */
export type SlotWish = {
  readonly shop: { readonly id: number; readonly slot_capacity_minutes: number | null };
  readonly startsAt: Date;
  /** Kitchen minutes. */
  readonly needed: number;
  readonly now: Date;
  /** The cache the order is made of; null: none. */
  readonly cacheKey: string | null;
};

/**
 * Whether a slot has room for an order or a cache that the same transaction is about to write. All other
 * checks for slots of that shop wait until the transaction has ended, so only one order gets the last place.
 */
export const lockRoom = async (tx: Database, { shop, startsAt, needed, now, cacheKey }: SlotWish): Promise<boolean> => {
  if (shop.slot_capacity_minutes === null) return true;
  // Not the lock that writing an order's reference to the shop would wait for.
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shop.id)).for("no key update");
  const loads = await slotLoads(tx, { shopId: shop.id, from: startsAt, to: startsAt, now, cacheKey });
  return hasRoom(shop.slot_capacity_minutes, loads.get(startsAt.getTime() / 1000) ?? 0, needed);
};
