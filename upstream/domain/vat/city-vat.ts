import type { OrderType } from "@/lib/contract/place/place";

/** The VAT that the prices of a city include, as its file has it. */
export type CityVat = {
  /** The seller's VAT number; null: receipts print none. */
  readonly number: string | null;
  /** Percent by key, for each order type. */
  readonly rates: readonly ({ readonly key: string } & Readonly<Record<OrderType, number>>)[];
  /** The key of what names no rate itself. */
  readonly default: string;
  /** The key of delivery; null: it follows the dishes in proportion. */
  readonly delivery: string | null;
};

/**
 * The percent of a key. A key that the city does not have counts as its default: the check of the files refuses one, but a
 * sold dish may be older than the rates.
 *
 * @param key null: nothing is named
 */
export const vatPercent = ({ rates, default: usual }: CityVat, key: string | null, orderType: OrderType): number =>
  (rates.find((rate) => rate.key === key) ?? rates.find((rate) => rate.key === usual))?.[orderType] ?? 0;
