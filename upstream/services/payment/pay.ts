import { randomUUID } from "node:crypto";
import type { PaymentRequest } from "@/lib/contract/payment";
import type { Dependencies } from "../../dependencies";
import { fingerprint } from "../../domain/cart/cart-snapshot";
import { conflict, type DomainError, wrongField } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import { isRegisteredFirst, openPaymentAction, typesCard } from "../../domain/payment/pay-action";
import { isCharging } from "../../domain/payment/payment-absence";
import { isOpen } from "../../domain/payment/payment-state";
import type { Database } from "../../store/database";
import {
  type AttemptRow,
  attemptByCryptogram,
  attemptByTransId,
  changeAttempt,
  insertAttempt,
  liveAttempt,
  lockCryptogram,
  lockOrder,
} from "../../store/payments";
import type { Settled } from "../../store/settle";
import { say } from "../../texts/say";
import {
  callAcquirer,
  closeAttempt,
  closeUnsent,
  finishOrAwaitReturn,
  paymentRef,
  reconcile,
  settleAnswer,
} from "./acquirer-calls";
import { newReturnSecret } from "./return-address";
import { holdForPayment } from "./slot-hold";

/** What the use cases of this file work with. */
type Services = Pick<Dependencies, "acquirers" | "catalog" | "clock" | "db" | "holds" | "limits" | "log">;

/** The payer and his contact data. */
export type Payer = {
  readonly client_ip: string | null;
  readonly return_url: string;
  readonly cancel_url: string;
  readonly termUrlOf: (attempt: AttemptRow) => string;
};

/** What to do with a payment, decided by its rows before any call to the acquirer. */
type PayAction =
  | { readonly kind: "charge"; readonly attempt: AttemptRow }
  | { readonly kind: "proceed"; readonly attempt: AttemptRow; readonly transId: string }
  /** Nothing: its next step or its end is stored. */
  | { readonly kind: "known"; readonly attempt: AttemptRow }
  /** Another call is paying it at this moment, or the acquirer did not answer: its state is queried. */
  | { readonly kind: "query"; readonly attempt: AttemptRow }
  /** A card is typed: the attempt before, which is another card's, has to be closed first. */
  | { readonly kind: "replace"; readonly attempt: AttemptRow };

export type Paid = Pick<Settled, "order" | "attempt">;

const over = (key: "payment.expired" | "payment.over"): DomainError =>
  conflict(say(key), { payment: ["payment_over"] });

const assertPayable = (order: OrderRow, now: Date): void => {
  if (order.payment_state !== "awaiting") throw over("payment.over");
  if (order.pay_deadline === null || order.pay_deadline <= now) throw over("payment.expired");
};

const assertCard = (order: OrderRow, { cryptogram = null }: PaymentRequest): void => {
  const needsCard = typesCard(order) && !isRegisteredFirst(order);
  if (needsCard && cryptogram === null) throw wrongField("cryptogram", say("payment.card_first"));
};

const newAttempt = async (tx: Database, order: OrderRow, request: PaymentRequest, now: Date): Promise<AttemptRow> => {
  // A card that was made for an earlier payment is not this one's: the answer names what to make it for.
  const cryptogram = isRegisteredFirst(order) ? null : (request.cryptogram ?? null);
  if (order.acquiring === null) throw over("payment.over");
  return insertAttempt(tx, {
    id: randomUUID(),
    order_id: order.id,
    acquiring: order.acquiring,
    method: order.payment_type,
    amount_minor: order.amount_minor,
    currency: order.currency,
    state: "created",
    is_mobile: request.is_mobile ?? false,
    receipt_email: request.receipt_email ?? null,
    provider_payment_id: null,
    three_ds_trans_id: null,
    three_ds_md: null,
    return_token: newReturnSecret(),
    cryptogram_sha256: cryptogram === null ? null : fingerprint(cryptogram),
    step: null,
    reason_code: null,
    created_at: now,
    updated_at: now,
    inquired_at: now,
  });
};

const proceeding = async (tx: Database, order: OrderRow, transId: string): Promise<PayAction> => {
  const attempt = await attemptByTransId(tx, transId);
  if (attempt === null || attempt.order_id !== order.id) {
    throw wrongField("threeDSServerTransId", say("field.wrong"));
  }
  return attempt.state === "method" ? { kind: "proceed", attempt, transId } : { kind: "known", attempt };
};

/** The card of a payment that was registered for it. */
const withCard = async (tx: Database, attempt: AttemptRow, sha256: string, now: Date): Promise<PayAction> => {
  // Its charge begins now (`isCharging`).
  const changes = { cryptogram_sha256: sha256, step: null, updated_at: now, state_at: now };
  await changeAttempt(tx, attempt.id, changes);
  return { kind: "charge", attempt: { ...attempt, ...changes } };
};

const ofOpen = (
  tx: Database,
  order: OrderRow,
  attempt: AttemptRow,
  request: PaymentRequest,
  now: Date,
): PayAction | Promise<PayAction> => {
  const kind = openPaymentAction(order, attempt, request);
  return kind === "charge" ? withCard(tx, attempt, fingerprint(request.cryptogram ?? ""), now) : { kind, attempt };
};

const usedBefore = async (tx: Database, sha256: string): Promise<AttemptRow | null> => {
  await lockCryptogram(tx, sha256);
  return attemptByCryptogram(tx, sha256);
};

/** A cryptogram that was used before: its attempt, unless that is of another order. */
const ofUsed = (used: AttemptRow, order: OrderRow): PayAction => {
  if (used.order_id !== order.id) throw wrongField("cryptogram", say("field.wrong"));
  return { kind: isOpen(used.state) && used.step === null ? "query" : "known", attempt: used };
};

/**
 * Chooses the action with the order locked. At most one attempt of an order is open or has taken its money, which a unique
 * index guarantees (`one_live_attempt`); a cryptogram is used once.
 */
const chooseAction = (deps: Services, orderId: number, request: PaymentRequest, now: Date): Promise<PayAction> =>
  deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { cryptogram = null, threeDSServerTransId: transId = null } = request;
    if (transId !== null) return proceeding(tx, order, transId);
    const used = cryptogram === null ? null : await usedBefore(tx, fingerprint(cryptogram));
    if (used !== null) return ofUsed(used, order);
    const live = await liveAttempt(tx, order.id);
    if (live?.state === "captured") return { kind: "known", attempt: live };
    assertPayable(order, now);
    assertCard(order, request);
    if (live !== null) return ofOpen(tx, order, live, request, now);
    await holdForPayment(deps, tx, order, now);
    return { kind: "charge", attempt: await newAttempt(tx, order, request, now) };
  });

const charged = async (
  deps: Services,
  order: OrderRow,
  attempt: AttemptRow,
  request: PaymentRequest,
  payer: Payer,
): Promise<Settled> => {
  const client = deps.acquirers.of(attempt.acquiring);
  if (client === null) return closeUnsent(deps, attempt);
  const answer = await callAcquirer(() =>
    client.charge({
      ...paymentRef(attempt),
      method: attempt.method,
      cryptogram: attempt.cryptogram_sha256 === null ? null : (request.cryptogram ?? null),
      phone: order.phone,
      email: attempt.receipt_email ?? order.email,
      language: order.language,
      is_mobile: attempt.is_mobile,
      client_ip: payer.client_ip,
      return_url: payer.return_url,
      cancel_url: payer.cancel_url,
      title: say("payment.title", { id: order.id })(order.language),
      term_url: payer.termUrlOf(attempt),
    }),
  );
  const settled = await settleAnswer(deps, attempt, answer);
  // The answer was lost: query at once, under the same name, whether the money was taken.
  return settled.attempt.state === "unknown" ? reconcile(deps, settled.attempt) : settled;
};

const proceeded = async (deps: Services, attempt: AttemptRow, transId: string): Promise<Settled> => {
  const client = deps.acquirers.of(attempt.acquiring);
  if (client === null) return reconcile(deps, attempt);
  const answer = await callAcquirer(() => client.proceed(paymentRef(attempt), transId));
  const settled = await settleAnswer(deps, attempt, answer);
  return settled.attempt.state === "unknown" ? reconcile(deps, settled.attempt) : settled;
};

/** The answer with the address of its page or link was lost: request it again, under the same name. */
const isPageLost = ({ acquirers }: Pick<Dependencies, "acquirers">, attempt: AttemptRow): boolean =>
  attempt.state === "unknown" &&
  attempt.step === null &&
  attempt.cryptogram_sha256 === null &&
  attempt.provider_payment_id === null &&
  acquirers.of(attempt.acquiring)?.repeatsRegistration === true;

/** Closes another card's payment, as far as the acquirer says that it is closed: while that is open, no card is charged. */
const closeOther = async (deps: Services, order: OrderRow, attempt: AttemptRow): Promise<Paid> => {
  if (isCharging(attempt, deps.clock.now())) return { order, attempt };
  // Its issuer has agreed: what becomes of that decides whether another card is charged at all.
  const { attempt: now, isBusy } = await finishOrAwaitReturn(deps, attempt);
  if (isBusy || !isOpen(now.state)) return { order, attempt: now };
  // Without a step nobody knows yet what has become of it, so it is queried first.
  const known = now.step === null ? await reconcile(deps, now) : { order, attempt: now };
  return isOpen(known.attempt.state) ? closeAttempt(deps, known.attempt, "canceled") : known;
};

/** It is closed, and its customer never saw a page or form to pay it. */
const isLost = ({ order, attempt }: Settled): boolean =>
  order.payment_state === "awaiting" &&
  attempt.state === "canceled" &&
  attempt.step === null &&
  attempt.cryptogram_sha256 === null;

/**
 * Pays an order, or goes on with it: the rows first, then the acquirer outside any transaction, then `settle`. Parallel
 * and repeated calls wait for the order's lock and find the attempt of the first one.
 */
export const payOrder = async (
  deps: Services,
  order: OrderRow,
  request: PaymentRequest,
  payer: Payer,
  isAgain = false,
): Promise<Paid> => {
  /** Begins another payment, once, where this one's page or link was lost with an answer and is closed by now. */
  const unlessLost = async (settled: Settled): Promise<Paid> =>
    !isAgain && isLost(settled) ? payOrder(deps, settled.order, request, payer, true) : settled;
  const action = await chooseAction(deps, order.id, request, deps.clock.now());
  const { attempt } = action;
  switch (action.kind) {
    case "charge":
      return unlessLost(await charged(deps, order, attempt, request, payer));
    case "proceed":
      return proceeded(deps, attempt, action.transId);
    case "known":
      return { order, attempt };
    case "query":
      if (isCharging(attempt, deps.clock.now())) return { order, attempt };
      return unlessLost(
        await (isPageLost(deps, attempt) ? charged(deps, order, attempt, request, payer) : reconcile(deps, attempt)),
      );
    case "replace": {
      const closed = await closeOther(deps, order, attempt);
      return isOpen(closed.attempt.state) || closed.attempt.state === "captured"
        ? { ...closed, attempt: { ...closed.attempt, step: null } }
        : payOrder(deps, closed.order, request, payer);
    }
  }
};
