import { type ByPart, type Cost, parts } from "./measured";
import { type Call, type Counts, calls, type Model } from "./model";

/** A value for each part. */
export const eachPart = (value: (part: (typeof parts)[number]) => number): ByPart => ({
  edge: value("edge"),
  storefront: value("storefront"),
  upstream: value("upstream"),
  database: value("database"),
  redis: value("redis"),
});

const combined = (a: Cost, b: Cost, combine: (a: number, b: number) => number): Cost => ({
  ms: eachPart((part) => combine(a.ms[part], b.ms[part])),
  statements: combine(a.statements, b.statements),
  rows: combine(a.rows, b.rows),
  wal: combine(a.wal, b.wal),
  sent: combine(a.sent, b.sent),
});

export const noCost: Cost = { ms: eachPart(() => 0), statements: 0, rows: 0, wal: 0, sent: 0 };

/** `a` and `times` times `b`. */
export const plus = (a: Cost, b: Cost, times = 1): Cost => combined(a, b, (one, other) => one + times * other);

/** A cost `times` as large. */
export const scaled = (cost: Cost, times: number): Cost => plus(noCost, cost, times);

/** Processor time of all parts, ms. */
export const processorMs = ({ ms }: Cost): number => parts.reduce((sum, part) => sum + ms[part], 0);

/** What a number of each call costs together. */
export const costOf = (counts: Counts, costs: Readonly<Record<Call, Cost>>): Cost =>
  calls.reduce((total, call) => plus(total, costs[call], counts[call] ?? 0), noCost);

/** What an average visit causes of each call, its views apart. */
export const callsOfVisit = ({ steps }: Pick<Model, "steps">): Counts => {
  const counts: Partial<Record<Call, number>> = {};
  for (const { reached, calls: own } of steps) {
    for (const call of calls) {
      const times = own[call];
      if (times !== undefined) counts[call] = (counts[call] ?? 0) + reached * times;
    }
  }
  return counts;
};

/** Public pages of an average visit. */
export const viewsOfVisit = ({ steps }: Pick<Model, "steps">): number =>
  steps.reduce((sum, { reached, views }) => sum + reached * views, 0);
