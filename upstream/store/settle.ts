import { eq } from "drizzle-orm";
import { isNewAcquirer } from "@/lib/domain/payment/payment-route";
import { transition } from "../domain/order/lifecycle";
import type { OrderRow } from "../domain/order/order-row";
import type { Answer } from "../domain/payment/acquirer";
import { neverPolled } from "../domain/payment/payment-polling";
import { isOpen, type Outcome, type ReturnKind, type Settlement, settlement } from "../domain/payment/payment-state";
import { moneyAlerts, paymentStates } from "../metrics";
import type { Database } from "./database";
import { applyLocked } from "./move-order";
import { supersedeRefunds } from "./order-refunds";
import { recordReturn } from "./orders";
import {
  type AttemptRow,
  balanceOf,
  changeAttempt,
  enterMoney,
  enterReturn,
  hasRival,
  liveAttempt,
  lockOrder,
  takenCurrency,
} from "./payments";
import { orderRefunds, paymentAttempts } from "./schema/payment";
import { queueDoubt } from "./staff-messages";

export type Settled = { readonly order: OrderRow; readonly attempt: AttemptRow; readonly alert: Settlement["alert"] };

const lockAttempt = async (tx: Database, id: string): Promise<AttemptRow> => {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for("update");
  if (row === undefined) throw new Error(`Payment ${id} is gone.`);
  return row;
};

/**
 * Whether a payment is closed without an answer of the acquirer. `absent`: the acquirer does not have it. `unheard`: it did not answer
 * a query about a payment that was closed meanwhile, or cannot close it.
 */
const doubtOf = ({ state, reason_code }: AttemptRow, outcome: Outcome): { readonly reason_code?: string | null } => {
  if ((outcome.kind === "canceled" || outcome.kind === "expired") && outcome.doubt !== undefined) {
    return isOpen(state) || state === outcome.kind ? { reason_code: outcome.doubt } : {};
  }
  if (state !== "canceled" && state !== "expired") return {};
  if (outcome.kind === "silent") return { reason_code: reason_code ?? "unheard" };
  const isWord = outcome.kind === "declined" || outcome.kind === "canceled" || outcome.kind === "captured";
  return isWord ? { reason_code: null } : {};
};

const changesOf = (attempt: AttemptRow, answer: Answer, to: Settlement, at: Date) => {
  const { outcome, provider_payment_id, step, captured_as } = answer;
  const state = to.attempt ?? attempt.state;
  const isNewStep = isOpen(state) && outcome.kind === "pending" && step !== null;
  return {
    state,
    updated_at: at,
    ...(state !== attempt.state && { state_at: at }),
    ...(state !== attempt.state && !(isOpen(state) && isOpen(attempt.state)) && neverPolled),
    provider_payment_id: captured_as ?? attempt.provider_payment_id ?? provider_payment_id,
    ...(outcome.kind === "declined" && to.attempt === "declined" && { reason_code: outcome.code }),
    ...doubtOf(attempt, outcome),
    ...(isNewStep && { step }),
    ...(isNewStep && step.kind === "method" && { three_ds_trans_id: step.trans_id }),
    ...(isNewStep && step.kind === "challenge" && { three_ds_md: step.md }),
  };
};

type Before = {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly balance_minor: number;
  /** The currency of the balance; null: that of the payment. */
  readonly balance_currency: string | null;
};

const lockBoth = async (tx: Database, known: AttemptRow): Promise<Before> => {
  const order = await lockOrder(tx, known.order_id);
  const attempt = await lockAttempt(tx, known.id);
  const balance_currency = await takenCurrency(tx, attempt.id);
  return { order, attempt, balance_minor: await balanceOf(tx, attempt.id), balance_currency };
};

const apply = async (tx: Database, before: Before, answer: Answer, at: Date) => {
  const { order, attempt, balance_minor } = before;
  const to = settlement(order, attempt, answer.outcome, {
    isHosted: isNewAcquirer(attempt.acquiring),
    hasRival: await hasRival(tx, attempt),
    balance_minor,
  });
  const changes = changesOf(attempt, answer, to, at);
  await changeAttempt(tx, attempt.id, changes);
  if (to.attempt === "refunded") await supersedeRefunds(tx, eq(orderRefunds.attempt_id, attempt.id), at);
  if (to.ledger !== null) {
    const currency = answer.outcome.kind === "captured" ? answer.outcome.currency : before.balance_currency;
    await enterMoney(tx, { attempt_id: attempt.id, order_id: order.id, ...to.ledger, currency, created_at: at });
  }
  const changed =
    to.order === null ? order : await applyLocked(tx, order, { event: to.order.event, by: "acquirer", at });
  if (to.alert !== null) await queueDoubt(tx, order, { attempt: attempt.id, doubt: to.alert, at });
  return { from: attempt.state, order: changed, attempt: { ...attempt, ...changes }, alert: to.alert };
};

/** What was settled, counted. */
const counted = ({ from, ...settled }: Settled & { readonly from: AttemptRow["state"] }): Settled => {
  const { state, acquiring: acquirer } = settled.attempt;
  if (state !== from) paymentStates.inc({ acquirer, state });
  if (settled.alert !== null) moneyAlerts.inc({ alert: settled.alert });
  return settled;
};

/**
 * Applies an answer of the acquirer to an order and its payment, whether it answers a charge, a query after a webhook or the
 * payment reconciler. In one transaction with the order locked first; repeated, it changes nothing.
 */
export const settle = async (db: Database, known: AttemptRow, answer: Answer, at: Date): Promise<Settled> =>
  counted(await db.transaction(async (tx) => apply(tx, await lockBoth(tx, known), answer, at)));

/** Money that went back without our request, as the acquirer's list of operations names it. */
export type ReturnedMoney = {
  readonly by: ReturnKind;
  readonly operation_id: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly at: Date;
};

/**
 * Applies money that went back without our request to an order and its payment: stored once by the name of the operation,
 * with an event of the order and a message to its customer, in the transaction that changes the order.
 *
 * @returns null where it was written down before
 */
export const settleReturn = async (
  db: Database,
  known: AttemptRow,
  { by, operation_id, amount_minor, currency, at }: ReturnedMoney,
  now: Date,
): Promise<Settled | null> => {
  const settled = await db.transaction(async (tx) => {
    const before = await lockBoth(tx, known);
    const named = { attempt_id: known.id, order_id: known.order_id, operation_id };
    const id = await enterReturn(tx, { ...named, kind: by, amount_minor, currency, at, created_at: now });
    if (id === null) return null;
    const outcome = { kind: "returned", by, amount_minor } as const;
    const applied = await apply(tx, before, { outcome, provider_payment_id: null, step: null }, now);
    // A tap that was pending may have moved it too, which writes nothing of money.
    const isMoved = applied.order.original_status === "canceled" && before.order.original_status !== "canceled";
    await recordReturn(tx, { ...before.order, currency }, { id, amount_minor, at }, isMoved ? null : now);
    return applied;
  });
  return settled === null ? null : counted(settled);
};

/**
 * Cancels a pending checkout for its customer; any other order stays as it is. Money that comes afterwards goes back.
 *
 * @param closed the payment whose closing was requested from the acquirer
 * @returns null, with nothing changed, where another payment was begun meanwhile: it has to be closed first
 */
export const cancelPendingCheckout = (
  db: Database,
  id: number,
  closed: string | null,
  now: Date,
): Promise<OrderRow | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const abandoned = { event: "abandoned", by: "customer", at: now } as const;
    if (transition(order, abandoned) === null) return order;
    const live = await liveAttempt(tx, id);
    if (live !== null && live.id !== closed) return null;
    return applyLocked(tx, order, abandoned);
  });

/**
 * Ends an order whose time to pay is over. One that is still being paid waits for the acquirer's answer, but not
 * longer than `graceMs` after its deadline: money that comes later goes back.
 *
 * @returns whether it is over now
 */
export const expireOrder = (db: Database, id: number, now: Date, graceMs: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const expired = { event: "payment_expired", by: "clock", at: now } as const;
    if (transition(order, expired) === null || order.pay_deadline === null || order.pay_deadline > now) return false;
    const isLate = order.pay_deadline.getTime() + graceMs <= now.getTime();
    if (!isLate && (await liveAttempt(tx, id)) !== null) return false;
    await applyLocked(tx, order, expired);
    return true;
  });
