"use client";

import { useNow } from "@/lib/client/core/clock";
import { useCity } from "@/lib/client/place/city";
import { businessDate } from "@/lib/domain/time/business-day";

/** Today's business date by the upstream's clock; it becomes the next one at 04:00 city time. null until it is known. */
export const useToday = (): string | null => {
  const { timezone } = useCity();
  const now = useNow(30_000);
  return now === null ? null : businessDate(now, timezone);
};
