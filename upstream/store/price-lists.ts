import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, between, eq, sql } from "drizzle-orm";
import type { OrderType } from "@/lib/contract/place/place";
import type { OrderTypePrices, Prices, ProductPrice } from "../domain/catalogue/reference";
import type { Database } from "./database";
import { modifierOrderTypes, modifierPrices, productOrderTypes, productPrices } from "./schema/menu";

/** Things of one statement: with a thousand cities it packs some hundred thousand rows, well within its time. */
const THINGS = 100;

/** What one thing costs, as the database packs it: `city:price` or `city:price:price`, with spaces between. */
type Packed = { readonly id: number; readonly list: string };

type CityPrice<Price> = readonly [city: number, price: Price];

/** Where prices stand, and how one of them is read. */
type Source<Price> = {
  readonly pack: (db: Database, first: number, last: number) => Promise<readonly Packed[]>;
  readonly read: (figures: readonly string[]) => Price;
};

/** What the prices of each thing were read from: what has not changed since is not read again. */
const origins = new WeakMap<object, ReadonlyMap<number, string>>();

const digestOf = (list: string): string => createHash("sha1").update(list).digest("base64");

/** Prices as they were, in which a city's are copied before one of them is changed. */
class Edited<Price> {
  readonly prices: Map<number, ReadonlyMap<number, Price>>;
  readonly #own = new Map<number, Map<number, Price>>();

  constructor(before: Prices<Price>) {
    this.prices = new Map(before);
  }

  #ofCity(city: number): Map<number, Price> {
    const list = this.#own.get(city) ?? new Map(this.prices.get(city));
    this.#own.set(city, list);
    this.prices.set(city, list);
    return list;
  }

  /** Gives a thing its prices of now; `wasThere` where it may have had others. */
  set(id: number, now: readonly CityPrice<Price>[], wasThere: boolean): void {
    if (wasThere) {
      const cities = new Set(now.map(([city]) => city));
      for (const [city, list] of this.prices) if (list.has(id) && !cities.has(city)) this.#ofCity(city).delete(id);
    }
    for (const [city, price] of now) {
      const known = this.prices.get(city)?.get(id);
      if (known === undefined || !isDeepStrictEqual(known, price)) this.#ofCity(city).set(id, price);
    }
  }
}

/** Unpacks the prices of a thing; equal ones are one object. */
const unpacker = <Price>({ read }: Source<Price>) => {
  const known = new Map<string, Price>();
  const priceOf = (figures: string): Price => {
    const found = known.get(figures);
    if (found !== undefined) return found;
    const price = read(figures.split(":"));
    known.set(figures, price);
    return price;
  };
  return (list: string): CityPrice<Price>[] =>
    list.split(" ").map((entry) => {
      const colon = entry.indexOf(":");
      return [Number(entry.slice(0, colon)), priceOf(entry.slice(colon + 1))];
    });
};

/**
 * Prices of all cities: a thousand cities with two thousand dishes have two million. The database packs those of a dish into
 * one text; a text that is known from the time before is not unpacked again.
 *
 * @param ids of all things of the source
 * @param before what was read earlier: the same object comes back where nothing has changed, and within a new one every
 *   city whose prices are the same
 */
export const readPrices = async <Price>(
  db: Database,
  source: Source<Price>,
  ids: readonly number[],
  before: Prices<Price> = new Map(),
): Promise<Prices<Price>> => {
  const known = origins.get(before) ?? new Map<number, string>();
  const digests = new Map<number, string>();
  const unpacked = unpacker(source);
  const edited = new Edited(before);
  const sorted = ids.toSorted((a, b) => a - b);
  for (let at = 0; at < sorted.length; at += THINGS) {
    const some = sorted.slice(at, at + THINGS);
    // Unpacked at once: a transaction that is left alone while all of them are would be ended for that.
    for (const { id, list } of await source.pack(db, some[0] ?? 0, some.at(-1) ?? 0)) {
      const digest = digestOf(list);
      digests.set(id, digest);
      if (known.get(id) !== digest) edited.set(id, unpacked(list), known.has(id));
    }
  }
  for (const id of known.keys()) if (!digests.has(id)) edited.set(id, [], true);
  if ([...digests].every(([id, digest]) => known.get(id) === digest) && digests.size === known.size) return before;
  origins.set(edited.prices, digests);
  return edited.prices;
};

/**
 * The same where prices differ by order type.
 *
 * @param sourceOf where the prices of an order type stand
 */
export const readPricesBy = async <Price>(
  db: Database,
  sourceOf: (type: OrderType) => Source<Price | null>,
  ids: readonly number[],
  before?: OrderTypePrices<Price>,
): Promise<OrderTypePrices<Price>> => ({
  delivery: await readPrices(db, sourceOf("delivery"), ids, before?.delivery),
  takeaway: await readPrices(db, sourceOf("takeaway"), ids, before?.takeaway),
});

export const ofProducts: Source<ProductPrice> = {
  pack: (db, first, last) => {
    const { product_id: id, city_id: city, price_minor: price, basic_price_minor: basic } = productPrices;
    const list = sql<string>`string_agg(${city} || ':' || ${price} || coalesce(':' || ${basic}, ''), ' ' order by ${city})`;
    return db
      .select({ id, list })
      .from(productPrices)
      .where(between(id, first, last))
      .groupBy(id);
  },
  read: ([price, basic]) => ({
    price_minor: Number(price),
    basic_price_minor: basic === undefined ? null : Number(basic),
  }),
};

/** What is not sold stands as `city:-`. */
export const ofProductsBy = (type: OrderType): Source<ProductPrice | null> => ({
  pack: (db, first, last) => {
    const {
      product_id: id,
      city_id: city,
      order_type,
      price_minor: price,
      basic_price_minor: basic,
    } = productOrderTypes;
    const list = sql<string>`string_agg(${city} || ':' || coalesce(${price}::text, '-') || coalesce(':' || ${basic}, ''), ' ' order by ${city})`;
    return db
      .select({ id, list })
      .from(productOrderTypes)
      .where(and(between(id, first, last), eq(order_type, type)))
      .groupBy(id);
  },
  read: (figures) => (figures[0] === "-" ? null : ofProducts.read(figures)),
});

export const ofModifiers: Source<number> = {
  pack: (db, first, last) => {
    const { modifier_id: id, city_id: city, price_minor: price } = modifierPrices;
    const list = sql<string>`string_agg(${city} || ':' || ${price}, ' ' order by ${city})`;
    return db
      .select({ id, list })
      .from(modifierPrices)
      .where(between(id, first, last))
      .groupBy(id);
  },
  read: ([price]) => Number(price),
};

/** What is not offered stands as `city:-`. */
export const ofModifiersBy = (type: OrderType): Source<number | null> => ({
  pack: (db, first, last) => {
    const { modifier_id: id, city_id: city, order_type, price_minor: price } = modifierOrderTypes;
    const list = sql<string>`string_agg(${city} || ':' || coalesce(${price}::text, '-'), ' ' order by ${city})`;
    return db
      .select({ id, list })
      .from(modifierOrderTypes)
      .where(and(between(id, first, last), eq(order_type, type)))
      .groupBy(id);
  },
  read: ([price]) => (price === "-" ? null : Number(price)),
});
