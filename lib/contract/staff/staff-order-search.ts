import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { OrderStatus, OriginalStatus } from "../order/order";
import { PaymentAlias, PaymentState } from "../payment";
import { OrderType } from "../place/place";
import { DateString, formalText, Id, Instant, Money } from "../scalar";

/** A positive number in a query. */
const number = () => z.coerce.number().check(z.int(), z.positive());

/**
 * An order as a search lists it: enough to know it by, and of the phone and the address no more than that, so that lists of
 * results are no copy of the customers.
 */
export const OrderFound = z.object({
  order_id: Id,
  created_at: Instant,
  /** Of the city: every printed time is its own (SPEC-8). */
  timezone: z.string(),
  status: OrderStatus,
  payment_state: PaymentState,
  payment_type: PaymentAlias,
  order_type: OrderType,
  shop: z.nullable(z.object({ id: Id, name: z.string() })),
  /** As the customer wrote it; empty once it is deleted. */
  name: z.string(),
  /** The last four digits; empty once it is deleted. */
  phone_end: z.string(),
  /** Street and house, without the flat; null: it is not delivered. */
  address: z.nullable(z.string()),
  price_total: Money,
  currency_code: z.string(),
});
export type OrderFound = z.infer<typeof OrderFound>;

export const staffOrderSearch = endpoint({
  method: "GET",
  path: "/staff/orders",
  kind: "read",
  summary:
    "Orders of the caller's shops, the newest first, 20 at a time. `q` is an order's number, a phone as people write it or at least its last four digits, or words of name and address.",
  query: z.strictObject({
    q: z.optional(formalText(100)),
    shop_id: z.optional(number()),
    status: z.optional(OriginalStatus),
    /** By the clock of the order's city. */
    day: z.optional(DateString),
    /** Orders with a smaller number: the page after this one. */
    before: z.optional(number()),
  }),
  reply: z.object({ orders: z.array(OrderFound), has_more: z.boolean() }),
});

/** Something that a customer wrote in a form. */
export const CustomerRequest = z.object({
  request_id: Id,
  /** What the form is called, in the caller's language. */
  title: z.string(),
  created_at: Instant,
  is_answered: z.boolean(),
});

export const staffOrderCustomer = endpoint({
  method: "GET",
  path: "/staff/orders/{order_id}/customer",
  kind: "read",
  summary: "Who made an order: the account's facts, its orders at the caller's shops, what it wrote.",
  query: z.strictObject({ before: z.optional(number()) }),
  reply: z.object({
    customer: z.object({
      name: z.string(),
      /** Digits; empty once it is deleted. */
      phone: z.string(),
      email: z.nullable(z.string()),
      /** Null: no account; those of a guest are found by the phone. */
      registered_at: z.nullable(Instant),
      /** Bonuses; null: no account. */
      bonuses: z.nullable(Money),
    }),
    orders: z.array(OrderFound),
    has_more: z.boolean(),
    requests: z.array(CustomerRequest),
  }),
});
