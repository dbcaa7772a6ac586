import type { OriginalStatus } from "@/lib/contract/order/order";
import type { EstimatedTime, OrderTimes, StageTime } from "@/lib/contract/order/order-times";
import type { OrderType } from "@/lib/contract/place/place";
import type { OrderLog, Percentiles, Span, SpanPercentiles } from "./duration-percentiles";

export type TimedOrder = {
  readonly order_type: OrderType;
  readonly status: OriginalStatus;
  readonly log: OrderLog;
  /** What was promised: the chosen slot. */
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

/** A kitchen begins when the order is to be ready in its slot, not when it was made, and never before that. */
const cookingBegin = ({ order_type, log, slot }: TimedOrder, percentiles: SpanPercentiles): Date => {
  const whole = percentiles[order_type === "delivery" ? "cooking>done" : "cooking>cooked"];
  const planned = slot.from.getTime() - whole.p50 * 1000;
  return new Date(Math.max(planned, log.accepted?.getTime() ?? planned));
};

/** When the kitchen began, or will; null once the order is on without its having said so. */
const cookingTime = (order: TimedOrder, percentiles: SpanPercentiles): StageTime => {
  if (order.status !== "accepted") return observed(order.log.cooking);
  const { basis } = percentiles[order.order_type === "delivery" ? "cooking>done" : "cooking>cooked"];
  return expected(cookingBegin(order, percentiles), { p50: 0, p90: 0, basis }, 0);
};

/** As long as the kitchen has not begun, all of its work is still to be done. */
const beforeCooking = (order: TimedOrder, percentiles: SpanPercentiles): [StageTime, StageTime] => {
  const isDelivery = order.order_type === "delivery";
  const begin = cookingBegin(order, percentiles);
  const expectedFrom = (span: Span): EstimatedTime => expected(begin, percentiles[span], percentiles[span].p50);
  if (!isDelivery) return [expectedFrom("cooking>cooked"), null];
  return [expectedFrom("cooking>sent"), expectedFrom("cooking>done")];
};

/** What is still to come, once the kitchen has begun; when a customer fetches his order is up to him. */
const whileMoving = ({ order_type, status, log }: TimedOrder, percentiles: SpanPercentiles): [StageTime, StageTime] => {
  const ride = percentiles["sent>done"].p50;
  const { cooking, cooked, sent } = log;
  if (order_type === "takeaway") {
    if (status === "cooking" && cooking !== undefined)
      return [expected(cooking, percentiles["cooking>cooked"], 0), null];
    return [observed(cooked), null];
  }
  if (status === "sent" && sent !== undefined) return [observed(sent), expected(sent, percentiles["sent>done"], 0)];
  if (status === "cooked" && cooked !== undefined) {
    return [expected(cooked, percentiles["cooked>sent"], 0), expected(cooked, percentiles["cooked>done"], ride)];
  }
  if (cooking === undefined) return [null, null];
  return [expected(cooking, percentiles["cooking>sent"], 0), expected(cooking, percentiles["cooking>done"], ride)];
};

/**
 * When the stages of an order began, and when those to come are expected. Null while it is not paid, when nothing is
 * promised. Stages that were passed over have no time.
 */
export const stageTimes = (order: TimedOrder, percentiles: SpanPercentiles): OrderTimes | null => {
  const { order_type, status, log, slot } = order;
  const rest = { cooking: cookingTime(order, percentiles), promised_until: slot.until.toISOString() };
  const first = observed(log.accepted);
  const second = observed(order_type === "delivery" ? log.sent : log.cooked);
  switch (status) {
    case "waiting_for_payment":
      return null;
    case "payment_failed":
    case "canceled":
      return { stages: [first, second, observed(log[status])], ...rest };
    case "done":
      return { stages: [first, second, observed(log.done)], ...rest };
    case "accepted":
      return { stages: [first, ...beforeCooking(order, percentiles)], ...rest };
    default:
      return { stages: [first, ...whileMoving(order, percentiles)], ...rest };
  }
};
