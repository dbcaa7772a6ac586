import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { Acquirer, PaymentAlias, PaymentState } from "@/lib/contract/payment";
import { Id, Money, UnixSeconds } from "@/lib/contract/scalar";
import { OrderPayload, OrderStatus, pendingOrderFields } from "./order";

/** A line of what is paid for. */
export const PaidLine = z.object({ name: z.string(), count: z.int(), total: Money });

/** What the payment page shows: an order that is to be paid on the site, stored for ten minutes. */
export const OrderCache = z.object({
  order_cache_key: z.string(),
  total: Money,
  currency_code: z.string(),
  city_alias: z.string(),
  payment_type: PaymentAlias,
  acquiring: Acquirer,
  /** Of the card form; null where there is none, or where `pre-auth` names it. */
  verify_param: z.nullable(z.string()),
  created_at: UnixSeconds,
  /** By the upstream's clock; it rules, whatever the browser has stored (SPEC-46). */
  expires_at: UnixSeconds,
  /** As it was sent: `order/create` takes it again, with the key. */
  payload: OrderPayload,
  /**
   * What is paid for, as the payment page sums it up: the dishes, then packages and delivery, and below zero what is taken
   * off; absent: it names the total alone.
   */
  lines: z.optional(z.array(PaidLine)),
  /** The order already made of it; null until then. */
  order: z.nullable(
    z.object({
      order_id: Id,
      status: OrderStatus,
      payment_state: PaymentState,
      complete_link: z.nullable(z.string()),
    }),
  ),
});
export type OrderCache = z.infer<typeof OrderCache>;

export const orderCacheCreate = endpoint({
  method: "POST",
  path: "/order/create-order-cache",
  kind: "change",
  summary:
    "Keeps an order for ten minutes while its customer pays; the amount is the cart's total of this moment. An order of the cart that waits for its payment is led back to or cancelled first, as by `order/create`.",
  body: OrderPayload,
  reply: z.object({
    order_cache_key: z.string(),
    created_at: UnixSeconds,
    expires_at: UnixSeconds,
    ...pendingOrderFields,
  }),
});

export const orderCache = endpoint({
  method: "GET",
  path: "/order/cache/{order_cache_key}",
  kind: "read",
  summary: "What the payment page shows, for the customer who made it; for anybody else it does not exist.",
  reply: OrderCache,
});

export const orderCacheHold = endpoint({
  method: "POST",
  path: "/order/cache/{order_cache_key}/hold",
  kind: "change",
  summary:
    "Reports that a payment page shows an order, or has been left: the slot of an order nobody is paying is released a few seconds later, and taken again when the page comes back.",
  body: z.strictObject({
    /** Names one view of the page, so that a late word of the view before it ends nothing. */
    page: z.uuid(),
    is_open: z.boolean(),
  }),
  reply: z.object({
    /** Whether the order can still have its slot; it cannot where others have taken it meanwhile. */
    has_slot: z.boolean(),
  }),
});
