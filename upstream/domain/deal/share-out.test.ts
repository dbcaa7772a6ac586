import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { roundedHalfUp, sharedOut } from "./share-out";

describe("rounding half up to a step (SPEC-38)", () => {
  it.each([
    [12_350, 100, 12_400],
    [12_349, 100, 12_300],
    [12_350, 1, 12_350],
    [50, 100, 100],
    [49, 100, 0],
    [0, 100, 0],
  ])("%i by %i is %i", (amount, step, rounded) => {
    expect(roundedHalfUp(amount, step)).toBe(rounded);
  });
});

describe("sharing out by largest remainder (SPEC-38)", () => {
  it.each([
    { amount: 100, step: 1, weights: { a: 100, b: 100, c: 100 }, shares: { a: 34, b: 33, c: 33 } },
    { amount: 10_000, step: 100, weights: { a: 35_000, b: 19_900 }, shares: { a: 6_400, b: 3_600 } },
    { amount: 500, step: 100, weights: { a: 300, b: 300 }, shares: { a: 300, b: 200 } },
    { amount: 0, step: 100, weights: { a: 300 }, shares: { a: 0 } },
    // A price that is no multiple of the step still takes no more than itself.
    { amount: 150, step: 100, weights: { a: 50, b: 100 }, shares: { a: 50, b: 100 } },
  ])("$amount over $weights", ({ amount, step, weights, shares }) => {
    const given = Object.entries(weights).map(([key, weight]) => ({ key, weight }));
    expect(Object.fromEntries(sharedOut(amount, given, step))).toEqual(shares);
  });

  const weights = fc.uniqueArray(
    fc.record({ key: fc.string({ minLength: 1, maxLength: 4 }), weight: fc.nat({ max: 1_000_000 }) }),
    { selector: ({ key }) => key, minLength: 1, maxLength: 12 },
  );
  const step = fc.constantFrom(1, 100);

  it("adds up, exceeds no weight, is never negative, and heeds no order", () => {
    fc.assert(
      fc.property(weights, step, fc.double({ min: 0, max: 1, noNaN: true }), (parts, by, part) => {
        const total = parts.reduce((sum, { weight }) => sum + weight, 0);
        const amount = Math.floor(total * part);
        const shares = sharedOut(amount, parts, by);
        const given = [...shares.values()];
        if (total > 0) expect(given.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const { key, weight } of parts) expect(shares.get(key) ?? 0).toBeLessThanOrEqual(weight);
        expect(Math.min(0, ...given)).toBe(0);
        expect(sharedOut(amount, parts.toReversed(), by)).toEqual(shares);
      }),
    );
  });

  it("gives nobody more than a step beside his exact part where all are multiples of it", () => {
    const whole = weights.map((parts) => parts.map(({ key, weight }) => ({ key, weight: weight * 100 })));
    fc.assert(
      fc.property(whole, fc.double({ min: 0, max: 1, noNaN: true }), (parts, part) => {
        const total = parts.reduce((sum, { weight }) => sum + weight, 0);
        const amount = Math.floor((total * part) / 100) * 100;
        const shares = sharedOut(amount, parts, 100);
        for (const { key, weight } of parts) {
          const exact = total === 0 ? 0 : (amount * weight) / total;
          expect(Math.abs((shares.get(key) ?? 0) - exact)).toBeLessThan(100);
        }
      }),
    );
  });
});
