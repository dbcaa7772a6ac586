import { describe, expect, it } from "@jest/globals";
import { cartWork, hasRoom, workMinutes } from "./slot-capacity";

describe("workMinutes", () => {
  it.each([
    ["an empty cart weighs as the lightest order", [], 1],
    ["drinks alone are packed all the same", [{ kitchen_minutes: 0, count: 4 }], 1],
    [
      "dishes by their count",
      [
        { kitchen_minutes: 4, count: 3 },
        { kitchen_minutes: 0, count: 2 },
      ],
      12,
    ],
  ])("%s", (_name, lines, minutes) => {
    expect(workMinutes(lines)).toBe(minutes);
  });
});

describe("hasRoom", () => {
  it.each([
    ["a kitchen without a bound", null, 10_000, 500, true],
    ["the last minute of a slot", 60, 50, 10, true],
    ["one minute more than is left", 60, 50, 11, false],
    ["an order larger than a slot, in an empty one", 60, 0, 90, true],
    ["an order larger than a slot, beside another", 60, 1, 90, false],
    ["a full slot", 60, 60, 1, false],
  ])("%s", (_name, capacity, taken, needed, expected) => {
    expect(hasRoom(capacity, taken, needed)).toBe(expected);
  });
});

describe("cartWork", () => {
  const productById = new Map([
    [1, { kitchen_minutes: 4 }],
    [2, { kitchen_minutes: 6 }],
  ]);
  const gift = { action: { kind: "gift", product_id: 2, max_count: 1, requires: null } } as const;

  it("counts a gift that is given like a dish, and one that is not not at all", () => {
    const reference = { productById, dealById: new Map([[7, gift]]) };
    const lines = [{ product_id: 1, count: 2 }];
    const withGift = (shown?: number) => [{ deal_id: 7, count: 1, ...(shown !== undefined && { shown }) }];
    expect(cartWork(reference, { lines, gifts: [] })).toBe(8);
    expect(cartWork(reference, { lines, gifts: withGift(1) })).toBe(14);
    expect(cartWork(reference, { lines, gifts: withGift(0) })).toBe(8);
    expect(cartWork(reference, { lines, gifts: withGift() })).toBe(8);
  });
});
