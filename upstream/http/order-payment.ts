import { randomUUID } from "node:crypto";
import { orderPay, orderPost3ds, threeDsReturn } from "@/lib/contract/order-payment";
import type { PaymentReply } from "@/lib/contract/payment";
import { type Payer, payOrder } from "../payment/pay";
import { postAuthentication } from "../payment/post3ds";
import { Refusal, wrongField } from "../refusal";
import { isOpen } from "../rules/payment-state";
import type { Services } from "../services";
import { assertLimitLeft, takeLimit } from "../store/limit-windows";
import type { OrderRow } from "../store/orders";
import { orderByNumber } from "../store/orders";
import { type AttemptRow, attemptByMd, insertReturn } from "../store/payments";
import { say } from "../texts/say";
import { notFound, ownOrder, statusReply } from "./order";
import type { Call, Serve } from "./serve";
import { stepView } from "./view/payment-step-view";
import { completeLink } from "./view/payment-view";

type AnyCall = Call<unknown, unknown>;

/** More than anybody pays one order, and more refusals than anybody's own cards have (payments §5). */
const payLimit = { name: "order.pay", max: 20, seconds: 60 };
const declineLimit = { name: "order.pay.declined", max: 10, seconds: 3600 };

const termUrlOf = ({ siteOrigin }: Services): string => `${siteOrigin}/api/order/3ds-return`;

const failed = (code: string): Refusal =>
  new Refusal({ code: "validation", status: 422, say: say("payment.failed"), errors: { payment: [code] } });

/** The bank still owes its answer; `unknown`: it did not give one when it was asked. */
const pending = ({ state }: AttemptRow): Refusal => {
  const phrase = say(state === "unknown" ? "payment.unknown" : "payment.pending");
  return new Refusal({ code: "conflict", status: 409, say: phrase, errors: { payment: ["payment_pending"] } });
};

const refundedAnyway = (): Refusal =>
  new Refusal({
    code: "validation",
    status: 422,
    say: say("payment.refunded"),
    errors: { payment: ["payment_refunded"] },
  });

/** Why a payment that took no money for this order took none. */
export const endOf = ({ state, reason_code }: AttemptRow): Refusal => {
  if (state === "refund_pending" || state === "refunded") return refundedAnyway();
  if (state === "declined") return failed(reason_code ?? "5005");
  // Closed without the bank's own word: it cannot be said that no money was taken.
  return failed(reason_code === null ? `payment_${state}` : "payment_unconfirmed");
};

/** Refusals are counted by the customer's address; where nobody tells addresses, by the customer. */
const declinesOf = (call: AnyCall, { owner_id }: OrderRow) => ({
  ...declineLimit,
  caller: call.caller === "unknown" ? owner_id : call.caller,
});

const replyOf = async (
  services: Services,
  call: AnyCall,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<PaymentReply> => {
  const link = completeLink(call.reference, order);
  if (attempt.state === "captured") return { reason: "approved", order_id: order.id, complete_link: link };
  if (!isOpen(attempt.state)) throw endOf(attempt);
  if (attempt.step === null || attempt.state === "unknown") throw pending(attempt);
  return stepView(attempt.step, attempt, { completeLink: link, termUrl: termUrlOf(services) });
};

const payerOf = (services: Services, call: AnyCall, order: OrderRow): Payer => ({
  client_ip: call.caller === "unknown" ? null : call.caller,
  term_url: termUrlOf(services),
  return_url: `${services.siteOrigin}${completeLink(call.reference, order)}`,
});

/** The same services, with acquirers that know on whose behalf they are asked. */
const during = (services: Services, { requestId }: AnyCall): Services => ({
  ...services,
  acquirers: services.acquirers.during(requestId),
});

export const serveOrderPayments = (serve: Serve, services: Services): void => {
  const { db } = services;

  serve(orderPay, async (call) => {
    const order = await ownOrder(services, call, call.body.order_id);
    if (order.payment_state === "not_required" || order.payment_type !== call.body.payment_type) {
      throw wrongField("payment_type", say("order.payment_type"));
    }
    await takeLimit(services, { ...payLimit, caller: String(order.id) });
    if (call.body.cryptogram) await assertLimitLeft(services, declinesOf(call, order));
    const paid = await payOrder(during(services, call), order, call.body, payerOf(services, call, order));
    if (paid.attempt.state === "declined") await takeLimit(services, declinesOf(call, order));
    return replyOf(services, call, order, paid.attempt);
  });

  serve(orderPost3ds, async (call) => {
    const order = await ownOrder(services, call, call.body.order_id);
    const attempt = await postAuthentication(during(services, call), order, call.body);
    if (attempt.state === "captured") {
      const paid = (await orderByNumber(db, order.id)) ?? order;
      return { ...statusReply(call, paid), complete_link: completeLink(call.reference, paid) };
    }
    if (!isOpen(attempt.state)) throw endOf(attempt);
    if (call.body.last_attempt) throw failed("payment_unknown");
    throw pending(attempt);
  });

  serve(threeDsReturn, async ({ body, now, reference }) => {
    const attempt = await attemptByMd(db, body.MD);
    const order = attempt === null ? null : await orderByNumber(db, attempt.order_id);
    if (attempt === null || order === null) throw notFound();
    const ref = randomUUID();
    await insertReturn(db, {
      ref,
      attempt_id: attempt.id,
      pares: body.PaRes,
      cres: body.cres,
      created_at: now,
    });
    const city_alias = reference.cityById.get(order.city_id)?.alias ?? "";
    return { transaction_id: ref, order_id: order.id, city_alias };
  });
};
