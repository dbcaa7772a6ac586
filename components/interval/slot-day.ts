import type { Interval } from "@/lib/contract/schedule";
import { addDays, cityClock } from "@/lib/domain/city-time";

/**
 * The day on which a slot begins, as a customer reads it: by the calendar of the city, not by its business day. At
 * 23:50 the slot 01:00 is tomorrow's, though the shop's day has not ended (decisions 1 and 8).
 */
export const slotDay = (slot: Interval, now: Date | null, timezone: string): "today" | "tomorrow" | "other" => {
  if (now === null) return "other";
  const today = cityClock(now, timezone).date;
  const { date } = cityClock(new Date(slot.start_timestamp * 1000), timezone);
  if (date === today) return "today";
  return date === addDays(today, 1) ? "tomorrow" : "other";
};
