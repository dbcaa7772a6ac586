import type { orderPay, orderPost3ds } from "@/lib/contract/order/order-payment";
import type { Acquirer, PaymentReply, PaymentRequest } from "@/lib/contract/payment";
import type { Dependencies } from "../../dependencies";
import { fingerprint } from "../../domain/cart/cart-snapshot";
import { conflict, type DomainError, wrongField, wrongFields } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import type { Dispute } from "../../domain/payment/acquirer";
import { isCharging } from "../../domain/payment/payment-absence";
import { isOpen } from "../../domain/payment/payment-state";
import { moneyAlerts } from "../../metrics";
import { takeLimit } from "../../store/limit-windows";
import { orderByNumber } from "../../store/orders";
import {
  type AttemptRow,
  attemptByCryptogram,
  attemptById,
  attemptByProvider,
  takeInquiry,
} from "../../store/payments";
import { say } from "../../texts/say";
import type { Call, CallOf } from "../call";
import { statusReply } from "../order/create-order";
import { payableOrder } from "../order/own-order";
import { type PaymentServices, REPEAT_S, reconcile } from "./acquirer-calls";
import { adjustDeclines, type CardHolder, countAuthentication, reserveDecline } from "./card-tries";
import { type Paid, type Payer, payOrder } from "./pay";
import { stepView } from "./payment-step-view";
import { cartLink, completeLink, orderLinkPage } from "./payment-view";
import { postAuthentication } from "./post3ds";
import { returnAddress } from "./return-address";

/** What the use cases of this file work with. */
type Services = Pick<
  Dependencies,
  "acquirers" | "captcha" | "catalog" | "clock" | "db" | "holds" | "limits" | "log" | "siteOrigin"
>;

type Webhook = {
  readonly acquiring: Acquirer | "sandbox";
  readonly body: string;
  readonly headers: Headers;
  readonly requestId: string;
};

/** The daily comparison writes it down (ADR-0044); the deadline for answering it may be nearer. */
const reportDispute = ({ log }: PaymentServices, { order_id, id, acquiring }: AttemptRow, dispute: Dispute): void => {
  const alert = "dispute";
  moneyAlerts.inc({ alert });
  log.error({ alert, acquiring, order_id, attempt: id, dispute }, "the card holder's bank disputes a payment");
};

/**
 * Queries the acquirer about the payment that a webhook names. The webhook's content is not used, so a forged, repeated or late
 * one changes nothing.
 *
 * @returns the acknowledgement in the acquirer's own form; "unknown" for a webhook that is not the acquirer's, "again"
 *   if the acquirer gave no definite answer and has to send the webhook again, or for an unsigned one about a payment that
 *   was queried less than 5 s ago
 */
export const receiveWebhook = async (
  deps: PaymentServices,
  { acquiring, body, headers, requestId }: Webhook,
): Promise<{ readonly received: string } | "unknown" | "again"> => {
  // The sandbox stands in for every acquirer, and its webhooks have one form.
  const client = deps.acquirers.of(acquiring === "sandbox" ? "cloudpayments" : acquiring);
  const hint = client?.hint(body, headers) ?? null;
  if (client === null || hint === null) return "unknown";
  const { attempt_id, provider_payment_id, dispute } = hint;
  const attempt =
    (attempt_id === null ? null : await attemptById(deps.db, attempt_id)) ??
    (provider_payment_id === null ? null : await attemptByProvider(deps.db, provider_payment_id));
  if (attempt === null) return { received: client.received };
  if (dispute !== undefined) reportDispute(deps, attempt, dispute);
  // A question whether it may be taken, sent here by mistake, must not be answered "again": that declines the payment.
  if (isCharging(attempt, deps.clock.now())) return { received: client.received };
  const mayAsk = client.signsWebhooks || (await takeInquiry(deps.db, attempt.id, deps.clock.now(), REPEAT_S));
  if (!mayAsk) return "again";
  const { isDefinite } = await reconcile({ ...deps, acquirers: deps.acquirers.during(requestId) }, attempt);
  // The webhook names no state: the acquirer sends it again, for a closed payment too.
  return isDefinite ? { received: client.received } : "again";
};

type AnyCall = Call<unknown, unknown>;

/** More than anybody pays one order (SPEC-327). */
const payLimit = { name: "order.pay", max: 20, seconds: 60 };

const failed = (code: string): DomainError => wrongFields({ payment: [code] }, say("payment.failed"));

/** The bank has not decided yet; `unknown`: it did not answer a query. */
const pending = ({ state }: AttemptRow): DomainError => {
  const phrase = say(state === "unknown" ? "payment.unknown" : "payment.pending");
  return conflict(phrase, { payment: ["payment_pending"] });
};

const refundedAnyway = (): DomainError => wrongFields({ payment: ["payment_refunded"] }, say("payment.refunded"));

/** The error of a payment that is over and took no money for this order. */
const endError = ({ state, reason_code }: AttemptRow): DomainError => {
  if (state === "refund_pending" || state === "refunded") return refundedAnyway();
  if (state === "declined") return failed(reason_code ?? "5005");
  // Closed without an answer of the bank: money may have been taken.
  return failed(reason_code === null ? `payment_${state}` : "payment_unconfirmed");
};

/** The order of a payment as it is by now, where its money was taken by this payment or by another one (SPEC-393). */
const paidOrder = async (
  { db }: Pick<Dependencies, "db">,
  order: OrderRow,
  { state }: AttemptRow,
): Promise<OrderRow | null> => {
  if (state !== "captured" && isOpen(state)) return null;
  const now = (await orderByNumber(db, order.id)) ?? order;
  return state === "captured" || now.payment_state === "paid" ? now : null;
};

const replyOf = async (
  deps: Pick<Dependencies, "db" | "siteOrigin">,
  call: AnyCall,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<PaymentReply> => {
  const link = completeLink(call.reference, order);
  if ((await paidOrder(deps, order, attempt)) !== null) {
    return { reason: "approved", order_id: order.id, complete_link: link };
  }
  if (!isOpen(attempt.state)) throw endError(attempt);
  if (attempt.step === null || attempt.state === "unknown") throw pending(attempt);
  const termUrl = returnAddress(deps.siteOrigin, call.reference, order, attempt);
  return stepView(attempt.step, attempt, { completeLink: link, termUrl });
};

type PayCall = Call<unknown, PaymentRequest>;

const payerOf = (deps: Pick<Dependencies, "siteOrigin">, call: PayCall, order: OrderRow): Payer => ({
  client_ip: call.clientAddress,
  termUrlOf: (attempt) => returnAddress(deps.siteOrigin, call.reference, order, attempt),
  return_url: `${deps.siteOrigin}${completeLink(call.reference, order)}`,
  cancel_url: `${deps.siteOrigin}${(call.body.link == null ? cartLink : orderLinkPage)(call.reference, order)}`,
});

/** The same dependencies, with acquirers that log the id of the request. */
const during = <Needs extends Pick<Dependencies, "acquirers">>(deps: Needs, { requestId }: AnyCall): Needs => ({
  ...deps,
  acquirers: deps.acquirers.during(requestId),
});

const holderOf = (call: AnyCall, { owner_id }: OrderRow): CardHolder => ({
  ownerId: owner_id,
  caller: call.caller,
  browserCartId: call.guestCartId,
});

/** Pays. A new cryptogram counts as one more card before the bank is called; the same one again does not. */
const paidBy = async (deps: Services, call: PayCall, order: OrderRow): Promise<Paid> => {
  const { cryptogram, captcha } = call.body;
  const pay = () => payOrder(during(deps, call), order, call.body, payerOf(deps, call, order));
  if (!cryptogram || (await attemptByCryptogram(deps.db, fingerprint(cryptogram))) !== null) return pay();
  const reserved = await reserveDecline(deps, holderOf(call, order), captcha);
  let tried: AttemptRow | null = null;
  try {
    const paid = await pay();
    if (paid.attempt.cryptogram_sha256 === fingerprint(cryptogram)) tried = paid.attempt;
    return paid;
  } finally {
    await adjustDeclines(deps, reserved, tried);
  }
};

export const startPayment = async (deps: Services, call: CallOf<typeof orderPay>) => {
  const order = await payableOrder(deps, call);
  if (order.payment_state === "not_required" || order.payment_type !== call.body.payment_type) {
    throw wrongField("payment_type", say("order.payment_type"));
  }
  await takeLimit(deps, { ...payLimit, caller: String(order.id) });
  const paid = await paidBy(deps, call, order);
  return replyOf(deps, call, order, paid.attempt);
};

export const finishPost3ds = async (deps: Services, call: CallOf<typeof orderPost3ds>) => {
  const order = await payableOrder(deps, call);
  const attempt = await postAuthentication(during(deps, call), order, call.body);
  await countAuthentication(deps, holderOf(call, order), attempt);
  const paid = await paidOrder(deps, order, attempt);
  if (paid !== null) {
    return { ...statusReply(call, paid), complete_link: completeLink(call.reference, paid) };
  }
  if (!isOpen(attempt.state)) throw endError(attempt);
  if (call.body.last_attempt) throw failed("payment_unknown");
  throw pending(attempt);
};
