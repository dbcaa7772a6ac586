/** @rule SPEC-462 */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { instantAt } from "./city-instant";
import { addDays, cityClock, clockText, formatCityTime, weekdayOf } from "./city-time";
import { setZones } from "./zone-clock";
import { zonesOf } from "./zone-offsets";

const zones = zonesOf(["Europe/Samara", "Europe/Moscow", "Europe/Berlin"], new Date("2026-11-26T00:00:00Z"));

describe.each([
  ["on a server, by its table of zones", false],
  ["in a browser, by what the page says", true],
])("cityClock %s", (_, isBrowser) => {
  beforeEach(() => {
    if (isBrowser) Reflect.set(globalThis, "window", globalThis);
    setZones(zones, null);
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, "window");
  });

  it.each([
    ["2025-05-10T21:30:00Z", "Europe/Samara", { date: "2025-05-11", minutes: 90, weekday: 7 }],
    ["2025-05-12T00:00:00Z", "Europe/Moscow", { date: "2025-05-12", minutes: 180, weekday: 1 }],
    ["2025-03-30T00:59:59Z", "Europe/Berlin", { date: "2025-03-30", minutes: 119, weekday: 7 }],
    ["2025-03-30T01:00:00Z", "Europe/Berlin", { date: "2025-03-30", minutes: 180, weekday: 7 }],
    ["2025-10-26T01:30:00Z", "Europe/Berlin", { date: "2025-10-26", minutes: 150, weekday: 7 }],
    ["2024-12-31T21:00:00Z", "Europe/Moscow", { date: "2025-01-01", minutes: 0, weekday: 3 }],
  ])("reads %s in %s", (at, timezone, clock) => {
    expect(cityClock(new Date(at), timezone)).toEqual(clock);
  });

  it("refuses a date that is none", () => {
    expect(() => cityClock(new Date(Number.NaN), "Europe/Moscow")).toThrow(RangeError);
    expect(() => cityClock(new Date(Number.NaN), "UTC")).toThrow(RangeError);
  });
});

it("a server refuses an unknown zone", () => {
  expect(() => cityClock(new Date(0), "Europe/Nowhere")).toThrow(RangeError);
});

describe("instantAt", () => {
  it.each([
    ["2025-05-10", 600, "Europe/Moscow", "2025-05-10T07:00:00.000Z"],
    ["2025-05-10", 1530, "Europe/Moscow", "2025-05-10T22:30:00.000Z"],
    ["2025-12-31", 1440, "Asia/Vladivostok", "2025-12-31T14:00:00.000Z"],
    ["2025-03-30", 270, "Europe/Berlin", "2025-03-30T02:30:00.000Z"],
    ["2025-03-29", 1710, "Europe/Berlin", "2025-03-30T02:30:00.000Z"],
    ["2025-03-30", 150, "Europe/Berlin", "2025-03-30T01:30:00.000Z"],
    ["2025-10-26", 150, "Europe/Berlin", "2025-10-26T00:30:00.000Z"],
    ["2025-10-26", 240, "Europe/Berlin", "2025-10-26T03:00:00.000Z"],
    // Midnight itself is skipped.
    ["2026-04-24", 0, "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
    ["2026-04-23", 1440, "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
    ["2026-09-06", 30, "America/Santiago", "2026-09-06T04:30:00.000Z"],
  ])("finds %s + %d minutes in %s", (date, minutes, timezone, instant) => {
    expect(instantAt(date, minutes, timezone).toISOString()).toBe(instant);
  });
});

describe("formatCityTime", () => {
  it("prints the city's time whatever the machine's zone (SPEC-8)", () => {
    expect(formatCityTime(instantAt("2025-05-10", 19 * 60, "Asia/Vladivostok"), "Asia/Vladivostok")).toBe("19:00");
  });

  it("prints an hour that other zones skip that night", () => {
    expect(formatCityTime(new Date("2025-03-29T23:30:00Z"), "Europe/Moscow")).toBe("02:30");
  });
});

describe("dates", () => {
  it.each([
    ["2025-02-28", 1, "2025-03-01"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2025-01-01", -1, "2024-12-31"],
    ["2025-03-30", 1, "2025-03-31"],
  ])("adds to %s %d days", (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });

  it.each([
    ["2025-05-12", 1],
    ["2025-05-10", 6],
    ["2025-05-11", 7],
  ])("takes %s for weekday %d (SPEC-2)", (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  it.each([
    [0, "00:00"],
    [1350, "22:30"],
    [1440, "00:00"],
    [1560, "02:00"],
    [-30, "23:30"],
  ])("writes %d minutes as %s", (minutes, text) => {
    expect(clockText(minutes)).toBe(text);
  });
});
