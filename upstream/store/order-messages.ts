import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OriginalStatus } from "@/lib/contract/order/order";
import { eventOfMove, FIRST_S, LONGEST_S, type OrderEvent, waitAfter } from "../domain/order/order-messages";
import type { Database } from "./database";
import { orderMessages, pushSubscriptions, receiptEmails } from "./schema/message";
import type { orders } from "./schema/order";
import { paymentAttempts } from "./schema/payment";

export type MessageRow = typeof orderMessages.$inferSelect;
export type PushRow = typeof pushSubscriptions.$inferSelect;
export type EmailRow = typeof receiptEmails.$inferSelect;

/** What is needed of an order to write of it. */
export type Announced = Pick<typeof orders.$inferSelect, "id" | "order_type" | "email" | "uncollected_at">;

const TAKEN = 20;
/** How long a process owns a message that it took, ms; longer than the time limit of any sender. */
const LEASE_MS = 20_000;

/** Addresses that were given to have the receipt before there was one: with the order, and with the card it was paid by. */
const givenBefore = async (tx: Database, { id, email }: Announced): Promise<string[]> => {
  const attempts = await tx
    .select({ email: paymentAttempts.receipt_email })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.order_id, id), eq(paymentAttempts.state, "captured")));
  const given = [email, ...attempts.map((attempt) => attempt.email)];
  return [...new Set(given.flatMap((text) => (text === null ? [] : [text.trim().toLowerCase()])))];
};

type Target = { readonly push_id: number } | { readonly email_id: number };

const write = async (tx: Database, order_id: number, event: OrderEvent, targets: readonly Target[]): Promise<void> => {
  if (targets.length === 0) return;
  const now = new Date();
  const rows = targets.map((target) => ({ order_id, event, ...target, next_at: now, written_at: now }));
  await tx.insert(orderMessages).values(rows).onConflictDoNothing();
};

/**
 * Writes the message about a new status of an order for each of its subscribers, in the transaction that writes the
 * status, so that there is never one without the other.
 */
export const announce = async (
  tx: Database,
  order: Announced,
  { from, to }: { readonly from: OriginalStatus | null; readonly to: OriginalStatus },
): Promise<void> => {
  const move = { from, to, isUncollected: order.uncollected_at !== null };
  const pushed = eventOfMove(move, order.order_type, "push");
  if (pushed === null) return;
  const mailed = eventOfMove(move, order.order_type, "email");
  if (to === "accepted") {
    const emails = await givenBefore(tx, order);
    for (const email of emails) await addEmail(tx, order.id, email, new Date());
  }
  const isIts = (table: typeof pushSubscriptions | typeof receiptEmails) => eq(table.order_id, order.id);
  const pushes = await tx
    .select({ push_id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(isIts(pushSubscriptions));
  await write(tx, order.id, pushed, pushes);
  if (mailed === null) return;
  const emails = await tx.select({ email_id: receiptEmails.id }).from(receiptEmails).where(isIts(receiptEmails));
  await write(tx, order.id, mailed, emails);
};

/** Deletes the messages of some events, sent or not: what they say does not hold any more, and may be written again. */
export const forgetMessages = async (tx: Database, order_id: number, events: readonly OrderEvent[]): Promise<void> => {
  const isOfThese = inArray(orderMessages.event, [...events]);
  await tx.delete(orderMessages).where(and(eq(orderMessages.order_id, order_id), isOfThese));
};

/**
 * Writes the message about money of an order that went back at the bank, for each of its subscribers. It contains the total
 * so far, so a newer message replaces the one before.
 */
export const announceReturn = async (tx: Database, order_id: number): Promise<void> => {
  const event: OrderEvent = "returned";
  await tx.delete(orderMessages).where(and(eq(orderMessages.order_id, order_id), eq(orderMessages.event, event)));
  const { pushes, emails } = await targetsOf(tx, order_id);
  await write(tx, order_id, event, [
    ...pushes.map(({ id: push_id }) => ({ push_id })),
    ...emails.map(({ id: email_id }) => ({ email_id })),
  ]);
};

/** Adds an address to an order; null: it has it already. */
export const addEmail = async (tx: Database, order_id: number, email: string, at: Date): Promise<EmailRow | null> => {
  const [row] = await tx
    .insert(receiptEmails)
    .values({ order_id, email, created_at: at })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
};

/** Writes the receipt to an address that came after the order was accepted. */
export const writeReceipt = (tx: Database, { id, order_id }: EmailRow, event: OrderEvent): Promise<void> =>
  write(tx, order_id, event, [{ email_id: id }]);

export const targetsOfAll = async (db: Database, orderIds: readonly number[]) => {
  const areTheirs = (table: typeof pushSubscriptions | typeof receiptEmails) => inArray(table.order_id, [...orderIds]);
  const pushes = await db
    .select()
    .from(pushSubscriptions)
    .where(areTheirs(pushSubscriptions))
    .orderBy(asc(pushSubscriptions.id));
  const emails = await db.select().from(receiptEmails).where(areTheirs(receiptEmails)).orderBy(asc(receiptEmails.id));
  return { pushes, emails };
};

export const targetsOf = (db: Database, orderId: number) => targetsOfAll(db, [orderId]);

type Subscription = Pick<PushRow, "endpoint" | "p256dh" | "auth">;

/** Subscribes a browser to an order; its keys are updated. */
export const addPush = async (tx: Database, order_id: number, browser: Subscription, at: Date): Promise<void> => {
  const { p256dh, auth } = browser;
  await tx
    .insert(pushSubscriptions)
    .values({ order_id, ...browser, created_at: at })
    .onConflictDoUpdate({
      target: [pushSubscriptions.order_id, pushSubscriptions.endpoint],
      set: { p256dh, auth },
    });
};

/** Ends a browser's subscription to an order. */
export const removePush = async (db: Database, order_id: number, endpoint: string): Promise<void> => {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.order_id, order_id), eq(pushSubscriptions.endpoint, endpoint)));
};

/** Deletes all subscriptions of a browser that no longer exists. */
export const forgetEndpoint = async (db: Database, endpoint: string): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
};

const newer = alias(orderMessages, "newer");

/** Drops the unsent messages of a browser that a newer one replaces. */
const dropOvertaken = async (db: Database): Promise<void> => {
  await db
    .delete(orderMessages)
    .where(
      and(
        isNull(orderMessages.sent_at),
        isNotNull(orderMessages.push_id),
        sql`exists (select 1 from ${orderMessages} ${newer} where ${newer.push_id} = ${orderMessages.push_id} and ${newer.id} > ${orderMessages.id})`,
      ),
    );
};

/** How far the clocks of two processes may be apart, seconds. */
const CLOCKS_S = 60;

/** A moment further ahead than the wait after the last try was left by a clock that has been set back. */
const isItsTime = (now: Date) =>
  or(
    lte(orderMessages.next_at, now),
    sql`${orderMessages.next_at} > ${now.toISOString()}::timestamptz + make_interval(secs => greatest(${LEASE_MS / 1000}::int, least(${LONGEST_S}::int, ${FIRST_S}::int * power(2::float8, least(20, greatest(0, ${orderMessages.tries} - 1))))) + ${CLOCKS_S}::int)`,
  );

/**
 * Takes due messages, each for one process only. If that process ends before it has sent the message, the message is due
 * again after `LEASE_MS`, so none is lost.
 */
export const takeDue = async (db: Database, now: Date): Promise<MessageRow[]> => {
  await dropOvertaken(db);
  const due = db
    .select({ id: orderMessages.id })
    .from(orderMessages)
    .where(and(isNull(orderMessages.sent_at), isItsTime(now)))
    .orderBy(orderMessages.id)
    .limit(TAKEN)
    .for("update", { skipLocked: true });
  const taken = await db
    .update(orderMessages)
    .set({ tries: sql`${orderMessages.tries} + 1`, next_at: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(orderMessages.id, due))
    .returning();
  return taken.sort((a, b) => a.id - b.id);
};

/** Marks a message as delivered to its push service or mail server. */
export const markSent = async (db: Database, id: number, now: Date): Promise<void> => {
  await db.update(orderMessages).set({ sent_at: now }).where(eq(orderMessages.id, id));
};

/** A message that failed waits, longer each time. */
export const putOff = async (db: Database, { id, tries }: MessageRow, now: Date): Promise<void> => {
  await db
    .update(orderMessages)
    .set({ next_at: new Date(now.getTime() + waitAfter(tries)) })
    .where(eq(orderMessages.id, id));
};

/** Deletes a message that is out of date. */
export const dropMessage = async (db: Database, id: number): Promise<void> => {
  await db.delete(orderMessages).where(eq(orderMessages.id, id));
};

export const pushById = async (db: Database, id: number): Promise<PushRow | null> => {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row ?? null;
};

export const emailById = async (db: Database, id: number): Promise<EmailRow | null> => {
  const [row] = await db.select().from(receiptEmails).where(eq(receiptEmails.id, id));
  return row ?? null;
};
