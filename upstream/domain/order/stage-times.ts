import type { OriginalStatus } from "@/lib/contract/order/order";
import type { EstimatedTime, OrderTimes, StageTime } from "@/lib/contract/order/order-times";
import type { OrderType } from "@/lib/contract/place/place";
import type { OrderLog, Percentiles, Span, SpanPercentiles } from "./duration-percentiles";

export type TimedOrder = {
  readonly order_type: OrderType;
  readonly status: OriginalStatus;
  readonly log: OrderLog;
  /** The chosen slot. */
  readonly slot: { readonly from: Date; readonly until: Date };
};

const observed = (at: Date | undefined): StageTime =>
  at === undefined ? null : { kind: "observed", at: at.toISOString() };

const later = (from: Date, seconds: number): string => new Date(from.getTime() + seconds * 1000).toISOString();

/** @param lead seconds that the steps which have not begun usually take */
const expected = (from: Date, { p50, p90, basis }: Percentiles, lead: number): EstimatedTime => ({
  kind: "estimated",
  from: later(from, p50),
  to: later(from, p90),
  lead_seconds: lead,
  basis,
});

/**
 * A kitchen begins when the order is to be ready in its slot, not when it was made, and never before that. As long as it
 * has not begun, all of its work is still to be done.
 */
const beforeCooking = ({ order_type, log, slot }: TimedOrder, percentiles: SpanPercentiles): [StageTime, StageTime] => {
  const isDelivery = order_type === "delivery";
  const whole = percentiles[isDelivery ? "cooking>done" : "cooking>cooked"];
  const planned = slot.from.getTime() - whole.p50 * 1000;
  const begin = new Date(Math.max(planned, log.accepted?.getTime() ?? planned));
  const expectedFrom = (span: Span): EstimatedTime => expected(begin, percentiles[span], percentiles[span].p50);
  if (!isDelivery) return [expectedFrom("cooking>cooked"), null];
  return [expectedFrom("cooking>sent"), expectedFrom("cooking>done")];
};

/** What is still to come, once the kitchen has begun; when a customer fetches his order is up to him. */
const whileMoving = ({ order_type, status, log }: TimedOrder, percentiles: SpanPercentiles): [StageTime, StageTime] => {
  const way = percentiles["sent>done"].p50;
  const { cooking, cooked, sent } = log;
  if (order_type === "takeaway") {
    if (status === "cooking" && cooking !== undefined)
      return [expected(cooking, percentiles["cooking>cooked"], 0), null];
    return [observed(cooked), null];
  }
  if (status === "sent" && sent !== undefined) return [observed(sent), expected(sent, percentiles["sent>done"], 0)];
  if (status === "cooked" && cooked !== undefined) {
    return [expected(cooked, percentiles["cooked>sent"], 0), expected(cooked, percentiles["cooked>done"], way)];
  }
  if (cooking === undefined) return [null, null];
  return [expected(cooking, percentiles["cooking>sent"], 0), expected(cooking, percentiles["cooking>done"], way)];
};

/**
 * When the stages of an order began, and when those to come are expected. Null while it is not paid, when nothing is
 * promised. Stages that were passed over have no time.
 */
export const stageTimes = (order: TimedOrder, percentiles: SpanPercentiles): OrderTimes | null => {
  const { order_type, status, log, slot } = order;
  const promised_until = slot.until.toISOString();
  const first = observed(log.accepted);
  const second = observed(order_type === "delivery" ? log.sent : log.cooked);
  switch (status) {
    case "waiting_for_payment":
      return null;
    case "payment_failed":
    case "canceled":
      return { stages: [first, second, observed(log[status])], promised_until };
    case "done":
      return { stages: [first, second, observed(log.done)], promised_until };
    case "accepted":
      return { stages: [first, ...beforeCooking(order, percentiles)], promised_until };
    default:
      return { stages: [first, ...whileMoving(order, percentiles)], promised_until };
  }
};
