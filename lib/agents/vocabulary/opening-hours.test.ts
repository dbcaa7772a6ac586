/** @rule SPEC-762 */
import { describe, expect, it } from "@jest/globals";
import type { DaySchedule, MinuteRange, Schedule } from "@/lib/contract/place/schedule";
import { addDays, weekdayOf } from "@/lib/domain/time/city-time";
import { rangesAround, runEnd } from "@/lib/domain/time/schedule";
import { type DailyHours, days, type ExceptionHours } from "../wire/location";
import { exceptionHours, weeklyHours } from "./opening-hours";

const day = (...working_minutes: MinuteRange[]): DaySchedule => ({
  working_time: null,
  working_minutes,
  order_minutes: [],
});
const week = (of: DaySchedule): Schedule["default"] =>
  Object.fromEntries(days.map((_, index) => [String(index + 1), of]));
const TODAY = "2026-11-26";

/** The rules by which the protocol reads its own hours ("Operating Hours", 2026-08-25), minutes of a date. */
const isOpenByProtocol = (
  { hours, exceptions }: { hours: readonly DailyHours[]; exceptions: readonly ExceptionHours[] },
  date: string,
  minutes: number,
): boolean => {
  const at = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const of = (on: string) => {
    const special = exceptions.filter(({ valid_from, valid_through }) => valid_from <= on && on <= valid_through);
    const usual = hours.filter((one) => one.day === days[weekdayOf(on) - 1]);
    return { isSpecial: special.length > 0, intervals: special.length > 0 ? special : usual };
  };
  const holds = ({ opens, closes }: { opens?: string | undefined; closes?: string | undefined }, from: number) => {
    if (opens === undefined || closes === undefined) return false;
    if (opens === "00:00" && closes === "23:59") return from === 0;
    const end = at(closes) > at(opens) ? at(closes) : at(closes) + 1440;
    return at(opens) <= minutes - from && minutes - from < end;
  };
  const own = of(date);
  const before = of(addDays(date, -1));
  return (
    own.intervals.some((interval) => holds(interval, 0)) ||
    (!own.isSpecial && before.intervals.some((interval) => holds(interval, -1440)))
  );
};

const isOpenByUs = (schedule: Schedule, date: string, minutes: number): boolean =>
  runEnd(rangesAround(schedule, date, "working_minutes"), minutes) !== null;

describe("the hours of a place as agents read them", () => {
  it.each<[string, Schedule]>([
    ["a day", { default: week(day({ from: 600, to: 1320 })), month: {}, custom: {} }],
    ["two shifts", { default: week(day({ from: 600, to: 840 }, { from: 1020, to: 1320 })), month: {}, custom: {} }],
    ["a night", { default: week(day({ from: 600, to: 1560 })), month: {}, custom: {} }],
    ["midnight", { default: week(day({ from: 600, to: 1440 })), month: {}, custom: {} }],
    ["round the clock", { default: week(day({ from: 0, to: 1440 })), month: {}, custom: {} }],
    ["after midnight alone", { default: week(day({ from: 1500, to: 1620 })), month: {}, custom: {} }],
    ["never", { default: {}, month: {}, custom: {} }],
    ["a day off", { default: { ...week(day({ from: 600, to: 1560 })), "1": day() }, month: {}, custom: {} }],
    [
      "a holiday between nights",
      { default: week(day({ from: 600, to: 1560 })), month: {}, custom: { "2026-11-28": day() } },
    ],
    [
      "a long holiday",
      {
        default: week(day({ from: 600, to: 1320 })),
        month: { "2026-11-28": day({ from: 600, to: 1560 }), "2026-11-29": day() },
        custom: { "2026-11-30": day({ from: 0, to: 1440 }) },
      },
    ],
    [
      "a short day after nights",
      { default: week(day({ from: 600, to: 1560 })), month: {}, custom: { "2026-11-28": day({ from: 720, to: 900 }) } },
    ],
    [
      "today",
      { default: week(day({ from: 600, to: 1320 })), month: {}, custom: { [TODAY]: day({ from: 60, to: 90 }) } },
    ],
  ])("%s: are open when the place is", (_, schedule) => {
    const hours = { hours: weeklyHours(schedule), exceptions: exceptionHours(schedule, TODAY) };
    const wrong: string[] = [];
    for (let date = TODAY; date < "2026-12-06"; date = addDays(date, 1)) {
      for (let minutes = 0; minutes < 1440; minutes += 15) {
        if (isOpenByProtocol(hours, date, minutes) !== isOpenByUs(schedule, date, minutes)) {
          wrong.push(`${date} ${minutes}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    for (const { opens, closes } of [...hours.hours, ...hours.exceptions]) {
      expect(opens === undefined || opens !== closes).toBe(true);
    }
  });

  it("leave out what is over, and the days that are as usual", () => {
    const schedule: Schedule = {
      default: week(day({ from: 600, to: 1320 })),
      month: { "2026-11-20": day(), "2026-12-01": day({ from: 600, to: 1320 }) },
      custom: { "2026-12-25": day() },
    };
    expect(exceptionHours(schedule, TODAY)).toEqual([{ valid_from: "2026-12-25", valid_through: "2026-12-25" }]);
  });

  it("of a day that begins at another hour end a minute before they begin again", () => {
    const schedule: Schedule = { default: { "1": day({ from: 240, to: 1680 }) }, month: {}, custom: {} };
    expect(weeklyHours(schedule)).toEqual([{ day: "monday", opens: "04:00", closes: "03:59" }]);
  });
});
