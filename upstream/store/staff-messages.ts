import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { OriginalStatus } from "@/lib/contract/order/order";
import type { OrderRow } from "../domain/order/order-row";
import {
  eventKey,
  eventOfMove,
  type MovedBy,
  type PaymentDoubt,
  type StaffDetails,
  type StaffEvent,
} from "../domain/staff/staff-event";
import { LONGEST_PAUSE_S } from "../domain/staff/staff-retry";
import type { Database } from "./database";
import { requests } from "./schema/call";
import { orders } from "./schema/order";
import { shops } from "./schema/place";
import { staffMessages, staffReceivers } from "./schema/staff";

type StaffMessageRow = typeof staffMessages.$inferSelect;
type StaffReceiverRow = typeof staffReceivers.$inferSelect;
export type RequestRow = typeof requests.$inferSelect;

/** A message with who gets it. */
export type TakenMessage = { readonly message: StaffMessageRow; readonly receiver: StaffReceiverRow };

const TAKEN = 20;
/** How long a process owns messages that it took, ms. */
export const LEASE_MS = 60_000;

type Happened = {
  readonly event: StaffEvent;
  /** What of its kind: "1042". */
  readonly subject: string;
  readonly details: StaffDetails;
  readonly order_id: number | null;
  readonly request_id: number | null;
  /** Null: on no page of a city. */
  readonly city_id: number | null;
  /** Null: it belongs to no shop. */
  readonly shop_id: number | null;
  /** The shop itself is what it is about. */
  readonly isOfShop?: boolean;
  readonly at: Date;
};

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

/**
 * Whether an event belongs to a receiver: to its cities, to its shops, or to all. What belongs to no shop goes to those of any
 * shop of its city, and what belongs to no city to everyone, so that nothing is read by nobody.
 */
const isTheirs = ({ city_id, shop_id }: Happened): SQL => {
  const { city_ids, shop_ids } = staffReceivers;
  if (city_id === null) return sql`true`;
  const ofShop =
    shop_id === null
      ? sql`exists (select 1 from ${shops} where ${shops.city_id} = ${city_id}::int and ${shop_ids} @> to_jsonb(${shops.id}))`
      : sql`${shop_ids} @> ${json([shop_id])}`;
  return sql`((${city_ids} = '[]'::jsonb and ${shop_ids} = '[]'::jsonb) or ${city_ids} @> ${json([city_id])} or ${ofShop})`;
};

/** Writes an event for each of its receivers, once; give it the transaction in which it happens. */
const queue = async (tx: Database, happened: Happened): Promise<void> => {
  const { event, subject, details, order_id, request_id, at, isOfShop = false } = happened;
  const shopId = isOfShop ? happened.shop_id : null;
  const now = new Date().toISOString();
  await tx.execute(sql`
    insert into ${staffMessages} (receiver, event, event_key, order_id, request_id, shop_id, details, at, next_at, written_at)
    select ${staffReceivers.key}, ${event}::text, ${eventKey(event, subject)}::text, ${order_id}::bigint, ${request_id}::bigint,
      ${shopId}::int, ${json(details)}, ${at.toISOString()}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from ${staffReceivers}
    where ${staffReceivers.events} @> ${json([event])} and ${isTheirs(happened)}
    on conflict do nothing`);
};

type Ordered = Pick<OrderRow, "id" | "city_id" | "shop_id">;

const ofOrder = ({ id, city_id, shop_id }: Ordered) => ({ order_id: id, request_id: null, city_id, shop_id });

/** Notifies the people of a shop of an order that comes to a status, in the transaction that writes it. */
export const queueMove = async (
  tx: Database,
  order: Ordered,
  move: { readonly from: OriginalStatus | null; readonly to: OriginalStatus; readonly by: MovedBy; readonly at: Date },
): Promise<void> => {
  const happened = eventOfMove(move);
  if (happened === null) return;
  await queue(tx, { ...happened, ...ofOrder(order), subject: String(order.id), at: move.at });
};

/** Notifies them of an order that nobody has accepted, and of what becomes of it by itself. */
export const queueUnaccepted = async (
  tx: Database,
  order: Ordered,
  { next, at }: { readonly next: StaffDetails["next"]; readonly at: Date },
): Promise<void> => {
  const details = next === undefined ? {} : { next };
  await queue(tx, { event: "order.unaccepted", details, ...ofOrder(order), subject: String(order.id), at });
};

type Shop = { readonly id: number; readonly city_id: number };

/** Notifies them that nobody listens at the boards of a shop. */
export const queueNoBoard = (tx: Database, { id, city_id }: Shop, at: Date): Promise<void> =>
  queue(tx, {
    event: "shop.no_board",
    subject: `${id}_${at.getTime()}`,
    details: {},
    order_id: null,
    request_id: null,
    city_id,
    shop_id: id,
    isOfShop: true,
    at,
  });

/** Notifies them of a payment that somebody has to look at, once for each reason. */
export const queueDoubt = async (
  tx: Database,
  order: Ordered,
  { attempt, doubt, at }: { readonly attempt: string; readonly doubt: PaymentDoubt; readonly at: Date },
): Promise<void> => {
  const subject = `${doubt}_${attempt}`;
  await queue(tx, { event: "payment.doubtful", details: { doubt }, ...ofOrder(order), subject, at });
};

/** The same by the number of the order. */
export const queueDoubtOf = async (
  tx: Database,
  orderId: number,
  about: Parameters<typeof queueDoubt>[2],
): Promise<void> => {
  const [order] = await tx
    .select({ id: orders.id, city_id: orders.city_id, shop_id: orders.shop_id })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order !== undefined) await queueDoubt(tx, order, about);
};

/** Notifies them of a form that a visitor has sent, in the transaction that stores it. */
export const queueForm = (tx: Database, { id, city_id, created_at }: RequestRow): Promise<void> =>
  queue(tx, {
    event: "form.new",
    subject: String(id),
    details: {},
    order_id: null,
    request_id: id,
    city_id,
    shop_id: null,
    at: created_at,
  });

const isWaiting = and(isNull(staffMessages.sent_at), isNull(staffMessages.ended_at));

/** A moment further ahead than any pause was left by a clock that has been set back. */
const isItsTime = (now: Date): SQL | undefined =>
  or(
    lte(staffMessages.next_at, now),
    gt(staffMessages.next_at, new Date(now.getTime() + Math.max(LEASE_MS, LONGEST_PAUSE_S * 1000))),
  );

/**
 * Takes due messages, each for one process only, with their receivers. If that process ends before it has sent them, they are
 * due again after `LEASE_MS`, so none is lost.
 */
export const takeStaffMessages = async (db: Database, now: Date): Promise<TakenMessage[]> => {
  const due = db
    .select({ id: staffMessages.id })
    .from(staffMessages)
    .where(and(isWaiting, isItsTime(now)))
    // Those that have not failed yet first: one that its receiver cannot take blocks no other.
    .orderBy(staffMessages.tries, staffMessages.id)
    .limit(TAKEN)
    .for("update", { skipLocked: true });
  const taken = await db
    .update(staffMessages)
    .set({ tries: sql`${staffMessages.tries} + 1`, next_at: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(staffMessages.id, due))
    .returning();
  if (taken.length === 0) return [];
  const keys = [...new Set(taken.map(({ receiver }) => receiver))];
  const found = await db.select().from(staffReceivers).where(inArray(staffReceivers.key, keys));
  const receivers = new Map(found.map((receiver) => [receiver.key, receiver]));
  return taken
    .sort((a, b) => a.tries - b.tries || a.id - b.id)
    .flatMap((message) => {
      const receiver = receivers.get(message.receiver);
      return receiver === undefined ? [] : [{ message, receiver }];
    });
};

/** Marks a message as taken by the service. */
export const markStaffMessageSent = async (db: Database, id: number, now: Date): Promise<void> => {
  await db.update(staffMessages).set({ sent_at: now }).where(eq(staffMessages.id, id));
};

export const endStaffMessage = async (db: Database, id: number, now: Date): Promise<void> => {
  await db.update(staffMessages).set({ ended_at: now }).where(eq(staffMessages.id, id));
};

/** A message that failed is due again later. */
export const delayMessage = async (db: Database, id: number, next: Date): Promise<void> => {
  await db.update(staffMessages).set({ next_at: next }).where(eq(staffMessages.id, id));
};

/** All that waits for a receiver waits for some time more: one message is enough to see that it is not reached. */
export const delayReceiver = async (db: Database, receiver: string, until: Date): Promise<void> => {
  await db
    .update(staffMessages)
    .set({ next_at: until })
    .where(and(isWaiting, eq(staffMessages.receiver, receiver), lte(staffMessages.next_at, until)));
};

/** Messages that were taken and not tried are as they were. */
export const releaseStaffMessages = async (db: Database, ids: readonly number[], next: Date): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .update(staffMessages)
    .set({ tries: sql`greatest(0, ${staffMessages.tries} - 1)`, next_at: next })
    .where(inArray(staffMessages.id, [...ids]));
};

/** Deletes a message whose subject is gone. */
export const dropStaffMessage = async (db: Database, id: number): Promise<void> => {
  await db.delete(staffMessages).where(eq(staffMessages.id, id));
};

export const requestById = async (db: Database, id: number): Promise<RequestRow | null> => {
  const [row] = await db.select().from(requests).where(eq(requests.id, id));
  return row ?? null;
};
