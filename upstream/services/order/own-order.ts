import type { orderById, orderCancel, orderStatus } from "@/lib/contract/order/order";
import type { courierLocation, OrderEvent, orderEvents } from "@/lib/contract/order/order-tracking";
import type { Dependencies } from "../../dependencies";
import { ownerOf } from "../../domain/customer/user-row";
import { conflict, type DomainError, notFound } from "../../domain/domain-error";
import { isInHand } from "../../domain/order/board";
import type { OrderRow } from "../../domain/order/order-row";
import type { Database } from "../../store/database";
import { moveOrder } from "../../store/move-order";
import { findOrder, standingOf } from "../../store/orders";
import { lastAttempt } from "../../store/payments";
import { say } from "../../texts/say";
import type { TextKey } from "../../texts/texts";
import { type Call, type CallOf, idParam } from "../call";
import { customerOfSession } from "../customer/profile";
import { EventStream, Feed } from "../event-stream";
import { closeOrder, withFreshPayment } from "../payment/open-payment";
import { statusReply } from "./create-order";
import { orderOfLink } from "./linked-order";
import { isCourierTracked, locateCourier } from "./locate-courier";
import { historyViews, orderTimes } from "./order-history";
import { orderCartView, orderView, statusOf } from "./order-view";

/** What the use cases of this file work with. */
type Services = Pick<
  Dependencies,
  "acquirers" | "catalog" | "clock" | "courier" | "db" | "log" | "orderWatch" | "sessionDays"
>;

// What a customer does with an order of his own: reads it, follows it, cancels it.

/** @throws DomainError 404: for no cart and for somebody else's order exactly as for one that does not exist */
export const ownOrder = async (
  deps: Pick<Dependencies, "db">,
  call: Pick<Call<unknown, unknown>, "user" | "guestCartId">,
  id: number,
): Promise<OrderRow> => {
  const owner = ownerOf(call);
  const order = owner !== null ? await findOrder(deps.db, id, owner) : null;
  if (order === null) throw notFound();
  return order;
};

/** Links that lead to paying. */
const paying = ["pay"] as const;

/**
 * The order that a call pays: the customer's own, or the one of the link by which a browser has opened it (ADR-0124).
 *
 * @throws DomainError 404 for any other order; 429 for too many links that open nothing
 */
export const payableOrder = (
  deps: Pick<Dependencies, "db" | "limits">,
  call: Pick<
    Call<unknown, { readonly order_id: number; readonly link?: string | null | undefined }>,
    "body" | "caller" | "guestCartId" | "now" | "user"
  >,
): Promise<OrderRow> => {
  const { order_id: id, link } = call.body;
  return link == null ? ownOrder(deps, call, id) : orderOfLink(deps, call, link, { id, purposes: paying });
};

/** Why an order is not paid, by its last payment; null where its state says all. */
const paymentReason = async (db: Database, { id, payment_state }: OrderRow): Promise<string | null> => {
  if (payment_state !== "failed") return null;
  const last = await lastAttempt(db, id);
  if (last?.state === "declined") return last.reason_code;
  // Canceled with a reason means that this program closed it because its outcome was unknown.
  return last?.state === "canceled" && last.reason_code === null ? "payment_canceled" : null;
};

export const readOrderStatus = async (
  deps: Services & Pick<Dependencies, "limits">,
  call: CallOf<typeof orderStatus>,
) => {
  const order = await payableOrder(deps, call);
  const now = await withFreshPayment(deps, order);
  return { ...statusReply(call, now), payment_reason: await paymentReason(deps.db, now) };
};

export const readOrder = async (deps: Pick<Dependencies, "courier" | "db">, call: CallOf<typeof orderById>) => {
  const order = await ownOrder(deps, call, idParam(call, "order_id"));
  const [times, history] = await Promise.all([
    orderTimes(deps, call, order),
    historyViews(deps, [order], call.language),
  ]);
  return {
    order: {
      ...orderView(call.reference, order, call.now, call.language),
      cart: orderCartView(order, call.language),
      ...history(order),
      times,
      is_courier_tracked: isCourierTracked(deps, call.reference, order),
    },
  };
};

/** How often a stream reads whether the session that opened it still runs, ms. */
const SESSION_CHECK_MS = 5_000;

/** Ends a customer's stream with his session, which may be ended from another browser (SPEC-381). */
const endWithSession = (
  deps: Pick<Dependencies, "clock" | "db" | "sessionDays">,
  { user, sessionToken, caller }: CallOf<typeof orderEvents>,
  feed: Feed<OrderEvent>,
  leave: () => void,
): (() => void) => {
  if (user === null) return leave;
  const check = async (): Promise<void> => {
    // A database that is away ends no stream.
    const known = await customerOfSession(deps, sessionToken, { now: deps.clock.now(), caller }).catch(() => user);
    if (known === null) feed.end();
  };
  const timer = setInterval(() => void check(), SESSION_CHECK_MS).unref();
  return () => {
    clearInterval(timer);
    leave();
  };
};

export const watchOrder = async (deps: Services, call: CallOf<typeof orderEvents>) => {
  const order = await ownOrder(deps, call, idParam(call, "order_id"));
  const feed = new Feed<OrderEvent>();
  const [standing = { money_returns: 0 }] = await standingOf(deps.db, [order.id]);
  const leave = deps.orderWatch.follow({ ...order, ...standing }, feed);
  return new EventStream(feed, endWithSession(deps, call, feed, leave));
};

export const findCourier = async (deps: Services, call: CallOf<typeof courierLocation>) => {
  const order = await ownOrder(deps, call, call.query.order_id);
  const location = await locateCourier(deps, order);
  if (location === null) throw notFound();
  return location;
};

/** Why an order cannot be canceled, by its status. */
const reasons: Partial<Record<OrderRow["original_status"], TextKey>> = {
  payment_failed: "order.cancel_unpaid",
  done: "order.cancel_done",
};

const refusal = ({ original_status }: OrderRow): DomainError =>
  conflict(say(reasons[original_status] ?? "order.cancel_late"));

/**
 * Cancels an order of one's own while the staff do not have it in hand (SPEC-242, SPEC-583) or it waits for its payment, which is closed at the acquirer
 * first (ADR-0041). Slot, deals and bonuses are released in the same transaction, and the payment reconciler refunds what
 * was paid. A repeated call gets the same reply.
 *
 * @throws DomainError 404 for an order of somebody else, 409 where it is too late
 */
export const cancelOrder = async (deps: Services, call: CallOf<typeof orderCancel>) => {
  const { order_id } = call.body;
  const { id, payment_state } = await ownOrder(deps, call, order_id);
  if (payment_state === "awaiting") {
    await closeOrder({ ...deps, acquirers: deps.acquirers.during(call.requestId) }, id);
  }
  // An order that was paid while it was being closed is accepted, and is canceled too.
  const canceled = { event: "canceled", by: "customer", at: call.now } as const;
  await moveOrder(deps.db, id, canceled, (order) => !isInHand(call.reference, order, call.now));
  const order = await ownOrder(deps, call, order_id);
  if (order.original_status !== "canceled") throw refusal(order);
  return { order_id: id, status: statusOf(order, call.language) };
};
