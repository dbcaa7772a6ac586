import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import * as z from "zod";
import { bundlePrograms } from "../scripts/program-bundle";
import { findPostgres } from "../scripts/system";
import { morning } from "../tests/contract/upstream";
import { openBackEnd } from "../tests/support/back-end";
import { ordersAt, walkOfBuyer } from "../tests/support/buyers-walk";
import { crowdPhone, multiplyOrders, tableSizes } from "../tests/support/many-orders";
import { planSettings, type Shape, shapesOf, statementsOf } from "../tests/support/plans";
import { startCluster } from "../tests/support/postgres";
import { startPushService } from "../tests/support/push-service";
import { visitOf } from "../tests/support/return-visit";
import { type ForeignKey, type SplitBy, splitOrders } from "./capacity/split-orders";
import { recordTried } from "./capacity/tried";

/**
 * A million orders in one table, then split by the month they were made in, then by ranges of their numbers, in a scratch
 * database: what our own statements read with each, as PostgreSQL logs their plans. `ORDERS` sets another number. Written into
 * `bench/capacity/tried.json`.
 */
const ORDERS = Number(process.env["ORDERS"] ?? 1_000_000);
const SHOPS = [11, 12, 21, 22, 61, 62, 51, 71] as const;
const bounds = { table: 10_000, rows: 1_000, pages: 1_000 };
const DATABASE = "orders";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const Size = z.array(z.object({ bytes: z.coerce.number() }));

const bin = findPostgres();
if (bin === null) throw new Error("This figure needs PostgreSQL (Debian package postgresql)");
await bundlePrograms();
const cluster = await startCluster(bin, {
  ...planSettings,
  "auto_explain.log_min_duration": "-1",
  shared_buffers: "512MB",
  max_wal_size: "8GB",
  maintenance_work_mem: "256MB",
});
const push = await startPushService();
const url = cluster.createDatabase(DATABASE);
const back = await openBackEnd({ name: DATABASE, databaseUrl: url, firstPort: 25_600, env: { KITCHEN_PACE: "1" } });

const run = async (statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};
const explain = async (isOn: boolean): Promise<void> => {
  await run(`alter system set auto_explain.log_min_duration = ${isOn ? 0 : -1}`);
  await run("select pg_reload_conf()");
  await pause(500);
};

let visits = 0;
/** The plans of a customer who comes back and of one who is new. */
const plans = async () => {
  visits += 1;
  // Once without being counted: what a connection prepares and caches is not what is compared.
  await visitOf({ back, onCall: () => undefined }, crowdPhone(10 * visits));
  const before = cluster.log().length;
  await explain(true);
  await visitOf({ back, onCall: () => undefined }, crowdPhone(10 * visits + 1));
  await walkOfBuyer({ back, push, onCall: () => undefined }, `7999333${String(visits).padStart(4, "0")}`);
  await explain(false);
  const statements = statementsOf(cluster.log().slice(before)).filter(({ database }) => database === DATABASE);
  const ofOrders = statements.filter(({ text }) => /\borders\b/.test(text));
  const shapes = shapesOf(ofOrders, await tableSizes(url), bounds);
  return { shapes, figures: figuresOf(shapes, ofOrders) };
};

const figuresOf = (shapes: readonly Shape[], statements: ReturnType<typeof statementsOf>) => {
  const pages = statements.map(({ plan }) => (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0));
  return {
    kinds: shapes.length,
    faults: shapes.filter(({ faults }) => faults.length > 0).map(({ text, faults }) => `${faults.join("; ")}: ${text}`),
    times: statements.length,
    ms: statements.reduce((sum, { ms }) => sum + ms, 0),
    pages: pages.reduce((sum, one) => sum + one, 0),
    slowest: shapes[0]?.slowest ?? 0,
  };
};

const show = (name: string, { kinds, faults, times, ms, pages, slowest }: ReturnType<typeof figuresOf>): void => {
  say(
    `${name}: ${times} statements about orders of ${kinds} kinds, ${ms.toFixed(0)} ms, ${pages} pages read, slowest ${slowest.toFixed(1)} ms`,
  );
  for (const fault of faults) say(`  FAULT ${fault.slice(0, 200)}`);
};

try {
  for (const nth of [1, 2, 3]) await walkOfBuyer({ back, push, onCall: () => undefined }, `7999111000${nth}`);
  await ordersAt(back, "79991110009", SHOPS);
  await multiplyOrders(url, ORDERS, morning());
  const [size] = Size.parse(await run("select pg_database_size(current_database()) as bytes"));
  say(`${ORDERS} orders: ${((size?.bytes ?? 0) / 1024 ** 3).toFixed(2)} GB`);
  const whole = (await plans()).figures;
  show("one table", whole);
  let known: readonly ForeignKey[] = [];
  const split = async (by: SplitBy) => {
    await back.stopUpstream();
    const { keys, ...made } = await splitOrders(url, by, known);
    known = keys;
    await back.startUpstream();
    const { figures } = await plans();
    show(`${made.partitions} partitions by ${by}, made in ${made.seconds.toFixed(0)} s`, figures);
    return { ...made, foreignKeys: keys.length, ...figures };
  };
  const byMonth = await split("month");
  const byNumber = await split("number");
  recordTried({
    partitions: {
      date: new Date().toISOString().slice(0, 10),
      orders: ORDERS,
      bytesAnOrder: (size?.bytes ?? 0) / ORDERS,
      whole,
      byMonth,
      byNumber,
    },
  });
} finally {
  await back.stop();
  await push.stop();
  cluster.stop();
}
process.exit(0);
