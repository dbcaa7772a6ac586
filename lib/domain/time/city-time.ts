/** ISO: Monday 1, Sunday 7 (SPEC-2). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** What the wall clock and the calendar of a city show. `minutes` are those since midnight, seconds dropped. */
export type CityClock = { date: string; minutes: number; weekday: Weekday };

export const MINUTES_PER_DAY = 1440;

const DAY_MS = 86_400_000;
const SUNDAY_FIRST: readonly Weekday[] = [7, 1, 2, 3, 4, 5, 6];

type ZonedDateTime = { readonly hour: number; readonly minute: number; readonly toPlainDate: () => object };

/** What is used of it. Safari and the Node that serves pages have none yet. */
declare const Temporal:
  | {
      readonly Instant: {
        readonly fromEpochMilliseconds: (ms: number) => {
          readonly toZonedDateTimeISO: (timezone: string) => ZonedDateTime;
        };
      };
    }
  | undefined;

const formats = new Map<string, Intl.DateTimeFormat>();

// Intl and not toZonedTime: a zoned Date is read by the fields of the machine's own zone, which lacks an hour on the
// night its clocks go forward, so another city's time would be wrong in that browser (SPEC-8).
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

/** The weekday of a calendar date `YYYY-MM-DD` (SPEC-2). */
export const weekdayOf = (date: string): Weekday => SUNDAY_FIRST[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 7;

const clockOf = (date: string, hour: number, minute: number): CityClock => ({
  date,
  minutes: hour * 60 + minute,
  weekday: weekdayOf(date),
});

/**
 * What the clocks of a city show at an instant. Throws RangeError on an unknown zone or an invalid date.
 *
 * By Temporal where there is one: the first format of a date costs a browser 25 ms of its main thread, 100 on a phone,
 * and the pages that know a city's hours would spend them as they begin.
 */
export const cityClock = (at: Date, timezone: string): CityClock => {
  if (typeof Temporal !== "undefined") {
    const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone);
    return clockOf(String(zoned.toPlainDate()), zoned.hour, zoned.minute);
  }
  const fields: Record<string, string> = {};
  for (const part of formatOf(timezone).formatToParts(at)) fields[part.type] = part.value;
  return clockOf(`${fields.year}-${fields.month}-${fields.day}`, Number(fields.hour), Number(fields.minute));
};

/** The calendar date `n` days later, or earlier when `n` is negative. */
export const addDays = (date: string, n: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10);

/** "HH:MM" by the clocks of the city, whatever the zone of the machine (SPEC-8). */
export const formatCityTime = (at: Date, timezone: string): string => clockText(cityClock(at, timezone).minutes);
