import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { DealRow, Reference } from "../domain/catalogue/reference";
import type { UserRow } from "../domain/customer/user-row";
import { type Customer, nobody, waitsForLogin } from "../domain/deal/deals";
import { voided } from "../domain/order/lifecycle";
import type { Database } from "./database";
import { dealCounters, dealUses, formerCustomers } from "./schema/deal";
import { orders } from "./schema/order";

/** Whose orders and uses are counted. */
export type CustomerQuery = {
  readonly user: Pick<UserRow, "birthday" | "balance_minor"> | null;
  /** As in `orders.owner_id`. */
  readonly owner: string;
  /** Digits; null if unknown. */
  readonly phone: string | null;
  /** What a deleted account has left of it. */
  readonly phoneHash: string | null;
  /** The codes that matter, in capitals: a deal with another code is not looked at. */
  readonly codes: readonly (string | null)[];
};

/**
 * Whether an order of his own, or one made with his phone, has come to something, even before he deleted an account: each
 * is looked for by its index.
 */
const hasOrdered = async (db: Database, { owner, phone, phoneHash }: CustomerQuery): Promise<boolean> => {
  const found = { is_found: sql<boolean>`true` };
  const one = (whose: SQL) =>
    db
      .select(found)
      .from(orders)
      .where(and(whose, notInArray(orders.original_status, voided)))
      .limit(1);
  const own = one(eq(orders.owner_id, owner));
  if (phone === null || phoneHash === null) return (await own).length > 0;
  const before = db.select(found).from(formerCustomers).where(eq(formerCustomers.phone_hash, phoneHash)).limit(1);
  const rows = await unionAll(own, one(eq(orders.phone, phone)), before).limit(1);
  return rows.length > 0;
};

const usedByAll = async (db: Database): Promise<ReadonlyMap<number, number>> => {
  const rows = await db.select().from(dealCounters);
  return new Map(rows.map(({ deal_id, used }) => [deal_id, used]));
};

const usedByOwn = async (
  db: Database,
  { owner, phone, phoneHash }: CustomerQuery,
  ids: number[],
): Promise<Map<number, number>> => {
  const phones = [phone, phoneHash].filter((known) => known !== null);
  const his = or(eq(dealUses.owner_id, owner), inArray(dealUses.phone, phones));
  const rows = await db
    .select({ deal_id: dealUses.deal_id, units: sql<number>`sum(${dealUses.units})::int` })
    .from(dealUses)
    .where(and(inArray(dealUses.deal_id, ids), his, isNull(dealUses.released_at)))
    .groupBy(dealUses.deal_id);
  return new Map(rows.map(({ deal_id, units }) => [deal_id, units]));
};

const CACHE_MS = 500;
type Counts = { readonly counts: Promise<ReadonlyMap<number, number>>; readonly at: number };
const cache = new WeakMap<Database, Counts>();

/** The counters of all deals, at most half a second old: what a cart shows need not be newer; an order reads them exactly. */
const recentCounts = (db: Database): Promise<ReadonlyMap<number, number>> => {
  const known = cache.get(db);
  const now = performance.now();
  if (known !== undefined && now - known.at < CACHE_MS) return known.counts;
  const counts = usedByAll(db);
  cache.set(db, { counts, at: now });
  counts.catch(() => cache.delete(db));
  return counts;
};

/** The counters have changed: the next cart is to show it. */
export const forgetCounts = (db: Database): void => void cache.delete(db);

type Loading = { readonly db: Database; readonly isExact: boolean };

/**
 * What is known of a customer, as far as the deals of the brand depend on it: a guest of a brand without limits costs no
 * query at all.
 *
 * @param isExact the counters as they stand now, for an order; else those of a moment ago
 */
export const customerOf = async (
  { db, isExact }: Loading,
  { deals }: Pick<Reference, "deals">,
  query: CustomerQuery,
): Promise<Customer> => {
  const { user, codes } = query;
  const isMeant = (deal: DealRow): boolean =>
    (deal.promocode === null || codes.includes(deal.promocode)) && !(user === null && waitsForLogin(deal));
  const meant = deals.filter(isMeant);
  const own = meant.filter((deal) => deal.limit_per_customer !== null).map(({ id }) => id);
  const isLimited = meant.some((deal) => deal.limit_total !== null);
  const hasFirstOrderDeal =
    (user !== null || query.phone !== null) &&
    meant.some(({ conditions }) => conditions.audience?.kind === "first_order");
  if (user === null && own.length === 0 && !isLimited && !hasFirstOrderDeal) return nobody;
  const all = isLimited ? await (isExact ? usedByAll(db) : recentCounts(db)) : new Map<number, number>();
  const his = own.length === 0 ? new Map<number, number>() : await usedByOwn(db, query, own);
  const ids = new Set([...all.keys(), ...his.keys()]);
  return {
    user,
    has_ordered: hasFirstOrderDeal && (await hasOrdered(db, query)),
    uses: new Map([...ids].map((id) => [id, { all: all.get(id) ?? 0, own: his.get(id) ?? 0 }])),
  };
};
