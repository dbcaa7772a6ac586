import { describe, expect, it } from "@jest/globals";
import type { Modifier, Product, ProductGroup } from "@/lib/contract/product";
import { lineOf } from "@/tests/support/cart-line";
import { isInCart, MAX_SHARED_LINES, readSharedText, sharedOffer, sharedText } from "./shared-cart-list";

describe("the dishes in the link of a shared cart", () => {
  it("come back as they were, with their modifiers", () => {
    const text = sharedText([
      { key: "p17~3x1.5x2", count: 2 },
      { key: "p4", count: 1 },
    ]);
    expect(text).toBe("2-p17~3x1.5x2_1-p4");
    expect(readSharedText(text ?? "")).toEqual([
      { product_key: "p17", modifiers: { "3": 1, "5": 2 }, count: 2 },
      { product_key: "p4", modifiers: {}, count: 1 },
    ]);
    // A link carries them as they are: nothing in it has to be escaped.
    expect(encodeURIComponent(text ?? "")).toBe(text);
  });

  it.each([
    ["an empty cart", []],
    [
      "more lines than a link has",
      Array.from({ length: MAX_SHARED_LINES + 1 }, (_, at) => ({ key: `p${at}`, count: 1 })),
    ],
    [
      "more than a link carries",
      Array.from({ length: 30 }, (_, at) => ({ key: `p${at}~${"123456789x1.".repeat(9)}1x1`, count: 1 })),
    ],
  ])("are none for %s", (_, lines) => {
    expect(sharedText(lines)).toBeNull();
  });

  it.each([
    ["words", "1-hello_javascript:alert(1)"],
    ["no count", "p17"],
    ["no unit", "0-p17"],
    ["too many units", "101-p17"],
    ["nothing", ""],
  ])("are not read out of %s", (_, text) => {
    expect(readSharedText(text)).toEqual([]);
  });

  it("count once each, and no more of them than a link has", () => {
    expect(readSharedText("1-p17_3-p17")).toEqual([{ product_key: "p17", modifiers: {}, count: 3 }]);
    const many = Array.from({ length: 100 }, (_, at) => `1-p${at}`).join("_");
    expect(readSharedText(many)).toHaveLength(MAX_SHARED_LINES);
  });
});

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
    const { offered, unavailable, unknown } = sharedOffer([shared], groups(product));
    expect({ counts: offered.map(({ count }) => count), unavailable: unavailable.length, unknown }).toEqual(expected);
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
