import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Acquirer } from "@/lib/contract/payment";
import {
  FIRST_QUESTION_S,
  FIRST_RETRY_S,
  LEASE_S,
  MAX_PAUSE_S,
  type NextPoll,
  neverPolled,
  type PollKind,
  STEADY_QUESTIONS,
} from "../domain/payment/payment-polling";
import { openStates } from "../domain/payment/payment-state";
import type { Database } from "./database";
import { type AttemptRow, hasUnsentReturn, notQueriedSince } from "./payments";
import { orders } from "./schema/order";
import { paymentAttempts } from "./schema/payment";
import { queueDoubtOf } from "./staff-messages";

/** A payment that this process has taken for a call. */
export type TakenAttempt = {
  readonly attempt: AttemptRow;
  /** When the time to pay its order ends; null where it is not waited for any more. */
  readonly deadline: Date | null;
};

/** One acquirer and one kind of call: a hanging call delays only this queue. */
export type PollQueue = { readonly acquiring: Acquirer; readonly kind: PollKind };

const BATCH = 100;

const secondsFrom = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
/** Written out, not as parameters, so that the index of unsettled payments serves. */
const named = (states: readonly string[]): SQL => sql.raw(states.map((state) => `'${state}'`).join(", "));

const isOpenState = sql`${paymentAttempts.state} in (${named(openStates)})`;
/** Payments that are open or wait for a refund. */
const isUnsettled = sql`${paymentAttempts.state} in (${named([...openStates, "refund_pending"])})`;

/** Payments closed without an answer of their acquirer (`reason_code`): money may still come. */
const isDoubted = sql`(${paymentAttempts.state} in ('canceled', 'expired') and ${paymentAttempts.reason_code} in ('absent', 'unheard'))`;
/** Payments that are queried in the background. */
export const isPolled = sql`(${isUnsettled} or ${isDoubted})`;

/** The kind of call for an unsettled payment, joined to its order: the time to pay may be over. */
export const pollKindAt = (now: Date): SQL<PollKind> =>
  sql<PollKind>`case when ${paymentAttempts.state} = 'refund_pending' then 'refund'
    when ${orders.payment_state} = 'awaiting' and ${orders.pay_deadline} <= ${instant(now)} then 'closing'
    else 'question' end`;

/** How far the clocks of two processes may be apart, seconds; a clock that was set back is further. */
const CLOCKS_S = 60;

/** The pause after the last call, `pauseAfter` in SQL; a call that was taken may last for its lease. */
const longestPause = (now: Date): SQL =>
  sql`make_interval(secs => greatest(${LEASE_S}::int, least(${MAX_PAUSE_S}::int, case ${pollKindAt(now)}
    when 'question' then ${FIRST_QUESTION_S}::int * power(2::float8, least(20, greatest(0, ${paymentAttempts.asks} - ${STEADY_QUESTIONS}::int)))
    else ${FIRST_RETRY_S}::int * power(2::float8, least(20, greatest(0, ${paymentAttempts.asks} - 1))) end)) + ${CLOCKS_S}::int)`;

/** A moment further ahead than the pause was left by a clock that has been set back: nobody waits for that one to return. */
const isItsTime = (now: Date): SQL | undefined =>
  or(
    lte(paymentAttempts.next_ask_at, now),
    sql`${paymentAttempts.next_ask_at} > ${instant(now)} + ${longestPause(now)}`,
    isNull(paymentAttempts.next_ask_at),
  );

/** Not if a customer's page has caused a query, or the payment has just begun; one from the future began some time ago. */
const isQuestionDue = (now: Date): SQL | undefined => {
  const before = secondsFrom(now, -FIRST_QUESTION_S);
  const isOld = or(lte(paymentAttempts.created_at, before), gt(paymentAttempts.created_at, secondsFrom(now, CLOCKS_S)));
  return and(notQueriedSince(before, now), isOld);
};

const isDue = (now: Date): SQL | undefined =>
  and(
    isPolled,
    isNull(paymentAttempts.dead_at),
    isItsTime(now),
    or(sql`${pollKindAt(now)} <> 'question'`, isQuestionDue(now), hasUnsentReturn(now)),
  );

/** Queues in which something is due, with how many payments. */
export const dueQueues = (db: Database, now: Date): Promise<(PollQueue & { readonly due: number })[]> =>
  db
    .select({ acquiring: paymentAttempts.acquiring, kind: pollKindAt(now), due: sql<number>`count(*)::int` })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
    .where(isDue(now))
    .groupBy(sql`1`, sql`2`);

/**
 * Takes the next payment of a queue for `LEASE_S`: those never polled first, then those that have waited longest. What
 * another process takes at the same moment is passed over. Null where none is due.
 */
export const takeDue = (db: Database, { acquiring, kind }: PollQueue, now: Date): Promise<TakenAttempt | null> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ attempt: getTableColumns(paymentAttempts), state: orders.payment_state, deadline: orders.pay_deadline })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
      .where(and(isDue(now), eq(paymentAttempts.acquiring, acquiring), sql`${pollKindAt(now)} = ${kind}`))
      .orderBy(sql`${paymentAttempts.next_ask_at} asc nulls first`, asc(paymentAttempts.created_at))
      .limit(1)
      .for("update", { of: paymentAttempts, skipLocked: true });
    if (found === undefined) return null;
    const { attempt, state, deadline } = found;
    const changes = { asks: attempt.asks + 1, next_ask_at: secondsFrom(now, LEASE_S), inquired_at: now };
    await tx.update(paymentAttempts).set(changes).where(eq(paymentAttempts.id, attempt.id));
    return { attempt: { ...attempt, ...changes }, deadline: state === "awaiting" ? deadline : null };
  });

/**
 * Stores the end of a call. A payment that is settled by now, or has another kind of call, stays unchanged.
 *
 * @returns whether `next` was stored
 */
export const storeNextPoll = (db: Database, { id, order_id, asks }: AttemptRow, next: NextPoll): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .update(paymentAttempts)
      .set(next)
      .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.asks, asks), isPolled))
      .returning({ id: paymentAttempts.id });
    const isStored = rows.length > 0;
    if (isStored && next.dead_at !== null) {
      await queueDoubtOf(tx, order_id, { attempt: id, doubt: "dead_letter", at: next.dead_at });
    }
    return isStored;
  });

/**
 * Makes dead letters due again, as if they had never been polled.
 *
 * @param ids null: all of them
 * @returns those that were dead letters
 */
export const retryDead = async (db: Database, ids: readonly string[] | null): Promise<string[]> => {
  const chosen = ids === null ? undefined : or(sql`false`, ...ids.map((id) => eq(paymentAttempts.id, id)));
  const rows = await db
    .update(paymentAttempts)
    .set({ ...neverPolled, inquired_at: null })
    .where(and(isPolled, isNotNull(paymentAttempts.dead_at), chosen))
    .returning({ id: paymentAttempts.id });
  return rows.map(({ id }) => id);
};

/**
 * Orders whose time to pay is over and which nothing holds back: no payment of theirs is open, or its acquirer has been
 * waited for since before `deadlineBefore`.
 */
export const expirableOrders = async (db: Database, now: Date, deadlineBefore: Date): Promise<number[]> => {
  const isHeld = sql`exists (select 1 from ${paymentAttempts} where ${paymentAttempts.order_id} = ${orders.id} and (${isOpenState} or ${paymentAttempts.state} = 'captured'))`;
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.payment_state} = 'awaiting'`,
        lte(orders.pay_deadline, now),
        or(lte(orders.pay_deadline, deadlineBefore), sql`not ${isHeld}`),
      ),
    )
    .orderBy(orders.pay_deadline)
    .limit(BATCH);
  return rows.map(({ id }) => id);
};
