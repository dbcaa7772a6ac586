import { describe, expect, it } from "@jest/globals";
import { assertRange, averageMinor, dueDay, dueDayOf } from "./staff-figures";

describe("the range of figures (SPEC-700)", () => {
  it.each([
    ["2026-11-26", "2026-11-26", "a day"],
    ["2024-01-01", "2024-12-31", "a leap year, 366 days"],
    ["2026-03-28", "2026-03-30", "a night on which the clocks change"],
  ])("from %s to %s is %s", (from, to) => {
    expect(() => assertRange({ from, to })).not.toThrow();
  });

  it.each([
    ["2026-11-26", "2026-11-25", "ends before it begins"],
    ["2025-01-01", "2026-01-02", "is 367 days"],
  ])("from %s to %s is refused: it %s", (from, to) => {
    expect(() => assertRange({ from, to })).toThrow(expect.objectContaining({ fields: { to: [expect.anything()] } }));
  });
});

it("the average of no orders is nought, and of three a whole minor unit", () => {
  expect(averageMinor({ orders: 0, takings_minor: 0 })).toBe(0);
  expect(averageMinor({ orders: 3, takings_minor: 100_000 })).toBe(33_333);
});

describe("the day whose figures are due", () => {
  it.each([
    ["2026-11-26T01:29:00Z", "Europe/Moscow", null],
    ["2026-11-26T01:30:00Z", "Europe/Moscow", "2026-11-25"],
    ["2026-11-27T00:59:00Z", "Europe/Moscow", "2026-11-25"],
    // Half an hour of this zone's change of clocks lies before the day begins.
    ["2026-10-03T18:00:00Z", "Australia/Lord_Howe", "2026-10-03"],
    ["2026-09-06T07:29:00Z", "America/Santiago", null],
    ["2026-09-06T07:30:00Z", "America/Santiago", "2026-09-05"],
  ])("at %s in %s is %s", (at, timezone, day) => {
    expect(dueDay(new Date(at), timezone)).toBe(day);
  });
});

describe("the day whose figures of some shops are due (SPEC-701)", () => {
  const places = {
    cityById: new Map([
      [1, { timezone: "Asia/Vladivostok" }],
      [2, { timezone: "Europe/Moscow" }],
    ]),
    shopById: new Map([
      [10, { city_id: 1 }],
      [11, { city_id: 1 }],
      [20, { city_id: 2 }],
    ]),
  };

  // Half past four is 18:30 UTC in Vladivostok, 01:30 UTC in Moscow.
  it.each([
    ["over in their one city", "2026-11-25T18:30:00Z", [11, 10], "2026-11-25"],
    ["the one before while the evening goes on in the west", "2026-11-25T18:30:00Z", [10, 20], "2026-11-24"],
    ["none while it is half an hour over at most in one of them", "2026-11-26T01:29:00Z", [10, 20], null],
    ["over in both", "2026-11-26T01:30:00Z", [10, 20], "2026-11-25"],
    ["none in whichever order they are", "2026-11-26T18:29:00Z", [20, 10], null],
    ["over in all cities, for who sees all shops", "2026-11-25T18:30:00Z", null, "2026-11-24"],
    ["by UTC where the shops are gone", "2026-11-26T04:30:00Z", [30], "2026-11-25"],
  ])("is %s: at %s of %p", (_, now, shopIds, day) => {
    expect(dueDayOf(places, shopIds, new Date(now))).toBe(day);
  });
});
