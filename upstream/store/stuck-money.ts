import { and, asc, desc, eq, gt, inArray, isNotNull, lte, not, or, sql } from "drizzle-orm";
import type { Acquirer } from "@/lib/contract/payment";
import type { ReturnKind } from "../domain/payment/payment-state";
import type { Database } from "./database";
import { isPolled } from "./payment-polling";
import { takenBy } from "./payments";
import { orders } from "./schema/order";
import { moneyLedger, moneyReturns, orderRefunds, paymentAttempts } from "./schema/payment";

/** A payment that waits for its acquirer: for its result (`unknown`), or for a refund (`refund`). */
export type WaitingPayment = {
  readonly kind: "unknown" | "refund";
  readonly id: string;
  readonly order_id: number;
  readonly acquiring: Acquirer;
  /** The acquirer's number of it; null if it has none. */
  readonly provider_payment_id: string | null;
  readonly amount_minor: number;
  readonly currency: string;
  readonly since: Date;
  readonly asks: number;
  readonly next_ask_at: Date | null;
  readonly dead_at: Date | null;
};

export type OverdueOrder = {
  readonly id: number;
  readonly acquiring: Acquirer | null;
  readonly amount_minor: number;
  readonly currency: string;
  readonly pay_deadline: Date;
};

/** Money that paid nothing, because it came too late, twice or in a wrong amount. */
export type SurplusMoney = {
  readonly payment: string;
  readonly order_id: number;
  readonly acquiring: Acquirer;
  readonly amount_minor: number;
  readonly currency: string;
  readonly at: Date;
  readonly is_wrong_amount: boolean;
  readonly is_returned: boolean;
};

/** Money that went back at the bank, without our asking. */
export type ReturnedMoney = {
  readonly payment: string;
  readonly order_id: number;
  readonly acquiring: Acquirer;
  readonly kind: ReturnKind;
  readonly amount_minor: number;
  readonly currency: string;
  /** When it was made there. */
  readonly at: Date;
};

/** How long surplus money, and what went back at the bank, is listed, days. */
const LISTED_DAYS = 7;
const listedSince = (now: Date): Date => new Date(now.getTime() - LISTED_DAYS * 86_400_000);

const isRefund = sql<boolean>`${paymentAttempts.state} = 'refund_pending'`;
const isClosed = inArray(paymentAttempts.state, ["canceled", "expired"]);
/**
 * Open payments of customers who are still paying are nothing to worry about, nor are closed ones of which news may come
 * yet, until they are dead letters.
 */
const isWaiting = and(
  isPolled,
  or(
    inArray(paymentAttempts.state, ["unknown", "refund_pending"]),
    and(sql`${orders.payment_state} <> 'awaiting'`, not(isClosed)),
    isNotNull(paymentAttempts.dead_at),
  ),
);
/** Silence comes and goes, so an unknown payment is as old as itself; a refund as the state that requires it. */
const since = sql<Date>`case when ${isRefund} then coalesce(${paymentAttempts.state_at}, ${paymentAttempts.updated_at}) else ${paymentAttempts.created_at} end`;

/** Parts of payments that have not gone back yet, and those that the acquirer refused. */
const waitingParts = async (db: Database): Promise<WaitingPayment[]> => {
  const rows = await db
    .select({
      id: orderRefunds.id,
      order_id: orderRefunds.order_id,
      acquiring: paymentAttempts.acquiring,
      provider_payment_id: paymentAttempts.provider_payment_id,
      amount_minor: orderRefunds.amount_minor,
      currency: orderRefunds.currency,
      since: orderRefunds.created_at,
      asks: orderRefunds.asks,
      next_ask_at: orderRefunds.next_ask_at,
      dead_at: orderRefunds.dead_at,
    })
    .from(orderRefunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, orderRefunds.attempt_id))
    .where(
      or(
        sql`${orderRefunds.state} in ('requested','sent','unknown')`,
        and(eq(orderRefunds.state, "refused"), isNotNull(orderRefunds.dead_at)),
      ),
    );
  return rows.map((row) => ({ kind: "refund", ...row }));
};

/** Every payment that waits for its acquirer, and every part of one that is to go back, the longest first. */
export const waitingPayments = async (db: Database): Promise<WaitingPayment[]> =>
  [...(await waitingAttempts(db)), ...(await waitingParts(db))].toSorted(
    (a, b) => a.since.getTime() - b.since.getTime(),
  );

const waitingAttempts = async (db: Database): Promise<WaitingPayment[]> => {
  const taken = takenBy(db);
  const rows = await db
    .select({
      isRefund,
      id: paymentAttempts.id,
      order_id: paymentAttempts.order_id,
      acquiring: paymentAttempts.acquiring,
      provider_payment_id: paymentAttempts.provider_payment_id,
      // What goes back is what was taken, which may be another amount in another currency (SPEC-66).
      amount_minor: sql<number>`coalesce(${taken.amount_minor}, ${paymentAttempts.amount_minor})`.mapWith(
        paymentAttempts.amount_minor,
      ),
      currency: sql<string>`coalesce(${taken.currency}, ${paymentAttempts.currency})`,
      since: since.mapWith(paymentAttempts.created_at),
      asks: paymentAttempts.asks,
      next_ask_at: paymentAttempts.next_ask_at,
      dead_at: paymentAttempts.dead_at,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
    .leftJoinLateral(taken, sql`true`)
    .where(isWaiting)
    .orderBy(asc(since));
  return rows.map(({ isRefund: isIt, ...row }) => ({ kind: isIt ? "refund" : "unknown", ...row }));
};

/** Of one acquirer: how long the oldest waits, seconds, and how many are dead letters. */
export type WaitingSummary = Pick<WaitingPayment, "kind" | "acquiring"> & {
  readonly oldest_s: number;
  readonly dead: number;
};

const attemptSummaries = async (db: Database, now: Date): Promise<WaitingSummary[]> => {
  const rows = await db
    .select({
      isRefund,
      acquiring: paymentAttempts.acquiring,
      oldest: sql`min(${since})`.mapWith(paymentAttempts.created_at),
      dead: sql<number>`count(${paymentAttempts.dead_at})::int`,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
    .where(isWaiting)
    .groupBy(isRefund, paymentAttempts.acquiring);
  return rows.map(({ isRefund: isIt, acquiring, oldest, dead }) => ({
    kind: isIt ? "refund" : "unknown",
    acquiring,
    oldest_s: Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
    dead,
  }));
};

const partSummary = ({ kind, acquiring, since: from, dead_at }: WaitingPayment, now: Date): WaitingSummary => ({
  kind,
  acquiring,
  oldest_s: Math.max(0, (now.getTime() - from.getTime()) / 1000),
  dead: dead_at === null ? 0 : 1,
});

/** One row for each acquirer and kind. */
export const waitingSummaries = async (db: Database, now: Date): Promise<WaitingSummary[]> => {
  const parts = (await waitingParts(db)).map((part) => partSummary(part, now));
  const all = new Map<string, WaitingSummary>();
  for (const one of [...(await attemptSummaries(db, now)), ...parts]) {
    const key = `${one.kind} ${one.acquiring}`;
    const known = all.get(key) ?? { ...one, oldest_s: 0, dead: 0 };
    all.set(key, { ...one, oldest_s: Math.max(known.oldest_s, one.oldest_s), dead: known.dead + one.dead });
  }
  return [...all.values()];
};

/** Orders that still await their payment though the time for it is over, the longest first. */
export const overdueOrders = async (db: Database, now: Date): Promise<OverdueOrder[]> => {
  const rows = await db
    .select({
      id: orders.id,
      acquiring: orders.acquiring,
      amount_minor: orders.amount_minor,
      currency: orders.currency,
      pay_deadline: orders.pay_deadline,
    })
    .from(orders)
    .where(and(sql`${orders.payment_state} = 'awaiting'`, lte(orders.pay_deadline, now)))
    .orderBy(asc(orders.pay_deadline));
  return rows.flatMap(({ pay_deadline, ...row }) => (pay_deadline === null ? [] : [{ ...row, pay_deadline }]));
};

/** Money of the last days that paid nothing, the newest first. */
export const surplusMoney = (db: Database, now: Date): Promise<SurplusMoney[]> =>
  db
    .select({
      payment: moneyLedger.attempt_id,
      order_id: moneyLedger.order_id,
      acquiring: paymentAttempts.acquiring,
      amount_minor: moneyLedger.amount_minor,
      currency: sql<string>`coalesce(${moneyLedger.currency}, ${paymentAttempts.currency})`,
      at: moneyLedger.created_at,
      is_wrong_amount: sql<boolean>`${moneyLedger.amount_minor} <> ${paymentAttempts.amount_minor} or coalesce(${moneyLedger.currency}, ${paymentAttempts.currency}) <> ${paymentAttempts.currency}`,
      is_returned: sql<boolean>`${paymentAttempts.state} = 'refunded'`,
    })
    .from(moneyLedger)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, moneyLedger.attempt_id))
    .where(and(eq(moneyLedger.kind, "surplus"), gt(moneyLedger.created_at, listedSince(now))))
    .orderBy(desc(moneyLedger.created_at));

/** What went back at the bank and was found in the last days, the newest first. */
export const returnedMoney = (db: Database, now: Date): Promise<ReturnedMoney[]> =>
  db
    .select({
      payment: moneyReturns.attempt_id,
      order_id: moneyReturns.order_id,
      acquiring: paymentAttempts.acquiring,
      kind: moneyReturns.kind,
      amount_minor: moneyReturns.amount_minor,
      currency: sql<string>`coalesce(${moneyReturns.currency}, ${paymentAttempts.currency})`,
      at: moneyReturns.at,
    })
    .from(moneyReturns)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, moneyReturns.attempt_id))
    .where(gt(moneyReturns.created_at, listedSince(now)))
    .orderBy(desc(moneyReturns.created_at));
