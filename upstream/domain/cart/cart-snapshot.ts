import { createHash } from "node:crypto";
import type { DealRow } from "../catalogue/reference";
import type { CartSnapshot } from "../documents";
import type { ChosenModifier, PricedCart, PricedLine } from "./priced-cart";
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

const named = ({ row, price_minor, count }: ChosenModifier) => ({ id: row.id, name: row.name, price_minor, count });

/** A line as an order keeps it. */
export const snapshotLine = ({
  line,
  offer,
  singles,
  grouped,
  unit_minor,
  total_minor,
}: PricedLine): CartSnapshot["lines"][number] => ({
  key: line.key,
  product_id: line.product_id,
  name: offer.product.name,
  type: offer.type,
  image_url: offer.product.images.small,
  price_minor: offer.price.price_minor,
  unit_minor,
  count: line.count,
  total_minor,
  modifiers: singles.map(named),
  group_modifiers: grouped.map(named),
});

/** What is bought, at the prices of this moment: what the order keeps whatever becomes of the menu. */
export const cartSnapshot = (version: number, cart: PricedCart, deals: ReadonlyMap<number, DealRow>): CartSnapshot => {
  const { placed, lines, packages, gifts, promocode, basket, prices } = cart;
  const charged = packages.filter((pack) => pack.is_charged);
  return {
    version,
    lines: lines.map(snapshotLine),
    packages: charged.map(({ row, price_minor }) => ({ alias: row.alias, name: row.name, price_minor })),
    without_bag: charged.length < packages.length,
    subtotal_minor: prices.subtotal_minor,
    packages_minor: prices.packages_minor,
    delivery_minor: prices.delivery_minor,
    discount_minor: prices.discount_minor,
    bonuses_minor: prices.bonuses_minor,
    total_minor: prices.total_minor,
    currency_code: placed.city.currency_code,
    gifts: gifts.flatMap(({ deal, kind, offer, given }) =>
      offer === null || given === 0
        ? []
        : [
            {
              deal_id: deal.id,
              product_id: offer.product.id,
              kind,
              name: offer.product.name,
              image_url: offer.product.images.small,
              count: given,
            },
          ],
    ),
    promocode: promocode?.problem === null ? promocode.code : null,
    upcoming_minor: prices.upcoming_minor,
    basket,
    deals: usedDeals(cart).flatMap(({ deal_id }) => {
      const deal = deals.get(deal_id);
      return deal === undefined ? [] : [{ id: deal.id, name: deal.name, text: deal.text }];
    }),
  };
};

/** The deals that took part in a price or brought a gift, with the units used: one, but of gifts those that are given. */
export const usedDeals = ({
  gifts,
  prices,
}: Pick<PricedCart, "gifts" | "prices">): { readonly deal_id: number; readonly units: number }[] => [
  ...prices.discounts.map(({ deal_id }) => ({ deal_id, units: 1 })),
  ...(prices.free_delivery === null ? [] : [{ deal_id: prices.free_delivery.deal_id, units: 1 }]),
  ...gifts.filter(({ given }) => given > 0).map(({ deal, given }) => ({ deal_id: deal.id, units: given })),
];

/** sha256 of a value written as JSON, hex. */
export const fingerprint = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");
