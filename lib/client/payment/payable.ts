import type { OrderCache } from "@/lib/contract/order/order-cache";
import type { LinkedOrder } from "@/lib/contract/order/order-link";
import type { OrderType } from "@/lib/contract/place/place";

/** What is paid: an order that is made of a cache with its payment, or one that is there and was opened by a link. */
type PaidOf =
  | { readonly kind: "cache"; readonly cache: OrderCache }
  | { readonly kind: "link"; readonly link: string; readonly orderId: number };

/** What the forms of the payment page need to know of an order. */
export type Payable = Pick<
  OrderCache,
  "total" | "payment_type" | "acquiring" | "verify_param" | "currency_code" | "expires_at"
> & {
  readonly of: PaidOf;
  readonly orderType: OrderType;
  readonly lines: NonNullable<OrderCache["lines"]>;
  /** For the courier, where the lines lack it. */
  readonly tip: number | null;
  /** Where it goes; null: nothing is said of that. */
  readonly address: string | null;
  /** Digits; empty: not for everybody who has the link. */
  readonly phone: string;
};

export const payableOfCache = (cache: OrderCache): Payable => {
  const { order_type: orderType, delivery_address: address, tip = null, phone } = cache.payload;
  return {
    ...cache,
    of: { kind: "cache", cache },
    orderType,
    lines: cache.lines ?? [],
    tip,
    address: address && [address.street, address.house, address.room].filter(Boolean).join(", "),
    phone,
  };
};

/** Null: nothing waits to be paid. */
export const payableOfLink = (link: string, order: LinkedOrder): Payable | null =>
  order.payment && {
    ...order.payment,
    of: { kind: "link", link, orderId: order.order_id },
    total: order.price_total,
    currency_code: order.currency_code,
    orderType: order.order_type,
    lines: order.lines,
    tip: null,
    address: order.street,
    phone: "",
  };
