"use client";

import { useTranslations } from "next-intl";
import { useDateText } from "@/lib/client/core/date-text";
import { useCity } from "@/lib/client/place/city";
import { formatCityTime } from "@/lib/domain/time/city-time";
import type { Expectation } from "./order-expectation";
import { dayOf } from "./order-times";

/**
 * Times as the tracking page prints them: the city's, with the day where it is not today (SPEC-8).
 *
 * @param zone of the order, where the page may be another city's
 */
export const useCityTimes = (zone?: string) => {
  const t = useTranslations("tracking");
  const dateText = useDateText();
  const city = useCity();
  const timezone = zone ?? city.timezone;
  const timeOf = (at: Date): string => formatCityTime(at, timezone);

  const withDay = (text: string, at: Date, now: Date): string => {
    const day = dayOf(at, now, timezone);
    if (day === "today") return text;
    return `${day === "tomorrow" ? t("tomorrow") : dateText(at, "day", timezone)}, ${text}`;
  };
  return {
    timeOf,
    /** "19:02", "tomorrow, 19:02". */
    momentOf: (at: Date, now: Date): string => withDay(timeOf(at), at, now),
    /** "19:20–19:35", or one time where both are within a minute. */
    rangeOf: ({ from, to }: Expectation, now: Date): string => {
      const [first, last] = [timeOf(from), timeOf(to)];
      return withDay(first === last ? first : `${first}–${last}`, from, now);
    },
  };
};
