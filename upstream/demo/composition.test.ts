import { describe, expect, it } from "@jest/globals";
import { brands } from "@/lib/brand/brands";
import { demoRows } from "@/tests/support/demo-rows";

const shops = brands.map((brand) => ({ brand, products: demoRows(brand).products }));
const dish = (alias: string) => shops.flatMap(({ products }) => products).find((product) => product.alias === alias);

describe("what the demo dishes are made of", () => {
  it.each([
    ["maki-avocado", true, 0],
    ["maki-salmon", false, 0],
    ["kimchi", false, 2],
    ["hot-volcano", false, 3],
    ["pasta-arrabbiata", true, 1],
    ["vegetable-garden-roll", true, 0],
    ["shawarma-halloumi", true, 0],
    ["shawarma-mini", false, 0],
    ["narsharab-sauce", true, 0],
    ["mochi-trio", null, 0],
  ])("knows %s", (alias, vegetarian, spiciness) => {
    expect(dish(alias)).toMatchObject({ is_vegetarian: vegetarian, spiciness });
  });

  it.each(shops)("has dishes of every kind for each filter at $brand", ({ products }) => {
    expect(products.map((row) => row.is_vegetarian)).toEqual(expect.arrayContaining([true, false]));
    expect(products.some(({ allergens }) => allergens === null)).toBe(true);
    expect(products.filter(({ spiciness }) => (spiciness ?? 0) > 0).length).toBeGreaterThan(5);
    for (const { accent, is_vegetarian: vegetarian } of products) if (accent === "vegan") expect(vegetarian).toBe(true);
  });
});
