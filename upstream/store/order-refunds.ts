import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Acquirer } from "@/lib/contract/payment";
import { openRefundStates, refundable } from "../domain/payment/order-refund";
import { LEASE_S, MAX_PAUSE_S, type NextPoll, neverPolled } from "../domain/payment/payment-polling";
import type { Database } from "./database";
import { type AttemptRow, balanceOf, liveAttempt, refundsSum, takenCurrency } from "./payments";
import { orderRefunds, paymentAttempts } from "./schema/payment";
import { queueDoubtOf } from "./staff-messages";

export type RefundRow = typeof orderRefunds.$inferSelect;

/** How far the clocks of two processes may be apart, seconds. */
const CLOCKS_S = 60;

/** Written out, not as parameters, so that the indexes of open refunds serve. */
const isOpen = sql`${orderRefunds.state} in (${sql.raw(openRefundStates.map((state) => `'${state}'`).join(", "))})`;

/** The most that can still go back of an order's payment, with that payment; null: none holds money of it. The order has to be locked. */
export const refundableOf = async (
  tx: Database,
  orderId: number,
): Promise<{ readonly attempt: AttemptRow; readonly minor: number } | null> => {
  const attempt = await liveAttempt(tx, orderId);
  if (attempt?.state !== "captured") return null;
  const balance_minor = await balanceOf(tx, attempt.id);
  const promised_minor = await refundsSum(tx, attempt.id, openRefundStates);
  return { attempt, minor: refundable({ balance_minor, promised_minor }) };
};

/**
 * Writes down that a part of an order's payment goes back, in the transaction of what causes it. The order has to be locked.
 *
 * @returns null, with nothing written, where less than that is left of what was taken
 */
export const requestRefund = async (
  tx: Database,
  orderId: number,
  amount_minor: number,
  at: Date,
): Promise<RefundRow | null> => {
  const left = await refundableOf(tx, orderId);
  if (left === null || amount_minor <= 0 || amount_minor > left.minor) return null;
  const { attempt } = left;
  const [row] = await tx
    .insert(orderRefunds)
    .values({
      id: randomUUID(),
      name: randomUUID(),
      order_id: orderId,
      attempt_id: attempt.id,
      amount_minor,
      currency: (await takenCurrency(tx, attempt.id)) ?? attempt.currency,
      state: "requested",
      created_at: at,
      state_at: at,
    })
    .returning();
  return row ?? null;
};

/** Every refund of these orders' parts, the oldest first. */
export const refundsOf = (db: Database, orderIds: readonly number[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(orderRefunds)
    .where(inArray(orderRefunds.order_id, [...orderIds]))
    .orderBy(asc(orderRefunds.created_at), asc(orderRefunds.id));

/** The whole payment goes back, and with it its parts that have not: nothing more is sent for them. */
export const supersedeRefunds = async (tx: Database, of: SQL, at: Date): Promise<void> => {
  await tx.update(orderRefunds).set({ state: "superseded", state_at: at }).where(and(isOpen, of));
};

/** The part before it has to be known first: which of two went back shows only in how much has gone. */
const isFirst = sql`not exists (select 1 from ${orderRefunds} as earlier where earlier.attempt_id = ${orderRefunds.attempt_id}
  and earlier.state in ('requested','sent','unknown') and (earlier.created_at, earlier.id) < (${orderRefunds.created_at}, ${orderRefunds.id}))`;

const isDue = (now: Date): SQL | undefined =>
  and(
    isOpen,
    isNull(orderRefunds.dead_at),
    isFirst,
    or(
      isNull(orderRefunds.next_ask_at),
      lte(orderRefunds.next_ask_at, now),
      // Left by a clock that has been set back: nobody waits for that one to return.
      gt(orderRefunds.next_ask_at, new Date(now.getTime() + (MAX_PAUSE_S + CLOCKS_S) * 1000)),
    ),
  );

/** Acquirers for which refunds of parts are due, with how many. */
export const dueRefunds = (
  db: Database,
  now: Date,
): Promise<{ readonly acquiring: Acquirer; readonly due: number }[]> =>
  db
    .select({ acquiring: paymentAttempts.acquiring, due: sql<number>`count(*)::int` })
    .from(orderRefunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, orderRefunds.attempt_id))
    .where(isDue(now))
    .groupBy(paymentAttempts.acquiring);

/** A refund that this process has taken for a call. */
export type TakenRefund = { readonly refund: RefundRow; readonly attempt: AttemptRow };

/** Takes the next due refund of an acquirer for `LEASE_S`; what another process takes at the same moment is passed over. */
export const takeRefund = (db: Database, acquiring: Acquirer, now: Date): Promise<TakenRefund | null> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ refund: orderRefunds, attempt: paymentAttempts })
      .from(orderRefunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, orderRefunds.attempt_id))
      .where(and(isDue(now), eq(paymentAttempts.acquiring, acquiring)))
      .orderBy(sql`${orderRefunds.next_ask_at} asc nulls first`, asc(orderRefunds.created_at))
      .limit(1)
      .for("update", { of: orderRefunds, skipLocked: true });
    if (found === undefined) return null;
    const changes = { asks: found.refund.asks + 1, next_ask_at: new Date(now.getTime() + LEASE_S * 1000) };
    await tx.update(orderRefunds).set(changes).where(eq(orderRefunds.id, found.refund.id));
    return { refund: { ...found.refund, ...changes }, attempt: found.attempt };
  });

/** Stores the end of a call; a refund that has an end, or that another call has taken since, stays as it is. */
export const storeNextRefundPoll = (db: Database, { id, order_id, attempt_id, asks }: RefundRow, next: NextPoll) =>
  db.transaction(async (tx) => {
    const rows = await tx
      .update(orderRefunds)
      .set(next)
      .where(and(eq(orderRefunds.id, id), eq(orderRefunds.asks, asks), isOpen))
      .returning({ id: orderRefunds.id });
    const isStored = rows.length > 0;
    if (isStored && next.dead_at !== null) {
      await queueDoubtOf(tx, order_id, { attempt: attempt_id, doubt: "dead_letter", at: next.dead_at });
    }
    return isStored;
  });

/**
 * A refund under way that an operation in the acquirer's list may be; null: it is none of ours.
 *
 * @param amount_minor of the operation
 */
export const refundInFlight = async (
  db: Database,
  attemptId: string,
  amount_minor: number,
): Promise<RefundRow | null> => {
  const [row] = await db
    .select()
    .from(orderRefunds)
    .where(
      and(
        eq(orderRefunds.attempt_id, attemptId),
        inArray(orderRefunds.state, ["sent", "unknown"]),
        eq(orderRefunds.amount_minor, amount_minor),
      ),
    );
  return row ?? null;
};

/**
 * Makes refunds of parts due again that are no longer sent. A refused one gets another name, because acquirers repeat their
 * answer to a name.
 *
 * @param ids null: all of them
 * @returns those that were dead letters
 */
export const retryRefunds = async (db: Database, ids: readonly string[] | null): Promise<string[]> => {
  const chosen = ids === null ? undefined : or(sql`false`, ...ids.map((id) => eq(orderRefunds.id, id)));
  const rows = await db
    .update(orderRefunds)
    .set({
      ...neverPolled,
      state: sql`case when ${orderRefunds.state} = 'refused' then 'requested' else ${orderRefunds.state} end`,
      name: sql`case when ${orderRefunds.state} = 'refused' then gen_random_uuid() else ${orderRefunds.name} end`,
    })
    .where(and(or(isOpen, eq(orderRefunds.state, "refused")), isNotNull(orderRefunds.dead_at), chosen))
    .returning({ id: orderRefunds.id });
  return rows.map(({ id }) => id);
};
