"use client";

import { useTranslations } from "next-intl";
import { useDateText } from "@/lib/client/core/date-text";
import type { Order } from "@/lib/contract/order/order";
import type { Expectation } from "./order-expectation";
import { timeLineOf } from "./order-times";
import { useCityTimes } from "./use-city-times";

/** The promise, what became of it, or that it is late; the name of the status where there is none. */
export const useHeadline = (order: Order, now: Date | null, late: Expectation | null): string => {
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
