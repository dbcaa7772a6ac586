"use client";

import { useCity } from "@/lib/client/city";
import { useNow } from "@/lib/client/clock";
import { businessDate } from "@/lib/domain/business-day";

/** Today's business date by the upstream's clock; it becomes the next one at 04:00 city time. null until it is known. */
export const useToday = (): string | null => {
  const { timezone } = useCity();
  const now = useNow(30_000);
  return now === null ? null : businessDate(now, timezone);
};
