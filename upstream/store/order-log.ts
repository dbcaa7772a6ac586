import { and, asc, desc, eq, gte, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { OriginalStatus } from "@/lib/contract/order/order";
import type { OrderType } from "@/lib/contract/place/place";
import type { OrderLog } from "../domain/order/duration-percentiles";
import type { ReturnKind } from "../domain/payment/payment-state";
import type { Database } from "./database";
import { orderEvents, orders } from "./schema/order";
import { moneyReturns } from "./schema/payment";

/** What is said of a shop is said by so many of its last orders, none older than four weeks. */
const ORDERS = 200;
const WEEKS_MS = 28 * 86_400_000;
/** How long the logs of a shop are cached, ms. */
const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;

type Event = Pick<typeof orderEvents.$inferSelect, "status" | "at">;

const logOf = (events: readonly Event[]): OrderLog =>
  Object.fromEntries(events.flatMap(({ status, at }) => (status === null ? [] : [[status, at]])));

/** When an order had which status. */
export const orderLog = async (db: Database, id: number): Promise<OrderLog> =>
  logOf(
    await db
      .select({ status: orderEvents.status, at: orderEvents.at })
      .from(orderEvents)
      .where(eq(orderEvents.order_id, id)),
  );

/** One line of the history of an order. */
export type HistoryEvent = {
  readonly status: OriginalStatus | null;
  readonly source: (typeof orderEvents.$inferSelect)["source"];
  readonly reason: string | null;
  /** What went back at the bank, minor units; null: nothing. */
  readonly returned_minor: number | null;
  /** Null: nothing went back, or it is the order's. */
  readonly return_currency: string | null;
  readonly return_kind: ReturnKind | null;
  readonly at: Date;
};

/** All that has happened to an order, the oldest first, for the operator. */
export const orderHistory = (db: Database, id: number): Promise<HistoryEvent[]> =>
  db
    .select({
      status: orderEvents.status,
      source: orderEvents.source,
      reason: orderEvents.reason,
      returned_minor: moneyReturns.amount_minor,
      return_currency: moneyReturns.currency,
      return_kind: moneyReturns.kind,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .leftJoin(moneyReturns, eq(moneyReturns.id, orderEvents.money_return_id))
    .where(eq(orderEvents.order_id, id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));

type Refusal = { readonly order_id: number; readonly reason: string; readonly at: Date };

const reasonsWhere = async (db: Database, condition: SQL | undefined): Promise<Refusal[]> => {
  const rows = await db
    .select({ order_id: orderEvents.order_id, reason: orderEvents.reason, at: orderEvents.at })
    .from(orderEvents)
    .where(and(isNotNull(orderEvents.reason), condition))
    .orderBy(desc(orderEvents.at))
    .limit(ORDERS);
  return rows.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ ...row, reason }]));
};

/** What the shop wrote to customers whose orders it refused, by the order's number. */
export const refusalsOf = async (db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await reasonsWhere(db, inArray(orderEvents.order_id, [...orderIds]));
  return new Map(rows.map(({ order_id, reason }) => [order_id, reason]));
};

/** The orders refused since then, the latest first; 200 at most. */
export const refusedSince = (db: Database, since: Date): Promise<Refusal[]> =>
  reasonsWhere(db, gte(orderEvents.at, since));

export type Kitchen = { readonly shop_id: number; readonly order_type: OrderType };

const readLogs = async (db: Database, { shop_id, order_type }: Kitchen, now: Date): Promise<readonly OrderLog[]> => {
  const isOfLate = gte(orders.completed_at, new Date(now.getTime() - WEEKS_MS));
  const done = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.shop_id, shop_id),
        eq(orders.order_type, order_type),
        // Written out, as the index has it.
        sql`${orders.original_status} = 'done'`,
        isOfLate,
      ),
    )
    .orderBy(desc(orders.completed_at))
    .limit(ORDERS)
    .as("done");
  const rows = await db
    .select({ order_id: orderEvents.order_id, status: orderEvents.status, at: orderEvents.at })
    .from(orderEvents)
    .innerJoin(done, eq(done.id, orderEvents.order_id));
  const byOrder = new Map<number, Event[]>();
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row]);
  return [...byOrder.values()].map(logOf);
};

const cache = new WeakMap<Database, LRUCache<string, Promise<readonly OrderLog[]>>>();

/** The logs of the orders a shop has done of late, by order type; read once a minute at most. */
export const recentLogs = (db: Database, kitchen: Kitchen, now: Date): Promise<readonly OrderLog[]> => {
  const ofDatabase =
    cache.get(db) ?? new LRUCache<string, Promise<readonly OrderLog[]>>({ max: MAX_CACHED, ttl: CACHE_MS });
  cache.set(db, ofDatabase);
  const key = `${kitchen.shop_id} ${kitchen.order_type}`;
  const known = ofDatabase.get(key);
  if (known !== undefined) return known;
  const logs = readLogs(db, kitchen, now);
  ofDatabase.set(key, logs);
  logs.catch(() => ofDatabase.delete(key));
  return logs;
};
