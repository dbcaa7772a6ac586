import type { Cart, CartProduct, Package } from "@/lib/contract/cart";
import type { OrderType } from "@/lib/contract/place/place";
import type { DeliveryPrices } from "@/lib/contract/place/zone";

/** The lines of a cart in the order they were added. */
export const sortedLines = (cart: Pick<Cart, "products">): CartProduct[] =>
  Object.values(cart.products).toSorted((a, b) => a.added_at.localeCompare(b.added_at) || a.key.localeCompare(b.key));

export type ChosenModifier = { readonly id: number; readonly name: string; readonly count: number };

/** The modifiers of a line that were chosen, with their counts per unit. */
export const chosenModifiers = ({ modifiers }: Pick<CartProduct, "modifiers">): ChosenModifier[] =>
  [...modifiers.single, ...modifiers.groups.flatMap((group) => group.modifiers)]
    .filter(({ count }) => count > 0)
    .map(({ id, name, count }) => ({ id, name, count }));

/** Only packages whose alias contains `packet` or `paket` are listed (SPEC-29). */
export const listedPackages = (cart: Pick<Cart, "packages">): Package[] =>
  cart.packages.filter(({ alias }) => /packet|paket/.test(alias));

/** The first line of the cart: what is still to be reached. Amounts in major units. */
type CartProgress =
  | { readonly kind: "minimum_left" | "free_left"; readonly amount: number; readonly target: number }
  | { readonly kind: "minimum" | "free_from"; readonly amount: number }
  | { readonly kind: "free" };

const towards = (
  kind: "minimum_left" | "free_left",
  amount: number,
  target: number | null | undefined,
): CartProgress => ({ kind, amount, target: target ?? amount });

/**
 * What the packages that are not listed cost together, major units: with the listed ones they add up to the line of the
 * prices.
 */
export const unlistedPackaging = (cart: Pick<Cart, "packages">): number => {
  const listed = new Set(listedPackages(cart));
  const rest = cart.packages.filter((pack) => pack.count > 0 && !listed.has(pack));
  return Math.round(rest.reduce((sum, { price }) => sum + price, 0) * 100) / 100;
};

/** What the first line of the cart says (SPEC-407): first the minimum, then free delivery. */
export const cartProgress = (
  cart: Pick<Cart, "count" | "minimum_left" | "free_delivery_left" | "prices" | "delivery_address">,
  orderType: OrderType,
  zone: DeliveryPrices | null,
): CartProgress | null => {
  // Another zone may have other terms: nothing is promised before the address is known.
  if (orderType === "takeaway" || cart.delivery_address === null) return null;
  if (cart.count === 0) return promise(zone);
  if (cart.minimum_left > 0) return towards("minimum_left", cart.minimum_left, zone?.minimum_order_amount);
  if (cart.free_delivery_left === null) return cart.prices.delivery === 0 ? { kind: "free" } : null;
  if (cart.free_delivery_left > 0) return towards("free_left", cart.free_delivery_left, zone?.free_delivery_from);
  return { kind: "free" };
};

/** What an empty cart says of its zone. */
const promise = (zone: DeliveryPrices | null): CartProgress | null => {
  if (zone === null) return null;
  if (zone.has_free_delivery) return { kind: "free" };
  if (zone.minimum_order_amount > 0) return { kind: "minimum", amount: zone.minimum_order_amount };
  return zone.free_delivery_from === null ? null : { kind: "free_from", amount: zone.free_delivery_from };
};
