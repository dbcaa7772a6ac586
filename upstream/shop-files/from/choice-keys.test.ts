import { describe, expect, it } from "@jest/globals";
import { choiceDrafts, singleDrafts } from "./choice-keys";
import type { KnownChoice } from "./known-menu";
import { KeyMaker } from "./menu-draft";
import type { SourceChoice } from "./source-menu";

const known = (key: string, max: number, ...modifiers: readonly (readonly [string, string])[]): KnownChoice => ({
  key,
  names: ["Sauce"],
  min: 0,
  max,
  modifiers: modifiers.map(([of, name]) => ({ key: of, names: [name], price: 1, min: 0, max: 1 })),
});
const choice = (max: number, ...names: readonly string[]): SourceChoice => ({
  name: "Sauce",
  min: 0,
  max,
  modifiers: names.map((name) => ({ name, price: 1, max: 1 })),
});
const keysOf = (choices: readonly SourceChoice[], before: readonly KnownChoice[]) =>
  [...choiceDrafts(choices, before, { choices: new KeyMaker(), modifiers: new KeyMaker() }).values()].map(
    ({ key, max, modifiers }) => [key, max, modifiers.map((one) => [one.key, one.name])],
  );

describe("keys of choices of one name (SPEC-543)", () => {
  const before = [known("sauce", 2, ["a", "Soy"], ["b", "Chili"]), known("sauce-2", 1, ["c", "Soy"], ["d", "Chili"])];

  it("stay with the limits and the modifiers that they had", () => {
    expect(keysOf([choice(1, "Chili", "Soy"), choice(2, "Soy", "Chili")], before)).toEqual([
      [
        "sauce-2",
        1,
        [
          ["d", "Chili"],
          ["c", "Soy"],
        ],
      ],
      [
        "sauce",
        2,
        [
          ["a", "Soy"],
          ["b", "Chili"],
        ],
      ],
    ]);
  });

  it("stay where limits change, and where a modifier comes or goes", () => {
    expect(keysOf([choice(3, "Soy", "Mint"), choice(1, "Soy", "Chili")], before)).toEqual([
      [
        "sauce-2",
        1,
        [
          ["c", "Soy"],
          ["d", "Chili"],
        ],
      ],
      [
        "sauce",
        3,
        [
          ["a", "Soy"],
          ["sauce-mint", "Mint"],
        ],
      ],
    ]);
  });

  it("are new where nothing is alike, and nobody gets the key of something else", () => {
    expect(keysOf([choice(2, "Garlic"), choice(1, "Soy")], [before[1] ?? known("x", 1)])).toEqual([
      ["sauce-2", 1, [["c", "Soy"]]],
      ["sauce", 2, [["sauce-garlic", "Garlic"]]],
    ]);
  });
});

describe("keys of single modifiers of one name (SPEC-543)", () => {
  const single = (max: number) => ({ name: "Ginger", price: 1, max });
  const drafts = (...all: Parameters<typeof singleDrafts>[0]) =>
    [
      ...singleDrafts(
        all,
        [
          { key: "ginger", names: ["ginger"], price: 1, min: 0, max: 3 },
          { key: "ginger-2", names: ["Ginger"], price: 1, min: 0, max: 1 },
        ],
        new KeyMaker(),
      ).values(),
    ].map(({ key, max }) => [key, max]);

  it("stay with the limits that they had, in whatever order they come", () => {
    expect(drafts(single(1), single(3))).toEqual(drafts(single(3), single(1)));
    expect(drafts(single(1), single(3))).toEqual([
      ["ginger-2", 1],
      ["ginger", 3],
    ]);
    expect(drafts(single(2), single(1), single(3))).toContainEqual(["ginger-3", 2]);
  });
});
