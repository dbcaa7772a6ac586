"use client";

import { useTranslations } from "next-intl";
import { useCity } from "@/lib/client/city";
import { useNow } from "@/lib/client/clock";
import type { Interval } from "@/lib/contract/schedule";
import { slotDay } from "./slot-day";

/** Names the day of a slot, "today" or "friday", by the upstream's clock. */
export const useSlotWords = (): ((slot: Interval) => string) => {
  const t = useTranslations("interval");
  const { timezone } = useCity();
  const now = useNow(60_000);
  return (slot) => {
    const day = slotDay(slot, now, timezone);
    return day === "weekday" ? slot.day_name : t(day);
  };
};
