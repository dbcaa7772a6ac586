import * as z from "zod/mini";
import { Images } from "./banner";
import { endpoint } from "./endpoint";
import { Explanation } from "./explanation";
import { Notification } from "./notification";
import { PaymentAlias } from "./payment";
import { DeliveryAddress } from "./place/delivery-address";
import { OrderType, Place, place } from "./place/place";
import { Slot, SlotChoice } from "./place/schedule";
import { Product } from "./product";
import { DateString, formalText, Id, Instant, Money, orNull } from "./scalar";

/** A product in the cart; `key` names the line, `modifiers` carry their counts per unit. */
export const CartProduct = z.extend(Product, {
  count: z.int(),
  added_at: Instant,
  /** price × count + modifiers (SPEC-27). */
  total_price: Money,
  /** The part of the cart's discount that falls on the line; the parts of all lines add up to it (SPEC-38). */
  discount_amount: Money,
  /** What one unit with its modifiers cost when the customer chose it, where it has risen since; null otherwise. */
  old_price: z.nullable(Money),
  /** What could take the place of a line that is not sold now, see `cart/replace`; null where nothing could. */
  replacement: z.nullable(
    z.object({
      product_key: z.string(),
      name: z.string(),
      images: Images,
      price: Money,
      /** What the line's total would change by. */
      difference: Money,
    }),
  ),
});
export type CartProduct = z.infer<typeof CartProduct>;

export const Gift = z.object({
  id: Id,
  name: z.string(),
  /** What it costs where it is no gift. */
  price: Money,
  /** Pieces in a portion; 1 if unknown. */
  quantity: z.int(),
  /** Units in the cart, whether the condition holds or not; only where it holds are they given (SPEC-28). */
  count: z.int(),
  /** The most units this cart may have. */
  max_count: z.int(),
  /** It can be added now: the condition holds, the place has it, and the last one is not gone. */
  is_available: z.boolean(),
  /** `message`: what is still missing where `validated` is false, else what it is given for. */
  conditions: z.object({ message: z.nullable(z.string()), validated: z.boolean() }),
  /** `personalGift` is a present. */
  type: z.enum(["gift", "personalGift"]),
  images: Images,
});
export type Gift = z.infer<typeof Gift>;

/** Packaging. Only aliases containing `packet` or `paket` are listed, but every package is charged (SPEC-29). */
export const Package = z.object({
  alias: z.string(),
  name: z.string(),
  can_refuse: z.boolean(),
  count: z.int(),
  price: Money,
});
export type Package = z.infer<typeof Package>;

export const CartMessage = z.object({
  text: z.string(),
  title: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  position: z.enum(["top", "bottom"]),
});
export type CartMessage = z.infer<typeof CartMessage>;

/** The full price is subtotal + packages + delivery; the total takes discount and bonuses off it (SPEC-33). */
export const CartPrices = z.object({
  subtotal: Money,
  packages: Money,
  delivery: Money,
  discount: Money,
  bonuses: Money,
  upcoming_bonuses: Money,
  total: Money,
});
export type CartPrices = z.infer<typeof CartPrices>;

/** What the bonus program offers this cart. */
export const BonusOfCart = z.object({
  /** All the customer has; 0 for a guest. */
  balance: Money,
  /** The most that can be written off now (SPEC-35). */
  available: Money,
  /** The customer has switched the write-off on; how much it is stands in `prices.bonuses`. */
  is_applied: z.boolean(),
  /** Whole percent that come back with an order. */
  percent: z.int(),
  is_accrual_paused: z.boolean(),
  /** The last day bonuses can be used; null: no end. */
  deadline: z.nullable(DateString),
});
export type BonusOfCart = z.infer<typeof BonusOfCart>;

/** The order of a cart that waits for its payment (ADR-0041), and where it can be paid: one of the two is not null. */
export const PendingCheckout = z.object({
  order_id: Id,
  /** As in the check of an order. */
  payment_page: z.nullable(z.string()),
  /** As in the check of an order. */
  hosted_payment: z.nullable(PaymentAlias),
});
export type PendingCheckout = z.infer<typeof PendingCheckout>;

export const Cart = z.object({
  /** Grows with every change; `order/create` names the one the customer saw. */
  version: z.int(),
  /** Names `products` and `related` as they are shown here, for `X-Known-Cart`; absent: the upstream sends no differences. */
  tag: z.optional(z.string()),
  /** Units of all lines. */
  count: z.int(),
  place: z.nullable(Place),
  /** Keyed by line key; the order of the lines is `added_at`. */
  products: z.record(z.string(), CartProduct),
  packages: z.array(Package),
  related: z.array(Product),
  gifts: z.array(Gift),
  presents: z.array(Gift),
  /** The code stored with the cart; it takes nothing off where `is_applied` is false, and `message` says why. */
  promocode: z.nullable(z.object({ code: z.string(), is_applied: z.boolean(), message: z.nullable(z.string()) })),
  /** Why bonuses cannot be used now; the toggle is disabled while there is a text (SPEC-35 and SPEC-36). */
  bonus_description: z.nullable(z.string()),
  /** The bonus program of the city; null where there is none. */
  bonus: z.nullable(BonusOfCart),
  messages: z.array(CartMessage),
  /** The business date of the chosen slot. */
  selectedDate: z.nullable(DateString),
  selectedInterval: z.nullable(Slot),
  prices: CartPrices,
  /** How each of the prices was counted. */
  explanation: Explanation,
  /** What is missing to the zone's minimum; 0 when it is reached or there is none (SPEC-34). */
  minimum_left: Money,
  /** What is missing to free delivery; null where there is none to reach. */
  free_delivery_left: z.nullable(Money),
  /** The delivery address stored with the cart, as the customer last chose it. */
  delivery_address: z.nullable(DeliveryAddress),
  shop: z.nullable(z.object({ id: Id, name: z.string(), street: z.string() })),
  /**
   * The caller's own order of this cart that can still be paid; null: none. Only the load of the cart says it: absent, it
   * is as it was said last.
   */
  waiting_order: z.optional(z.nullable(PendingCheckout)),
});
export type Cart = z.infer<typeof Cart>;

/** What a reply leaves out of a cart, because the caller named the one it has (`X-Known-Cart`, ADR-0053). */
export const CartDifference = z.object({
  /** Keys of lines that are gone. `cart.products` has the lines that are new or look different, and no others. */
  removed: z.array(z.string()),
  /** `cart.related` is empty here and the same as it was. */
  is_related_same: z.boolean(),
});

/** `difference` is absent where the cart is whole, as it always is for a caller that names none. */
export const CartReply = z.object({
  cart: Cart,
  difference: z.optional(CartDifference),
  notification: z.optional(Notification),
});
export type CartReply = z.infer<typeof CartReply>;

/** Modifier id → count per unit. */
export const ModifierCounts = z.record(z.string().check(z.regex(/^\d{1,9}$/)), z.int().check(z.gte(0), z.lte(100)));
export type ModifierCounts = z.infer<typeof ModifierCounts>;

const lineKey = formalText(200).check(z.minLength(1));
const units = z.int().check(z.positive(), z.lte(100));

export const cartLoad = endpoint({
  method: "PUT",
  path: "/cart",
  kind: "change",
  summary: "Loads the cart for a place and prices it there; the order type must be one the city has.",
  body: z.strictObject({
    ...place,
    /** The slot a browser remembers, taken over where it is still offered; absent: the stored one stays. */
    interval: z.optional(z.nullable(SlotChoice)),
  }),
  reply: CartReply,
});

export const cartAdd = endpoint({
  method: "PUT",
  path: "/cart/add",
  kind: "change",
  summary: "Adds units of a product, or of a line by its key; once per idempotency key.",
  body: z.strictObject({
    product_key: lineKey,
    count: units,
    modifiers: z.optional(ModifierCounts),
    /** The line stood in the cart since then and was removed: it comes back in its place. */
    added_at: z.optional(Instant),
    ...place,
  }),
  reply: CartReply,
});

const lineChange = { product_key: lineKey, city_id: Id, order_type: OrderType, shop_id: orNull(Id) };

export const cartRemove = endpoint({
  method: "PUT",
  path: "/cart/remove",
  kind: "change",
  summary: "Removes units of a line; once per idempotency key.",
  body: z.strictObject({ ...lineChange, count: units }),
  reply: CartReply,
});

export const cartForget = endpoint({
  method: "PUT",
  path: "/cart/forget",
  kind: "change",
  summary: "Removes a whole line.",
  body: z.strictObject(lineChange),
  reply: CartReply,
});

export const cartReplace = endpoint({
  method: "PUT",
  path: "/cart/replace",
  kind: "change",
  summary: "Puts another product in the place of a line that is not sold now; once per idempotency key.",
  body: z.strictObject({ ...lineChange, with_key: lineKey }),
  reply: CartReply,
});

export const cartClear = endpoint({
  method: "DELETE",
  path: "/cart/clear",
  kind: "change",
  summary: "Empties the cart; the place stays.",
  reply: CartReply,
});

export const cartBag = endpoint({
  method: "PUT",
  path: "/cart/packages/bag",
  kind: "change",
  summary: "Takes or refuses the bag, where it can be refused.",
  body: z.strictObject({ without_bag: z.boolean() }),
  reply: CartReply,
});

export const cartSetInterval = endpoint({
  method: "PUT",
  path: "/cart/set-interval",
  kind: "change",
  summary: "Chooses the time slot; null takes the choice back.",
  body: z.strictObject({ interval: z.nullable(SlotChoice) }),
  reply: CartReply,
});
