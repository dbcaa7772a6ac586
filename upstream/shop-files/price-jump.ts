/** Changes of prices that are more often a slip (a column taken for another, a comma lost) than meant. */

import { type OrderType, orderTypes } from "@/lib/contract/place/place";
import type { Fields, Tables } from "./difference";

/** What has prices, by the field that names it; each with the table of its prices, and that of one order type. */
const priced = [
  { field: "product_id", prices: "product_prices", orderTypePrices: "product_order_types" },
  { field: "modifier_id", prices: "modifier_prices", orderTypePrices: "modifier_order_types" },
  { field: "package_id", prices: "package_prices", orderTypePrices: "package_order_types" },
] as const;

/** A change of more than this share has to be agreed to. */
const SHARE = 0.5;

/** What a customer pays for one thing in a city, minor units of its currency; no entry for an order type that it is not sold for. */
type Price = {
  /** Names the thing and the city: `product_id` or another, and `city_id`. */
  readonly row: Fields;
  readonly currency: unknown;
  readonly minor: Map<OrderType, number>;
};

/** A price that changes by more than half. */
export type MovedPrice = {
  readonly row: Fields;
  /** The order types that it changes for. */
  readonly orderTypes: readonly OrderType[];
  readonly before: number;
  readonly after: number;
};

export type PriceJump = {
  /** How many prices change or go, of how many. */
  readonly changed: number;
  readonly of: number;
  readonly isMost: boolean;
  /** The largest change first. */
  readonly moved: readonly MovedPrice[];
};

/** All prices of a shop by what they are for. */
const pricesOf = (tables: Tables): ReadonlyMap<string, Price> => {
  const currencies = new Map(tables.cities.map((city) => [city["id"], city["currency_code"]]));
  const all = new Map<string, Price>();
  for (const { field, prices, orderTypePrices } of priced) {
    const put = (row: Fields, types: readonly OrderType[]): void => {
      const key = `${field} ${row[field]} ${row["city_id"]}`;
      const price = all.get(key) ?? { row, currency: currencies.get(row["city_id"]), minor: new Map() };
      const minor = row["price_minor"];
      for (const type of types) {
        if (typeof minor === "number") price.minor.set(type, minor);
        else price.minor.delete(type);
      }
      all.set(key, price);
    };
    for (const row of tables[prices]) put(row, orderTypes);
    // A price of one order type replaces that of both.
    for (const row of tables[orderTypePrices])
      put(
        row,
        orderTypes.filter((type) => type === row["order_type"]),
      );
  }
  return all;
};

const isFar = (before: number, after: number): boolean => Math.abs(after - before) > before * SHARE;

const factorOf = ({ before, after }: MovedPrice): number =>
  before === 0 || after === 0 ? Number.POSITIVE_INFINITY : Math.max(after / before, before / after);

/** How a price moves for each order type; the same move for both is one. */
const movesOf = ({ row, minor }: Price, now: Price): MovedPrice[] => {
  const moves: MovedPrice[] = [];
  for (const [type, before] of minor) {
    const after = now.minor.get(type);
    if (after === undefined || !isFar(before, after)) continue;
    const same = moves.findIndex((move) => move.before === before && move.after === after);
    if (same < 0) moves.push({ row, orderTypes: [type], before, after });
    else moves[same] = { row, orderTypes: orderTypes.filter((one) => minor.has(one)), before, after };
  }
  return moves;
};

const isSame = (was: Price, now: Price | undefined): boolean =>
  now !== undefined &&
  now.currency === was.currency &&
  now.minor.size === was.minor.size &&
  [...was.minor].every(([type, minor]) => now.minor.get(type) === minor);

/**
 * What of an import's prices somebody has to agree to: more than half of them change or go, or one changes by more than half.
 * An amount in another currency is another price.
 *
 * @returns null where nothing has to be agreed to, as of a shop that had no prices
 */
export const priceJump = (before: Tables, after: Tables): PriceJump | null => {
  const now = pricesOf(after);
  const was = [...pricesOf(before)].filter(([, { minor }]) => minor.size > 0);
  const different = was.filter(([key, price]) => !isSame(price, now.get(key)));
  const moved = different.flatMap(([key, price]) => {
    const next = now.get(key);
    return next === undefined || next.currency !== price.currency ? [] : movesOf(price, next);
  });
  const isMost = different.length > was.length * SHARE;
  if (!isMost && moved.length === 0) return null;
  const byFactor = moved.toSorted((a, b) => factorOf(b) - factorOf(a));
  return { changed: different.length, of: was.length, isMost, moved: byFactor };
};
