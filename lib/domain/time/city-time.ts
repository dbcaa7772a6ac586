import { zonedDate } from "./zone-clock";

/** ISO: Monday 1, Sunday 7 (SPEC-2). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** What the wall clock and the calendar of a city show. `minutes` are those since midnight, seconds dropped. */
export type CityClock = { date: string; minutes: number; weekday: Weekday };

export const MINUTES_PER_DAY = 1440;

const DAY_MS = 86_400_000;
const SUNDAY_FIRST: readonly Weekday[] = [7, 1, 2, 3, 4, 5, 6];

const pad = (value: number): string => String(value).padStart(2, "0");

/** "HH:MM" of minutes since some midnight; minutes past a day wrap. */
export const clockText = (minutes: number): string => {
  const ofDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
};

/** The weekday of a calendar date `YYYY-MM-DD` (SPEC-2). */
export const weekdayOf = (date: string): Weekday => SUNDAY_FIRST[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 7;

/** What the clocks of a city show at an instant. Throws RangeError as `zonedDate` does. */
export const cityClock = (at: Date, timezone: string): CityClock => {
  const zoned = zonedDate(at, timezone);
  return {
    date: zoned.toISOString().slice(0, 10),
    minutes: zoned.getUTCHours() * 60 + zoned.getUTCMinutes(),
    weekday: SUNDAY_FIRST[zoned.getUTCDay()] ?? 7,
  };
};

/** The calendar date `n` days later, or earlier when `n` is negative. */
export const addDays = (date: string, n: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10);

/** "HH:MM" by the clocks of the city, whatever the zone of the machine (SPEC-8). */
export const formatCityTime = (at: Date, timezone: string): string => clockText(cityClock(at, timezone).minutes);
