import { processorMs } from "./costs";
import type { Measured } from "./measured";
import type { Model } from "./model";
import { costOfOrder } from "./sizing";

/** Two runs on one machine may differ by so much. */
export const MOST_APART = 0.15;

/** What a run says in the end, by name: an order with all the visits it takes, at a hundred thousand a day. */
export const headlines = (model: Model, measured: Measured): Readonly<Record<string, number>> => {
  const order = costOfOrder(model, measured, 100_000);
  return {
    "processor time of an order, ms": processorMs(order),
    "of it storefront": order.ms.storefront,
    "of it upstream": order.ms.upstream,
    "of it database": order.ms.database,
    "statements of an order": order.statements,
    "rows written by an order": order.rows,
    "bytes of the database's log by an order": order.wal,
    "bytes sent for an order": order.sent,
    "the evening, ms of the processor": processorMs(measured.evening.spent),
  };
};

export type Comparison = {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  readonly ratio: number;
};

/** A run beside the one before it. */
export const comparedWith = (model: Model, before: Measured, now: Measured): Comparison[] => {
  const old = headlines(model, before);
  return Object.entries(headlines(model, now)).map(([name, value]) => {
    const earlier = old[name] ?? Number.NaN;
    return { name, before: earlier, now: value, ratio: value / earlier };
  });
};

/** Whether a ratio is within what two runs may differ by. */
export const isNear = (ratio: number): boolean => ratio <= 1 + MOST_APART && ratio >= 1 / (1 + MOST_APART);
