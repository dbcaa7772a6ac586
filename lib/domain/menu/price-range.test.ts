import { describe, expect, it } from "@jest/globals";
import type { Modifier, ModifierGroup } from "@/lib/contract/product";
import { priceRange } from "./price-range";

const modifier = (price: number, type: Modifier["type"] = "default"): Modifier => ({
  id: 1,
  name: "",
  image: null,
  price,
  min: 0,
  max: 1,
  type,
  count: 0,
  allergens: null,
  is_vegetarian: null,
});
const group = (prices: readonly number[], min = 1, max = 1): ModifierGroup => ({
  id: 1,
  name: "",
  min,
  max,
  modifiers: prices.map((price) => modifier(price)),
});
const dish = (price: number, ...groups: ModifierGroup[]) => ({
  price,
  modifiers: { available: true, single: [modifier(500)], groups },
});

describe("what a dish costs from", () => {
  it.each([
    ["nothing to choose", dish(489), 489, 489],
    ["a size", dish(489, group([0, 120, 300])), 489, 789],
    ["a size that every dish has a price of", dish(0, group([390, 590])), 390, 590],
    ["sizes at one price", dish(489, group([0, 0])), 489, 489],
    ["a size and a dough", dish(489, group([0, 120]), group([10, 49])), 499, 658],
    ["cents", dish(14.1, group([0.2, 1])), 14.3, 15.1],
    ["toppings that may be left out", dish(489, group([49, 99], 0, 1)), 489, 489],
    ["two sauces of many", dish(489, group([0, 10], 2, 2)), 489, 489],
  ])("with %s", (_, product, low, high) => {
    expect(priceRange(product)).toEqual({ low, high });
  });

  it("does not count what has run out", () => {
    const size = { ...group([]), modifiers: [modifier(0, "stop"), modifier(120), modifier(300, "stop")] };
    expect(priceRange(dish(489, size))).toEqual({ low: 609, high: 609 });
  });

  it("does not count what is not offered now", () => {
    const product = dish(489, group([0, 120]));
    expect(priceRange({ ...product, modifiers: { ...product.modifiers, available: false } }).high).toBe(489);
  });
});
