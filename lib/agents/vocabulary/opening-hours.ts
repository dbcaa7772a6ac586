import type { MinuteRange, Schedule } from "@/lib/contract/place/schedule";
import { addDays, clockText, MINUTES_PER_DAY } from "@/lib/domain/time/city-time";
import { rangesAround } from "@/lib/domain/time/schedule";
import { type DailyHours, days, type ExceptionHours } from "../wire/location";

type Interval = { readonly opens: string; readonly closes: string };

/** The whole day of a date has a form of its own. */
const WHOLE_DAY: Interval = { opens: "00:00", closes: "23:59" };

/** An interval that ended when it begins would be none, so a day from another hour on ends a minute before. */
const intervalOf = ({ from, to }: MinuteRange): Interval => {
  if (to - from < MINUTES_PER_DAY) return { opens: clockText(from), closes: clockText(to) };
  return from % MINUTES_PER_DAY === 0 ? WHOLE_DAY : { opens: clockText(from), closes: clockText(from - 1) };
};

/** The usual week. What begins after midnight belongs to the day that has begun by then. */
export const weeklyHours = (schedule: Schedule): DailyHours[] =>
  days.flatMap((_, index) =>
    (schedule.default[String(index + 1)]?.working_minutes ?? []).map((range) => {
      const day = days[(index + Math.floor(range.from / MINUTES_PER_DAY)) % days.length] ?? "monday";
      return { day, ...intervalOf(range) };
    }),
  );

/**
 * When a place is open on a calendar date, with the end of the night before: where a date has hours of its own, nothing of the day before
 * reaches into it by itself.
 */
const hoursOn = (schedule: Schedule, date: string): Interval[] => {
  const ranges = rangesAround(schedule, date, "working_minutes").filter(
    ({ from, to }) => from < MINUTES_PER_DAY && to > 0,
  );
  if (ranges.some(({ from, to }) => from <= 0 && to >= MINUTES_PER_DAY)) return [WHOLE_DAY];
  const intervals = ranges.map(({ from, to }) => intervalOf({ from: Math.max(0, from), to }));
  return [...new Map(intervals.map((interval) => [`${interval.opens}-${interval.closes}`, interval])).values()];
};

/** How many dates are listed: a shop's holidays of a year and more. */
const MOST_DATES = 60;

/**
 * The dates, from `today` on, whose hours are not those of their weekday; each stands for itself, since two of them may not overlap. A date
 * after one with a changed night is among them: its own morning is another.
 *
 * @param today calendar date of the place
 */
export const exceptionHours = (schedule: Schedule, today: string): ExceptionHours[] => {
  const usual: Schedule = { ...schedule, month: {}, custom: {} };
  const named = [...Object.keys(schedule.month), ...Object.keys(schedule.custom)];
  const dates = [...new Set(named.flatMap((date) => [date, addDays(date, 1)]))].filter((date) => date >= today).sort();
  const changed = dates.filter(
    (date) => JSON.stringify(hoursOn(schedule, date)) !== JSON.stringify(hoursOn(usual, date)),
  );
  return changed.slice(0, MOST_DATES).flatMap((date) => {
    const hours = hoursOn(schedule, date);
    const bounds = { valid_from: date, valid_through: date };
    return hours.length === 0 ? [bounds] : hours.map((interval) => ({ ...bounds, ...interval }));
  });
};
