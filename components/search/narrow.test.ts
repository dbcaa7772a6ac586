/** @rule SPEC-481 */
import { describe, expect, it } from "@jest/globals";
import { NO_FILTER } from "@/lib/client/menu/menu-filter";
import type { Product, ProductGroup } from "@/lib/contract/product";
import { lineOf } from "@/tests/support/cart-line";
import { narrow } from "./narrow";
import { narrowCss } from "./narrow-css";
import type { PageMenu } from "./page-menu";

const page: PageMenu = {
  groups: [
    { alias: "maki", name: "Maki" },
    { alias: "soups", name: "Soups" },
  ],
  cards: [
    { key: "p1", group: "maki" },
    { key: "p2", group: "maki" },
    { key: "p3", group: "soups" },
  ],
};
const nutty = { id: 1, name: "Nuts", image: null, price: 0, min: 0, max: 1, type: "default", count: 0 } as const;
const dishes: Product[] = [
  lineOf("p1", {
    modifiers: { available: true, single: [{ ...nutty, allergens: ["nuts"], is_vegetarian: true }], groups: [] },
  }),
  lineOf("p2", { allergens: ["nuts"] }),
  lineOf("p3", { allergens: null }),
];
const facts: ProductGroup[] = [
  { id: 1, alias: "all", name: "", sort: 1, show_on_main: false, images: { big: "" }, products: dishes },
];
const noNuts = { ...NO_FILTER, avoid: ["nuts"] } as const;

describe("narrow", () => {
  it.each([
    ["nothing sought", null, NO_FILTER, ["p1", "p2", "p3"]],
    ["the best first, and nothing that the page does not have", ["p3", "p9", "p1"], NO_FILTER, ["p3", "p1"]],
    ["what fits", null, noNuts, ["p1"]],
    ["both", ["p3", "p2"], noNuts, []],
  ] as const)("leaves %s", (_, matches, filter, shown) => {
    expect(narrow({ page, matches, filter, facts, favourites: [] }).shown).toEqual(shown);
  });

  it("counts what nobody vouches for, among what was sought", () => {
    expect(narrow({ page, matches: null, filter: noNuts, facts, favourites: [] }).unknown).toBe(1);
    expect(narrow({ page, matches: ["p1"], filter: noNuts, facts, favourites: [] })).toMatchObject({
      unknown: 0,
      matching: 1,
    });
  });

  it("lets nothing through while it is not known what is in the dishes", () => {
    expect(narrow({ page, matches: null, filter: noNuts, facts: null, favourites: [] })).toMatchObject({
      shown: [],
      unknown: 0,
    });
  });

  it("leaves only what is marked, of what was sought and fits", () => {
    const filter = { ...NO_FILTER, isFavourite: true };
    const shown = (matches: readonly string[] | null, more: object = {}) =>
      narrow({ page, matches, filter: { ...filter, ...more }, favourites: ["p3", "p1", "p9"], facts }).shown;
    expect(shown(null)).toEqual(["p1", "p3"]);
    expect(shown(["p2", "p3"])).toEqual(["p3"]);
    expect(shown(null, { avoid: ["nuts"] })).toEqual(["p1"]);
  });

  it("names what a dish fits without", () => {
    expect([...narrow({ page, matches: null, filter: noNuts, facts, favourites: [] }).without]).toEqual([
      ["p1", ["Nuts"]],
    ]);
  });
});

describe("narrowCss", () => {
  const cssOf = (matches: readonly string[] | null, more: object = {}) =>
    narrowCss({
      page,
      narrowed: narrow({ page, matches, filter: NO_FILTER, facts: null, favourites: [] }),
      isRanked: matches !== null,
      isKnown: true,
      notes: new Map(),
      ...more,
    });

  it("takes away what is often ordered where filters are on, and leaves it to a search (SPEC-813)", () => {
    const whole = narrow({ page, matches: ["p2"], filter: NO_FILTER, facts: null, favourites: [] });
    const filtered = narrow({
      page,
      matches: null,
      filter: { ...NO_FILTER, isVegetarian: true },
      facts: [],
      favourites: [],
    });
    expect(cssOf(null, { narrowed: filtered })).toContain("#popular{display:none}");
    expect(cssOf(["p2"], { narrowed: whole })).not.toContain("#popular");
  });

  it("hides cards and groups that are not left, and the chips that lead there", () => {
    const css = cssOf(["p2"]);
    expect(css).toContain('#menu [data-product]:is([data-product="p1"],[data-product="p3"]){display:none}');
    expect(css).toContain('#menu [data-group]:is([data-group="soups"]){display:none}');
    expect(css).toContain('main a:is([href="#soups"]){display:none}');
    expect(css).toContain('#menu [data-group="maki"]{--cards:1!important}');
  });

  it("leaves the chips until it is known what is left", () => {
    expect(cssOf([], { isKnown: false })).not.toContain("main a");
  });

  it("puts the best first where the reading order follows", () => {
    const css = cssOf(["p3", "p2"]);
    expect(css).toContain("@supports (reading-flow:grid-order)");
    expect(css).toContain('#menu [data-product="p2"]{order:2}');
    // The dishes of a group stand together, as Tab visits them.
    const orders = [...cssOf(["p2", "p3", "p1"]).matchAll(/\[data-product="(p\d)"\]\{order:(\d)\}/g)];
    expect(orders.map(([, key, at]) => `${key}: ${at}`)).toEqual(["p2: 1", "p1: 2", "p3: 3"]);
    expect(cssOf(null)).not.toContain("order:");
  });

  it("puts all that is found into one grid, and leaves the groups of a filtered menu", () => {
    expect(cssOf(["p3", "p2"])).toContain("#menu [data-group],#menu [data-group]>div{display:contents}");
    expect(cssOf(null)).not.toContain("display:contents");
  });

  it("lets no name out of its quotes", () => {
    const css = cssOf(null, { notes: new Map([["p1", 'a"}</style>\\']]) });
    expect(css).toContain('content:"a\\22 }\\3c /style>\\5c "');
  });
});
