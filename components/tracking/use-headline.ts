"use client";

import { useTranslations } from "next-intl";
import { useNow } from "@/lib/client/core/clock";
import { useDateText } from "@/lib/client/core/date-text";
import type { Order } from "@/lib/contract/order/order";
import { type Expectation, lateUntil } from "./order-expectation";
import { type TimedOrder, timeLineOf } from "./order-times";
import { useCityTimes } from "./use-city-times";

const CLOCK_MS = 10_000;

/** What is read of an order for its headline. */
type Headlined = TimedOrder & Pick<Order, "timezone">;

type Headline = {
  readonly headline: string;
  /** By the upstream's clock; null: unknown yet. */
  readonly now: Date | null;
  /** When a late order is expected; null: it is not late, as far as anybody knows. */
  readonly late: Expectation | null;
};

/** The promise of an order, what became of it, or that it is late; the name of the status where there is none. */
export const useHeadline = (order: Headlined): Headline => {
  const now = useNow(CLOCK_MS);
  const late = now && lateUntil(order, now);
  return { headline: useHeadlineText(order, now, late), now, late };
};

const useHeadlineText = (order: Headlined, now: Date | null, late: Expectation | null): string => {
  const t = useTranslations("tracking");
  const dateText = useDateText();
  const { timezone } = order;
  const { timeOf, rangeOf } = useCityTimes(timezone);
  if (late !== null && now !== null) return t(`late_${order.order_type}`, { range: rangeOf(late, now) });
  const line = now === null ? null : timeLineOf(order, now, timezone);
  if (line === null) return order.status.name;
  const [at, times] =
    line.kind === "completed"
      ? [line.at, { time: timeOf(line.at) }]
      : [line.promise.from, { from: timeOf(line.promise.from), until: timeOf(line.promise.until) }];
  const key = `${line.kind}_${order.order_type}` as const;
  if (line.day === "today") return t(key, times);
  const day = line.day === "tomorrow" ? t("tomorrow") : dateText(at, "day", timezone);
  return t(`${key}_day`, { ...times, day });
};
