import { type Acquirer, acquirers as allAcquirers } from "@/lib/contract/payment-aliases";
import type { Dependencies } from "../../dependencies";
import { type AcquirerClient, AcquirerSilent } from "../../domain/payment/acquirer";
import {
  compareRegister,
  type Difference,
  isSharedAccount,
  type Operation,
  type Period,
  periodOf,
} from "../../domain/payment/register";
import { comparisons, differencesFound } from "../../metrics";
import { refundInFlight } from "../../store/order-refunds";
import { type AttemptRow, attemptById, attemptByProvider, balanceOf } from "../../store/payments";
import { type Found, isWritten, paymentsForRegister, writeDifferences } from "../../store/register";
import { settle, settleReturn } from "../../store/settle";
import { settleRefund } from "../../store/settle-refund";
import { callAcquirer, type PaymentServices, paymentRef, reconcile } from "./acquirer-calls";

/** How many days are compared where nothing else is requested; they overlap, so that one missed day is none. */
export const USUAL_DAYS = 3;

/** What a comparison needs; the command line has no more. */
export type Reconciling = PaymentServices & Pick<Dependencies, "reconciling">;

export type Comparison = {
  readonly acquirer: Acquirer;
  /** `unread`: the list could not be read, so nothing was compared. */
  readonly outcome: "compared" | "unread";
  readonly operations: number;
  readonly differences: readonly Found[];
};

type Work = Reconciling & {
  /** Those that use the account; the first one names its differences. */
  readonly sharing: readonly Acquirer[];
  readonly client: AcquirerClient;
  /** Somebody else uses the account as well. */
  readonly isShared: boolean;
};

/** States of a payment whose money was taken: with these the difference is resolved. */
const mended = ["captured", "refund_pending", "refunded"];

const resolveByQuery = async (work: Work, attempt: AttemptRow): Promise<boolean> => {
  const { attempt: settled } = await reconcile(work, attempt);
  return mended.includes(settled.state);
};

/** Whether a query about the payment itself finds the money: the acquirer's list may be late, or leave it out. */
const isCapturedThere = async ({ client }: Work, attempt: AttemptRow): Promise<boolean> => {
  const { outcome } = await callAcquirer(async () => {
    const found = await client.inquire(paymentRef(attempt));
    return found === "absent" ? { outcome: { kind: "pending" }, provider_payment_id: null, step: null } : found;
  });
  return outcome.kind === "captured";
};

/** A refund that we requested and whose answer was lost is ours; every other was made at the bank. */
const enterRefund = async ({ db, clock }: Work, attempt: AttemptRow, difference: Difference): Promise<boolean> => {
  const amount_minor = difference.theirs_minor ?? 0;
  const now = clock.now();
  if (attempt.state === "refund_pending" && amount_minor === (await balanceOf(db, attempt.id))) {
    await settle(db, attempt, { outcome: { kind: "refunded" }, provider_payment_id: null, step: null }, now);
    return true;
  }
  const part = await refundInFlight(db, attempt.id, amount_minor);
  if (part !== null) return (await settleRefund(db, part, "done", now)) === "done";
  const money = { operation_id: difference.subject, amount_minor, currency: difference.currency, at: difference.at };
  await settleReturn(db, attempt, { by: "refund", ...money }, now);
  return true;
};

const enterChargeback = async (
  { db, clock, log }: Work,
  attempt: AttemptRow,
  difference: Difference,
): Promise<void> => {
  const { subject: operation_id, theirs_minor, currency, at } = difference;
  const money = { by: "chargeback", operation_id, amount_minor: theirs_minor ?? 0, currency, at } as const;
  const settled = await settleReturn(db, attempt, money, clock.now());
  if (settled === null) return;
  log.error({ alert: settled.alert, order_id: attempt.order_id, attempt: attempt.id }, "a payment was charged back");
};

/** Refunds what is left of a payment that we have no row for, where that is allowed and it is in the form we write. */
const refundUnknown = async ({ db, client, reconciling, isShared }: Work, difference: Difference): Promise<boolean> => {
  const { attempt_id: id, payment_id, theirs_minor, refunded_minor = 0, currency, at } = difference;
  if (id === null || isShared || !reconciling.refundsUnknown) return false;
  // Of an acquirer that had this account before.
  if (payment_id !== null && (await attemptByProvider(db, payment_id)) !== null) return false;
  const amount_minor = theirs_minor ?? 0;
  const payment = {
    id,
    order_id: 0,
    provider_payment_id: payment_id,
    amount_minor,
    currency,
    method: "cardOnline" as const,
    created_at: at,
  };
  const { outcome } = await callAcquirer(() => client.refund(payment, amount_minor, refunded_minor));
  return outcome.kind === "refunded";
};

/** Resolves a difference. Null: a query to the acquirer shows that there is none; false: an operator has to resolve it. */
const resolve = async (work: Work, difference: Difference): Promise<boolean | null> => {
  const { kind, attempt_id } = difference;
  if (kind === "unknown_payment") return refundUnknown(work, difference);
  // What went back from a payment that was none of ours, when its payment stands in the list no more.
  if (kind === "unknown_refund") return (await isWritten(work.db, work.sharing, difference.payment_id)) ? null : false;
  const attempt = attempt_id === null ? null : await attemptById(work.db, attempt_id);
  if (attempt === null) return false;
  switch (kind) {
    case "captured_there":
      return resolveByQuery(work, attempt);
    case "captured_here":
      return (await isCapturedThere(work, attempt)) ? null : false;
    case "refunded_there":
      return enterRefund(work, attempt, difference);
    case "chargeback":
      await enterChargeback(work, attempt, difference);
      return false;
    default:
      return false;
  }
};

const readAll = async (list: AsyncIterable<Operation>): Promise<Operation[]> => {
  const operations: Operation[] = [];
  for await (const operation of list) operations.push(operation);
  return operations;
};

/** Resolves a difference; a failure is logged and does not stop the others. */
const resolveAll = async (work: Work, differences: readonly Difference[]): Promise<Found[]> => {
  const found: Found[] = [];
  for (const difference of differences) {
    const isResolved = await resolve(work, difference).catch((error: unknown) => {
      work.log.error({ err: error, kind: difference.kind, subject: difference.subject }, "a difference stays open");
      return false;
    });
    if (isResolved !== null) found.push({ ...difference, isResolved });
  }
  return found;
};

const namesIn = (operations: readonly Operation[]) => ({
  attempts: operations.flatMap(({ attempt_id }) => attempt_id ?? []),
  payments: operations.flatMap(({ payment_id }) => payment_id ?? []),
});

/**
 * The acquirers that use the account of one, in the order of `acquirers`: two names with one login have one list, which is
 * compared once, under the first name.
 */
export const sharersOf = ({ acquirers }: Pick<Reconciling, "acquirers">, acquirer: Acquirer): readonly Acquirer[] => {
  const account = acquirers.of(acquirer)?.account;
  return account === undefined ? [] : allAcquirers.filter((other) => acquirers.of(other)?.account === account);
};

/** How far ahead an acquirer's clock may be, ms: what it dates after our present belongs to the list as well. */
const AHEAD_MS = 5 * 60 * 1000;

/**
 * Sets an acquirer's list of a period against our rows and does what can be done: late money is settled, refunds and
 * chargebacks made there become events of their orders, money for nothing goes back. Done again it changes nothing.
 *
 * @returns null for an acquirer that is not connected, offers no list, or is compared under another name of its account
 */
export const reconcileRegister = async (
  deps: Reconciling,
  acquirer: Acquirer,
  period: Period,
): Promise<Comparison | null> => {
  const { db, acquirers, clock, log, reconciling } = deps;
  const client = acquirers.of(acquirer);
  const sharing = sharersOf(deps, acquirer);
  const list = client?.operations?.({ ...period, to: new Date(period.to.getTime() + AHEAD_MS) }) ?? null;
  if (client === null || list === null || sharing[0] !== acquirer) return null;
  let operations: Operation[];
  try {
    operations = await readAll(list);
  } catch (error) {
    if (!(error instanceof AcquirerSilent)) throw error;
    log.error({ err: error, acquirer }, "an acquirer's list of operations could not be read");
    comparisons.inc({ acquirer, outcome: "unread" });
    return { acquirer, outcome: "unread", operations: 0, differences: [] };
  }
  const isShared = isSharedAccount(operations);
  if (isShared && reconciling.refundsUnknown) {
    log.error({ acquirer }, "others use this account of the acquirer: its unknown payments are not refunded");
  }
  const ours = await paymentsForRegister(db, sharing, namesIn(operations), period);
  const work = { ...deps, sharing, client, isShared };
  const differences = await resolveAll(work, compareRegister(operations, ours, period));
  const fresh = await writeDifferences(db, sharing, differences, { from: period.from, now: clock.now() });
  for (const { kind, subject, order_id, theirs_minor, ours_minor, isResolved } of fresh) {
    differencesFound.inc({ acquirer, kind });
    const logged = { acquirer, kind, subject, order_id, theirs_minor, ours_minor };
    if (isResolved) log.info(logged, "a difference with the acquirer's list was resolved");
    else log.error(logged, "the acquirer's list says otherwise");
  }
  comparisons.inc({ acquirer, outcome: "compared" });
  return { acquirer, outcome: "compared", operations: operations.length, differences };
};

/** The same for all acquirers that are connected, for the last days. */
export const reconcileRegisters = async (deps: Reconciling, days: number): Promise<readonly Comparison[]> => {
  const done: Comparison[] = [];
  for (const acquirer of allAcquirers) {
    const comparison = await reconcileRegister(deps, acquirer, periodOf(deps.clock.now(), days, null));
    if (comparison !== null) done.push(comparison);
  }
  return done;
};
