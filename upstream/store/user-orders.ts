import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { UserRow } from "../domain/customer/user-row";
import type { OrderRow } from "../domain/order/order-row";
import type { Database } from "./database";
import { carts } from "./schema/cart";
import { bonusEntries } from "./schema/deal";
import { orders } from "./schema/order";
import { paymentAttempts } from "./schema/payment";
import { cities } from "./schema/place";
import { knownDevices } from "./schema/user";

/**
 * An order by its number and the phone it was made with: digits, in each form they may be stored in. One question for both, so that neither the answer nor
 * its time shows which of them was wrong.
 */
export const orderOfPhone = async (db: Database, id: number, phones: readonly string[]): Promise<OrderRow | null> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), inArray(orders.phone, [...phones])));
  return row ?? null;
};

/** The tries to pay some orders, the first ones first. */
export const attemptsOf = (db: Database, orderIds: readonly number[]) =>
  db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.order_id, [...orderIds]))
    .orderBy(asc(paymentAttempts.order_id), asc(paymentAttempts.seq));

/** What the export has of a customer besides what his own screens show. */
export const copiesOfUser = async (db: Database, { id, phone, cart_id }: UserRow) => {
  const [cart] = cart_id === null ? [] : await db.select().from(carts).where(eq(carts.id, cart_id));
  const entries = await db
    .select()
    .from(bonusEntries)
    .where(eq(bonusEntries.user_id, id))
    .orderBy(asc(bonusEntries.id));
  const devices = await db
    .select({ logged_in_at: knownDevices.logged_in_at })
    .from(knownDevices)
    .where(eq(knownDevices.phone, phone ?? ""))
    .orderBy(asc(knownDevices.logged_in_at));
  return { cart: cart ?? null, entries, devices };
};

/** Orders a page. */
const PAGE = 15;

export type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The date an order was made on, by the clock of its city (SPEC-8). */
const cityDate = sql`(${orders.created_at} at time zone ${cities.timezone})::date`;

/** No city's date is further from that of Greenwich than a day: what the index finds is then looked at by its city's clock. */
const within = ({ from, to }: Period) =>
  and(
    from === undefined ? undefined : sql`${orders.created_at} >= ${from}::date - interval '1 day'`,
    to === undefined ? undefined : sql`${orders.created_at} < ${to}::date + interval '2 days'`,
    from === undefined ? undefined : sql`${cityDate} >= ${from}::date`,
    to === undefined ? undefined : sql`${cityDate} <= ${to}::date`,
  );

/** One page of an owner's orders, the newest first; pages begin at 1. */
export const ordersPage = async (
  db: Database,
  owner: string,
  page: number,
  period: Period,
): Promise<{ readonly rows: readonly OrderRow[]; readonly hasMore: boolean }> => {
  const rows = await db
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(cities, eq(cities.id, orders.city_id))
    .where(and(eq(orders.owner_id, owner), within(period)))
    // By their numbers alone, the planner would walk everybody's orders until it has met enough of his.
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE);
  return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
};

/** Every order of an owner, the newest first. */
export const allOrders = (db: Database, owner: string): Promise<OrderRow[]> =>
  db.select().from(orders).where(eq(orders.owner_id, owner)).orderBy(desc(orders.id));
