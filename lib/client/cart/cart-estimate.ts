import type { Cart, CartPrices } from "@/lib/contract/cart";
import type { DeliveryPrices } from "@/lib/contract/place/zone";

/** A cart as the upstream counted it last. Amounts here and below in major units. */
export type CountedCart = {
  /** Units that can be ordered. */
  readonly count: number;
  readonly prices: Pick<CartPrices, "subtotal" | "packages" | "delivery" | "discount" | "bonuses" | "total">;
  readonly freeDeliveryLeft: Cart["free_delivery_left"];
};

/** What clicks that are not confirmed yet change. */
export type PendingChange = { readonly count: number; readonly amount: number };

/** What an order costs beside its dishes. */
export type OrderFees = {
  /** Null: the upstream does not say it before it has counted the cart. */
  readonly packaging: number | null;
  /** Of the zone that the cart goes to; null for takeaway, and before there is an address. */
  readonly zone: DeliveryPrices | null;
};

export type CartSums = {
  readonly subtotal: number;
  /** Null: not known before the upstream answers. */
  readonly packages: number | null;
  readonly total: number | null;
};

const cents = (amount: number): number => Math.max(0, Math.round(amount * 100) / 100);

/** From which subtotal on delivery is free; null: it never is, as far as is known. */
const freeFrom = ({ prices, freeDeliveryLeft }: CountedCart, zone: DeliveryPrices): number | null =>
  freeDeliveryLeft === null || freeDeliveryLeft === 0 ? zone.free_delivery_from : prices.subtotal + freeDeliveryLeft;

const deliveryOf = (counted: CountedCart, subtotal: number, zone: DeliveryPrices | null): number => {
  const { count, prices, freeDeliveryLeft } = counted;
  if (zone === null) return count > 0 ? prices.delivery : 0;
  // A deal may deliver for nothing where the zone would not.
  const isFreeStill = count > 0 && freeDeliveryLeft === 0 && subtotal >= prices.subtotal;
  const from = freeFrom(counted, zone);
  return zone.has_free_delivery || isFreeStill || (from !== null && subtotal >= from) ? 0 : zone.delivery;
};

/**
 * What a cart comes to with clicks that the upstream has not confirmed: with packaging and delivery from the first dish on, so
 * that the total does not jump when the answer comes (ADR-0137). Discounts and bonuses stay as they were counted last.
 */
export const estimatedSums = (counted: CountedCart, change: PendingChange, fees: OrderFees): CartSums => {
  const { count, prices } = counted;
  if (change.count === 0 && change.amount === 0) return prices;
  if (count + change.count <= 0) return { subtotal: 0, packages: 0, total: 0 };
  const subtotal = cents(prices.subtotal + change.amount);
  const packages = count > 0 ? prices.packages : fees.packaging;
  if (packages === null) return { subtotal, packages, total: null };
  const full = subtotal + packages + deliveryOf(counted, subtotal, fees.zone);
  return { subtotal, packages, total: cents(full - (count > 0 ? prices.discount + prices.bonuses : 0)) };
};
