import { describe, expect, it } from "@jest/globals";
import { portionCalories } from "./measure";

const value = { proteins: 6.5, fats: 4, carbohydrates: 22, calories: 150 };

describe("portionCalories", () => {
  it.each([
    ["of a portion heavier than 100 g", { value: 240, unit: "g" }, value, 360],
    ["of a lighter one, rounded", { value: 33, unit: "g" }, value, 50],
    ["of a drink", { value: 500, unit: "ml" }, { ...value, calories: 42 }, 210],
    ["nothing without a weight", null, value, null],
    ["nothing without nutrition", { value: 240, unit: "g" }, null, null],
  ] as const)("%s", (_, weight, nutritional_value, expected) => {
    expect(portionCalories({ weight, nutritional_value })).toBe(expected);
  });
});
