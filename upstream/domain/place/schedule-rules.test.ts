/** @rule SPEC-467 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { DaySchedule } from "@/lib/contract/place/schedule";
import { addDays } from "@/lib/domain/time/city-time";
import { dayOf } from "@/lib/domain/time/schedule";
import { isLong } from "@/tests/support/long";
import { means, rankOf, type StoredSchedule, scheduleOn } from "./schedule-rules";

const until = (to: number): DaySchedule => ({
  working_time: { from: "10:00", to: `${to / 60}:00` },
  working_minutes: [{ from: 600, to }],
  order_minutes: [{ from: 600, to: to - 30 }],
});
const usual = until(1380);
const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), usual]));
const stored = (rules: NonNullable<StoredSchedule["rules"]>): StoredSchedule => ({
  default: week,
  month: {},
  custom: {},
  rules,
});

describe("a rule", () => {
  it.each([
    ["12-31", ["2026-12-31", "2028-12-31"], ["2026-12-30"]],
    ["02-29", ["2028-02-29", "2000-02-29"], ["2027-02-28", "2027-03-01"]],
    ["12-30..01-02", ["2026-12-30", "2026-12-31", "2027-01-01", "2029-01-02"], ["2026-12-29", "2027-01-03"]],
    ["02-28..03-01", ["2027-02-28", "2028-02-29", "2027-03-01"], ["2027-03-02"]],
    ["2026-12-30..2027-01-02", ["2026-12-31", "2027-01-02"], ["2027-12-31", "2026-12-29"]],
    ["2026-12-31", ["2026-12-31"], ["2027-12-31"]],
    ["last-day", ["2026-11-30", "2027-02-28", "2028-02-29", "2026-12-31"], ["2028-02-28", "2026-12-30"]],
    ["last-day-from-2026-12", ["2026-12-31", "2028-02-29"], ["2026-11-30", "2026-12-30"]],
  ])("%s", (written, meant, others) => {
    expect([...meant, ...others].filter((date) => means(written, date))).toEqual(meant);
  });
});

describe("a stored schedule", () => {
  const newYear = stored({
    month: { "last-day": until(1260) },
    custom: { "12-31": until(1080), "01-01": until(1200) },
  });

  it.each(["2026-12-31", "2027-12-31", "2028-12-31", "2031-12-31"])(
    "ends at 18:00 on %s, years after it was stored",
    (date) => {
      expect(dayOf(scheduleOn(newYear, date, 45), date)).toEqual(until(1080));
      expect(dayOf(scheduleOn(newYear, date, 45), addDays(date, 1))).toEqual(until(1200));
    },
  );

  it("puts a single date before a day of every year, and a single day before several", () => {
    const custom = {
      "12-28": until(960),
      "12-28..01-06": until(720),
      "2028-12-29": until(900),
      "2028-12-29..2029-01-02": until(840),
    };
    const month = { "last-day": until(660), "last-day-from-2028-12": until(780), "2028-12-31": until(1020) };
    const ends = (date: string, of: Record<string, DaySchedule>) =>
      dayOf(scheduleOn(stored({ month, custom: of }), date, 45), date).working_minutes[0]?.to;
    const dates = ["2027-12-28", "2027-12-29", "2028-12-28", "2028-12-29", "2028-12-30", "2029-01-03"];
    expect(dates.map((date) => ends(date, custom))).toEqual([960, 720, 960, 900, 840, 720]);
    expect(["2028-11-30", "2028-12-31", "2029-01-31"].map((date) => ends(date, {}))).toEqual([660, 1020, 780]);
  });

  it("that has no rules keeps the dates it was stored with, to its next import", () => {
    const plain: StoredSchedule = { default: week, month: {}, custom: { "2026-12-31": until(1080) } };
    expect(scheduleOn(plain, "2028-12-31", 45)).toEqual(plain);
  });

  it("goes out without its rules, and is made once a day", () => {
    const made = scheduleOn(newYear, "2028-12-30", 45);
    expect(Object.keys(made).sort()).toEqual(["custom", "default", "month"]);
    expect(scheduleOn(newYear, "2028-12-30", 45)).toBe(made);
    expect(Object.keys(scheduleOn(newYear, "2028-12-29", 1).custom)).toEqual([]);
  });

  it("keeps single dates that lie far ahead", () => {
    const custom = { "2030-06-01": usual, "12-31": usual };
    expect(scheduleOn(stored({ month: {}, custom }), "2026-11-26", 45).custom).toEqual({
      "2026-12-31": usual,
      "2030-06-01": usual,
    });
  });
});

describe("whatever the rules, the year and the day", () => {
  const RUNS = isLong ? 5_000 : 300;
  const date = fc
    .integer({ min: Date.parse("2024-01-01") / 86_400_000, max: Date.parse("2040-12-31") / 86_400_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  const yearly = date.map((of) => of.slice(5));
  const stretch = fc
    .tuple(date, fc.integer({ min: 1, max: 40 }))
    .map(([from, days]) => `${from}..${addDays(from, days)}`);
  const customKey = fc.oneof(
    date,
    yearly,
    stretch,
    fc.tuple(yearly, yearly).map(([from, to]) => `${from}..${to}`),
  );
  const monthKey = fc.oneof(
    date,
    stretch,
    fc.constant("last-day"),
    date.map((of) => `last-day-from-${of.slice(0, 7)}`),
  );
  const hours = fc.integer({ min: 11, max: 30 }).map((hour) => until(hour * 60));
  const rules = fc.record({
    month: fc.dictionary(monthKey, hours, { maxKeys: 4 }),
    custom: fc.dictionary(customKey, hours, { maxKeys: 4 }),
  });

  /** By the calendar and the rule alone, without dates made of it. */
  const expectedDay = (
    given: { month: Record<string, DaySchedule>; custom: Record<string, DaySchedule> },
    on: string,
  ) => {
    const best = (days: Record<string, DaySchedule>) =>
      Object.entries(days)
        .filter(([written]) => means(written, on))
        .sort(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b))
        .at(-1)?.[1];
    return best(given.custom) ?? best(given.month) ?? usual;
  };

  it("each day has the hours its rules say, as far ahead as was requested", () => {
    fc.assert(
      fc.property(rules, date, fc.integer({ min: -1, max: 44 }), (given, today, ahead) => {
        const on = addDays(today, ahead);
        expect(dayOf(scheduleOn(stored(given), today, 45), on)).toEqual(expectedDay(given, on));
      }),
      { numRuns: RUNS },
    );
  });

  it("a day of every year and a last day of the month come back each year and month", () => {
    fc.assert(
      fc.property(date, (today) => {
        const { custom, month } = scheduleOn(
          stored({ month: { "last-day": usual }, custom: { "12-31": usual } }),
          today,
          400,
        );
        expect(Object.keys(custom).length).toBeGreaterThanOrEqual(1);
        expect(Object.keys(month).length).toBeGreaterThanOrEqual(13);
        expect(Object.keys(month).every((last) => addDays(last, 1).endsWith("-01"))).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});
