import type { DaySchedule, MinuteRange, Schedule } from "@/lib/contract/place/schedule";
import { businessDate, businessMinutes } from "./business-day";
import { addDays, MINUTES_PER_DAY, weekdayOf } from "./city-time";

/** Which of the two windows of a day is meant: when it is open, or when it takes orders (SPEC-5). */
export type Windows = "working_minutes" | "order_minutes";

const CLOSED: DaySchedule = { working_time: null, working_minutes: [], order_minutes: [] };
const LAST_HOUR = 60;
/** Two days ahead, so that a run is seen to reach a whole day ahead even at the end of a business day. */
const DAYS_AROUND = [-1, 0, 1, 2];

/** The schedule of a calendar date: `custom`, then `month`, then `default` by weekday; closed where none is set (SPEC-3). */
export const dayOf = (schedule: Schedule, date: string): DaySchedule =>
  schedule.custom[date] ?? schedule.month[date] ?? schedule.default[String(weekdayOf(date))] ?? CLOSED;

const shifted = (range: MinuteRange, by: number): MinuteRange => ({ from: range.from + by, to: range.to + by });

/**
 * The ranges of a date and of the dates around it, in minutes from the midnight that begins `date`, by their start.
 * The day before reaches in by its night, the days after by what touches it at midnight (SPEC-4).
 */
export const rangesAround = (schedule: Schedule, date: string, windows: Windows): MinuteRange[] =>
  DAYS_AROUND.flatMap((day) =>
    dayOf(schedule, addDays(date, day))[windows].map((range) => shifted(range, day * MINUTES_PER_DAY)),
  )
    .filter((range) => range.to > range.from)
    .sort((a, b) => a.from - b.from);

/**
 * When the run of ranges that holds `minutes` ends; ranges that touch or overlap are one run. Null when no range holds
 * it; Infinity when the run reaches a whole day ahead, as it does where a place never closes.
 */
export const runEnd = (ranges: readonly MinuteRange[], minutes: number): number | null => {
  let end: number | null = null;
  for (const { from, to } of ranges) {
    if (from <= (end ?? minutes) && to > (end ?? minutes)) end = to;
  }
  return end !== null && end - minutes >= MINUTES_PER_DAY ? Number.POSITIVE_INFINITY : end;
};

/** Whether orders are taken at an instant, by the city's clock (SPEC-5). */
export const isOrderTime = (schedule: Schedule, at: Date, timezone: string): boolean =>
  runEnd(rangesAround(schedule, businessDate(at, timezone), "order_minutes"), businessMinutes(at, timezone)) !== null;

/**
 * Whether it is one of the 60 minutes before the end of a date's last order window (SPEC-7): of the business day, or of the
 * night before where that runs on past 04:00 (SPEC-466). A window that goes on into the next day's, as round the clock, has
 * no last hour. The caller knows whether the brand has the feature and whether a takeaway shop is chosen.
 */
export const isLastHour = (schedule: Schedule, at: Date, timezone: string): boolean => {
  const date = businessDate(at, timezone);
  const minutes = businessMinutes(at, timezone);
  const ranges = rangesAround(schedule, date, "order_minutes");
  return [0, -1].some((day) => {
    const ends = dayOf(schedule, addDays(date, day)).order_minutes.map((range) => range.to + day * MINUTES_PER_DAY);
    const end = Math.max(...ends);
    if (ends.length === 0 || minutes < end - LAST_HOUR || minutes >= end) return false;
    // A last window shorter than an hour has no minutes before its own beginning.
    return runEnd(ranges, minutes) !== null && runEnd(ranges, end - 1) === end;
  });
};
