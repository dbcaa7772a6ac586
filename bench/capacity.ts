import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import * as z from "zod";
import { readCommand } from "../scripts/command-line";
import { buildStorefront } from "../scripts/storefront-build";
import { findNginx, findPostgres, findRedis } from "../scripts/system";
import { startCluster } from "../tests/support/postgres";
import { comparedWith, isNear } from "./capacity/compare";
import { type Measured, measuredFile, readMeasured } from "./capacity/measured";
import { model } from "./capacity/model";
import { agreement, playEvening } from "./capacity/play";
import { reportFile, writeReport } from "./capacity/report";
import { type CapacityShop, clusterSettings, openShop, writeBrand } from "./capacity/shop";
import { readTried } from "./capacity/tried";
import { openWorld, warmCosts } from "./capacity/world";

/**
 * What an evening costs: measures what each call costs nginx, storefront, upstream, Redis and PostgreSQL, plays an evening in
 * miniature against them, and works out the same evening for the sizes of `bench/capacity/model.ts`. Writes
 * `bench/capacity/measured.json` and the tables and plots of `docs/operating/capacity.md`. With `--tables` nothing is measured:
 * the tables are written again after an assumption was changed.
 */
const ROUNDS = 2;
/** Customers of the evening are numbered from here on. */
const EVENING = 100_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const Version = z.array(z.object({ server_version: z.string() }));

const measure = async (shop: CapacityShop): Promise<Measured> => {
  const open = await openWorld(shop);
  try {
    const costs = await warmCosts(open, 1, ROUNDS);
    say("calls measured; the evening begins");
    const { world, meter, places } = open;
    const evening = await playEvening({ model, shop, world, meter, costs, places, first: EVENING });
    const version = Version.parse((await shop.database.query("show server_version")).rows)[0];
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: {
        processor: cpus()[0]?.model ?? "unknown",
        cores: cpus().length,
        node: process.versions.node,
        postgres: version?.server_version.split(" ")[0] ?? "unknown",
      },
      idle: meter.idle,
      calls: costs,
      memory: shop.memory(),
      evening,
    };
  } finally {
    await open.close();
  }
};

const run = async (): Promise<Measured> => {
  const [bin, nginx, redis] = [findPostgres(), findNginx(), findRedis()];
  if (bin === null || nginx === null || redis === null) {
    throw new Error("This figure needs the Debian packages postgresql, nginx and redis-server");
  }
  await buildStorefront();
  const cluster = await startCluster(bin, clusterSettings);
  try {
    const databaseUrl = await writeBrand(cluster, model.cities);
    const { acquirerMs } = model;
    const shop = await openShop({ nginx, redis, databaseUrl, acquirerMs, storefronts: 1, upstreams: 1 });
    try {
      return await measure(shop);
    } finally {
      await shop.stop();
    }
  } finally {
    cluster.stop();
  }
};

const began = performance.now();
const before = readMeasured();
const { values } = readCommand("npm run bench -- capacity [-- --tables]\n", { tables: { type: "boolean" } });
const isOld = values.tables === true;
const measured = isOld ? before : await run();
if (measured === null) throw new Error(`${measuredFile} holds no run: measure first`);
if (!isOld) writeFileSync(measuredFile, `${JSON.stringify(measured, null, 2)}\n`);
writeReport(model, measured, readTried());

let isWithinBounds = measured.evening.failures === 0;
say(`${measured.evening.visits} visits, ${measured.evening.orders} orders, ${measured.evening.failures} failed`);
say(`the evening cost ${agreement(measured.evening).toFixed(2)} times what its calls cost alone`);
if (before !== null && !isOld) {
  for (const { name, before: was, now, ratio } of comparedWith(model, before, measured)) {
    isWithinBounds &&= isNear(ratio);
    say(`  ${ratio.toFixed(2)}  ${name}: ${was.toFixed(1)}, now ${now.toFixed(1)}${isNear(ratio) ? "" : "  FAR"}`);
  }
}
say(`${reportFile} is written; ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
process.exit(isWithinBounds ? 0 : 1);
