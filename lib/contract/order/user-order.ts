import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { PaymentAlias } from "@/lib/contract/payment";
import { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import { DateString, Id, Instant, Money } from "@/lib/contract/scalar";
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

/** An order with everything that was sent to make it. */
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
  /** Browsers that are notified of it, by their addresses at their push services. */
  push_endpoints: z.array(z.string()),
  /** In which the customer is written to; absent: unknown. */
  language: z.optional(z.string()),
  /** The campaign that brought the customer; null or absent: none. */
  utm_source: z.optional(z.nullable(z.string())),
  /** Every try to pay it on the site, the first one first; absent: there is none. */
  payments: z.optional(
    z.array(
      z.object({
        created_at: Instant,
        method: PaymentAlias,
        /** Who takes the money. */
        acquiring: z.string(),
        amount: Money,
        state: z.string(),
        receipt_email: z.nullable(z.string()),
      }),
    ),
  ),
});

/** What a customer wrote with a form; absent in the export: none. */
const RequestCopy = z.object({
  kind: z.string(),
  city_id: z.nullable(Id),
  language: z.string(),
  created_at: Instant,
  /** As it was written, by the names of the form's fields. */
  fields: z.record(z.string(), z.unknown()),
  /** What was answered by e-mail; absent: it is not known. */
  replies: z.optional(z.array(z.object({ email: z.string(), text: z.string(), created_at: Instant }))),
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
    sessions: z.array(
      z.object({
        created_at: Instant,
        expires_at: Instant,
        last_used_at: z.optional(z.nullable(Instant)),
        browser: z.optional(z.nullable(z.string())),
        system: z.optional(z.nullable(z.string())),
        network: z.optional(z.nullable(z.string())),
      }),
    ),
    registered_at: z.optional(Instant),
    requests: z.optional(z.array(RequestCopy)),
    /** The cart that waits for him. */
    cart: z.optional(
      z.nullable(
        z.object({ updated_at: Instant, full_address: z.nullable(z.string()), products: z.array(z.string()) }),
      ),
    ),
    /** The ledger of his bonuses. */
    bonus_entries: z.optional(
      z.array(z.object({ at: Instant, kind: z.string(), amount: z.number(), order_id: z.nullable(Id) })),
    ),
    /** Browsers that have logged in with his phone: when each did so last. */
    known_browsers: z.optional(z.array(z.object({ logged_in_at: Instant }))),
    /** Messages to him that are not sent yet. */
    messages: z.optional(z.array(z.object({ channel: z.string(), text: z.string(), created_at: Instant }))),
  }),
});
