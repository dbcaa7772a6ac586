/** @rule SPEC-385 */
import { describe, expect, it } from "@jest/globals";
import { demoRows } from "@/tests/support/demo-rows";
import { differenceOf } from "@/upstream/shop-files/difference";
import type { ShopRows } from "@/upstream/shop-files/shop-rows";
import { differenceLines, importLine } from "./shop-report";

const before = demoRows("pizza");
const [product, ...products] = before.products;
const [price, ...prices] = before.product_prices;
if (product === undefined || price === undefined) throw new Error("The demo has products and prices.");

const report = (changes: Partial<ShopRows>): string[] => {
  const after = { ...before, ...changes };
  return differenceLines(differenceOf(before, after), before, after);
};

describe("the report of an import", () => {
  it("names the fields that differ, but for the time of the change", () => {
    const changed = { ...product, kitchen_minutes: 99, spiciness: 3, updated_at: new Date(0) };
    expect(report({ products: [changed, ...products] })).toEqual([
      `changed  product  ${product.alias}  spiciness, kitchen_minutes`,
      "product: 0 added, 1 changed, 0 removed",
    ]);
  });

  it("names what has no key in the language of the shop", () => {
    const [zone, ...zones] = before.delivery_zones;
    if (zone === undefined) throw new Error("The demo has zones.");
    const language = before.settings[0]?.value.default_language ?? "en";
    const named = { ...zone, name: { en: "Old town", [language]: "Altstadt" }, sort: 99 };
    expect(report({ delivery_zones: [named, ...zones] })[0]).toMatch(/zone +Altstadt/);
  });

  it("takes a later time alone for no change", () => {
    expect(report({ cities: before.cities.map((city) => ({ ...city, updated_at: new Date(0) })) })).toEqual([]);
  });

  it.each([
    ["without a discount", { price_minor: 12_300 }, /-> 123\.00 RUB$/],
    [
      "with another",
      { price_minor: 12_300, basic_price_minor: 45_600 },
      /-> 123\.00 RUB, before the discount (?:-|\S+ RUB) -> 456\.00 RUB$/,
    ],
  ])("names both prices of a product %s", (_, changes, expected) => {
    expect(report({ product_prices: [{ ...price, ...changes }, ...prices] })[0]).toMatch(expected);
  });

  it("names the price that changes alone", () => {
    const changed = { ...price, basic_price_minor: 45_600 };
    expect(report({ product_prices: [changed, ...prices] })[0]).toMatch(
      /in \S+ {2}before the discount \S+( \S+)? -> 456\.00 RUB$/,
    );
  });
});

describe("a line of the history", () => {
  it("has number, time, name and what changed, and what it undid", () => {
    const made = { id: 14, at: new Date("2026-11-26T05:10:59Z"), by: "Ana", undoes: null };
    const counts = [
      { table: "product_prices", added: 0, changed: 3, removed: 1 },
      { table: "shop_keys", added: 1, changed: 0, removed: 0 },
    ] as const;
    expect(importLine({ ...made, counts: [...counts] })).toBe(
      "14  2026-11-26 05:10 UTC  Ana  price 3 changed, 1 removed",
    );
    expect(importLine({ ...made, undoes: 12, counts: [] })).toBe(
      "14  2026-11-26 05:10 UTC  Ana  undid 12 to 13: keys alone",
    );
    expect(importLine({ ...made, undoes: 13, counts: [] })).toContain("undid 13: ");
  });
});
