import { businessDate } from "./business-day";
import { addDays, cityClock } from "./city-time";

/** How the day of an instant is called, seen from another one; "other" has to be named by its date. */
export type DayName = "today" | "tomorrow" | "other";

/** Whether both calendars agree on an instant: between midnight and 04:00 the business day is still the one before. */
export const isDayPlain = (at: Date, timezone: string): boolean =>
  businessDate(at, timezone) === cityClock(at, timezone).date;

/**
 * "Today" is the calendar's, as people say it: at 01:30 the coming 10:00 is today's, though the business day of SPEC-1 is
 * still yesterday's. "Tomorrow" is said where it is unambiguous: not after midnight, when people who are still
 * up mean the morning by it, and not of the hours after midnight, which they count to the evening before.
 */
export const dayNameOf = (at: Date, now: Date, timezone: string): DayName => {
  const [date, today] = [cityClock(at, timezone).date, cityClock(now, timezone).date];
  if (date === today) return "today";
  const isPlain = isDayPlain(at, timezone) && isDayPlain(now, timezone);
  return isPlain && date === addDays(today, 1) ? "tomorrow" : "other";
};

/**
 * How a business date is called where its calendar date stands beside the name; "tonight" is what is left before 04:00 of the
 * one that began yesterday.
 *
 * @param date `YYYY-MM-DD`
 */
export const businessDayName = (date: string, now: Date, timezone: string): DayName | "tonight" => {
  const today = cityClock(now, timezone).date;
  if (date === today) return "today";
  if (date === addDays(today, 1)) return "tomorrow";
  return date === businessDate(now, timezone) ? "tonight" : "other";
};
