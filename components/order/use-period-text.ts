"use client";

import { useFormatter } from "next-intl";
import type { Period } from "./user-orders";

/** A period in words: its days are dates of the calendar, of no zone. */
export const usePeriodText = (): ((period: Period) => string) => {
  const format = useFormatter();
  const at = (date: string) => new Date(`${date}T00:00:00Z`);
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return ({ from, to }) => format.dateTimeRange(at(from), at(to), options);
};
