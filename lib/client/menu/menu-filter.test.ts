import { describe, expect, it } from "@jest/globals";
import type { Modifier, ModifierGroup, Product } from "@/lib/contract/product";
import {
  filterSize,
  type MenuFilter,
  misfitOf,
  NO_FILTER,
  queryWithMenu,
  readMenuQuery,
  verdictOf,
} from "./menu-filter";

type Dish = Pick<Product, "allergens" | "is_vegetarian" | "spiciness" | "modifiers">;

const modifier = (name: string, part: Partial<Modifier> = {}): Modifier => ({
  id: 1,
  name,
  image: null,
  price: 0,
  min: 0,
  max: 1,
  type: "default",
  count: 0,
  allergens: [],
  is_vegetarian: true,
  ...part,
});
const group = (min: number, ...modifiers: Modifier[]): ModifierGroup => ({ id: 1, name: "", min, max: 3, modifiers });
const dish = (part: Partial<Dish> = {}, single: Modifier[] = [], groups: ModifierGroup[] = []): Dish => ({
  allergens: [],
  is_vegetarian: true,
  spiciness: 0,
  modifiers: { available: true, single, groups },
  ...part,
});
const noNuts: MenuFilter = { ...NO_FILTER, avoid: ["nuts"] };
const veg: MenuFilter = { ...NO_FILTER, isVegetarian: true };
const nutty = (name: string, part: Partial<Modifier> = {}) => modifier(name, { allergens: ["nuts"], ...part });
const unsaid = (name: string, part: Partial<Modifier> = {}) => modifier(name, { allergens: null, ...part });
const fits = (...without: string[]) => ({ kind: "fits", without });
const no = { kind: "does_not_fit" };
const unknown = { kind: "unknown" };

describe("verdictOf", () => {
  it.each<[string, Dish, MenuFilter, object]>([
    [
      "no wish lets everything through",
      dish({ allergens: null, is_vegetarian: null, spiciness: null }),
      NO_FILTER,
      fits(),
    ],
    ["an allergen of the dish", dish({ allergens: ["nuts", "milk"] }), noNuts, no],
    ["another allergen", dish({ allergens: ["milk"] }), noNuts, fits()],
    ["nobody has said", dish({ allergens: null }), noNuts, unknown],
    ["a required modifier", dish({}, [nutty("Nuts", { min: 1 })]), noNuts, no],
    ["a modifier that comes with it", dish({}, [nutty("Nuts", { count: 1 })]), noNuts, no],
    [
      "what a group suggests, beside another choice",
      dish({}, [], [group(1, nutty("Nut sauce", { count: 1 }), modifier("Soy"))]),
      noNuts,
      fits("Nut sauce"),
    ],
    ["what every choice of a group brings", dish({}, [], [group(0, nutty("Nuts", { min: 1, count: 1 }))]), noNuts, no],
    ["a required modifier nobody vouches for", dish({}, [unsaid("Mix", { min: 1 })]), noNuts, unknown],
    ["an optional modifier", dish({}, [nutty("Nuts"), modifier("Cheese")]), noNuts, fits("Nuts")],
    ["an optional modifier nobody vouches for", dish({}, [unsaid("Mix")]), noNuts, fits("Mix")],
    ["an optional modifier that has run out", dish({}, [nutty("Nuts", { type: "stop" })]), noNuts, fits()],
    [
      "a group with another choice",
      dish({}, [], [group(1, nutty("Nut sauce"), modifier("Soy"))]),
      noNuts,
      fits("Nut sauce"),
    ],
    ["a group with no other choice", dish({}, [], [group(1, nutty("A"), nutty("B"))]), noNuts, no],
    ["a group whose other choice is unsaid", dish({}, [], [group(1, nutty("A"), unsaid("B"))]), noNuts, unknown],
    [
      "a group whose other choice has run out",
      dish({}, [], [group(1, nutty("A"), modifier("B", { type: "stop" }))]),
      noNuts,
      no,
    ],
    ["a group with too few other choices", dish({}, [], [group(2, nutty("A"), modifier("B"))]), noNuts, no],
    [
      "one of them may be taken twice",
      dish({}, [], [group(2, nutty("A"), modifier("B", { max: 2 }))]),
      noNuts,
      fits("A"),
    ],
    ["an optional group", dish({}, [], [group(0, nutty("A"), nutty("B"))]), noNuts, fits("A", "B")],
    [
      "what is not offered",
      { ...dish(), modifiers: { available: false, single: [nutty("A", { min: 1 })], groups: [] } },
      noNuts,
      fits(),
    ],
    ["meat", dish({ is_vegetarian: false }), veg, no],
    ["maybe meat", dish({ is_vegetarian: null }), veg, unknown],
    ["meat to add", dish({}, [modifier("Bacon", { is_vegetarian: false })]), veg, fits("Bacon")],
    ["hot, wanted hot", dish({ spiciness: 2 }), { ...NO_FILTER, spice: "spicy" }, fits()],
    ["mild, wanted hot", dish(), { ...NO_FILTER, spice: "spicy" }, no],
    ["hot, wanted mild", dish({ spiciness: 1 }), { ...NO_FILTER, spice: "mild" }, no],
    ["mild, wanted mild", dish(), { ...NO_FILTER, spice: "mild" }, fits()],
    ["nobody has tasted it", dish({ spiciness: null }), { ...NO_FILTER, spice: "mild" }, unknown],
    [
      "one no outweighs what is not known",
      dish({ allergens: null, is_vegetarian: false }),
      { ...noNuts, isVegetarian: true },
      no,
    ],
  ])("%s", (_, product, filter, verdict) => {
    expect(verdictOf(product, filter)).toEqual(verdict);
  });
});

describe("the address of search and filter", () => {
  it.each([
    ["", { text: "", filter: NO_FILTER }],
    ["q=salmon&lang=en", { text: "salmon", filter: NO_FILTER }],
    ["avoid=nuts,fish", { text: "", filter: { ...NO_FILTER, avoid: ["fish", "nuts"] } }],
    ["avoid=nuts%2Cdust,nuts", { text: "", filter: noNuts }],
    ["veg=1&spicy=0", { text: "", filter: { ...NO_FILTER, isVegetarian: true, spice: "mild" } }],
    ["veg=yes&spicy=2", { text: "", filter: NO_FILTER }],
    ["fav=1", { text: "", filter: { ...NO_FILTER, isFavourite: true } }],
    ["spicy=1", { text: "", filter: { ...NO_FILTER, spice: "spicy" } }],
    [`q=${"a".repeat(90)}`, { text: "a".repeat(80), filter: NO_FILTER }],
  ])("%j is read", (search, query) => expect(readMenuQuery(new URLSearchParams(search))).toEqual(query));

  it.each([
    ["", "", NO_FILTER, null],
    ["", "  ", NO_FILTER, null],
    ["?lang=en", "лосось", NO_FILTER, "?lang=en&q=%D0%BB%D0%BE%D1%81%D0%BE%D1%81%D1%8C"],
    [
      "?group=wok",
      "",
      { avoid: ["nuts", "fish"], isVegetarian: true, spice: "mild", isFavourite: true },
      "?group=wok&avoid=nuts,fish&veg=1&spicy=0&fav=1",
    ],
    ["?q=a&avoid=nuts", "", NO_FILTER, ""],
    ["?avoid=nuts", "", noNuts, null],
    ["?modal=cart", "a", NO_FILTER, null],
    ["?utm_source=mail", "a", NO_FILTER, null],
  ] as const)("%j with %j becomes", (search, text, filter, next) => {
    expect(queryWithMenu(search, { text, filter })).toBe(next);
  });

  it.each([
    [NO_FILTER, 0],
    [{ avoid: ["nuts", "fish"], isVegetarian: true, spice: "mild", isFavourite: true }, 5],
  ] as const)("counts the wishes", (filter, size) => expect(filterSize(filter)).toBe(size));
});

describe("misfitOf", () => {
  it.each<[string, Modifier, MenuFilter, object | null]>([
    ["nothing is avoided", nutty("Nuts"), NO_FILTER, null],
    ["what is avoided is in it", nutty("Nuts"), noNuts, { kind: "contains", allergens: ["nuts"] }],
    ["something else is in it", modifier("Cheese", { allergens: ["milk"] }), noNuts, null],
    ["nobody has said", unsaid("Mix"), noNuts, { kind: "unknown" }],
    ["meat", modifier("Bacon", { is_vegetarian: false }), veg, { kind: "not_vegetarian" }],
    ["nobody has said whether it is meat", modifier("Mix", { is_vegetarian: null }), veg, { kind: "unknown" }],
    [
      "an allergen weighs more than meat",
      nutty("Nut ham", { is_vegetarian: false }),
      { ...noNuts, isVegetarian: true },
      { kind: "contains", allergens: ["nuts"] },
    ],
  ])("%s", (_what, made, filter, misfit) => expect(misfitOf(made, filter)).toEqual(misfit));
});
