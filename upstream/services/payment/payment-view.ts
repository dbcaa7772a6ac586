import type { WaitingOrder } from "@/lib/contract/cart";
import type { PaymentAlias } from "@/lib/contract/payment";
import type { Reference } from "../../domain/catalogue/reference";
import type { OrderRow } from "../../domain/order/order-row";

const aliasOf = (reference: Reference, cityId: number): string => reference.cityById.get(cityId)?.alias ?? "";

/** Where the customer goes when there is nothing more to be paid: a path of the shop. */
export const completeLink = (reference: Reference, order: OrderRow): string => {
  const city = aliasOf(reference, order.city_id);
  return order.payment_state === "not_required"
    ? `/${city}/order/${order.id}/tracking`
    : `/${city}/order/payment-result?orderId=${order.id}`;
};

/** Where a customer who gives up on the acquirer's page chooses another way to pay: his cart names the order that waits. */
export const cartLink = (reference: Reference, order: OrderRow): string => `/${aliasOf(reference, order.city_id)}/cart`;

/** How an order that waits at the acquirer's own page is paid there; null for every other one (ADR-0041). */
export const hostedPayment = (order: OrderRow, now: Date): PaymentAlias | null => {
  const { order_cache_key: key, pay_deadline: deadline, payment_state, payment_type } = order;
  return payment_state === "awaiting" && key === null && deadline !== null && deadline > now ? payment_type : null;
};

/** Where an order that waits for its money can still be paid; null for every other one (SPEC-57). */
export const paymentPage = (reference: Reference, order: OrderRow, now: Date): string | null => {
  const { order_cache_key: key, pay_deadline: deadline } = order;
  if (order.payment_state !== "awaiting" || key === null || deadline === null || deadline <= now) return null;
  return `/${aliasOf(reference, order.city_id)}/order/payment/${key}`;
};

/** Where an order that waits for its money can be paid; null where it cannot any more (ADR-0041). */
export const waitingOrderView = (reference: Reference, order: OrderRow, now: Date): WaitingOrder | null => {
  const payment_page = paymentPage(reference, order, now);
  const hosted_payment = hostedPayment(order, now);
  return payment_page === null && hosted_payment === null ? null : { order_id: order.id, payment_page, hosted_payment };
};
