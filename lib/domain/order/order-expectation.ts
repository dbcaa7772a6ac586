import type { EstimatedTime, OrderTimes } from "@/lib/contract/order/order-times";
import type { OrderType } from "@/lib/contract/place/place";

export type Expectation = { readonly from: Date; readonly to: Date };

/**
 * What is expected now of what was estimated before: nothing in the past, and nothing sooner than what is still to be
 * done usually takes; what moves on stays as wide as it was.
 */
export const expectedNow = (estimate: EstimatedTime, now: Date): Expectation => {
  const [from, to] = [Date.parse(estimate.from), Date.parse(estimate.to)];
  const soonest = Math.max(from, now.getTime() + estimate.lead_seconds * 1000);
  return { from: new Date(soonest), to: new Date(Math.max(to, soonest + to - from)) };
};

/** At which stage a customer has what he was promised: at home, or at the counter. */
const promised: Readonly<Record<OrderType, 1 | 2>> = { delivery: 2, takeaway: 1 };

/** When a late order is expected after all; null: it is not late, as far as anybody knows. */
export const lateUntil = (times: OrderTimes, orderType: OrderType, now: Date): Expectation | null => {
  const stage = times.stages[promised[orderType]];
  if (stage?.kind !== "estimated") return null;
  const expected = expectedNow(stage, now);
  return expected.from.getTime() > Date.parse(times.promised_until) ? expected : null;
};
