import { businessDate } from "./business-day";
import { addDays, cityClock } from "./city-time";

/** How the day of an instant is called, seen from another one; "other" has to be named by its date. */
export type DayName = "today" | "tomorrow" | "other";

/** Whether both calendars agree on an instant: between midnight and 04:00 the business day is still the one before. */
export const isDayPlain = (at: Date, timezone: string): boolean =>
  businessDate(at, timezone) === cityClock(at, timezone).date;

/**
 * "Today" and "tomorrow" are business days (SPEC-1), and are said where the calendar says the same. Where it does not, after
 * midnight, people mean different days by them, so the date is told.
 */
export const dayNameOf = (at: Date, now: Date, timezone: string): DayName => {
  if (!isDayPlain(at, timezone) || !isDayPlain(now, timezone)) return "other";
  const [date, today] = [businessDate(at, timezone), businessDate(now, timezone)];
  if (date === today) return "today";
  return date === addDays(today, 1) ? "tomorrow" : "other";
};
