import type { OriginalStatus } from "@/lib/contract/order/order";
import type { OrderType } from "@/lib/contract/place/place";

/** From one status of an order to a later one. */
export type Span = "cooking>cooked" | "cooking>sent" | "cooking>done" | "cooked>sent" | "cooked>done" | "sent>done";

/** Seconds a span takes: half of the orders take no longer than `p50`, nine of ten no longer than `p90`. */
export type Percentiles = { readonly p50: number; readonly p90: number; readonly basis: "log" | "usual" };
export type SpanPercentiles = Readonly<Record<Span, Percentiles>>;

/** When an order had which status. */
export type OrderLog = Partial<Readonly<Record<OriginalStatus, Date>>>;

/** Minutes that cooking and delivery are said to take. */
export type Stated = { readonly cooking: number; readonly delivery: number };

/** With fewer orders the stated durations are used. */
export const LEAST_ORDERS = 20;
/** Longer than this, s, a span is no measurement: somebody marked the order hours after it was done. */
const LONGEST_S = 6 * 3_600;
/** Minutes a cooked order waits for its courier where nothing is known of that. */
const HANDOVER = 3;
/** What nine of ten keep to, against what is stated. */
const SLOWER = 1.5;

const ends: Readonly<Record<Span, readonly [OriginalStatus, OriginalStatus]>> = {
  "cooking>cooked": ["cooking", "cooked"],
  "cooking>sent": ["cooking", "sent"],
  "cooking>done": ["cooking", "done"],
  "cooked>sent": ["cooked", "sent"],
  "cooked>done": ["cooked", "done"],
  "sent>done": ["sent", "done"],
};

/** The value below which a share of the values lies, between two of them in proportion; null of none. */
export const quantile = (values: readonly number[], share: number): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)];
  const above = sorted[Math.ceil(at)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (at - Math.floor(at));
};

const statedMinutes = (orderType: OrderType, { cooking, delivery }: Stated): Readonly<Record<Span, number>> => {
  const ride = orderType === "delivery" ? delivery : 0;
  return {
    "cooking>cooked": cooking,
    "cooking>sent": cooking,
    "cooking>done": cooking + ride,
    "cooked>sent": HANDOVER,
    "cooked>done": HANDOVER + ride,
    "sent>done": ride,
  };
};

const measured = (logs: readonly OrderLog[], span: Span): Percentiles | null => {
  const [first, last] = ends[span];
  const seconds = logs.flatMap((log) => {
    const [from, to] = [log[first], log[last]];
    if (from === undefined || to === undefined) return [];
    const taken = (to.getTime() - from.getTime()) / 1000;
    // A clock that was moved back in between has measured nothing either.
    return taken < 0 || taken > LONGEST_S ? [] : [taken];
  });
  const [p50, p90] = [quantile(seconds, 0.5), quantile(seconds, 0.9)];
  if (seconds.length < LEAST_ORDERS || p50 === null || p90 === null) return null;
  return { p50: Math.round(p50), p90: Math.round(p90), basis: "log" };
};

/** How long each span takes at a shop by the log of its orders; where that has too few of them, by what is stated. */
export const percentilesOf = (logs: readonly OrderLog[], orderType: OrderType, stated: Stated): SpanPercentiles => {
  const minutes = statedMinutes(orderType, stated);
  const of = (span: Span): Percentiles =>
    measured(logs, span) ?? {
      p50: minutes[span] * 60,
      p90: Math.round(minutes[span] * 60 * SLOWER),
      basis: "usual",
    };
  return {
    "cooking>cooked": of("cooking>cooked"),
    "cooking>sent": of("cooking>sent"),
    "cooking>done": of("cooking>done"),
    "cooked>sent": of("cooked>sent"),
    "cooked>done": of("cooked>done"),
    "sent>done": of("sent>done"),
  };
};
