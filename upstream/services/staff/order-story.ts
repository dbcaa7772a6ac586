import type { MessageSent, OrderStep, PaymentTry, staffOrderStory } from "@/lib/contract/staff/staff-order-story";
import type { Dependencies } from "../../dependencies";
import { major } from "../../domain/cart/prices";
import { isGuestOwner } from "../../domain/customer/user-row";
import type { OrderRow } from "../../domain/order/order-row";
import { orderLinkOf } from "../../store/order-links";
import { orderHistory } from "../../store/order-log";
import { actsOn, ledgerOf, messagesAbout, partsOf, requestsAbout, waitingSms } from "../../store/order-story";
import { ratingOf } from "../../store/ratings";
import { returnsOf } from "../../store/register";
import { attemptsOf } from "../../store/user-orders";
import { locateCourier } from "../order/locate-courier";
import { historyViews, orderTimes } from "../order/order-history";
import { orderView } from "../order/order-view";
import { lookAtOrder } from "./order-access";
import { requestGlimpse } from "./order-found-view";
import type { StaffCallOf, StaffDependencies } from "./staff-call";

type Services = Pick<StaffDependencies, "catalog" | "clock" | "db" | "limits" | "log"> & Pick<Dependencies, "courier">;

const stepsOf = async ({ db }: Pick<Services, "db">, { id }: OrderRow): Promise<OrderStep[]> => {
  const [events, acts] = await Promise.all([orderHistory(db, id), actsOn(db, id)]);
  const steps: OrderStep[] = [
    ...events.map(({ status, source, reason, returned_minor, return_kind, at }): OrderStep => {
      if (status !== null) return { kind: "status", at: at.toISOString(), status, source, reason };
      const how = return_kind ?? "refund";
      return { kind: "returned", at: at.toISOString(), how, amount: major(returned_minor ?? 0) };
    }),
    ...acts.map(
      ({ at, by, act, before, after }): OrderStep => ({ kind: "act", at: at.toISOString(), by, act, before, after }),
    ),
  ];
  return steps.sort((a, b) => a.at.localeCompare(b.at));
};

const messagesOf = async ({ db }: Pick<Services, "db">, order: OrderRow): Promise<MessageSent[]> => {
  const [written, sms] = await Promise.all([
    messagesAbout(db, order.id),
    order.phone === "" ? [] : waitingSms(db, order),
  ]);
  const messages: MessageSent[] = [
    ...written.map(({ event, email, written_at, sent_at, tries }) => ({
      channel: email === null ? ("push" as const) : ("email" as const),
      event,
      to: email,
      text: null,
      written_at: written_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
      tries,
    })),
    ...sms.map(({ text, created_at }) => ({
      channel: "sms" as const,
      event: null,
      to: null,
      text,
      written_at: created_at.toISOString(),
      sent_at: null,
      tries: 0,
    })),
  ];
  return messages.sort((a, b) => a.written_at.localeCompare(b.written_at));
};

type Part = Awaited<ReturnType<typeof partsOf>>[number];

/** A part that goes back, with who caused it and why. */
const partView = ({ refund, cause }: Part): PaymentTry["refunds"][number] => ({
  id: refund.name,
  amount: major(refund.amount_minor),
  state: refund.state,
  created_at: refund.created_at.toISOString(),
  state_at: refund.state_at.toISOString(),
  is_dead: refund.dead_at !== null,
  cause: cause && { revision: cause.revision, act: cause.act, by: cause.by, why: cause.why, paid_by: cause.paid_by },
});

const paymentsOf = async ({ db }: Pick<Services, "db">, { id }: OrderRow): Promise<PaymentTry[]> => {
  const attempts = await attemptsOf(db, [id]);
  const isPaidOnline = attempts.length > 0;
  const [ledger, returned, refunds] = await Promise.all([
    ledgerOf(
      db,
      attempts.map((attempt) => attempt.id),
    ),
    isPaidOnline ? returnsOf(db, [id]) : [],
    isPaidOnline ? partsOf(db, id) : [],
  ]);
  return attempts.map((attempt) => ({
    id: attempt.id,
    acquiring: attempt.acquiring,
    acquirer_payment_id: attempt.provider_payment_id,
    method: attempt.method,
    amount: major(attempt.amount_minor),
    currency_code: attempt.currency,
    state: attempt.state,
    reason_code: attempt.reason_code,
    created_at: attempt.created_at.toISOString(),
    state_at: (attempt.state_at ?? attempt.updated_at).toISOString(),
    is_dead: attempt.dead_at !== null,
    money: [
      ...ledger
        .filter(({ attempt_id }) => attempt_id === attempt.id)
        .map(({ kind, amount_minor, created_at }) => ({
          kind,
          amount: major(amount_minor),
          at: created_at.toISOString(),
          operation_id: null,
        })),
      ...returned
        .filter(({ attempt_id }) => attempt_id === attempt.id)
        .map(({ operation_id, amount_minor, at }) => ({
          kind: "returned" as const,
          amount: major(amount_minor),
          at: at.toISOString(),
          operation_id,
        })),
    ],
    refunds: refunds.filter(({ refund }) => refund.attempt_id === attempt.id).map(partView),
  }));
};

const contactOf = ({ owner_id, username, phone, email, comment, language, delivery_address: address }: OrderRow) => ({
  name: username,
  phone,
  email,
  comment,
  language,
  is_registered: !isGuestOwner(owner_id),
  address: address && {
    full_address: address.full_address,
    room: address.room,
    floor: address.floor,
    entrance: address.entrance,
    intercom: address.intercom,
    description: address.description,
  },
});

const ratingView = async ({ db }: Pick<Services, "db">, { id }: OrderRow) => {
  const rating = await ratingOf(db, id);
  if (rating === null) return null;
  const { stars, reasons, comment, created_at } = rating;
  return { stars, reasons, comment, created_at: created_at.toISOString() };
};

/**
 * One order's whole story, for who answers the telephone.
 *
 * @throws DomainError 404 for none, and for one of another shop; 429
 */
export const readOrderStory = async (deps: Services, call: StaffCallOf<typeof staffOrderStory>) => {
  const order = await lookAtOrder(deps, call, "order.read");
  const [times, history, steps, messages, payments, courier, rating, written, link] = await Promise.all([
    orderTimes(deps, call, order),
    historyViews(deps, [order], call.language),
    stepsOf(deps, order),
    messagesOf(deps, order),
    paymentsOf(deps, order),
    locateCourier(deps, order),
    ratingView(deps, order),
    requestsAbout(deps.db, order),
    orderLinkOf(deps.db, order.id, "pay"),
  ]);
  return {
    order: { ...orderView(call.reference, order, call.now, call.language), ...history(order), times },
    payment_state: order.payment_state,
    pay_deadline: order.payment_state === "awaiting" ? (order.pay_deadline?.toISOString() ?? null) : null,
    has_pay_link: link !== null,
    contact: contactOf(order),
    steps,
    messages,
    payments,
    courier,
    rating,
    requests: written.map((request) => requestGlimpse(request, call.language)),
  };
};
