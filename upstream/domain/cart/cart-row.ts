import type { OrderType } from "@/lib/contract/place/place";
import type { CartAddress, CartGift, CartLine } from "../documents";

/** A cart as stored; money in minor units. */
export type CartRow = {
  readonly id: string;
  readonly version: number;
  readonly city_id: number | null;
  readonly order_type: OrderType | null;
  readonly shop_id: number | null;
  readonly delivery_zone_id: number | null;
  readonly delivery_address: CartAddress | null;
  readonly lines: CartLine[];
  readonly without_bag: boolean;
  readonly gifts: CartGift[];
  /** In capitals. */
  readonly promocode: string | null;
  /** What the customer wants to pay with bonuses; what he may is found when the cart is priced (SPEC-35). */
  readonly bonuses_wanted_minor: number;
  readonly selected_date: string | null;
  readonly interval_id: string | null;
  /** The total last shown to the customer: an order at another total is refused (SPEC-33). */
  readonly shown_total_minor: number;
  /** The last idempotency keys whose change is in the row (SPEC-23). */
  readonly applied_keys: string[];
  readonly updated_at: Date;
};

const nothing = {
  lines: [],
  without_bag: false,
  gifts: [],
  promocode: null,
  bonuses_wanted_minor: 0,
  selected_date: null,
  interval_id: null,
  shown_total_minor: 0,
} satisfies Partial<CartRow>;

/** A cart that was never written. */
export const blankCart = (id: string, now: Date): CartRow => ({
  ...nothing,
  id,
  version: 0,
  city_id: null,
  order_type: null,
  shop_id: null,
  delivery_zone_id: null,
  delivery_address: null,
  applied_keys: [],
  updated_at: now,
});

/**
 * Whether a cart that was never written is worth a row: something is in it, or was chosen for it. City and order type come
 * with every call, and a stranger can repeat a call without end (SPEC-375).
 */
export const isWorthStoring = (cart: CartRow): boolean =>
  cart.lines.length > 0 ||
  cart.gifts.length > 0 ||
  cart.without_bag ||
  cart.promocode !== null ||
  cart.bonuses_wanted_minor > 0 ||
  cart.interval_id !== null ||
  cart.shop_id !== null ||
  cart.delivery_zone_id !== null ||
  cart.delivery_address !== null;

/** The cart after its order: nothing in it, the place as it was, the slot used up. */
export const emptied = (cart: CartRow): CartRow => ({ ...cart, ...nothing });
