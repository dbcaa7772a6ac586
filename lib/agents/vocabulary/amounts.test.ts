/** @rule SPEC-762 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { minorUnits } from "./amounts";

describe("an amount in minor units", () => {
  it.each([
    [1319.5, "RUB", 131_950],
    [0.07, "EUR", 7],
    [19.99, "TRY", 1_999],
    [12_500, "UZS", 1_250_000],
    [350, "RSD", 35_000],
    [980, "JPY", 980],
    [1.25, "KWD", 1_250],
    [0, "EUR", 0],
  ])("%s %s is %s", (amount, currency, minor) => {
    expect(minorUnits(amount, currency)).toBe(minor);
  });

  it("is refused where it has a part of a unit, which nobody can pay", () => {
    expect(() => minorUnits(9.8, "JPY")).toThrow(RangeError);
    expect(() => minorUnits(Number.NaN, "EUR")).toThrow(RangeError);
    expect(() => minorUnits(1e15, "KWD")).toThrow(RangeError);
  });

  it("loses nothing of any amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(minorUnits(cents / 100, "EUR")).toBe(cents);
        expect(minorUnits(cents / 100, "TND")).toBe(cents * 10);
      }),
    );
  });
});
