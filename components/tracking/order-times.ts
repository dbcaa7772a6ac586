import type { Order } from "@/lib/contract/order/order";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { type DayName, dayNameOf } from "@/lib/domain/time/day-name";

/** What the tracking page says of time: the city's time, and the day where it is not today (SPEC-1 and SPEC-8). */
export type TimeLine = {
  readonly kind: "promised" | "completed";
  readonly at: Date;
  readonly time: string;
  readonly day: DayName;
};

/** Nobody mistakes the day of a time that is so near, ms. */
const NEAR_MS = 6 * 3_600_000;

/** Which day it is, seen from now; a time without a day is today's, or is near. */
export const dayOf = (at: Date, now: Date, timezone: string): DayName =>
  Math.abs(at.getTime() - now.getTime()) < NEAR_MS ? "today" : dayNameOf(at, now, timezone);

const momentOf = ({ status, completed_at: completed, promised_at: promised }: Order): Date | null => {
  // Nothing is promised before it is paid.
  if (status.alias === "canceled" || status.alias === "waitingForPayment") return null;
  if (status.alias === "done") return completed === null ? null : new Date(completed);
  // What already waits at the counter is promised no more.
  if (status.alias === "waitingForCourier" || promised === null) return null;
  return new Date(promised * 1000);
};

/** When the order came, or when it will: the first line of its state. null where nothing is promised. */
export const timeLineOf = (order: Order, now: Date, timezone: string): TimeLine | null => {
  const at = momentOf(order);
  if (at === null) return null;
  const kind = order.status.alias === "done" ? "completed" : "promised";
  return { kind, at, time: formatCityTime(at, timezone), day: dayOf(at, now, timezone) };
};
