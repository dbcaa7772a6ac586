"use client";

import { useTranslations } from "next-intl";
import { useNow } from "@/lib/client/core/clock";
import { useCity } from "@/lib/client/place/city";
import type { SlotDate } from "@/lib/contract/place/schedule";
import { BUSINESS_DAY_START, businessDate } from "@/lib/domain/time/business-day";
import { clockText } from "@/lib/domain/time/city-time";
import { businessDayName } from "@/lib/domain/time/day-name";

/** Until the time is known: by the business day, as the upstream marks it. */
const markedName = ({ is_today, is_tomorrow }: SlotDate): ReturnType<typeof businessDayName> => {
  if (is_today) return "today";
  return is_tomorrow ? "tomorrow" : "other";
};

/**
 * What a day of the list is called by its city's calendar: "today", or the weekday, and beside it its date. The night that
 * belongs to yesterday's business day is "tonight", and has the hour at which it ends for a date (SPEC-474).
 */
export const useDayWords = () => {
  const t = useTranslations("slot");
  const { timezone } = useCity();
  const now = useNow(60_000);
  return (date: SlotDate): { readonly name: string; readonly date: string } => {
    const name = now === null ? markedName(date) : businessDayName(date.date_string, now, timezone);
    if (name === "tonight") return { name: t(name), date: t("tonight_until", { time: clockText(BUSINESS_DAY_START) }) };
    return { name: name === "other" ? date.day_name : t(name), date: date.formatted_string };
  };
};

/** Today's business date by the upstream's clock; it becomes the next one at 04:00 city time. null until it is known. */
export const useToday = (): string | null => {
  const { timezone } = useCity();
  const now = useNow(30_000);
  return now === null ? null : businessDate(now, timezone);
};
