import type { Order } from "@/lib/contract/order/order";
import type { OrderType } from "@/lib/contract/place/place";
import type { Slot } from "@/lib/contract/place/schedule";
import { formatCityTime } from "@/lib/domain/time/city-time";

/**
 * What a customer is promised, from the form to the door: the whole time slot he chose (SPEC-472). `delivery`: brought
 * between the two, `takeaway`: ready between them. Later than `until` it is late.
 */
export type OrderPromise = { readonly kind: OrderType; readonly from: Date; readonly until: Date };

/** The length of a slot without an end: the contract's half hour, ms. */
const USUAL_SLOT_MS = 30 * 60_000;

const atSecond = (seconds: number): Date => new Date(seconds * 1000);

/** What choosing a slot promises. */
export const promiseOfSlot = (
  { start_timestamp, end_timestamp }: Pick<Slot, "start_timestamp" | "end_timestamp">,
  kind: OrderType,
): OrderPromise => {
  const from = atSecond(start_timestamp);
  const until = end_timestamp === undefined ? new Date(from.getTime() + USUAL_SLOT_MS) : atSecond(end_timestamp);
  return { kind, from, until };
};

/** What is read of an order to know its promise. */
export type PromisedOrder = Pick<Order, "order_type" | "promise" | "promised_at" | "times">;

/**
 * What an order's customer was promised; null: nothing. Upstreams that send no `promise` say when it begins, and with the
 * times of the stages when it ends.
 */
export const promiseOf = ({ order_type: kind, promise, promised_at, times }: PromisedOrder): OrderPromise | null => {
  if (promise != null) return { kind, from: new Date(promise.from), until: new Date(promise.until) };
  if (promised_at === null) return null;
  const usual = promiseOfSlot({ start_timestamp: promised_at }, kind);
  return times == null ? usual : { ...usual, until: new Date(times.promised_until) };
};

/** "13:30 – 14:00" by the clocks of the city. */
export const promiseText = ({ from, until }: Pick<OrderPromise, "from" | "until">, timezone: string): string =>
  `${formatCityTime(from, timezone)} – ${formatCityTime(until, timezone)}`;

/** Index of the stage at which a customer has what he was promised: at home, or at the counter. */
export const promisedStage: Readonly<Record<OrderType, 1 | 2>> = { delivery: 2, takeaway: 1 };
