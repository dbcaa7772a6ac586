import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { calls } from "./model";

/** What takes processor time. */
export const parts = ["edge", "storefront", "upstream", "database", "redis"] as const;
export type Part = (typeof parts)[number];

const figure = z.number();
const ByPart = z.record(z.enum(parts), figure);
/** Processor time of each part, ms. */
export type ByPart = z.infer<typeof ByPart>;

const Cost = z.object({
  ms: ByPart,
  /** Statements of the database, rows they wrote, and bytes of its log of changes. */
  statements: figure,
  rows: figure,
  wal: figure,
  /** Bytes sent to the customer, heads included. */
  sent: figure,
});
/** What something costs, each time. */
export type Cost = z.infer<typeof Cost>;

/** What each call costs, alone. */
export const Costs = z.record(z.enum(calls), Cost);
export type Costs = z.infer<typeof Costs>;

const Timing = z.object({ times: figure, p50: figure, p99: figure });

const Evening = z.object({
  visits: figure,
  orders: figure,
  seconds: figure,
  /** Of the whole evening, without what the processes need when nobody comes. */
  spent: Cost,
  /** What the costs of its calls, each measured alone, add up to. */
  expected: Cost,
  /** Views by who answered them. */
  views: z.object({ edge: figure, storefront: figure, rendered: figure }),
  failures: figure,
  transactions: figure,
  /** ms by the clock; `push`: while a city's push message brings its visitors. */
  timings: z.record(z.string(), z.object({ evening: Timing, push: Timing })),
  push: z.object({ visits: figure, seconds: figure }),
  /** Processor time by tenth of the evening, ms a second. */
  busy: z.array(ByPart),
});
export type Evening = z.infer<typeof Evening>;

export const Measured = z.object({
  date: z.string(),
  machine: z.object({ processor: z.string(), cores: figure, node: z.string(), postgres: z.string() }),
  /** Processor time when nobody comes, ms a second. */
  idle: ByPart,
  calls: Costs,
  /** MB after the evening. */
  memory: z.object({ storefront: figure, upstream: figure }),
  evening: Evening,
});
/** What a run has measured: one storefront and one upstream of one brand, with PostgreSQL, Redis and nginx. */
export type Measured = z.infer<typeof Measured>;

/** The run that the tables of `docs/operating/capacity.md` were made from. */
export const measuredFile = "bench/capacity/measured.json";

/** Null before the first run. */
export const readMeasured = (file = measuredFile): Measured | null =>
  existsSync(file) ? Measured.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
