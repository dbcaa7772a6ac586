/** @rule SPEC-210 */
import { describe, expect, it } from "@jest/globals";
import type { ModifierCounts } from "@/lib/contract/cart";
import type { Modifier, ModifierGroup, Product } from "@/lib/contract/product";
import { hasModifiers, isAddable } from "./addable";
import {
  canAddModifier,
  canAddToGroup,
  groupHint,
  initialCounts,
  linePriceRange,
  openingCounts,
  selectionProblems,
  unitPrice,
  usableCounts,
} from "./modifier";

const modifier = (id: number, part: Partial<Modifier> = {}): Modifier => ({
  id,
  name: String(id),
  image: null,
  price: 0,
  min: 0,
  max: 0,
  type: "default",
  count: 0,
  allergens: null,
  is_vegetarian: null,
  ...part,
});
const group = (min: number, max: number, ...modifiers: Modifier[]): ModifierGroup => ({
  id: 100,
  name: "group",
  min,
  max,
  modifiers,
});
const product = (
  single: Modifier[],
  groups: ModifierGroup[] = [],
  part: Partial<Pick<Product, "type" | "price">> = {},
): Pick<Product, "type" | "price" | "modifiers"> => ({
  type: "default",
  price: 300,
  modifiers: { available: true, single, groups },
  ...part,
});

describe("a choice that an address names (SPEC-480)", () => {
  const dish = product(
    [modifier(1, { max: 2 }), modifier(2, { type: "stop" })],
    [group(1, 2, modifier(3), modifier(4, { max: 1 }))],
  );
  it.each<[string, ModifierCounts | undefined, boolean]>([
    ["whole", { "1": 2, "3": 1 }, true],
    ["unfinished", { "1": 1 }, true],
    ["of nothing", {}, true],
    ["not there", undefined, false],
    ["of what has run out", { "2": 1, "3": 1 }, false],
    ["of what the dish does not have", { "99": 1 }, false],
    ["of too much", { "1": 3 }, false],
    ["of too much in a group", { "3": 2, "4": 1 }, false],
  ])("%s", (_, counts, isUsable) => {
    expect(usableCounts(dish, counts)).toEqual(isUsable ? counts : null);
  });
});

describe("groupHint (SPEC-25)", () => {
  it.each([
    [
      { min: 0, max: 3 },
      { kind: "up_to", min: 0, max: 3, required: false },
    ],
    [
      { min: 1, max: 3 },
      { kind: "range", min: 1, max: 3, required: true },
    ],
    [
      { min: 2, max: 2 },
      { kind: "exactly", min: 2, max: 2, required: true },
    ],
    [
      { min: 0, max: 0 },
      { kind: "none", min: 0, max: 0, required: false },
    ],
    [
      { min: 0, max: null },
      { kind: "none", min: 0, max: 0, required: false },
    ],
    [
      { min: 1, max: null },
      { kind: "at_least", min: 1, max: 0, required: true },
    ],
  ])("%j", (bounds, hint) => {
    expect(groupHint(bounds)).toEqual(hint);
  });
});

describe("plus buttons (SPEC-25)", () => {
  const three = group(0, 3, modifier(1), modifier(2));

  it.each<[ModifierGroup, ModifierCounts, boolean]>([
    [three, {}, true],
    [three, { "1": 1, "2": 1 }, true],
    [three, { "1": 1, "2": 2 }, false],
    [three, { "1": 2, "9": 5 }, true],
    [group(0, 0, modifier(1)), { "1": 50 }, true],
  ])("group, %#", (of, counts, possible) => {
    expect(canAddToGroup(of, counts)).toBe(possible);
  });

  it.each<[Modifier, number, boolean]>([
    [modifier(1, { max: 2 }), 1, true],
    [modifier(1, { max: 2 }), 2, false],
    [modifier(1), 99, true],
    [modifier(1), 100, false],
    [modifier(1, { type: "stop" }), 0, false],
  ])("modifier, %#", (of, count, possible) => {
    expect(canAddModifier(of, { "1": count })).toBe(possible);
  });
});

describe("selectionProblems", () => {
  const sauces = group(1, 2, modifier(1, { max: 2 }), modifier(2), modifier(3, { type: "stop" }));
  const dish = product([modifier(7, { max: 1 })], [sauces]);

  it.each<[string, ModifierCounts, string[]]>([
    ["right", { "1": 1 }, []],
    ["right to the brim", { "1": 1, "2": 1, "7": 1 }, []],
    ["below the group's min", {}, ["100 - too_few"]],
    ["above the group's max", { "1": 1, "2": 2 }, ["100 - too_many"]],
    ["above a modifier's max", { "1": 1, "7": 2 }, ["- 7 too_many"]],
    ["one that has run out", { "1": 1, "3": 1 }, ["100 3 stopped"]],
    ["one of another product", { "1": 1, "8": 1 }, ["- 8 unknown"]],
    ["none of another product", { "1": 1, "8": 0 }, []],
  ])("%s", (_, counts, problems) => {
    const found = selectionProblems(dish, counts).map(
      ({ group_id, modifier_id, kind }) => `${group_id ?? "-"} ${modifier_id ?? "-"} ${kind}`,
    );
    expect(found).toEqual(problems);
  });

  it("requires nothing where modifiers are not available", () => {
    const plain = { ...dish, modifiers: { ...dish.modifiers, available: false } };
    expect(selectionProblems(plain, {})).toEqual([]);
    expect(hasModifiers(plain)).toBe(false);
    expect(hasModifiers(dish)).toBe(true);
  });
});

describe("isAddable (SPEC-25)", () => {
  const stopped = (id: number, part: Partial<Modifier> = {}) => modifier(id, { type: "stop", ...part });

  it.each<[string, Parameters<typeof isAddable>[0], boolean]>([
    ["plain", product([]), true],
    ["related", product([], [], { type: "related" }), true],
    ["stopped", product([], [], { type: "stop" }), false],
    ["unavailable", product([], [], { type: "unavailable" }), false],
    ["one of a required pair left", product([], [group(1, 1, stopped(1), modifier(2))]), true],
    ["all of a required group stopped", product([], [group(1, 1, stopped(1), stopped(2))]), false],
    ["two required, one left at most once", product([], [group(2, 2, stopped(1), modifier(2, { max: 1 }))]), false],
    ["two required, one left without bound", product([], [group(2, 2, stopped(1), modifier(2))]), true],
    ["all of a free group stopped", product([], [group(0, 2, stopped(1))]), true],
    ["a required modifier stopped", product([stopped(1, { min: 1 })]), false],
    ["a free modifier stopped", product([stopped(1)]), true],
  ])("%s", (_, of, addable) => {
    expect(isAddable(of)).toBe(addable);
  });
});

describe("initialCounts", () => {
  it("starts at what is set, never below a minimum, without what has run out", () => {
    const sauces = group(0, 3, modifier(1, { min: 1 }), modifier(2, { count: 2 }), modifier(3));
    const dish = product([modifier(7, { count: 1, type: "stop" }), modifier(8, { count: 5, max: 2 })], [sauces]);
    expect(initialCounts(dish)).toEqual({ "1": 1, "2": 2, "8": 2 });
  });

  it("leaves out what a group suggests and the visitor avoids, and nothing that has to be or comes with the dish", () => {
    const sauces = group(0, 3, modifier(1, { min: 1 }), modifier(2, { count: 2 }), modifier(3, { count: 1 }));
    const dish = product([modifier(8, { count: 1 })], [sauces]);
    expect(initialCounts(dish, ({ id }) => id === 3)).toEqual({ "1": 1, "3": 1, "8": 1 });
  });
});

describe("openingCounts (SPEC-814)", () => {
  const anything = () => true;
  const base = group(1, 1, modifier(1, { type: "stop" }), modifier(2), modifier(3));
  it.each([
    ["takes the first that has not run out", [base], anything, { "2": 1 }],
    ["passes over what the visitor avoids", [base], ({ id }: Modifier) => id !== 2, { "3": 1 }],
    ["leaves the choice where nothing is allowed", [base], () => false, {}],
    ["leaves what is suggested", [group(1, 1, modifier(1), modifier(2, { count: 1 }))], anything, { "2": 1 }],
    ["leaves a group of which two are taken", [group(2, 2, modifier(1), modifier(2))], anything, {}],
    ["leaves what may be added", [group(0, 1, modifier(1))], anything, {}],
  ] as const)("%s", (_, groups, isWelcome, expected) => {
    expect(openingCounts(product([], [...groups]), isWelcome)).toEqual(expected);
  });

  it("takes nothing of a dish whose choices are not offered", () => {
    expect(openingCounts({ modifiers: { available: false, single: [], groups: [base] } }, anything)).toEqual({});
  });
});

describe("price of a line (SPEC-27)", () => {
  it("300 × 3 with a 40 modifier × 2 is 1140, 380 a unit", () => {
    const dish = product([modifier(1, { price: 40 })]);
    expect(unitPrice(dish, { "1": 2 })).toBe(380);
    expect(linePriceRange(dish, { "1": 2 }, 3)).toEqual({ low: 1140, high: 1140 });
  });

  it("counts the cheapest and the dearest size until one is chosen", () => {
    const sizes = group(1, 1, modifier(1, { price: 20 }), modifier(2, { price: 120 }));
    const dish = product([modifier(3, { price: 40 })], [sizes]);
    expect(linePriceRange(dish, { "3": 1 }, 2)).toEqual({ low: 720, high: 920 });
    expect(linePriceRange(dish, { "2": 1, "3": 1 }, 2)).toEqual({ low: 920, high: 920 });
  });

  it("keeps to whole cents", () => {
    const dish = product([modifier(1, { price: 0.1 })], [], { price: 0.2 });
    expect(unitPrice(dish, { "1": 1 })).toBe(0.3);
    expect(linePriceRange(dish, { "1": 1 }, 3)).toEqual({ low: 0.9, high: 0.9 });
  });
});
