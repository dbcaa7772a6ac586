import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import { DateString, Instant } from "@/lib/contract/scalar";
import { User } from "@/lib/contract/user";
import { Order, OrderCard } from "./order";
import { OrderRating } from "./order-rating";

export const userOrders = endpoint({
  method: "GET",
  path: "/user/orders/{page}",
  kind: "read",
  summary:
    "The customer's orders, the newest first, 15 a page from page 1 on. A new order shifts the pages, so a list shows each order once.",
  query: z.strictObject({
    /** Only orders made on this date or later; dates are those of each order's city (SPEC-69). */
    from: z.optional(DateString),
    /** Only orders made on this date or earlier. */
    to: z.optional(DateString),
  }),
  reply: z.object({ orders: z.array(OrderCard), has_more: z.boolean() }),
});

/** An order with all that was told to make it. */
const OrderCopy = z.extend(Order, {
  username: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  order_comment: z.nullable(z.string()),
  delivery_address: z.nullable(
    z.object({
      full_address: z.string(),
      room: z.string(),
      floor: z.nullable(z.string()),
      entrance: z.nullable(z.string()),
      intercom: z.nullable(z.string()),
      description: z.nullable(z.string()),
    }),
  ),
  rating: z.nullable(OrderRating),
  /** Where its receipt went by e-mail. */
  receipt_emails: z.array(z.string()),
  /** Browsers that are told of it, by their addresses at their push services. */
  push_endpoints: z.array(z.string()),
});

export const userExport = endpoint({
  method: "GET",
  path: "/user/export",
  kind: "read",
  summary: "Everything that is known of the customer, for himself.",
  reply: z.object({
    exported_at: Instant,
    user: User,
    addresses: z.array(DeliveryAddress),
    /** Keys of the dishes he has marked; absent: there are none. */
    favourites: z.optional(z.array(z.string())),
    orders: z.array(OrderCopy),
    sessions: z.array(z.object({ created_at: Instant, expires_at: Instant })),
  }),
});
