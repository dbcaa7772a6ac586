"use client";

import { useFormatter, useLocale } from "next-intl";
import { useDateText } from "@/lib/client/core/date-text";
import type { Period } from "./user-orders";

/** A period in words: its days are dates of the calendar, of no zone. */
export const usePeriodText = (): ((period: Period) => string) => {
  const format = useFormatter();
  const dateText = useDateText();
  const locale = useLocale();
  const at = (date: string) => new Date(`${date}T00:00:00Z`);
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return ({ from, to }) => {
    if (locale !== "uz") return format.dateTimeRange(at(from), at(to), options);
    return `${dateText(at(from), "date", "UTC")} – ${dateText(at(to), "date", "UTC")}`;
  };
};
