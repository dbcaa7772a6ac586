import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, min, ne, notInArray, sql, sum } from "drizzle-orm";
import type { OriginalStatus } from "@/lib/contract/order/order";
import { voided } from "../domain/order/lifecycle";
import type { Database } from "./database";
import { agentOrders } from "./schema/agent";
import { unattendedShops } from "./schema/board-presence";
import { requests } from "./schema/call";
import { orderMessages } from "./schema/message";
import { orders } from "./schema/order";
import { cities, shops } from "./schema/place";
import { staffMessages } from "./schema/staff";

/** Active orders of one city, shop and status. */
export type OpenOrders = {
  /** The city's alias. */
  readonly city: string;
  /** The number of the shop that cooks; null: none is known yet. */
  readonly shop: number | null;
  readonly status: OriginalStatus;
  readonly count: number;
  /** How long the oldest has had its status, s. */
  readonly oldest_s: number;
};

const secondsSince = (at: Date | null, now: Date): number =>
  at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1000);

/** Active orders by city, shop and status; reads the partial index of what is in the kitchen. */
export const openOrders = async (db: Database, now: Date): Promise<OpenOrders[]> => {
  const rows = await db
    .select({
      city: cities.alias,
      shop: orders.shop_id,
      status: orders.original_status,
      count: count(),
      oldest: min(orders.status_at),
    })
    .from(orders)
    .innerJoin(cities, eq(cities.id, orders.city_id))
    // Written as in the index, whose condition a planner has to recognise.
    .where(sql`${orders.original_status} in ('accepted','cooking','cooked','sent')`)
    .groupBy(cities.alias, orders.shop_id, orders.original_status)
    .orderBy(asc(cities.alias), asc(orders.shop_id), asc(orders.original_status));
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest_s: secondsSince(oldest, now) }));
};

/** Forms of visitors that nobody has handled, of one city and kind. */
export type OpenForms = {
  /** The city's alias; null: written on a page of no city. */
  readonly city: string | null;
  readonly kind: string;
  readonly count: number;
  /** How long ago the oldest was written, s. */
  readonly oldest_s: number;
};

/** Forms that nobody has handled by city and kind; reads their partial index. */
export const openForms = async (db: Database, now: Date): Promise<OpenForms[]> => {
  const rows = await db
    .select({ city: cities.alias, kind: requests.kind, count: count(), oldest: min(requests.created_at) })
    .from(requests)
    .leftJoin(cities, eq(cities.id, requests.city_id))
    .where(isNull(requests.handled_at))
    .groupBy(cities.alias, requests.kind)
    .orderBy(asc(cities.alias), asc(requests.kind));
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest_s: secondsSince(oldest, now) }));
};

/** A shop at which nobody listens. */
export type UnattendedShop = {
  /** The city's alias. */
  readonly city: string;
  readonly shop: number;
  /** For how long, s. */
  readonly for_s: number;
};

export const unattendedNow = (db: Database): Promise<UnattendedShop[]> =>
  db
    .select({
      city: cities.alias,
      shop: shops.id,
      for_s: sql<number>`extract(epoch from clock_timestamp() - ${unattendedShops.since})::float8`,
    })
    .from(unattendedShops)
    .innerJoin(shops, eq(shops.id, unattendedShops.shop_id))
    .innerJoin(cities, eq(cities.id, shops.city_id));

/** Messages that wait to be sent: to customers about their orders, to the staff, and to the platforms of agents that prepared orders. */
export type MessageBacklog = {
  readonly kind: "customer" | "staff" | "agent";
  readonly count: number;
  /** How long the oldest has waited, s; 0 where none waits. */
  readonly oldest_s: number;
};

/** Times of delivery are real time, unlike those of orders (`order_messages`). */
export const messageBacklogs = async (db: Database, now: Date): Promise<MessageBacklog[]> => {
  const [customer] = await db
    .select({ count: count(), oldest: min(orderMessages.written_at) })
    .from(orderMessages)
    .where(isNull(orderMessages.sent_at));
  const [staff] = await db
    .select({ count: count(), oldest: min(staffMessages.written_at) })
    .from(staffMessages)
    .where(and(isNull(staffMessages.sent_at), isNull(staffMessages.ended_at)));
  const [agent] = await db
    .select({ count: count(), oldest: min(agentOrders.waiting_since) })
    .from(agentOrders)
    .where(gt(agentOrders.tries, 0));
  return (
    [
      ["customer", customer],
      ["staff", staff],
      ["agent", agent],
    ] as const
  ).map(([kind, row]) => ({
    kind,
    count: row?.count ?? 0,
    oldest_s: secondsSince(row?.oldest ?? null, now),
  }));
};

/** How much of a shop's next slots is taken. */
export type FullSlots = {
  /** The city's alias. */
  readonly city: string;
  readonly shop: number;
  /** Share of the slots of the next two hours that are taken to nine tenths: hardly an order fits any more. */
  readonly share: number;
};

/** Ahead of now, minutes. */
const SLOTS_AHEAD = 120;

/** The share of full slots in the next two hours, of shops whose slots have a bound; by their index of slots. */
export const fullSlots = async (db: Database, now: Date): Promise<FullSlots[]> => {
  const until = new Date(now.getTime() + SLOTS_AHEAD * 60_000);
  const taken = db
    .select({
      shop_id: orders.shop_id,
      starts_at: orders.slot_starts_at,
      minutes: sum(orders.kitchen_minutes).as("minutes"),
    })
    .from(orders)
    .where(
      and(
        gte(orders.slot_starts_at, now),
        lt(orders.slot_starts_at, until),
        notInArray(orders.original_status, voided),
        ne(orders.payment_state, "awaiting"),
      ),
    )
    .groupBy(orders.shop_id, orders.slot_starts_at)
    .as("taken");
  const isFull = sql`${taken.minutes} >= ${shops.slot_capacity_minutes} * 0.9`;
  const rows = await db
    .select({
      city: cities.alias,
      shop: shops.id,
      minutes: sql<number>`coalesce(${shops.slot_minutes}, ${cities.slot_minutes})`,
      full: sql<string>`count(*) filter (where ${isFull})`,
    })
    .from(shops)
    .innerJoin(cities, eq(cities.id, shops.city_id))
    .leftJoin(taken, eq(taken.shop_id, shops.id))
    .where(isNotNull(shops.slot_capacity_minutes))
    .groupBy(cities.alias, shops.id, cities.slot_minutes)
    .orderBy(asc(cities.alias), asc(shops.id));
  return rows.map(({ city, shop, minutes, full }) => ({
    city,
    shop,
    share: Math.min(1, Number(full) / (SLOTS_AHEAD / minutes)),
  }));
};
