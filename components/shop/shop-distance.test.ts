/** @rule SPEC-827 */
import { describe, expect, it } from "@jest/globals";
import { shopDistance } from "./shop-distance";

describe("how far a restaurant is", () => {
  it.each([
    [0, 50, "meter"],
    [124, 100, "meter"],
    [126, 150, "meter"],
    [974, 950, "meter"],
    [980, 1, "kilometer"],
    [1_449, 1.4, "kilometer"],
    [9_940, 9.9, "kilometer"],
    [9_960, 10, "kilometer"],
    [23_499, 23, "kilometer"],
  ])("%d m is said as %d %s", (metres, value, unit) => {
    expect(shopDistance(metres)).toEqual({ value, unit });
  });
});
