import type { OrderType, Place } from "@/lib/contract/place";
import type { CartAddress, CartLine } from "../store/documents";
import type { ModifierGroupRow, ModifierRow, PackageRow, Reference } from "../store/reference";
import { isSold, type Offer, offerOf, type PricedModifier } from "./assortment";
import { type Placed, placedAt } from "./place";
import { isCharged, lineMinor, type Prices, priced, unitMinor } from "./prices";

/** What a cart's row says about place and contents. */
export type CartContents = {
  readonly city_id: number | null;
  readonly order_type: OrderType | null;
  readonly shop_id: number | null;
  readonly delivery_zone_id: number | null;
  readonly delivery_address: CartAddress | null;
  readonly lines: readonly CartLine[];
  readonly without_bag: boolean;
};

export type ChosenModifier = { readonly row: ModifierRow; readonly price_minor: number; readonly count: number };

export type PricedLine = {
  readonly line: CartLine;
  readonly offer: Offer;
  /** It can be ordered now, with the modifiers it has (decision 30). */
  readonly is_sold: boolean;
  readonly singles: readonly ChosenModifier[];
  readonly grouped: readonly ChosenModifier[];
  readonly unit_minor: number;
  readonly total_minor: number;
};

export type PricedPackage = { readonly row: PackageRow; readonly price_minor: number; readonly is_charged: boolean };

export type PricedCart = {
  readonly placed: Placed;
  /** In the order they were added; a product that has left the catalogue altogether is left out. */
  readonly lines: readonly PricedLine[];
  readonly packages: readonly PricedPackage[];
  readonly prices: Prices;
};

/** The place kept with a cart, in the words of the contract; null until the first call that carries one. */
export const placeOf = (cart: CartContents): Place | null =>
  cart.city_id === null || cart.order_type === null
    ? null
    : {
        city_id: cart.city_id,
        order_type: cart.order_type,
        shop_id: cart.shop_id,
        delivery_zone_id: cart.delivery_zone_id,
      };

const chosen = (modifiers: readonly PricedModifier[], counts: CartLine["modifiers"]): ChosenModifier[] =>
  modifiers.flatMap(({ row, price_minor }) => {
    const count = counts[String(row.id)] ?? 0;
    return count > 0 ? [{ row, price_minor, count }] : [];
  });

const groupModifiers = (groups: readonly { row: ModifierGroupRow; modifiers: readonly PricedModifier[] }[]) =>
  groups.flatMap((group) => group.modifiers);

const pricedLine = (reference: Reference, placed: Placed, line: CartLine): PricedLine[] => {
  const offer = offerOf(reference, placed, line.product_id);
  if (offer === null) return [];
  const singles = chosen(offer.singles, line.modifiers);
  const grouped = chosen(groupModifiers(offer.groups), line.modifiers);
  const modifiers = [...singles, ...grouped];
  const isWhole = modifiers.length === Object.keys(line.modifiers).length;
  const hasAll = isWhole && modifiers.every(({ row }) => row.type !== "stop");
  const money = { price_minor: offer.price.price_minor, count: line.count, modifiers };
  return [
    {
      line,
      offer,
      is_sold: isSold(offer) && hasAll,
      singles,
      grouped,
      unit_minor: unitMinor(money),
      total_minor: lineMinor(money),
    },
  ];
};

const byMoment = (a: PricedLine, b: PricedLine): number => {
  if (a.line.added_at === b.line.added_at) return 0;
  return a.line.added_at < b.line.added_at ? -1 : 1;
};

const pricedPackages = (reference: Reference, placed: Placed, withoutBag: boolean): PricedPackage[] => {
  const prices = reference.packagePrices.get(placed.city.id);
  return reference.packages.flatMap((row) => {
    const price_minor = prices?.get(row.id);
    return price_minor === undefined ? [] : [{ row, price_minor, is_charged: isCharged(row, withoutBag) }];
  });
};

/**
 * Prices a cart from the reference data alone. Null while the cart has no place.
 *
 * @throws Refusal 422 when the city it was kept for is gone, or has given up the order type
 */
export const pricedCart = (reference: Reference, cart: CartContents): PricedCart | null => {
  const place = placeOf(cart);
  if (place === null) return null;
  const placed = placedAt(reference, place, cart.delivery_address);
  const lines = cart.lines.flatMap((line) => pricedLine(reference, placed, line)).sort(byMoment);
  const packages = lines.length === 0 ? [] : pricedPackages(reference, placed, cart.without_bag);
  const prices = priced({
    lines: lines.map(({ line, offer, singles, grouped, is_sold }) => ({
      price_minor: offer.price.price_minor,
      count: line.count,
      modifiers: [...singles, ...grouped],
      is_sold,
    })),
    packages: packages.map(({ row, price_minor }) => ({ price_minor, can_refuse: row.can_refuse })),
    without_bag: cart.without_bag,
    order_type: placed.order_type,
    zone: placed.zone,
  });
  return { placed, lines, packages, prices };
};
