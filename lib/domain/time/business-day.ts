import { addDays, cityClock, MINUTES_PER_DAY } from "./city-time";

/** The business day begins at 04:00 city time (SPEC-1). */
export const BUSINESS_DAY_START = 4 * 60;

// Local fields are compared; subtracting four hours from the instant would miss on nights the clocks change.
const businessClock = (at: Date, timezone: string): { date: string; minutes: number } => {
  const { date, minutes } = cityClock(at, timezone);
  if (minutes >= BUSINESS_DAY_START) return { date, minutes };
  return { date: addDays(date, -1), minutes: minutes + MINUTES_PER_DAY };
};

/** The business date of an instant: before 04:00 city time it is still the date before (SPEC-1). */
export const businessDate = (at: Date, timezone: string): string => businessClock(at, timezone).date;

/** Minutes of the city's clock since the midnight that begins the business date: 240 to 1679. */
export const businessMinutes = (at: Date, timezone: string): number => businessClock(at, timezone).minutes;
