import { describe, expect, it } from "@jest/globals";
import type { CartSnapshot } from "../documents";
import { dearerNames } from "./repeat";

const line = (product_id: number, unit_minor: number, key = `p${product_id}`): CartSnapshot["lines"][number] => ({
  key,
  product_id,
  name: { en: `Dish ${product_id}` },
  type: "default",
  image_url: null,
  price_minor: unit_minor,
  unit_minor,
  count: 2,
  total_minor: unit_minor * 2,
  modifiers: [],
  group_modifiers: [],
});
const ordered = {
  currency_code: "RUB",
  lines: [line(1, 48_900), line(1, 52_900, "p1~3x1"), line(2, 30_000), line(3, 10_000), line(4, 9_900)],
};
const now: Readonly<Record<string, number>> = { p1: 52_000, "p1~3x1": 56_000, p2: 30_000, p3: 9_000 };

describe("the dishes of a repeated order that cost more now", () => {
  it("are named once each; what costs the same, less, or is gone is not among them", () => {
    expect(dearerNames(ordered, "RUB", (key) => now[key] ?? null)).toEqual([{ en: "Dish 1" }]);
  });

  it("are not named where the city has another currency", () => {
    expect(dearerNames(ordered, "TRY", (key) => now[key] ?? null)).toEqual([]);
  });
});
