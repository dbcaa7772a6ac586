import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { bundlePrograms } from "../scripts/program-bundle";
import { findPostgres } from "../scripts/system";
import { morning } from "../tests/contract/upstream";
import { type BackEnd, openBackEnd } from "../tests/support/back-end";
import { ordersAt, walkOfBuyer } from "../tests/support/buyers-walk";
import { crowdPhone, multiplyOrders, tableSizes } from "../tests/support/many-orders";
import { planSettings, shapesOf, statementsOf } from "../tests/support/plans";
import { startCluster } from "../tests/support/postgres";
import { startPushService } from "../tests/support/push-service";
import { farewellOf, visitOf } from "../tests/support/return-visit";
import { cleanUpOf } from "../upstream/store/clean-up";
import { openPostgres } from "../upstream/store/database";
import { median, memoryOf } from "./load";

/**
 * The upstream with 10,000 and with 1,000,000 orders, side by side: the plans of all its queries, how long each call takes with
 * the one and the other, what the process needs and how long it takes to start. `ORDERS` sets the larger number, `ROUNDS`
 * how often customers come. No storefront is there: it knows nothing of how many orders there are.
 */
const FEW = 10_000;
const MANY = Number(process.env["ORDERS"] ?? 1_000_000);
const ROUNDS = Number(process.env["ROUNDS"] ?? 12);
/** How often processes are started for the time that takes. */
const STARTS = 3;
const SHOPS = [11, 12, 21, 22, 61, 62, 51, 71] as const;
const bounds = { table: 10_000, rows: 1_000, pages: 1_000 };
/** How many times as long a call may take; below the second number, ms, nothing but the machine is measured. */
const MOST = 2;
const NOTHING_MS = 3;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const bin = findPostgres();
if (bin === null) throw new Error("This figure needs PostgreSQL (Debian package postgresql)");
await bundlePrograms();
const cluster = await startCluster(bin, {
  ...planSettings,
  // Loading it is not what is measured; how pages are priced is left as PostgreSQL has it.
  shared_buffers: "512MB",
  max_wal_size: "8GB",
  maintenance_work_mem: "256MB",
});
const push = await startPushService();

type Shop = {
  readonly name: string;
  readonly orders: number;
  readonly url: string;
  readonly back: BackEnd;
  readonly calls: Map<string, number[]>;
};

const recordInto =
  ({ calls }: Pick<Shop, "calls">) =>
  (call: string, ms: number): void =>
    void calls.set(call, [...(calls.get(call) ?? []), ms]);
const ignoreCall = (): void => undefined;
const explain = async (isOn: boolean): Promise<void> => {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`alter system set auto_explain.log_min_duration = ${isOn ? 0 : -1}`);
  await client.query("select pg_reload_conf()").finally(() => client.end());
  await pause(500);
};

const openShop = async (name: string, orders: number, firstPort: number): Promise<Shop> => {
  const url = cluster.createDatabase(name);
  const back = await openBackEnd({ name, databaseUrl: url, firstPort, env: { KITCHEN_PACE: "1" } });
  for (const nth of [1, 2, 3]) await walkOfBuyer({ back, push, onCall: ignoreCall }, `7999111000${nth}`);
  await ordersAt(back, "79991110009", SHOPS);
  const began = performance.now();
  await multiplyOrders(url, orders, morning());
  say(`${orders} orders made of ${SHOPS.length + 15} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return { name, orders, url, back, calls: new Map() };
};

/**
 * One customer who is new and one of long standing, of those who order neither most nor least; a phone is used once, or
 * its limits would be.
 */
const round = async (
  { back, orders }: Shop,
  nth: number,
  onCall: (call: string, ms: number) => void,
): Promise<void> => {
  await walkOfBuyer({ back, push, onCall }, `7999222${String(nth).padStart(4, "0")}`);
  await visitOf({ back, onCall }, crowdPhone(orders / 16 + nth));
  await farewellOf({ back, onCall: ignoreCall }, crowdPhone(orders / 16 + 100 + nth));
};

await explain(false);
const few = await openShop("few", FEW, 31_120);
const many = await openShop("many", MANY, 31_160);
const shops = [few, many];

const starts = new Map<string, number[]>();
for (let nth = 0; nth < STARTS; nth += 1) {
  for (const { name, back } of shops) {
    await back.stopUpstream();
    starts.set(name, [...(starts.get(name) ?? []), await back.startUpstream()]);
  }
}
for (const shop of shops) await round(shop, 0, ignoreCall);
for (let nth = 1; nth <= ROUNDS; nth += 1) for (const shop of shops) await round(shop, nth, recordInto(shop));
const memory = shops.map(({ back }) => memoryOf(back.pid()));

await explain(true);
const before = cluster.log().length;
await round(many, ROUNDS + 1, ignoreCall);
await visitOf({ back: many.back, onCall: ignoreCall }, crowdPhone(1));
const store = await openPostgres({ url: many.url, pool: 2, timeout: 60, onLost: ignoreCall });
await cleanUpOf(store.db)({ shop: morning(), real: new Date() });
await store.close();
const statements = statementsOf(cluster.log().slice(before)).filter(({ database }) => database === "many");
const sizes = await tableSizes(many.url);
const shapes = shapesOf(statements, sizes, bounds);
await Promise.all(shops.map(({ back }) => back.stop()));
await push.stop();
cluster.stop();

say(
  `rows: ${[...sizes]
    .filter(([, size]) => size > 10_000)
    .map(([name, size]) => `${name} ${size}`)
    .join(", ")}`,
);
say(`${statements.length} statements of ${shapes.length} kinds while customers order and come back; the slowest:`);
for (const { slowest, times, text } of shapes.slice(0, 8))
  say(`  ${slowest.toFixed(1)} ms, ${times} times: ${text.slice(0, 150)}`);
const faulty = shapes.filter(({ faults }) => faults.length > 0);
for (const { text, faults } of faulty) say(`  FAULT ${faults.join("; ")}: ${text}`);
say(`${faulty.length} kinds read more than they need`);

say(`ms of a call with ${FEW} and with ${MANY} orders, medians:`);
const ratios = [...few.calls].map(([call, times]) => {
  const [small, large] = [median(times), median(many.calls.get(call) ?? [])];
  return { call, small, large, ratio: large / Math.max(small, NOTHING_MS) };
});
for (const { call, small, large, ratio } of ratios.sort((a, b) => b.ratio - a.ratio)) {
  say(`  ${ratio.toFixed(2)}  ${small.toFixed(1).padStart(6)} ${large.toFixed(1).padStart(6)}  ${call}`);
}
const all = ({ calls }: Shop): number => [...calls.values()].reduce((sum, times) => sum + median(times), 0);
say(`all calls together: ${(all(many) / all(few)).toFixed(2)} times as long; none may take more than ${MOST} times`);
say(
  `upstream: ${memory[0]} and ${memory[1]} MB; ready after ${shops.map(({ name }) => (median(starts.get(name) ?? []) / 1000).toFixed(1)).join(" and ")} s`,
);
const isWithinBounds = faulty.length === 0 && ratios.every(({ ratio }) => ratio <= MOST);
process.exit(isWithinBounds ? 0 : 1);
