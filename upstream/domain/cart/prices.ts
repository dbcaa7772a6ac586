import type { OrderType } from "@/lib/contract/place/place";
import { type BonusTerms, bonusPriceMinor, upcomingMinor, wholeBonuses } from "../deal/bonus";
import { type Discount, type DiscountableLine, discountsOf, type PricingDeal } from "../deal/discounts";
import { sharedOut } from "../deal/share-out";
import { isCharged } from "./bag";

/** What is priced, and all that decides the price: an order keeps it, to be priced again. Money in minor units. */
export type Basket = {
  readonly lines: readonly (Omit<DiscountableLine, "unit_minor"> & {
    readonly price_minor: number;
    readonly modifiers: readonly { readonly price_minor: number; readonly count: number }[];
    /** A line that is not sold now is shown but not charged: it blocks the order anyway (SPEC-30). */
    readonly is_sold: boolean;
  })[];
  readonly packages: readonly { readonly price_minor: number; readonly can_refuse: boolean }[];
  readonly without_bag: boolean;
  readonly order_type: OrderType;
  readonly zone: DeliveryTerms | null;
  /** The deals in force, as far as they take something off. */
  readonly deals: readonly PricingDeal[];
  /** Deals that deliver for nothing from a subtotal on. */
  readonly free_delivery: readonly {
    readonly deal_id: number;
    readonly from_minor: number;
    readonly is_promocode: boolean;
  }[];
  /** The smallest amount that is printed (SPEC-38). */
  readonly step_minor: number;
  readonly bonus: BonusTerms | null;
  /**
   * Of an order from which something was taken off: what it cost before, where the rules would ask for more for less (ADR-0120).
   * What exceeds it is a discount, `AGREED_DEAL`.
   */
  readonly agreed_minor?: number;
};

/** The deal of what an order would cost more than was agreed; deals of a shop are numbered from 1. */
export const AGREED_DEAL = 0;

/** Whether amounts are printed with their minor units (SPEC-38). */
export const isFractional = ({ step_minor }: Pick<Basket, "step_minor">): boolean => step_minor < 100;

export type DeliveryTerms = {
  readonly delivery_minor: number;
  readonly minimum_order_minor: number;
  readonly has_free_delivery: boolean;
  readonly free_delivery_from_minor: number | null;
};

/** Minor units. The full price is subtotal + packages + delivery; the total takes discount and bonuses off it (SPEC-33). */
export type Prices = {
  readonly subtotal_minor: number;
  readonly packages_minor: number;
  readonly delivery_minor: number;
  readonly discount_minor: number;
  readonly bonuses_minor: number;
  /** What the order brings once it is done; 100 are one bonus. */
  readonly upcoming_minor: number;
  readonly total_minor: number;
  /** What is missing to the zone's minimum; 0 when it is reached or there is none (SPEC-34). */
  readonly minimum_left_minor: number;
  /** What is missing to free delivery; null where there is none to reach. */
  readonly free_delivery_left_minor: number | null;
  /** What each deal took off; together they are the discount. */
  readonly discounts: readonly Discount[];
  /** The deal that delivers for nothing, where the zone would ask for so much; null: none does. */
  readonly free_delivery: { readonly deal_id: number; readonly amount_minor: number } | null;
  /** The most that could be written off now (SPEC-35); 0 while a discount is applied (SPEC-36). */
  readonly available_minor: number;
};

type Line = Pick<Basket["lines"][number], "price_minor" | "count" | "modifiers">;

/** A deal that delivers for nothing. */
type FreeDelivery = Basket["free_delivery"][number];

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** One unit with its modifiers, minor units (SPEC-27). */
export const unitMinor = ({ price_minor, modifiers }: Omit<Line, "count">): number =>
  price_minor + sum(modifiers.map((modifier) => modifier.price_minor * modifier.count));

/** price × count + Σ modifier price × modifier count × line count, minor units (SPEC-27). */
export const lineMinor = (line: Line): number => unitMinor(line) * line.count;

const freeLeft = (zone: DeliveryTerms, deals: readonly FreeDelivery[], subtotal: number): number | null => {
  const from = [zone.free_delivery_from_minor, ...deals.map((deal) => deal.from_minor)].filter((sum) => sum !== null);
  if (zone.has_free_delivery || from.length === 0) return null;
  return Math.max(0, Math.min(...from) - subtotal);
};

/** What the zone charges, deals left aside. */
const zoneDelivery = (zone: DeliveryTerms, subtotal: number): number => {
  const isFree =
    zone.has_free_delivery || (zone.free_delivery_from_minor !== null && subtotal >= zone.free_delivery_from_minor);
  return isFree ? 0 : zone.delivery_minor;
};

const byFreeness = (a: FreeDelivery, b: FreeDelivery): number =>
  Number(a.is_promocode) - Number(b.is_promocode) || a.from_minor - b.from_minor || a.deal_id - b.deal_id;

/** Delivery never counts towards the minimum; a zone with free delivery has none, takeaway neither (SPEC-34). */
const minimumLeft = (zone: DeliveryTerms, subtotalAndPackages: number): number =>
  zone.has_free_delivery ? 0 : Math.max(0, zone.minimum_order_minor - subtotalAndPackages);

/** The sold lines with the price of a unit: what deals and bonuses are reckoned by. */
const soldLines = (basket: Basket): DiscountableLine[] =>
  basket.lines
    .filter((line) => line.is_sold)
    .map((line) => ({
      key: line.key,
      product_id: line.product_id,
      group_id: line.group_id,
      unit_minor: unitMinor(line),
      count: line.count,
      is_discounted: line.is_discounted,
    }));

/** What exceeds the price that was agreed, off the lines in proportion to what they still cost; none where none was agreed. */
const agreedDiscount = (
  { agreed_minor, step_minor }: Basket,
  lines: readonly DiscountableLine[],
  discounts: readonly Discount[],
  totalMinor: number,
): readonly Discount[] => {
  if (agreed_minor === undefined || totalMinor <= agreed_minor) return [];
  const taken = discountByLine({ discounts });
  const weights = lines.map((line) => ({
    key: line.key,
    weight: line.unit_minor * line.count - (taken.get(line.key) ?? 0),
  }));
  const amount_minor = Math.min(totalMinor - agreed_minor, sum(weights.map(({ weight }) => weight)));
  return [{ deal_id: AGREED_DEAL, amount_minor, shares: sharedOut(amount_minor, weights, step_minor) }];
};

/**
 * The money of a basket in integer minor units, in the order of docs/decisions/0019-deals.md: lines, packages, delivery,
 * discounts, bonuses. One without a line that is sold costs nothing, packages and delivery included. The order of lines and deals does not matter.
 */
export const priced = (basket: Basket): Prices => {
  const { bonus, step_minor } = basket;
  const lines = soldLines(basket);
  const isEmpty = lines.length === 0;
  const charged = isEmpty ? [] : basket.packages.filter((pack) => isCharged(pack, basket.without_bag));
  const subtotal_minor = sum(lines.map((line) => line.unit_minor * line.count));
  const packages_minor = sum(charged.map((pack) => pack.price_minor));
  const zone = basket.order_type === "delivery" ? basket.zone : null;
  const zone_minor = zone === null || isEmpty ? 0 : zoneDelivery(zone, subtotal_minor);
  const freeBy = basket.free_delivery.filter((deal) => subtotal_minor >= deal.from_minor).toSorted(byFreeness)[0];
  const free_delivery =
    zone_minor > 0 && freeBy !== undefined ? { deal_id: freeBy.deal_id, amount_minor: zone_minor } : null;
  const delivery_minor = free_delivery === null ? zone_minor : 0;
  const discounts = discountsOf(lines, basket.deals, step_minor);
  const discount_minor = sum(discounts.map(({ amount_minor }) => amount_minor));
  const left = subtotal_minor + packages_minor + delivery_minor - discount_minor;
  const hasCode = free_delivery !== null && freeBy?.is_promocode === true;
  const isBarred = bonus === null || !bonus.is_open || discount_minor > 0 || hasCode;
  const available_minor = isBarred
    ? 0
    : wholeBonuses(Math.max(0, Math.min(bonus.balance_minor, bonusPriceMinor(lines, delivery_minor), left)));
  const bonuses_minor = Math.min(wholeBonuses(bonus?.wanted_minor ?? 0), available_minor);
  const over = agreedDiscount(basket, lines, discounts, left - bonuses_minor);
  const over_minor = sum(over.map(({ amount_minor }) => amount_minor));
  const off_minor = discount_minor + over_minor;
  return {
    subtotal_minor,
    packages_minor,
    delivery_minor,
    discount_minor: off_minor,
    bonuses_minor,
    upcoming_minor: bonus === null ? 0 : upcomingMinor(subtotal_minor - off_minor - bonuses_minor, bonus),
    total_minor: left - bonuses_minor - over_minor,
    minimum_left_minor: zone === null ? 0 : minimumLeft(zone, subtotal_minor + packages_minor),
    free_delivery_left_minor: zone === null ? null : freeLeft(zone, basket.free_delivery, subtotal_minor),
    discounts: [...discounts, ...over],
    free_delivery,
    available_minor,
  };
};

/** The part of the discount that falls on each line; together they are the discount (SPEC-38). */
export const discountByLine = ({ discounts }: Pick<Prices, "discounts">): ReadonlyMap<string, number> => {
  const parts = new Map<string, number>();
  for (const { shares } of discounts) {
    for (const [key, share] of shares) parts.set(key, (parts.get(key) ?? 0) + share);
  }
  return parts;
};

/** Major units for the wire, two decimals at most. */
export const major = (minor: number): number => minor / 100;
