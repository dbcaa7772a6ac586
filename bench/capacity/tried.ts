import { existsSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { Costs } from "./measured";

const figure = z.number();

const Pair = z.object({
  date: z.string(),
  one: Costs,
  two: Costs,
  /** The first one's share of what both storefronts, and both upstreams, took of the processor. */
  shares: z.array(figure),
});
const Replica = z.object({
  date: z.string(),
  /** ms until a commit is seen on the replica, while customers order. */
  lag: z.object({ times: figure, p50: figure, p99: figure, most: figure }),
  /** ms that the whole catalogue takes to read. */
  catalogue: z.object({ primary: figure, replica: figure }),
  isSame: z.boolean(),
});
const plans = { kinds: figure, faults: z.array(z.string()), times: figure, ms: figure, pages: figure, slowest: figure };
const Split = z.object({
  ...plans,
  partitions: figure,
  /** Foreign keys to the table, and the unique indexes that have to hold the partition's column. */
  foreignKeys: figure,
  unique: z.array(z.string()),
  seconds: figure,
});
const Partitions = z.object({
  date: z.string(),
  orders: figure,
  /** Bytes of the database for each order, indexes and what hangs on it included. */
  bytesAnOrder: figure,
  whole: z.object(plans),
  byMonth: Split,
  byNumber: Split,
});

export const Tried = z.object({
  pair: z.optional(Pair),
  replica: z.optional(Replica),
  partitions: z.optional(Partitions),
});
/** What was tried of the steps an operator takes. */
export type Tried = z.infer<typeof Tried>;

const file = "bench/capacity/tried.json";

export const readTried = (): Tried => (existsSync(file) ? Tried.parse(JSON.parse(readFileSync(file, "utf8"))) : {});

/** Keeps what was tried beside what was tried before. */
export const recordTried = (more: Partial<Tried>): void =>
  writeFileSync(file, `${JSON.stringify({ ...readTried(), ...more }, null, 2)}\n`);
