import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { OriginalStatus } from "@/lib/contract/order/order";
import type { OrderRow } from "../domain/order/order-row";
import type { OrderQuery } from "../domain/staff/order-query";
import { wordsQuery } from "../domain/staff/search-words";
import type { Database } from "./database";
import { orderWords } from "./order-words";
import { orders } from "./schema/order";
import { cities } from "./schema/place";

/** Which orders are looked at at all. */
export type OrderFilter = {
  /** Empty: of all shops. */
  readonly shopIds: readonly number[];
  readonly status: OriginalStatus | null;
  /** By the clock of the order's city. */
  readonly day: string | null;
  /** Orders with a smaller number; null: all. */
  readonly before: number | null;
};

/** Orders a page. */
const PAGE = 20;

/** No city's date is further from that of Greenwich than a day: what the index finds is then looked at by its city's clock. */
const isOfDay = (day: string): SQL =>
  sql`${orders.created_at} >= ${day}::date - interval '1 day' and ${orders.created_at} < ${day}::date + interval '2 days'
    and (${orders.created_at} at time zone (select ${cities.timezone} from ${cities} where ${cities.id} = ${orders.city_id}))::date = ${day}::date`;

const passes = ({ shopIds, status, day, before }: OrderFilter): SQL | undefined =>
  and(
    shopIds.length === 0 ? undefined : inArray(orders.shop_id, [...shopIds]),
    status === null ? undefined : eq(orders.original_status, status),
    day === null ? undefined : isOfDay(day),
    before === null ? undefined : lt(orders.id, before),
  );

/** The characters of a text from its end, as the index of the ends of phones has them. */
const reversed = (digits: string): string => [...digits].reverse().join("");

/** What a query may mean, each by an index of its own. */
const meanings = ({ number, phones, phoneEnd, words }: OrderQuery): SQL[] => [
  ...(number === null ? [] : [eq(orders.id, number)]),
  ...(phones.length === 0 ? [] : [inArray(orders.phone, [...phones])]),
  ...(phoneEnd === null ? [] : [sql`reverse(${orders.phone}) like ${`${reversed(phoneEnd)}%`}`]),
  ...(words.length === 0 ? [] : [sql`${orderWords(orders)} @@ ${wordsQuery(words)}::tsquery`]),
];

type Found = { readonly rows: readonly OrderRow[]; readonly hasMore: boolean };

const pageOf = (rows: readonly OrderRow[]): Found => ({ rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE });

/**
 * A page of the orders that a query means, the newest first.
 *
 * @param query null: all of them
 */
export const searchOrders = async (db: Database, query: OrderQuery | null, filter: OrderFilter): Promise<Found> => {
  // By the time it was made, whose index the planner walks only where that is shorter than finding and sorting.
  const rows = await db
    .select()
    .from(orders)
    .where(and(query === null ? undefined : or(...meanings(query)), passes(filter)))
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(PAGE + 1);
  return pageOf(rows);
};

/** A page of the orders of an owner or, where that is a guest, of a phone: those made for the owner with another phone are his too. */
export const ordersOfCustomer = async (
  db: Database,
  { owner, phone }: { readonly owner: string; readonly phone: string },
  filter: OrderFilter,
): Promise<Found> => {
  const isHis = or(eq(orders.owner_id, owner), ...(phone === "" ? [] : [eq(orders.phone, phone)]));
  const rows = await db
    .select()
    .from(orders)
    .where(and(isHis, passes(filter)))
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(PAGE + 1);
  return pageOf(rows);
};
