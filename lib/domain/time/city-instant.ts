import { fromZonedTime } from "date-fns-tz";
import { addDays, cityClock, clockText, MINUTES_PER_DAY } from "./city-time";

// Apart from `city-time.ts`, which browsers take: they never need this, and the library formats a date as it loads.

const MINUTE_MS = 60_000;

/**
 * The instant at which the clocks of a city show `minutes` since the midnight that begins `date`. Minutes may pass
 * 1440: 1530 is 01:30 of the next day. An hour that a clock change skips is read as the one after it; of
 * an hour it repeats, the first is meant.
 */
export const instantAt = (date: string, minutes: number, timezone: string): Date => {
  const day = addDays(date, Math.floor(minutes / MINUTES_PER_DAY));
  const at = fromZonedTime(`${day}T${clockText(minutes)}:00`, timezone);
  const wanted = minutes - Math.floor(minutes / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  const actual = cityClock(at, timezone).minutes;
  // A skipped hour is read as the one before it, and of a repeated one the machine's own zone decides: both are settled.
  const behind = (wanted - actual + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  // Where midnight itself is skipped (Cairo, Santiago), the evening before is shown.
  if (behind > 0 && behind < MINUTES_PER_DAY / 2) return new Date(at.getTime() + behind * MINUTE_MS);
  const hourBefore = new Date(at.getTime() - 60 * MINUTE_MS);
  return cityClock(hourBefore, timezone).minutes === wanted ? hourBefore : at;
};
