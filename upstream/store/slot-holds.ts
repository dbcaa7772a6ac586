import { and, eq, exists, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { isGuestOwner } from "../domain/customer/user-row";
import { liveStates } from "../domain/payment/payment-state";
import { type HoldCounts, type Holder, holdEndOfLeft } from "../domain/slot/slot-hold";
import type { Database } from "./database";
import type { OrderCacheRow } from "./order-caches";
import { orders } from "./schema/order";
import { orderCaches, orderNetworks, paymentAttempts } from "./schema/payment";

/** The end of a cache's hold. */
const holdEnds = sql`coalesce(${orderCaches.hold_until}, ${orderCaches.expires_at})`;

/** Whether a cache holds its slot at that moment. */
export const cacheHolds = (now: Date): SQL => sql`${holdEnds} > ${now.toISOString()}::timestamptz`;

const hasLiveAttempt = (db: Database): SQL =>
  exists(
    db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.order_id, orders.id), inArray(paymentAttempts.state, liveStates))),
  );

/**
 * Whether an order that is not paid yet holds its slot: while the page it is paid on is open, or a payment is
 * open. One that is paid on the acquirer's page has no cache and holds its slot until its deadline.
 */
export const unpaidOrderHolds = (db: Database, now: Date): SQL | undefined =>
  or(
    isNull(orders.order_cache_key),
    exists(
      db
        .select({ key: orderCaches.key })
        .from(orderCaches)
        .where(and(eq(orderCaches.key, orders.order_cache_key), cacheHolds(now))),
    ),
    hasLiveAttempt(db),
  );

type Held = { owner: string; phone: string | null; network: string | null; ends: Date };

/** What is held unpaid at this moment. Caches and unpaid orders live for minutes, so there are few of them. */
const heldUnpaid = async (tx: Database, now: Date, exceptKey: string | null): Promise<Held[]> => {
  const another = (key: typeof orderCaches.key | typeof orders.order_cache_key) =>
    exceptKey === null ? undefined : or(isNull(key), ne(key, exceptKey));
  const ofCaches = await tx
    .select({
      owner: orderCaches.owner_id,
      phone: orderCaches.phone,
      network: orderCaches.client_network,
      ends: sql`${holdEnds}`.mapWith(orderCaches.expires_at),
    })
    .from(orderCaches)
    .leftJoin(orders, eq(orders.order_cache_key, orderCaches.key))
    .where(and(gt(orderCaches.expires_at, now), cacheHolds(now), isNull(orders.id), another(orderCaches.key)));
  const ofOrders = await tx
    .select({
      owner: orders.owner_id,
      phone: orders.phone,
      network: sql<string | null>`coalesce(${orderCaches.client_network}, ${orderNetworks.network})`,
      ends: orders.pay_deadline,
    })
    .from(orders)
    .leftJoin(orderCaches, eq(orderCaches.key, orders.order_cache_key))
    .leftJoin(orderNetworks, eq(orderNetworks.order_id, orders.id))
    .where(and(eq(orders.payment_state, "awaiting"), unpaidOrderHolds(tx, now), another(orders.order_cache_key)));
  return [...ofCaches, ...ofOrders.map(({ ends, ...held }) => ({ ...held, ends: ends ?? now }))];
};

/**
 * How many slots a holder and those like him hold unpaid, and when the first of them is free again. Until the
 * transaction ends nobody else of his account, phone or network is counted: parallel calls follow one another.
 *
 * @param exceptKey the cache for which this is checked; it is not counted
 */
export const lockHolds = async (
  tx: Database,
  { owner, isGuest, phone, network }: Holder,
  { now, exceptKey }: { readonly now: Date; readonly exceptKey: string | null },
): Promise<{ readonly counts: HoldCounts; readonly firstEnd: Date | null }> => {
  const names = [
    `hold owner ${owner}`,
    `hold network ${isGuest} ${network}`,
    ...(isGuest ? [`hold phone ${phone}`] : []),
  ];
  // Always in one order, so that two who share a phone and a network never wait for each other.
  for (const name of names.sort()) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const alike = (await heldUnpaid(tx, now, exceptKey)).filter((held) => isGuestOwner(held.owner) === isGuest);
  const own = alike.filter((held) => held.owner === owner);
  const ofPhone = alike.filter((held) => held.phone === phone);
  const ofNetwork = alike.filter((held) => held.network === network);
  const ends = [...own, ...(isGuest ? ofPhone : []), ...ofNetwork].map((held) => held.ends.getTime());
  return {
    counts: { owner: own.length, phone: ofPhone.length, network: ofNetwork.length },
    firstEnd: ends.length === 0 ? null : new Date(Math.min(...ends)),
  };
};

/**
 * Ends the holds of a cart's other caches: one cart holds one slot. A cache that is being made into an order at this
 * moment is passed over, because it holds by its order from then on.
 */
export const endOtherHolds = async (tx: Database, cartId: string, key: string, now: Date): Promise<void> => {
  const others = tx
    .select({ key: orderCaches.key })
    .from(orderCaches)
    .where(
      and(eq(orderCaches.cart_id, cartId), gt(orderCaches.expires_at, now), ne(orderCaches.key, key), cacheHolds(now)),
    )
    .for("update", { skipLocked: true });
  await tx.update(orderCaches).set({ hold_until: now }).where(inArray(orderCaches.key, others));
};

/** Whether a cache holds its slot. */
export const isHeld = ({ hold_until, expires_at }: OrderCacheRow, now: Date): boolean =>
  (hold_until ?? expires_at) > now;

/** Writes until when a cache holds its slot, and which page shows it. */
export const storeHold = async (
  tx: Database,
  key: string,
  hold: { readonly hold_until?: Date; readonly shown_by?: string },
): Promise<void> => {
  await tx.update(orderCaches).set(hold).where(eq(orderCaches.key, key));
};

/** Ends the hold of a page that has been left, unless another page shows the same cache by now. */
export const leaveHold = async (tx: Database, cache: OrderCacheRow, page: string, now: Date): Promise<void> => {
  if (cache.shown_by !== null && cache.shown_by !== page) return;
  await storeHold(tx, cache.key, { hold_until: holdEndOfLeft(cache.hold_until ?? cache.expires_at, now) });
};

/** The network an order without a cache came from. */
export const noteNetwork = async (tx: Database, order_id: number, network: string, now: Date): Promise<void> => {
  await tx.insert(orderNetworks).values({ order_id, network, created_at: now });
};
