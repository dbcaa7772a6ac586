import { buildStorefront } from "../scripts/storefront-build";
import { findNginx, findPostgres, findRedis } from "../scripts/system";
import { startCluster } from "../tests/support/postgres";
import { processorMs } from "./capacity/costs";
import { processorTimeOf } from "./capacity/counters";
import type { Costs } from "./capacity/measured";
import { calls, model } from "./capacity/model";
import { type CapacityShop, clusterSettings, openShop, writeBrand } from "./capacity/shop";
import { recordTried } from "./capacity/tried";
import { openWorld, warmCosts } from "./capacity/world";

/**
 * Two storefronts and two upstreams behind the edge, beside one of each on the same database: what each call costs with the
 * one and the other, whether both of a pair get their share, and whether anybody is refused. Written into
 * `bench/capacity/tried.json`.
 */
const CUSTOMERS = 1_000_000;
const ROUNDS = 1;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [bin, nginx, redis] = [findPostgres(), findNginx(), findRedis()];
if (bin === null || nginx === null || redis === null) {
  throw new Error("This figure needs the Debian packages postgresql, nginx and redis-server");
}
await buildStorefront();
const cluster = await startCluster(bin, clusterSettings);

/** The first one's share of the processor time of both. */
const shareOfFirst = (pids: readonly number[], before: readonly number[]): number => {
  const spent = pids.map((pid, nth) => processorTimeOf(pid) - (before[nth] ?? 0));
  return (spent[0] ?? 0) / spent.reduce((sum, one) => sum + one, 0);
};

const measured = async (shop: CapacityShop, first: number): Promise<{ costs: Costs; shares: number[] }> => {
  const open = await openWorld(shop);
  const both = [shop.processes.storefront(), shop.processes.upstream()];
  const before = both.map((pids) => pids.map(processorTimeOf));
  try {
    const costs = await warmCosts(open, first, ROUNDS);
    return { costs, shares: both.map((pids, nth) => shareOfFirst(pids, before[nth] ?? [])) };
  } finally {
    await open.close();
  }
};

const trial = async (databaseUrl: string, count: number, first: number) => {
  const options = { nginx, redis, databaseUrl, acquirerMs: model.acquirerMs, storefronts: count, upstreams: count };
  const shop = await openShop(options);
  try {
    return await measured(shop, first);
  } finally {
    await shop.stop();
  }
};

try {
  const databaseUrl = await writeBrand(cluster, model.cities);
  const one = await trial(databaseUrl, 1, CUSTOMERS);
  const two = await trial(databaseUrl, 2, 2 * CUSTOMERS);
  say("ms of the processor, all parts, with one and with two of each");
  for (const call of calls) {
    const [alone, pair] = [processorMs(one.costs[call]), processorMs(two.costs[call])];
    say(`  ${(pair / alone).toFixed(2)}  ${alone.toFixed(2).padStart(8)} ${pair.toFixed(2).padStart(8)}  ${call}`);
  }
  say(
    `the first storefront did ${two.shares[0]?.toFixed(2)} of the work of both, the first upstream ${two.shares[1]?.toFixed(2)}`,
  );
  recordTried({
    pair: { date: new Date().toISOString().slice(0, 10), one: one.costs, two: two.costs, shares: two.shares },
  });
} finally {
  cluster.stop();
}
process.exit(0);
