import * as z from "zod/mini";
import { CartPrices, Package } from "@/lib/contract/cart";
import { endpoint } from "@/lib/contract/endpoint";
import { Explanation } from "@/lib/contract/explanation";
import { PaymentAlias, PaymentState } from "@/lib/contract/payment";
import { AddressType } from "@/lib/contract/place/delivery-address";
import { OrderType } from "@/lib/contract/place/place";
import { DeliveryPrices } from "@/lib/contract/place/zone";
import { Coordinates, formalText, freeText, Id, Instant, Money, orNull, phoneText } from "@/lib/contract/scalar";
import { OrderPromise, OrderTimes } from "./order-times";

export const orderStatusAliases = [
  "accepted",
  "cooking",
  "sent",
  "done",
  "canceled",
  "waitingForCourier",
  "waitingForPayment",
] as const;
export const originalStatuses = [
  "waiting_for_payment",
  "accepted",
  "cooking",
  "cooked",
  "sent",
  "done",
  "canceled",
  "payment_failed",
] as const;
export const OriginalStatus = z.enum(originalStatuses);
export type OriginalStatus = z.infer<typeof OriginalStatus>;

/**
 * `alias` is what the screen shows, `original_status` what the kitchen knows (SPEC-57): an order that was cooked and that nobody
 * collected is shown as `canceled`, and is `done`.
 */
export const OrderStatus = z.object({
  alias: z.enum(orderStatusAliases),
  name: z.string(),
  description: z.string(),
  original_status: OriginalStatus,
});
export type OrderStatus = z.infer<typeof OrderStatus>;

const text = () => freeText(2000);
const formal = () => formalText(2000);

/**
 * Where the order is brought to: the address of the cart as it stands there, with the flat, entrance and floor that were typed.
 * Street, house and these count; of the rest a point that is another one than the cart's is refused.
 */
const OrderAddress = z.strictObject({
  id: z.optional(z.nullable(Id)),
  city_id: z.optional(Id),
  city: z.optional(z.strictObject({ id: Id, name: formal() })),
  address: z.optional(formal()),
  full_address: z.optional(formal()),
  locality: z.optional(formal()),
  district: z.optional(z.nullable(formal())),
  street: text(),
  house: text(),
  type: z.optional(AddressType),
  room: text(),
  floor: orNull(text()),
  entrance: orNull(text()),
  intercom: orNull(text()),
  description: orNull(text()),
  map: z.optional(z.strictObject({ coordinates: Coordinates })),
  found: z.optional(z.boolean()),
  delivery_possible: z.optional(z.boolean()),
  delivery_zone_id: z.optional(z.nullable(Id)),
  delivery_prices: z.optional(z.nullable(z.strictObject(DeliveryPrices.shape))),
  shop_address: z.optional(z.nullable(formal())),
  company_name: z.optional(z.nullable(formal())),
  inn: z.optional(z.nullable(formal())),
  ogrn: z.optional(z.nullable(formal())),
});

/**
 * The order payload (SPEC-140). Texts are bounded loosely here and by the field rules of SPEC-208 in
 * `lib/domain/order/order-form`, which answer 422 with a message for each field. `cart` names the version the customer saw.
 */
export const OrderPayload = z.strictObject({
  city_id: Id,
  order_type: OrderType,
  shop_id: orNull(Id),
  /** Digits only. */
  phone: phoneText(2000),
  username: text(),
  email: orNull(text()),
  payment_type: PaymentAlias,
  /** Major units; null means exact. */
  cash: orNull(z.number()),
  /** For the courier, whole major units, beside the cart's total; null or absent: none. Only where the city offers it (ADR-0052). */
  tip: z.optional(z.nullable(z.number())),
  order_comment: orNull(text()),
  cart: z.strictObject({ version: z.int() }),
  order_cache_key: orNull(formal()),
  delivery_address: orNull(OrderAddress),
  interval_id: orNull(formal()),
  /** The campaign that brought the customer. A name that is none is dropped: no order fails for it. */
  utm_source: z.optional(z.nullable(formal())),
});
export type OrderPayload = z.infer<typeof OrderPayload>;

export const OrderProduct = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  image_url: z.nullable(z.string()),
  quantity: z.int(),
  total_price: Money,
  modifiers: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
  groupModifiers: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
});
export type OrderProduct = z.infer<typeof OrderProduct>;

/** What came with an order for nothing. */
export const OrderGift = z.object({
  id: Id,
  name: z.string(),
  image_url: z.nullable(z.string()),
  quantity: z.int(),
  /** `personalGift` is a present. */
  type: z.enum(["gift", "personalGift"]),
});
export type OrderGift = z.infer<typeof OrderGift>;

/** The VAT that an order includes at one rate. */
export const VatOfRate = z.object({
  /** Percent, like 7 or 5.5. */
  rate: z.number(),
  /** What was paid at this rate, VAT included. */
  gross: Money,
  net: Money,
  vat: Money,
});
export type VatOfRate = z.infer<typeof VatOfRate>;

/** The cart an order was made of: the same dishes and sums as the check has, under the names they have in a cart (SPEC-140). */
export const OrderCart = z.object({
  /** Units of all lines. */
  count: z.int(),
  /** Keyed by line key. */
  products: z.record(
    z.string(),
    z.object({
      id: Id,
      key: z.string(),
      name: z.string(),
      type: z.string(),
      count: z.int(),
      price: Money,
      price_with_modifiers: Money,
      /** price_with_modifiers × count. */
      total_price: Money,
    }),
  ),
  /** Those that are paid for. */
  packages: z.array(z.pick(Package, { alias: true, name: true, price: true })),
  /** Without the tip. */
  prices: CartPrices,
});
export type OrderCart = z.infer<typeof OrderCart>;

/** The order check (SPEC-140), and what tracking reads. */
export const Order = z.object({
  order_id: Id,
  /** Grows with every change of it; absent: not known here. */
  version: z.optional(z.int()),
  status: OrderStatus,
  order_type: OrderType,
  payment_type: PaymentAlias,
  created_at: Instant,
  completed_at: z.nullable(Instant),
  /** What is promised, city time: "today, 19:00 – 19:30". */
  interval_title: z.nullable(z.string()),
  /** When the promise begins: unix seconds. */
  promised_at: z.nullable(z.int()),
  /** The whole promise; null or absent: it begins at `promised_at` and ends at `times.promised_until`, else half an hour later. */
  promise: z.optional(z.nullable(OrderPromise)),
  products: z.array(OrderProduct),
  /** For clients that read a tracked order as a cart; absent: the fields beside it say all of that. */
  cart: z.optional(OrderCart),
  gifts: z.array(OrderGift),
  /** The code that took something off; null: none. */
  promocode: z.nullable(z.string()),
  subtotal: Money,
  packages_total: Money,
  discount: Money,
  /** Bonuses it was paid with. */
  bonuses: Money,
  /** Bonuses it brings once it is done. */
  upcoming_bonuses: Money,
  /** How each of the prices was counted. */
  explanation: Explanation,
  delivery_total: Money,
  /** For the courier (ADR-0052); absent: none. */
  tip: z.optional(Money),
  /** What is paid, the tip included. */
  price_total: Money,
  /**
   * The VAT in what is paid, a rate each, the lowest first; the gross amounts are `price_total` without the tip. Absent: nothing is
   * said of VAT, or the order was cancelled.
   */
  vat: z.optional(z.array(VatOfRate)),
  cash: z.nullable(Money),
  currency_code: z.string(),
  city_alias: z.string(),
  /** Of the city: every printed time is its own (SPEC-8). */
  timezone: z.string(),
  /** When its stages began or will begin; null or absent: nothing is known of that. */
  times: z.optional(z.nullable(OrderTimes)),
  /** Whether the place of its courier can be fetched (SPEC-52); absent: it cannot. */
  is_courier_tracked: z.optional(z.boolean()),
  /** Where it can still be paid, a path of the shop; null or absent where nothing waits to be paid there (SPEC-57). */
  payment_page: z.optional(z.nullable(z.string())),
  /**
   * The payment method of the acquirer's own page, whose address `order/pay` answers; null or absent where it waits for
   * nothing there.
   */
  hosted_payment: z.optional(z.nullable(PaymentAlias)),
  delivery: z.nullable(z.object({ full_address: z.string(), coordinates: Coordinates })),
  shop: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      address: z.string(),
      phone: z.nullable(z.string()),
      coordinates: Coordinates,
    }),
  ),
  /**
   * What went back to the customer at the bank, without the shop's asking, the oldest first: `refund` by hand in the
   * acquirer's back office, `chargeback` by the card holder's bank. Absent: nothing.
   */
  money_returns: z.optional(z.array(z.object({ kind: z.enum(["refund", "chargeback"]), amount: Money, at: Instant }))),
  /** Of an order paid online, what of its price is paid where it is received: dishes came in after it was paid. Absent: nothing. */
  to_collect: z.optional(Money),
  /** What the shop changed of the order after it was made, the oldest first. Absent: nothing. */
  changes: z.optional(
    z.array(
      z.object({
        at: Instant,
        taken_off: z.array(z.object({ name: z.string(), quantity: z.int() })),
        /** What came in, also in the place of that. Absent: nothing. */
        added: z.optional(z.array(z.object({ name: z.string(), quantity: z.int() }))),
        /** What is paid since, the tip included. */
        price: Money,
        /** What goes back of what was paid; null: nothing. `is_done`: the bank has it. */
        refund: z.nullable(z.object({ amount: Money, is_done: z.boolean() })),
      }),
    ),
  ),
  /** What the shop wrote to the customer when it refused the order, in its own words; null or absent: nothing. */
  refusal: z.optional(z.nullable(z.string())),
  /** Whom to call about it: the order's city has a number of its own. Absent: that of the city on screen. */
  support_phone: z.optional(z.string()),
});
export type Order = z.infer<typeof Order>;

/** A row of the orders list. */
export const OrderCard = z.object({
  order_id: Id,
  status: OrderStatus,
  order_type: OrderType,
  created_at: Instant,
  completed_at: z.nullable(Instant),
  products: z.array(OrderProduct),
  gifts: z.array(OrderGift),
  subtotal: Money,
  packages_total: Money,
  delivery_total: Money,
  discount: Money,
  /** Bonuses it was paid with. */
  bonuses: Money,
  /** As in the check. */
  tip: z.optional(Money),
  price_total: Money,
  currency_code: z.string(),
  city_alias: z.string(),
  /** Of the city: every printed time is its own (SPEC-8). */
  timezone: z.string(),
  /** Where it can still be paid, as in the check. */
  payment_page: z.optional(z.nullable(z.string())),
  /** As in the check. */
  hosted_payment: z.optional(z.nullable(PaymentAlias)),
  delivery: z.nullable(z.object({ full_address: z.string() })),
  shop: z.nullable(z.object({ address: z.string() })),
});
export type OrderCard = z.infer<typeof OrderCard>;

/** What became of an order of the same cart that waited for its payment (ADR-0041). */
export const pendingOrderFields = {
  /** No new order was made: the same cart with the same payload waits to be paid already. */
  is_resumed: z.optional(z.boolean()),
  /** The order that was cancelled for this one. */
  replaced_order_id: z.optional(z.nullable(Id)),
};

export const orderCreate = endpoint({
  method: "POST",
  path: "/order/create",
  kind: "change",
  summary:
    "Makes the order of the cart; once per idempotency key. With `order_cache_key` the payload stored under that key counts, and a repeated call gets the same order. A cart has one order that waits for its payment: the same request leads back to it (`is_resumed`), any other cancels it first (`replaced_order_id`); 409 with `complete_link` where it is paid meanwhile. The amount is the cart's total, never the client's.",
  body: OrderPayload,
  reply: z.object({ order_id: Id, payment_type: PaymentAlias, ...pendingOrderFields }),
});

export const orderStatus = endpoint({
  method: "POST",
  path: "/order/status",
  kind: "read",
  summary:
    "The status of the customer's order. While its payment is in progress the acquirer is queried, at most every 5 s.",
  body: z.strictObject({
    order_id: Id,
    order_type: OrderType,
    /** The link that the order was opened by (`order/link`), in a browser that is not its customer's. */
    link: z.optional(z.nullable(formalText(64))),
  }),
  reply: z.object({
    order_id: Id,
    status: OrderStatus,
    payment_state: PaymentState,
    /** Why the payment took no money: the bank's code, or one of ours (`payment_canceled`); null where there is nothing to say. */
    payment_reason: z.optional(z.nullable(z.string())),
    /** Where the browser goes once nothing is waited for: a path of the shop. */
    complete_link: z.nullable(z.string()),
  }),
});

export const orderById = endpoint({
  method: "GET",
  path: "/order/{order_id}",
  kind: "read",
  summary: "The check of an order, for its owner; anybody else is answered as if it did not exist.",
  reply: z.object({ order: Order }),
});

export const orderCancel = endpoint({
  method: "POST",
  path: "/order/cancel",
  kind: "change",
  summary:
    "Cancels the customer's order while it is only accepted or waits for its payment, and refunds what was paid for it. One that is canceled already gets the same reply; 409 once the kitchen has begun.",
  body: z.strictObject({ order_id: Id }),
  reply: z.object({ order_id: Id, status: OrderStatus }),
});
