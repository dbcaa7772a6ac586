import type { Order } from "@/lib/contract/order/order";
import type { OrderTimes } from "@/lib/contract/order/order-times";
import { type OrderPromise, type PromisedOrder, promisedStage, promiseOf } from "@/lib/domain/order/promise";
import { type DayName, dayNameOf } from "@/lib/domain/time/day-name";

/** What the tracking page says of time: what is promised, or when the order came, and the day where it is not today. */
export type TimeLine =
  | { readonly kind: "promised"; readonly promise: OrderPromise; readonly day: DayName }
  | { readonly kind: "completed"; readonly at: Date; readonly day: DayName };

/** Nobody mistakes the day of a time that is so near, ms. */
const NEAR_MS = 6 * 3_600_000;

/** Which day it is, seen from now; a time without a day is today's, or is near. */
export const dayOf = (at: Date, now: Date, timezone: string): DayName =>
  Math.abs(at.getTime() - now.getTime()) < NEAR_MS ? "today" : dayNameOf(at, now, timezone);

/** What is read of an order to know its times. */
export type TimedOrder = PromisedOrder & Pick<Order, "completed_at" | "status">;

/** When the order came, or what is promised: the first line of its state. null where nothing is promised. */
export const timeLineOf = (order: TimedOrder, now: Date, timezone: string): TimeLine | null => {
  const { status, completed_at: completed } = order;
  if (status.alias === "done") {
    if (completed === null) return null;
    const at = new Date(completed);
    return { kind: "completed", at, day: dayOf(at, now, timezone) };
  }
  // Nothing is promised before it is paid, and what already waits at the counter is promised no more.
  if (["canceled", "waitingForPayment", "waitingForCourier"].includes(status.alias)) return null;
  const promise = promiseOf(order);
  return promise && { kind: "promised", promise, day: dayOf(promise.from, now, timezone) };
};

/**
 * The times shown at the stages (SPEC-472). The first is called "accepted" and then "cooking", and has the time of what it
 * is called. Before the kitchen has begun, the stage that is promised has no time beside its promise: an estimate of it is
 * made from the promise. It has the narrower time from then on, and once the order is late.
 */
export const stageTimesOf = (
  { status, order_type, times }: Pick<Order, "status" | "order_type" | "times">,
  isLate: boolean,
): OrderTimes["stages"] | null => {
  if (times == null) return null;
  const isAccepted = status.alias === "accepted";
  const [accepted, ...later] = times.stages;
  const [second, third] = later.map((time, index) => {
    const isOnlyPromised = isAccepted && !isLate && index + 1 === promisedStage[order_type];
    return isOnlyPromised && time?.kind === "estimated" ? null : time;
  });
  return [isAccepted ? accepted : (times.cooking ?? null), second ?? null, third ?? null];
};
