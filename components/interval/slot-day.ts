import type { Interval } from "@/lib/contract/place/schedule";
import { businessDate } from "@/lib/domain/time/business-day";
import { addDays, cityClock } from "@/lib/domain/time/city-time";

/**
 * How the day of a slot is called. Days are business days, as on the bar of dates and in the order's own texts
 * (SPEC-1). A slot after midnight would be "today" while the calendar has moved on: it is named by its weekday.
 */
export const slotDay = (slot: Interval, now: Date | null, timezone: string): "today" | "tomorrow" | "weekday" => {
  if (now === null) return "weekday";
  const start = new Date(slot.start_timestamp * 1000);
  const date = businessDate(start, timezone);
  if (cityClock(start, timezone).date !== date) return "weekday";
  const today = businessDate(now, timezone);
  if (date === today) return "today";
  return date === addDays(today, 1) ? "tomorrow" : "weekday";
};
