/**
 * @group security
 * @rule SPEC-530
 */
import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { languages } from "@/lib/contract/language";
import { orderTypes } from "@/lib/contract/place/place";
import { differenceOf } from "./difference";
import type { ShopDocuments } from "./documents";
import { checkFiles, shopRows } from "./import-shop";
import { orderTypePriceIn, type PricedByOrderType } from "./menu-rows";
import { readFolder } from "./read-folder";
import type { Texts } from "./schema/common";
import type { DayHours, Hours } from "./schema/hours";
import { emptyShop, type ShopRows } from "./shop-rows";
import { shopFiles } from "./write-files";

const now = new Date("2026-11-23T08:30:00Z");

const documentsOf = (files: ReadonlyMap<string, string>): ShopDocuments => {
  const checked = checkFiles({ files, faults: [] });
  if (!checked.isOk) throw new Error(JSON.stringify(checked.faults, null, 1));
  return checked.documents;
};

const rowsOf = (documents: ShopDocuments, current: ShopRows = emptyShop): ShopRows =>
  shopRows({ documents, now, current });

const example = documentsOf(readFolder("examples/taqueria").files);

// A sign that begins a tag or names a character in HTML is refused in a dish's name.
const word = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `w${text.replaceAll(/[<&]/g, "+")}`);
const texts: fc.Arbitrary<Texts> = fc.oneof(
  word,
  fc.record({ en: word, ru: word, de: word, tr: word, uk: word, uz: word }, { requiredKeys: ["en"] }),
);
const amount = fc.integer({ min: 0, max: 1_000_000 }).map((minor) => minor / 100);
const at = (quarter: number): string =>
  `${String(Math.floor(quarter / 4) % 24).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
/** Three ascending pairs of quarters between 04:00 and 04:00 of the next day. */
const ranges = fc
  .uniqueArray(fc.integer({ min: 16, max: 112 }), { minLength: 2, maxLength: 6 })
  .map((quarters) => quarters.toSorted((a, b) => a - b))
  .map((quarters) => quarters.slice(0, quarters.length - (quarters.length % 2)))
  .map((quarters) =>
    quarters.flatMap((from, index) => (index % 2 === 0 ? [[from, quarters[index + 1] ?? from] as const] : [])),
  )
  .filter((pairs) => pairs.every(([from, to]) => to - from < 96) && (pairs[0]?.[0] ?? 0) < 96);
const written = ([from, to]: readonly [number, number]): string => `${at(from)}-${at(to)}`;
const day: fc.Arbitrary<DayHours> = fc.oneof(
  fc.constant<DayHours>("closed"),
  fc.constant<DayHours>("always"),
  ranges.map((pairs): DayHours => ({ open: pairs.map(written) })),
  ranges.map((pairs): DayHours => ({ open: pairs.map(written), orders: pairs.slice(0, 1).map(written) })),
);
const hours: fc.Arbitrary<Hours> = fc.tuple(day, day, day, day).map(([every_day, sunday, first, yearly]) => ({
  every_day,
  sunday,
  month: { "2026-12-07": first, "last-day-from-2026-12": yearly },
  custom: { "12-25": yearly, "12-30..01-02": first, "2027-03-01..2027-03-05": every_day },
}));

const cityAmounts = fc.option(amount.map((price) => ({ price, old_price: null })));
/** How a product differs for one order type. */
const orderTypePrice = fc.option(
  fc.record({
    price: fc.option(amount),
    old_price: fc.constant(null),
    prices: fc.dictionary(fc.constantFrom(...example.cities.keys()), cityAmounts),
  }),
);

/** The same of a modifier or a package. */
const orderTypeAmount = fc.option(
  fc.record({
    price: fc.option(amount),
    prices: fc.dictionary(fc.constantFrom(...example.cities.keys()), fc.option(amount)),
  }),
);
const orderTypeAmounts = fc.record({ delivery: orderTypeAmount, takeaway: orderTypeAmount }, { requiredKeys: [] });

const percent = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);
/** VAT of the city: `drinks` is what its menu names. */
const vat = fc.record({
  number: fc.option(fc.constantFrom("DE999999999", "RU 7701")),
  rates: fc.record({
    zero: fc.constant(0),
    drinks: fc.oneof(percent, fc.record({ delivery: percent, takeaway: percent })),
    a: percent,
  }),
  default: fc.constantFrom("zero", "drinks"),
  delivery: fc.option(fc.constantFrom("a", "drinks")),
});
const vatKey = fc.option(fc.constantFrom("a", "drinks", "zero"));

const changes = fc.record({
  vat,
  ofProduct: vatKey,
  ofExtra: vatKey,
  ofBag: vatKey,
  words: texts,
  price: amount,
  old: amount,
  hours,
  spiciness: fc.option(fc.integer({ min: 0, max: 3 })),
  allergens: fc.option(fc.uniqueArray(fc.constantFrom("milk" as const, "soy" as const, "fish" as const))),
  language: fc.constantFrom(...languages),
  product: fc.nat(example.products.length - 1),
  orderTypes: fc.record({ delivery: orderTypePrice, takeaway: orderTypePrice }, { requiredKeys: [] }),
  ofModifier: orderTypeAmounts,
  ofPackage: orderTypeAmounts,
  hasHole: fc.boolean(),
  hasIsland: fc.boolean(),
  board: fc.option(
    fc
      .record({
        required: fc.option(fc.boolean()),
        accept_minutes: fc.integer({ min: 1, max: 120 }),
        unaccepted: fc.constantFrom("wait" as const, "accept" as const, "refuse" as const),
        accepts_at_once: fc.boolean(),
        manager_phone: fc.option(fc.constant("+351210001020")),
      })
      .map((board) => ({ ...board })),
  ),
});

type Zones =
  ShopDocuments["cities"] extends ReadonlyMap<string, infer Place>
    ? Place extends { readonly zones: infer Of }
      ? Of
      : never
    : never;

const around = (west: number, south: number, side: number): [number, number][] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

/** The first zone with a hole in it, and a small part beside it that stands before it. */
const withParts = (zones: Zones, hasHole: boolean, hasIsland: boolean): Zones =>
  zones.map((zone, index) => {
    const [border = []] = zone.polygons[0] ?? [];
    if (index !== 0) return zone;
    const polygon = [border, ...(hasHole ? [around(-9.13, 38.71, 0.002)] : [])];
    return { ...zone, polygons: [...(hasIsland ? [[around(-9.2, 38.7, 0.001)]] : []), polygon] };
  });

/** A product that is sold nowhere is a fault of the files. */
const isSoldSomewhere = (thing: PricedByOrderType): boolean =>
  [...example.cities.keys()].some((city) => orderTypes.some((type) => orderTypePriceIn(thing, type, city) !== null));

/** The first of a list with its prices by order type. */
const withOrderTypes = <Thing extends PricedByOrderType>(
  things: readonly Thing[],
  order_types: Thing["order_types"],
): Thing[] =>
  things.map((thing, index) =>
    index === 0 && isSoldSomewhere({ ...thing, order_types }) ? { ...thing, order_types } : thing,
  );

describe("import and export", () => {
  it("undo one another", () => {
    void fc.assert(
      fc.property(
        changes,
        ({
          vat,
          ofProduct,
          ofExtra,
          ofBag,
          words,
          price,
          old,
          hours: week,
          spiciness,
          allergens,
          language,
          product,
          orderTypes,
          ofModifier,
          ofPackage,
          hasHole,
          hasIsland,
          board,
        }) => {
          const documents: ShopDocuments = {
            ...example,
            shop: { ...example.shop, default_language: language },
            cities: new Map(
              [...example.cities].map(([key, documents]) => [
                key,
                {
                  ...documents,
                  city: {
                    ...documents.city,
                    hours: week,
                    alert: words,
                    vat,
                    shops: documents.city.shops.map((shop) => ({ ...shop, board })),
                  },
                  zones: withParts(documents.zones, hasHole, hasIsland),
                },
              ]),
            ),
            modifiers: {
              ...example.modifiers,
              modifiers: withOrderTypes(example.modifiers.modifiers, ofModifier).map((one) => ({
                ...one,
                vat: ofExtra,
              })),
            },
            packages: withOrderTypes(example.packages, ofPackage).map((one) => ({ ...one, vat: ofBag })),
            products: example.products.map((placed, index) =>
              index === product
                ? {
                    ...placed,
                    product: {
                      ...placed.product,
                      name: words,
                      price,
                      old_price: price + old + 0.01 > 1e8 ? null : Math.round((price + old + 0.01) * 100) / 100,
                      spiciness,
                      allergens,
                      vat: ofProduct,
                      order_types: isSoldSomewhere({ ...placed.product, order_types: orderTypes }) ? orderTypes : {},
                    },
                  }
                : placed,
            ),
          };
          const rows = rowsOf(documents);
          const files = shopFiles(rows);
          const again = rowsOf(documentsOf(files));
          expect(differenceOf(rows, again)).toEqual([]);
          expect(shopFiles(again)).toEqual(files);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("keep the numbers of what is there, and give new ones to what is new", () => {
    const rows = rowsOf(example);
    const [first, ...others] = example.products;
    if (first === undefined) throw new Error("The example has no products.");
    const renamed = { ...first, product: { ...first.product, key: "tacos-nuevos" } };
    const after = rowsOf({ ...example, products: [renamed, ...others] }, rows);
    const idOf = (shop: ShopRows, alias: string) => shop.products.find((row) => row.alias === alias)?.id;
    expect(idOf(after, "limonada")).toBe(idOf(rows, "limonada"));
    expect(idOf(after, "tacos-nuevos")).toBe(41);
  });

  it("differ in nothing when they are imported again years later: rules are stored as rules (SPEC-467)", () => {
    const rows = rowsOf(example);
    const later = new Date("2029-02-01T08:30:00Z");
    expect(rows.cities[0]?.schedule.rules?.custom).toHaveProperty("12-25");
    expect(differenceOf(rows, shopRows({ documents: example, now: later, current: rows }))).toEqual([]);
    const [lisbon] = [...example.cities.values()];
    if (lisbon === undefined) throw new Error("The example has no city.");
    const hours = { ...lisbon.city.hours, custom: { "12-24": "closed" } };
    const changed = { ...example, cities: new Map([["lisbon", { ...lisbon, city: { ...lisbon.city, hours } }]]) };
    const after = shopRows({ documents: changed, now: later, current: rows });
    expect(Object.keys(after.cities[0]?.schedule.rules?.custom ?? {})).toEqual(["12-24"]);
  });

  it("stop a product that has vanished, and leave it in the database", () => {
    const rows = rowsOf(example);

    const left = {
      ...example,
      products: example.products.slice(1),
      cities: new Map(
        [...example.cities].map(([key, city]) => [key, { ...city, city: { ...city.city, popular: [] } }]),
      ),
    };
    const difference = differenceOf(rows, rowsOf(left, rows));
    const removed = difference.flatMap(({ table, removed: list }) => list.map(() => table));
    expect(removed).toEqual(["product_prices"]);
  });
});
