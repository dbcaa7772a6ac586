import { and, asc, eq, exists, gt, inArray, isNull, ne, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import { statusesIn, voided } from "../domain/order/lifecycle";
import type { Database } from "./database";
import { orderEvents, orders } from "./schema/order";
import { orderCaches } from "./schema/payment";
import { portionUses, temporaryStates } from "./schema/temporary-state";
import { cacheHolds, unpaidOrderHolds } from "./slot-holds";

type Counted = {
  readonly stateIds: readonly number[];
  readonly now: Date;
  /** The cache an order is being made of; what it holds is not counted. Null: none. */
  readonly cacheKey: string | null;
};

/** From these on the kitchen has begun: what it has cooked does not come back. */
const cooked = statusesIn("open", "done").filter((status) => status !== "accepted");

/**
 * Whether an order has its portions: like its slot, unless it came to nothing or nobody is paying it; and even then, if the kitchen had
 * begun.
 */
const orderHas = (db: Database, now: Date): SQL | undefined =>
  or(
    and(
      notInArray(orders.original_status, voided),
      or(ne(orders.payment_state, "awaiting"), unpaidOrderHolds(db, now)),
    ),
    exists(
      db
        .select({ id: orderEvents.id })
        .from(orderEvents)
        .where(and(eq(orderEvents.order_id, orders.id), inArray(orderEvents.status, cooked))),
    ),
  );

const units = sql<string>`sum(${portionUses.units})`;

const ofOrders = (db: Database, { stateIds, now, cacheKey }: Counted) =>
  db
    .select({ id: portionUses.state_id, units })
    .from(portionUses)
    .innerJoin(orders, eq(orders.id, portionUses.order_id))
    .where(
      and(
        inArray(portionUses.state_id, [...stateIds]),
        orderHas(db, now),
        cacheKey === null ? undefined : or(isNull(orders.order_cache_key), ne(orders.order_cache_key, cacheKey)),
      ),
    )
    .groupBy(portionUses.state_id);

/** Of caches of which no order was made yet: from then on the order has them. */
const ofCaches = (db: Database, { stateIds, now, cacheKey }: Counted) =>
  db
    .select({ id: portionUses.state_id, units })
    .from(portionUses)
    .innerJoin(orderCaches, eq(orderCaches.key, portionUses.cache_key))
    .where(
      and(
        inArray(portionUses.state_id, [...stateIds]),
        gt(orderCaches.expires_at, now),
        cacheHolds(now),
        cacheKey === null ? undefined : ne(orderCaches.key, cacheKey),
        notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.order_cache_key, orderCaches.key))),
      ),
    )
    .groupBy(portionUses.state_id);

/** How many portions of each state are taken. */
export const portionsTaken = async (db: Database, counted: Counted): Promise<ReadonlyMap<number, number>> => {
  const taken = new Map<number, number>();
  if (counted.stateIds.length === 0) return taken;
  for (const row of [...(await ofOrders(db, counted)), ...(await ofCaches(db, counted))]) {
    taken.set(row.id, (taken.get(row.id) ?? 0) + Number(row.units));
  }
  return taken;
};

/** What an order, or the cache from which it will be paid, takes. */
export type PortionWish = {
  readonly shopId: number | null;
  /** Product id → units. */
  readonly units: ReadonlyMap<number, number>;
  readonly holder: { readonly order_id: number } | { readonly cache_key: string };
  readonly now: Date;
  /** The cache that an order is made of. */
  readonly cacheKey: string | null;
};

/** A dish of which there are too few portions. */
export type Shortage = { readonly product_id: number; readonly left: number };

/** The counts in force of these dishes, held until the transaction ends. */
const lockCounted = (tx: Database, shopId: number, productIds: readonly number[], now: Date) =>
  tx
    .select()
    .from(temporaryStates)
    .where(
      and(
        eq(temporaryStates.kind, "portions"),
        eq(temporaryStates.shop_id, shopId),
        inArray(temporaryStates.product_id, [...productIds]),
        isNull(temporaryStates.ended_at),
        gt(temporaryStates.ends_at, now),
      ),
    )
    // In one order, so that two who want the same two dishes never wait for each other.
    .orderBy(asc(temporaryStates.id))
    .for("update");

/** The counts of a wish, held until the transaction ends, with what each has left for it. */
const lockLeft = async (tx: Database, { shopId, units, now, cacheKey }: Omit<PortionWish, "holder">) => {
  if (shopId === null || units.size === 0) return [];
  const counted = await lockCounted(tx, shopId, [...units.keys()], now);
  const taken = await portionsTaken(tx, { stateIds: counted.map(({ id }) => id), now, cacheKey });
  return counted.map(({ id, product_id, amount }) => ({
    id,
    product_id: product_id ?? 0,
    needed: units.get(product_id ?? 0) ?? 0,
    left: Math.max(0, (amount ?? 0) - (taken.get(id) ?? 0)),
  }));
};

const shortOf = (counts: Awaited<ReturnType<typeof lockLeft>>): Shortage | null =>
  counts.find(({ left, needed }) => left < needed) ?? null;

/**
 * Takes the portions of dishes that are counted, in the transaction that makes the order. All others who want the same dish wait until it has
 * ended, so only one gets the last portion.
 *
 * @returns the first dish that is short, with nothing taken; null where all were had
 */
export const takePortions = async (tx: Database, { holder, ...wish }: PortionWish): Promise<Shortage | null> => {
  const counts = await lockLeft(tx, wish);
  const short = shortOf(counts);
  if (short !== null || counts.length === 0) return short;
  await tx.insert(portionUses).values(counts.map(({ id, needed }) => ({ state_id: id, units: needed, ...holder })));
  return null;
};

/**
 * The same for portions that were taken before and have been free since: all others who want the same dish wait, and what was written down
 * then counts again once its cache or order holds again.
 *
 * @returns the first dish that is short; null where all can be had
 */
export const lockPortions = async (tx: Database, wish: Omit<PortionWish, "holder">): Promise<Shortage | null> =>
  shortOf(await lockLeft(tx, wish));

type Exchange = Pick<PortionWish, "shopId" | "now"> & {
  readonly orderId: number;
  /** Units that come back, and units that are taken, by product. */
  readonly less: ReadonlyMap<number, number>;
  readonly more: ReadonlyMap<number, number>;
};

/** Units that an order has of a count are free again. */
const freeUnits = async (tx: Database, orderId: number, stateId: number, units: number): Promise<void> => {
  const rows = await tx
    .select()
    .from(portionUses)
    .where(and(eq(portionUses.state_id, stateId), eq(portionUses.order_id, orderId)))
    .orderBy(asc(portionUses.id));
  let left = units;
  for (const row of rows) {
    const back = Math.min(left, row.units);
    if (back === 0) continue;
    left -= back;
    const own = eq(portionUses.id, row.id);
    if (back === row.units) await tx.delete(portionUses).where(own);
    else
      await tx
        .update(portionUses)
        .set({ units: row.units - back })
        .where(own);
  }
};

/**
 * Counts the portions of an order that is changed: some come back, others are taken, in the transaction that changes it. The order has to be
 * locked.
 *
 * @returns the first dish that is short; then the transaction has to be undone
 */
export const exchangePortions = async (tx: Database, exchange: Exchange): Promise<Shortage | null> => {
  const { shopId, orderId, less, more, now } = exchange;
  const products = [...less.keys(), ...more.keys()];
  if (shopId === null || products.length === 0) return null;
  // All counts before any use of them, as everybody locks them.
  for (const { id, product_id } of await lockCounted(tx, shopId, products, now)) {
    await freeUnits(tx, orderId, id, less.get(product_id ?? 0) ?? 0);
  }
  return takePortions(tx, { shopId, units: more, holder: { order_id: orderId }, now, cacheKey: null });
};

type Counting = { readonly id: number; readonly amount: number | null };

/** A new figure takes the place of an old one: what orders have taken of the old one they have of the new one. */
export const movePortions = async (
  tx: Database,
  { from, to, now }: { readonly from: Counting; readonly to: Counting; readonly now: Date },
): Promise<void> => {
  const taken = (await portionsTaken(tx, { stateIds: [from.id], now, cacheKey: null })).get(from.id) ?? 0;
  await tx.update(portionUses).set({ state_id: to.id }).where(eq(portionUses.state_id, from.id));
  await tx
    .update(temporaryStates)
    .set({ amount: (to.amount ?? 0) + taken })
    .where(eq(temporaryStates.id, to.id));
};
