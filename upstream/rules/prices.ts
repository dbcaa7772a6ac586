import type { OrderType } from "@/lib/contract/place";

/** What is priced; all money in minor units. */
export type Basket = {
  readonly lines: readonly {
    readonly price_minor: number;
    readonly count: number;
    readonly modifiers: readonly { readonly price_minor: number; readonly count: number }[];
    /** A line that is not sold now is shown but not charged: it blocks the order anyway (decision 30). */
    readonly is_sold: boolean;
  }[];
  readonly packages: readonly { readonly price_minor: number; readonly can_refuse: boolean }[];
  readonly without_bag: boolean;
  readonly order_type: OrderType;
  readonly zone: DeliveryTerms | null;
};

export type DeliveryTerms = {
  readonly delivery_minor: number;
  readonly minimum_order_minor: number;
  readonly has_free_delivery: boolean;
  readonly free_delivery_from_minor: number | null;
};

/** Minor units. The full price is subtotal + packages + delivery; the total takes discount and bonuses off it (decision 33). */
export type Prices = {
  readonly subtotal_minor: number;
  readonly packages_minor: number;
  readonly delivery_minor: number;
  readonly discount_minor: number;
  readonly bonuses_minor: number;
  readonly total_minor: number;
  /** What is missing to the zone's minimum; 0 when it is reached or there is none (decision 34). */
  readonly minimum_left_minor: number;
  /** What is missing to free delivery; null where there is none to reach. */
  readonly free_delivery_left_minor: number | null;
};

type Line = Pick<Basket["lines"][number], "price_minor" | "count" | "modifiers">;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** One unit with its modifiers, minor units (decision 27). */
export const unitMinor = ({ price_minor, modifiers }: Omit<Line, "count">): number =>
  price_minor + sum(modifiers.map((modifier) => modifier.price_minor * modifier.count));

/** price × count + Σ modifier price × modifier count × line count, minor units (decision 27). */
export const lineMinor = (line: Line): number => unitMinor(line) * line.count;

/** Whether a package is charged: each once an order, the refused bag left out (decision 29). */
export const isCharged = (pack: { readonly can_refuse: boolean }, withoutBag: boolean): boolean =>
  !(withoutBag && pack.can_refuse);

const freeLeft = (zone: DeliveryTerms, subtotal: number): number | null => {
  if (zone.has_free_delivery || zone.free_delivery_from_minor === null) return null;
  return Math.max(0, zone.free_delivery_from_minor - subtotal);
};

const deliveryMinor = (zone: DeliveryTerms, subtotal: number): number => {
  const isFree = zone.has_free_delivery || freeLeft(zone, subtotal) === 0;
  return isFree ? 0 : zone.delivery_minor;
};

/** Delivery never counts towards the minimum; a zone with free delivery has none, takeaway neither (decision 34). */
const minimumLeft = (zone: DeliveryTerms, subtotalAndPackages: number): number =>
  zone.has_free_delivery ? 0 : Math.max(0, zone.minimum_order_minor - subtotalAndPackages);

/** The money of a basket in integer minor units. An empty one costs nothing, delivery included. */
export const priced = (basket: Basket): Prices => {
  const isEmpty = basket.lines.length === 0;
  const charged = isEmpty ? [] : basket.packages.filter((pack) => isCharged(pack, basket.without_bag));
  const subtotal_minor = sum(basket.lines.filter((line) => line.is_sold).map(lineMinor));
  const packages_minor = sum(charged.map((pack) => pack.price_minor));
  const zone = basket.order_type === "delivery" ? basket.zone : null;
  const delivery_minor = zone === null || isEmpty ? 0 : deliveryMinor(zone, subtotal_minor);
  return {
    subtotal_minor,
    packages_minor,
    delivery_minor,
    discount_minor: 0,
    bonuses_minor: 0,
    total_minor: subtotal_minor + packages_minor + delivery_minor,
    minimum_left_minor: zone === null ? 0 : minimumLeft(zone, subtotal_minor + packages_minor),
    free_delivery_left_minor: zone === null ? null : freeLeft(zone, subtotal_minor),
  };
};

/** Major units for the wire, two decimals at most. */
export const major = (minor: number): number => minor / 100;
