/** ISO: Monday 1, Sunday 7 (decision 2). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** What the wall clock and the calendar of a city show. `minutes` are those since midnight, seconds dropped. */
export type CityClock = { date: string; minutes: number; weekday: Weekday };

export const MINUTES_PER_DAY = 1440;

const DAY_MS = 86_400_000;
const SUNDAY_FIRST: readonly Weekday[] = [7, 1, 2, 3, 4, 5, 6];

const formats = new Map<string, Intl.DateTimeFormat>();

// Intl and not toZonedTime: a zoned Date is read by the fields of the machine's own zone, which lacks an hour on the
// night its clocks go forward, so another city's time would be wrong in that browser (decision 8).
const formatOf = (timezone: string): Intl.DateTimeFormat => {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(timezone, format);
  return format;
};

const pad = (value: number): string => String(value).padStart(2, "0");

/** "HH:MM" of minutes since some midnight; minutes past a day wrap. */
export const clockText = (minutes: number): string => {
  const ofDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
};

/** The weekday of a calendar date `YYYY-MM-DD` (decision 2). */
export const weekdayOf = (date: string): Weekday => SUNDAY_FIRST[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 7;

/** What the clocks of a city show at an instant. Throws RangeError on an unknown zone or an invalid date. */
export const cityClock = (at: Date, timezone: string): CityClock => {
  const fields: Record<string, string> = {};
  for (const part of formatOf(timezone).formatToParts(at)) fields[part.type] = part.value;
  const date = `${fields.year}-${fields.month}-${fields.day}`;
  return { date, minutes: Number(fields.hour) * 60 + Number(fields.minute), weekday: weekdayOf(date) };
};

/** The calendar date `n` days later, or earlier when `n` is negative. */
export const addDays = (date: string, n: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10);

/** "HH:MM" by the clocks of the city, whatever the zone of the machine (decision 8). */
export const formatCityTime = (at: Date, timezone: string): string => clockText(cityClock(at, timezone).minutes);
