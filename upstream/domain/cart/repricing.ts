import type { CartSnapshot } from "../documents";
import { priced } from "./prices";

/** What an order came to then, and comes to now by the inputs stored with it; minor units. */
export type Repriced = { readonly was: number; readonly now: number };

/** Sums that a price is made of: each of them has to come out the same. */
const sums = ["subtotal_minor", "packages_minor", "delivery_minor", "discount_minor", "bonuses_minor"] as const;

/**
 * Prices an order again from its stored inputs, to the same kopeck. Null where every sum is what it was; an order from
 * before its inputs were stored is reckoned by its lines alone.
 */
export const repricedOrder = (order: CartSnapshot, amountMinor: number): Repriced | null => {
  const { basket } = order;
  if (basket === undefined) {
    const lines = order.lines.reduce((sum, { unit_minor, count }) => sum + unit_minor * count, 0);
    const now = lines + order.packages_minor + order.delivery_minor - order.discount_minor - order.bonuses_minor;
    return now === amountMinor ? null : { was: amountMinor, now };
  }
  const again = priced(basket);
  const isSame = again.total_minor === amountMinor && sums.every((name) => again[name] === order[name]);
  return isSame ? null : { was: amountMinor, now: again.total_minor };
};
