import { describe, expect, it } from "@jest/globals";
import { measureOf, portionCalories } from "./measure";

const value = { proteins: 6.5, fats: 4, carbohydrates: 22, calories: 150 };

describe("portionCalories", () => {
  it.each([
    ["of a portion heavier than 100 g", { value: 240, unit: "g" }, value, "360"],
    ["of a lighter one, rounded", { value: 33, unit: "g" }, value, "50"],
    ["of a large one, grouped as prices are", { value: 1070, unit: "g" }, value, "1\u00a0605"],
    ["of a drink", { value: 500, unit: "ml" }, { ...value, calories: 42 }, "210"],
    ["nothing without a weight", null, value, null],
    ["nothing without nutrition", { value: 240, unit: "g" }, null, null],
  ] as const)("%s", (_, weight, nutritional_value, expected) => {
    expect(portionCalories({ weight, nutritional_value })).toBe(expected);
  });
});

describe("measureOf (SPEC-811)", () => {
  const t = (key: string, { value, count }: { value?: string; count?: number }) => `${key} ${value ?? count}`;
  const g = (value: number) => ({ value, unit: "g" }) as const;
  it.each([
    [
      "a weight grouped as prices are, in every language",
      { weight: g(1070), quantity: 32 },
      "weight.g 1\u00a0070 · pieces 32",
    ],
    ["one piece", { weight: g(140), quantity: 1, sale_multiplicity: 1 }, "weight.g 140 · pieces 1"],
    [
      "pairs, which their picture shows",
      { weight: g(38), quantity: 1, sale_multiplicity: 2 },
      "weight.g 38 · from_pieces 2",
    ],
    ["nothing that nobody knows", { weight: null, quantity: null }, ""],
  ] as const)("says %s", (_, measured, expected) => {
    expect(measureOf(measured, t)).toBe(expected);
  });
});
