import { describe, expect, it } from "@jest/globals";
import type { Modifier, Product, ProductGroup } from "@/lib/contract/product";
import { lineOf } from "@/tests/support/cart-line";
import { isInCart, sharedOffer } from "./shared-cart-list";

const { count: _count, added_at: _added, total_price: _total, ...plain } = lineOf("p17");
const sauce: Modifier = {
  id: 3,
  name: "Soy",
  image: null,
  price: 40,
  min: 0,
  max: 1,
  type: "default",
  count: 0,
  allergens: [],
  is_vegetarian: null,
};
const groups = (product: Partial<Product>): ProductGroup[] => [
  {
    id: 2,
    alias: "rolls",
    name: "Rolls",
    sort: 1,
    show_on_main: false,
    images: { big: "" },
    products: [{ ...plain, modifiers: { available: true, single: [sauce], groups: [] }, ...product }],
  },
];
const line = { product_key: "p17", modifiers: {}, count: 3 };

describe("what of a shared cart can be had", () => {
  it.each<[string, Partial<Product>, typeof line, { counts: number[]; unavailable: number; unknown: number }]>([
    ["a dish of the menu", {}, line, { counts: [3], unavailable: 0, unknown: 0 }],
    ["in whole portions", { sale_multiplicity: 2 }, line, { counts: [2], unavailable: 0, unknown: 0 }],
    ["at least one portion", { sale_multiplicity: 4 }, line, { counts: [4], unavailable: 0, unknown: 0 }],
    ["not what has run out", { type: "stop" }, line, { counts: [], unavailable: 1, unknown: 0 }],
    [
      "not with more of a modifier than there may be",
      {},
      { ...line, modifiers: { "3": 2 } },
      { counts: [], unavailable: 1, unknown: 0 },
    ],
    [
      "not with a modifier of nobody",
      {},
      { ...line, modifiers: { "99": 1 } },
      { counts: [], unavailable: 1, unknown: 0 },
    ],
    ["not what the menu does not know", {}, { ...line, product_key: "p9" }, { counts: [], unavailable: 0, unknown: 1 }],
  ])("%s", (_, product, shared, expected) => {
    const { offered, unavailable, unknown } = sharedOffer({ lines: [shared], unreadable: 0 }, groups(product));
    expect({ counts: offered.map(({ count }) => count), unavailable: unavailable.length, unknown }).toEqual(expected);
  });

  it("counts what of a link nobody can read among the dishes that are not here", () => {
    expect(sharedOffer({ lines: [line], unreadable: 2 }, groups({}))).toMatchObject({ unavailable: [], unknown: 2 });
  });
});

describe("a link that has been used (SPEC-479)", () => {
  const offered = [
    { product_key: "p17", modifiers: { "3": 1 }, count: 2, product: lineOf("p17") },
    { product_key: "p4", modifiers: {}, count: 1, product: lineOf("p4") },
  ];
  it.each([
    ["all of its dishes are in the cart", { "p17~3x1": { count: 2 }, p4: { count: 3 } }, true],
    ["one is missing", { "p17~3x1": { count: 2 } }, false],
    ["one is there in another choice", { p17: { count: 2 }, p4: { count: 1 } }, false],
    ["there are fewer of one", { "p17~3x1": { count: 1 }, p4: { count: 1 } }, false],
    ["the cart is empty", {}, false],
  ])("%s", (_, products, expected) => {
    expect(isInCart(offered, products)).toBe(expected);
  });

  it("is none that has no dish here", () => {
    expect(isInCart([], { p4: { count: 1 } })).toBe(false);
  });
});
