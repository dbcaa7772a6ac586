import { describe, expect, it } from "@jest/globals";
import { busiestRate, chances, rankPicker, sharesByCity, sharesByHour, visitsForOrder, visitTimes } from "./arrivals";
import { model } from "./model";

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe("the day", () => {
  it.each([
    { what: "one zone at UTC", zones: [{ offset: 0, share: 1 }], expected: [0.1, 0.2, 0.3, 0.4] },
    { what: "one zone an hour ahead", zones: [{ offset: 1, share: 1 }], expected: [0.2, 0.3, 0.4, 0.1] },
    {
      what: "two zones, half each",
      zones: [
        { offset: 0, share: 0.5 },
        { offset: 2, share: 0.5 },
      ],
      expected: [0.2, 0.3, 0.2, 0.3],
    },
  ])("$what", ({ zones, expected }) => {
    const shares = sharesByHour({ hours: [1, 2, 3, 4], zones });
    expect(shares).toHaveLength(expected.length);
    for (const [hour, share] of shares.entries()) expect(share).toBeCloseTo(expected[hour] ?? 0);
  });

  it("has all its visits, whatever the zones", () => {
    expect(sum(sharesByHour(model))).toBeCloseTo(1);
  });

  it("is flatter over several zones than in one", () => {
    const oneZone = sharesByHour({ ...model, zones: [{ offset: 0, share: 1 }] });
    expect(Math.max(...sharesByHour(model))).toBeLessThan(Math.max(...oneZone));
  });

  it("is busiest at its largest share", () => {
    const even = { ...model, hours: Array.from({ length: 24 }, () => 1) };
    expect(busiestRate(even, 86_400)).toBeCloseTo(visitsForOrder(model));
    expect(busiestRate(model, 86_400)).toBeGreaterThan(visitsForOrder(model));
  });
});

describe("the cities", () => {
  it.each([
    { cities: 3, zipf: 0, expected: [1 / 3, 1 / 3, 1 / 3] },
    { cities: 3, zipf: 1, expected: [6 / 11, 3 / 11, 2 / 11] },
    { cities: 2, zipf: 2, expected: [0.8, 0.2] },
  ])("$cities by a power of $zipf", ({ expected, ...places }) => {
    for (const [rank, share] of sharesByCity(places).entries()) expect(share).toBeCloseTo(expected[rank] ?? 0);
  });

  it.each([
    { chance: 0, rank: 0 },
    { chance: 0.499, rank: 0 },
    { chance: 0.5, rank: 1 },
    { chance: 0.79, rank: 1 },
    { chance: 0.999, rank: 2 },
  ])("chance $chance is rank $rank", ({ chance, rank }) => {
    expect(rankPicker([0.5, 0.3, 0.2])(chance)).toBe(rank);
  });
});

describe("the evening", () => {
  it("is the same one for the same seed, and another one for another", () => {
    const three = (seed: number) => Array.from({ length: 3 }, chances(seed));
    expect(three(7)).toEqual(three(7));
    expect(three(7)).not.toEqual(three(8));
  });

  it("draws evenly from 0 to 1", () => {
    const many = Array.from({ length: 10_000 }, chances(1));
    expect(Math.min(...many)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...many)).toBeLessThan(1);
    expect(sum(many) / many.length).toBeCloseTo(0.5, 1);
  });

  it("has three quarters of its visits in an hour three times as busy", () => {
    const times = visitTimes([1, 3], 400, 10);
    expect(times.filter((at) => at < 5)).toHaveLength(100);
    expect(times.every((at, nth) => at >= (times[nth - 1] ?? 0) && at <= 10)).toBe(true);
  });
});
