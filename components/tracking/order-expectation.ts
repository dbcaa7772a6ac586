import type { EstimatedTime } from "@/lib/contract/order/order-times";
import { type PromisedOrder, promisedStage, promiseOf } from "@/lib/domain/order/promise";

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

/**
 * When a late order is expected after all; null: it is not late, as far as anybody knows. Late is what is expected after
 * the end of its promise (SPEC-472).
 */
export const lateUntil = (order: PromisedOrder, now: Date): Expectation | null => {
  const stage = order.times?.stages[promisedStage[order.order_type]];
  const promise = promiseOf(order);
  if (stage?.kind !== "estimated" || promise === null) return null;
  const expected = expectedNow(stage, now);
  return expected.from > promise.until ? expected : null;
};
