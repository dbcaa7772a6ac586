import { setTimeout as pause } from "node:timers/promises";
import { eachPart, noCost, plus, scaled } from "./costs";
import { databaseCounts, processorTime } from "./counters";
import type { ByPart, Cost } from "./measured";
import type { CapacityShop } from "./shop";

/** What goes on after an answer (a page rendered again, a log line) belongs to the call, ms. */
const TRAILING_MS = 400;
const IDLE_MS = 5_000;

export type Meter = {
  /** Processor time when nobody comes, ms a second. */
  readonly idle: ByPart;
  /** Adds what customers were sent. */
  readonly sent: (bytes: number) => void;
  /** What `work` cost in all, without what the processes need when nobody comes; and the transactions it took. */
  readonly of: (work: () => Promise<unknown>) => Promise<{ readonly cost: Cost; readonly transactions: number }>;
};

const less = (a: Cost, b: Cost): Cost => plus(a, b, -1);

/** Reads the processes and the database of a shop before and after something is done. */
export const openMeter = async (shop: CapacityShop): Promise<Meter> => {
  let bytes = 0;
  const read = async () => {
    const { statements, rows, wal, transactions } = await databaseCounts(shop.database);
    const cost: Cost = { ms: processorTime(shop.processes), statements, rows, wal, sent: bytes };
    return { cost, transactions, at: performance.now() };
  };
  const between = async (work: () => Promise<unknown>) => {
    const before = await read();
    await work();
    await pause(TRAILING_MS);
    const after = await read();
    return {
      cost: less(after.cost, before.cost),
      transactions: after.transactions - before.transactions,
      seconds: (after.at - before.at) / 1_000,
    };
  };
  const still = await between(() => pause(IDLE_MS));
  const idle = scaled(still.cost, 1 / still.seconds);
  return {
    idle: eachPart((part) => idle.ms[part]),
    sent: (more) => {
      bytes += more;
    },
    of: async (work) => {
      const { cost, transactions, seconds } = await between(work);
      const own = plus(noCost, idle, seconds);
      return { cost: less(cost, own), transactions };
    },
  };
};
