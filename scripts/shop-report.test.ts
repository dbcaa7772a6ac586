import { describe, expect, it } from "@jest/globals";
import { demoRows } from "@/tests/support/demo-rows";
import { differenceOf } from "@/upstream/shop-files/difference";
import type { ShopRows } from "@/upstream/shop-files/shop-rows";
import { differenceLines } from "./shop-report";

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
  ])("tells both prices of a product %s", (_, changes, expected) => {
    expect(report({ product_prices: [{ ...price, ...changes }, ...prices] })[0]).toMatch(expected);
  });

  it("names the price that changes alone", () => {
    const changed = { ...price, basic_price_minor: 45_600 };
    expect(report({ product_prices: [changed, ...prices] })[0]).toMatch(
      /in \S+ {2}before the discount \S+( \S+)? -> 456\.00 RUB$/,
    );
  });
});
