import type { PendingCheckout } from "@/lib/contract/cart";
import type { PaymentAlias } from "@/lib/contract/payment";
import { paymentRoute } from "@/lib/domain/payment/payment-route";
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

/** Where a customer who gives up on the acquirer's page chooses another payment type: his cart names its pending checkout. */
export const cartLink = (reference: Reference, order: OrderRow): string => `/${aliasOf(reference, order.city_id)}/cart`;

/** The page of a link to an order, without the link: the browser that opened it has that (ADR-0124). */
export const orderLinkPage = (reference: Reference, { city_id }: Pick<OrderRow, "city_id">): string =>
  `/${aliasOf(reference, city_id)}/order/link`;

/**
 * The payment type of a pending checkout that is paid on the acquirer's page; null for any other order (ADR-0041). One without a cache that is
 * paid on a page of ours is paid by its link (ADR-0124).
 */
export const hostedPayment = (order: OrderRow, now: Date): PaymentAlias | null => {
  const { order_cache_key: key, pay_deadline: deadline, payment_state, payment_type, acquiring } = order;
  const isHosted = key === null && paymentRoute({ payment_type, acquiring, is_online: true }) === "hosted";
  return payment_state === "awaiting" && isHosted && deadline !== null && deadline > now ? payment_type : null;
};

/** Where a pending checkout can still be paid on the site; null for any other order (SPEC-57). */
export const paymentPage = (reference: Reference, order: OrderRow, now: Date): string | null => {
  const { order_cache_key: key, pay_deadline: deadline } = order;
  if (order.payment_state !== "awaiting" || key === null || deadline === null || deadline <= now) return null;
  return `/${aliasOf(reference, order.city_id)}/order/payment/${key}`;
};

/** Where a pending checkout can be paid; null where it cannot any more (ADR-0041). */
export const pendingCheckoutView = (reference: Reference, order: OrderRow, now: Date): PendingCheckout | null => {
  const payment_page = paymentPage(reference, order, now);
  const hosted_payment = hostedPayment(order, now);
  return payment_page === null && hosted_payment === null ? null : { order_id: order.id, payment_page, hosted_payment };
};
