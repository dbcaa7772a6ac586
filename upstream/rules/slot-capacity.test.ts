import { describe, expect, it } from "@jest/globals";
import { hasRoom, workMinutes } from "./slot-capacity";

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
