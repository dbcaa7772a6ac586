import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { buildStorefront } from "../scripts/storefront-build";
import { findNginx, findPostgres, findRedis } from "../scripts/system";
import { startCluster } from "../tests/support/postgres";
import { readReference } from "../upstream/store/reference";
import { readMeasured } from "./capacity/measured";
import { model } from "./capacity/model";
import { playEvening } from "./capacity/play";
import { clusterSettings, openShop, writeBrand } from "./capacity/shop";
import { recordTried } from "./capacity/tried";
import { openWorld } from "./capacity/world";
import { median } from "./load";

/**
 * A streaming replica of PostgreSQL beside a shop that plays an evening: how long a commit takes until the replica shows it,
 * and whether the catalogue, of which menus and pages are made, reads the same from it. Written into
 * `bench/capacity/tried.json`.
 */
const PROBE_MS = 100;
/** How often the upstream looks for a new catalogue (`upstream/store/catalog.ts`), ms: what a lag is to be measured by. */
const POLL_MS = 5_000;
const READS = 5;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [bin, nginx, redis] = [findPostgres(), findNginx(), findRedis()];
if (bin === null || nginx === null || redis === null) {
  throw new Error("This figure needs the Debian packages postgresql, nginx and redis-server");
}
const costs = readMeasured()?.calls;
if (costs === undefined) throw new Error("Run `npm run bench -- capacity` first");
await buildStorefront();
const cluster = await startCluster(bin, clusterSettings);

const connected = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
};

/** Commits a row every so often and counts the ms until the replica shows it. */
const lagUntil = async (isOver: () => boolean, primary: Client, replica: Client): Promise<number[]> => {
  const lags: number[] = [];
  for (let nth = 1; !isOver(); nth += 1) {
    await primary.query("update lag_probe set nth = $1", [nth]);
    const at = performance.now();
    for (;;) {
      const { rows } = await replica.query("select nth from lag_probe");
      if (rows[0]?.nth === nth) break;
    }
    lags.push(performance.now() - at);
    await pause(PROBE_MS);
  }
  return lags;
};

/** The catalogue and the ms it takes to read. */
const catalogueOf = async (client: Client) => {
  const db = drizzle(client);
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const at = performance.now();
    await readReference(db);
    times.push(performance.now() - at);
  }
  return { reference: await readReference(db), ms: median(times) };
};

try {
  const databaseUrl = await writeBrand(cluster, model.cities);
  const replicaServer = await cluster.openReplica();
  const primary = await connected(databaseUrl);
  const replica = await connected(replicaServer.address(new URL(databaseUrl).pathname.slice(1)));
  await primary.query("create table lag_probe (nth integer)");
  await primary.query("insert into lag_probe values (0)");
  const { acquirerMs } = model;
  const shop = await openShop({ nginx, redis, databaseUrl, acquirerMs, storefronts: 1, upstreams: 1 });
  const open = await openWorld(shop);
  let isOver = false;
  await pause(1_000);
  const probing = lagUntil(() => isOver, primary, replica);
  const { world, meter, places } = open;
  const evening = await playEvening({ model, shop, world, meter, costs, places, first: 1 });
  isOver = true;
  const lags = (await probing).sort((a, b) => a - b);
  const share = (of: number): number => lags[Math.min(lags.length - 1, Math.floor(lags.length * of))] ?? 0;
  const lag = { times: lags.length, p50: share(0.5), p99: share(0.99), most: share(1) };

  await primary.query("update product_prices set price_minor = price_minor + 100 where product_id = 9");
  await primary.query("update meta set catalog_version = catalog_version + 1");
  await pause(lag.most + PROBE_MS);
  const [here, there] = [await catalogueOf(primary), await catalogueOf(replica)];
  const isSame = isDeepStrictEqual(here.reference, there.reference);
  await open.close();
  await shop.stop();
  await Promise.all([primary.end(), replica.end()]);
  replicaServer.stop();
  say(`${evening.orders} orders, ${evening.failures} visits failed`);
  say(
    `lag: ${lag.times} commits, p50 ${lag.p50.toFixed(1)} ms, p99 ${lag.p99.toFixed(1)}, most ${lag.most.toFixed(1)}; the catalogue is looked for every ${POLL_MS} ms`,
  );
  say(
    `catalogue: ${here.ms.toFixed(0)} ms from the primary, ${there.ms.toFixed(0)} from the replica; ${isSame ? "the same" : "DIFFERENT"}`,
  );
  recordTried({
    replica: {
      date: new Date().toISOString().slice(0, 10),
      lag,
      catalogue: { primary: here.ms, replica: there.ms },
      isSame,
    },
  });
  if (!isSame || lag.most > POLL_MS) process.exitCode = 1;
} finally {
  cluster.stop();
}
process.exit();
