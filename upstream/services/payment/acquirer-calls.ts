import { setTimeout as pause } from "node:timers/promises";
import type { Dependencies } from "../../dependencies";
import {
  type AcquirerClient,
  AcquirerSilent,
  type Answer,
  type Found,
  type IssuerResult,
  type PaymentRef,
} from "../../domain/payment/acquirer";
import { isDoubtOver, isGone, isStranded } from "../../domain/payment/payment-absence";
import { isOpen } from "../../domain/payment/payment-state";
import {
  type AttemptRow,
  attemptById,
  balanceOf,
  claimReturn,
  endReturn,
  refundedAtBank,
  refundsSum,
  takeInquiry,
} from "../../store/payments";
import { type Settled, settle } from "../../store/settle";

/** What calls to an acquirer about a payment work with. */
export type PaymentServices = Pick<Dependencies, "acquirers" | "clock" | "db" | "log">;

/** Shortest pause between two queries about a payment while a customer looks at it, seconds. */
export const REPEAT_S = 5;

const silent: Answer = { outcome: { kind: "silent" }, provider_payment_id: null, step: null };
const pending: Answer = { outcome: { kind: "pending" }, provider_payment_id: null, step: null };

export const paymentRef = (attempt: AttemptRow): PaymentRef => {
  const { id, order_id, provider_payment_id, amount_minor, currency, method, created_at } = attempt;
  return { id, order_id, provider_payment_id, amount_minor, currency, method, created_at };
};

const clientOf = ({ acquirers }: PaymentServices, { acquiring }: AttemptRow): AcquirerClient | null =>
  acquirers.of(acquiring);

/** Calls an acquirer; without an answer the outcome is `silent`, any other failure is thrown. */
export const callAcquirer = async (call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof AcquirerSilent) return silent;
    throw error;
  }
};

/** Settles the result of a call, and logs an alert for unexpected money. */
export const settleAnswer = async (deps: PaymentServices, attempt: AttemptRow, answer: Answer): Promise<Settled> => {
  const settled = await settle(deps.db, attempt, answer, deps.clock.now());
  if (settled.alert !== null) {
    const { order_id, id } = attempt;
    const what = settled.alert === "late_capture" ? "a closed payment turned out to be paid" : "money goes back";
    deps.log.error({ alert: settled.alert, order_id, attempt: id }, what);
  }
  return settled;
};

/** Whether the payment waits for the result of its issuer; unknown: the acquirer did not answer when it was sent before. */
const isAuthenticating = ({ state, step }: AttemptRow): boolean =>
  step?.kind === "challenge" && (state === "challenge" || state === "unknown");

/** What an acquirer made of an issuer's result; null: it could not read it. */
const sendResult = async (
  client: AcquirerClient,
  attempt: AttemptRow,
  result: IssuerResult,
): Promise<Answer | null> => {
  let isUnusable = false;
  const answer = await callAcquirer(async () => {
    const said = await client.finish3ds(paymentRef(attempt), result);
    isUnusable = said === "unusable";
    return said === "unusable" ? pending : said;
  });
  return isUnusable ? null : answer;
};

/** Sends an issuer's result that the customer's page brought along. Null where the payment does not wait for one. */
export const finishWith = async (
  deps: PaymentServices,
  attempt: AttemptRow,
  result: IssuerResult,
): Promise<Settled | null> => {
  const client = clientOf(deps, attempt);
  if (client === null || !isAuthenticating(attempt)) return null;
  return settleAnswer(deps, attempt, (await sendResult(client, attempt, result)) ?? pending);
};

/**
 * Sends the stored result of a payment's issuer to the acquirer and settles the answer, in whichever comes first: the call
 * that stored it, the customer's page or the payment reconciler (SPEC-392). Null: there is none to be sent. "busy": another
 * process is sending it.
 */
export const finishReturn = async (deps: PaymentServices, attempt: AttemptRow): Promise<Settled | "busy" | null> => {
  const client = clientOf(deps, attempt);
  if (client === null || !isAuthenticating(attempt)) return null;
  const claimed = await claimReturn(deps.db, attempt, deps.clock.now());
  if (claimed === null || claimed === "busy") return claimed;
  const answer = await sendResult(client, attempt, claimed);
  const settled = await settleAnswer(deps, attempt, answer ?? pending);
  const taken = answer?.outcome.kind === "silent" ? "silent" : "used";
  await endReturn(deps.db, claimed, answer === null ? "refused" : taken, deps.clock.now());
  return settled;
};

/** How long a customer's call waits for another process that sends the result, ms. */
const BUSY_MS = 5_000;
const LOOK_MS = 100;

/**
 * Sends the stored result of a payment's issuer, or waits until another process has sent it.
 *
 * @returns the payment after that; `isBusy`: another process is still sending it after 5 s
 */
export const finishOrAwaitReturn = async (
  deps: PaymentServices,
  attempt: AttemptRow,
): Promise<{ readonly attempt: AttemptRow; readonly isBusy: boolean }> => {
  const startedAt = performance.now();
  let finished = await finishReturn(deps, attempt);
  if (finished === null) return { attempt, isBusy: false };
  while (finished === "busy" && performance.now() - startedAt <= BUSY_MS) {
    await pause(LOOK_MS);
    finished = await finishReturn(deps, attempt);
  }
  if (finished !== null && finished !== "busy") return { attempt: finished.attempt, isBusy: false };
  return { attempt: (await attemptById(deps.db, attempt.id)) ?? attempt, isBusy: finished === "busy" };
};

/** Without an answer a payment stays at the step that its customer is taking: he may still finish it. */
const settleInquiry = (deps: PaymentServices, attempt: AttemptRow, answer: Answer): Promise<Settled> => {
  const isStep = isOpen(attempt.state) && attempt.step !== null;
  return settleAnswer(deps, attempt, answer.outcome.kind === "silent" && isStep ? pending : answer);
};

/** The same answer about a payment that its customer was never shown, which may be followed by another one. */
const unseen = (attempt: AttemptRow, answer: Answer): Answer =>
  answer.outcome.kind === "canceled" && attempt.step === null
    ? { ...answer, outcome: { ...answer.outcome, isUnseen: true } }
    : answer;

/** What was found, or what closing came to where there is nothing to go on with. */
const closedUnless = async (
  { clock }: PaymentServices,
  client: AcquirerClient,
  attempt: AttemptRow,
  found: Found,
): Promise<{ readonly answer: Answer; readonly isDefinite: boolean }> => {
  if (found !== "absent") {
    const isOpenThere = found.outcome.kind === "pending";
    if (isOpenThere && isDoubtOver(attempt, clock.now())) {
      return { answer: { ...found, outcome: { kind: "canceled" } }, isDefinite: true };
    }
    const isWaiting = isOpenThere && found.step === null && isStranded(attempt, clock.now());
    return { answer: isWaiting ? unseen(attempt, await client.close(paymentRef(attempt))) : found, isDefinite: true };
  }
  // Where the acquirer closes what it does not know, a request that arrives later takes no money either.
  const closed = unseen(attempt, await client.close(paymentRef(attempt)));
  if (closed.outcome.kind !== "pending") return { answer: closed, isDefinite: true };
  if (isDoubtOver(attempt, clock.now()))
    return { answer: { ...closed, outcome: { kind: "canceled" } }, isDefinite: false };
  const gone = unseen(attempt, { ...closed, outcome: { kind: "canceled", doubt: "absent" } });
  return { answer: isGone(attempt, clock.now()) ? gone : closed, isDefinite: false };
};

/** `isDefinite`: whether the acquirer answered with a definite state; otherwise the state may still change. */
export type Reconciled = Settled & { readonly isDefinite: boolean };

/** Queries the acquirer about a payment, open or closed, and settles the answer. */
export const reconcile = async (deps: PaymentServices, attempt: AttemptRow): Promise<Reconciled> => {
  const finished = await finishReturn(deps, attempt);
  if (finished !== null && finished !== "busy") return { ...finished, isDefinite: !isOpen(finished.attempt.state) };
  const client = clientOf(deps, attempt);
  if (client === null) return { ...(await settleInquiry(deps, attempt, pending)), isDefinite: false };
  let isDefinite = false;
  const answer = await callAcquirer(async () => {
    const said = await closedUnless(deps, client, attempt, await client.inquire(paymentRef(attempt)));
    isDefinite = said.isDefinite;
    return said.answer;
  });
  const settled = await settleInquiry(deps, attempt, answer);
  // An order that is over must not be paid: a QR code, for example, would stay payable as long as the bank keeps it.
  const isLeftOver = settled.order.payment_state !== "awaiting" && isOpen(settled.attempt.state);
  if (!isLeftOver || answer.outcome.kind !== "pending") return { ...settled, isDefinite };
  return { ...(await closeAttempt(deps, settled.attempt, "canceled")), isDefinite };
};

/** The same at most every 5 s for a payment, however many customers and processes look at it (SPEC-353). */
export const reconcileNow = async (deps: PaymentServices, attempt: AttemptRow): Promise<void> => {
  if (!isOpen(attempt.state)) return;
  if (await takeInquiry(deps.db, attempt.id, deps.clock.now(), REPEAT_S)) await reconcile(deps, attempt);
};

/** Closes an open payment at the acquirer; one that was paid meanwhile is settled as paid. */
export const closeAttempt = async (
  deps: PaymentServices,
  attempt: AttemptRow,
  as: "canceled" | "expired",
): Promise<Settled> => {
  const client = clientOf(deps, attempt);
  // An acquirer that is not connected any more may still have the payment.
  if (client === null) return settleInquiry(deps, attempt, silent);
  const answer = await callAcquirer(() => client.close(paymentRef(attempt)));
  const { outcome } = answer;
  const isClosed = outcome.kind === "canceled" || outcome.kind === "declined";
  const doubt = outcome.kind === "canceled" && outcome.doubt !== undefined && { doubt: outcome.doubt };
  const closed = isClosed && as === "expired" ? { ...answer, outcome: { kind: as, ...doubt } } : answer;
  return settleInquiry(deps, attempt, closed);
};

/** Closes a payment that was never sent to an acquirer. */
export const closeUnsent = (deps: PaymentServices, attempt: AttemptRow): Promise<Settled> =>
  settleAnswer(deps, attempt, { outcome: { kind: "canceled" }, provider_payment_id: null, step: null });

/** Refunds a payment at the acquirer; a repeated call refunds nothing twice. */
export const refund = async (deps: PaymentServices, attempt: AttemptRow): Promise<void> => {
  const client = clientOf(deps, attempt);
  if (client === null) return;
  const amount = await balanceOf(deps.db, attempt.id);
  const returned = (await refundedAtBank(deps.db, attempt.id)) + (await refundsSum(deps.db, attempt.id, ["done"]));
  const answer = await callAcquirer(() => client.refund(paymentRef(attempt), amount, returned));
  if (answer.outcome.kind === "refunded") await settleAnswer(deps, attempt, answer);
};
