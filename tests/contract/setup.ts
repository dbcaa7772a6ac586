import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { type Child, startNode, untilReady } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { bundlePrograms } from "../../scripts/program-bundle";
import { programFile } from "../../scripts/program-file";
import { findPostgres } from "../../scripts/system";
import { makeEmptyPglite } from "../support/empty-pglite";
import { isLong } from "../support/long";
import { startCluster } from "../support/postgres";
import { bundleCommands } from "./command";
import { control } from "./control";
import teardown from "./teardown";
import { launchUpstream } from "./upstream";

declare global {
  var contractParty: { children: Child[]; clear: (() => Promise<void> | void)[] } | undefined;
}

/** Fresh databases for one run, in a private cluster or on the server of `TEST_DATABASE_URL`. */
type Databases = { readonly create: (name: string) => Promise<string>; readonly clear: () => Promise<void> | void };

const run = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const onServer = (url: string): Databases => {
  const made: string[] = [];
  return {
    create: async (name) => {
      const database = `mealfront_${name}_${process.pid}`;
      await run(url, `create database ${database}`);
      made.push(database);
      const own = new URL(url);
      own.pathname = `/${database}`;
      return own.href;
    },
    clear: async () => {
      for (const database of made) await run(url, `drop database ${database} with (force)`);
    },
  };
};

const inCluster = async (bin: string): Promise<Databases> => {
  // Nothing here outlives the run, or ends by a power cut.
  const cluster = await startCluster(bin, { fsync: "off", full_page_writes: "off", max_connections: "200" });
  return { create: async (name) => cluster.createDatabase(name), clear: () => cluster.stop() };
};

/** Null where the machine has no PostgreSQL and no server was named. */
const postgresDatabases = async (): Promise<Databases | null> => {
  const url = process.env["TEST_DATABASE_URL"];
  if (url !== undefined) return onServer(url);
  const bin = findPostgres();
  return bin === null ? null : inCluster(bin);
};

type UrlOf = (database: string) => Promise<string>;
type Party = NonNullable<typeof globalThis.contractParty>;

/**
 * The shops of Moscow, where nearly every file orders for the first slot of tomorrow. The demo's capacity is 60 such
 * orders: the slot that one test has chosen could be filled by another's order before it is used.
 */
const SHOPS_WITHOUT_CAPACITY = [11, 12, 13, 14];

const start = async (party: Party, name: string, port: number, env: Record<string, string>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-contract-"));
  party.clear.push(() => rmSync(folder, { recursive: true, force: true }));
  const { child, ready } = launchUpstream({
    name: `upstream ${name}`,
    port,
    folder,
    env: { LOG_LEVEL: "error", ...env },
    output: (line) => process.stderr.write(`${line}\n`),
  });
  party.children.push(child);
  const url = await ready;
  for (const shop_id of SHOPS_WITHOUT_CAPACITY) {
    await control(url, "/stops", { kind: "kitchen", shop_id, slot_minutes: null });
  }
  process.env[`CONTRACT_UPSTREAM_${name}`] = url;
};

/** An upstream with a sandbox bank of its own, whose clock the tests of payments of one worker move. */
const startWithBank = async (party: Party, name: string, ports: readonly [number, number], database: string) => {
  const [port, bankPort] = ports;
  const env = { DEMO: "1", BANK_PORT: String(bankPort), UPSTREAM_PORT: String(port), LOG_LEVEL: "error" };
  const bank = startNode({
    name: `bank ${name}`,
    args: [programFile("bank")],
    env: { ...env, DATA_DIR: "", UPSTREAM_URL: `http://localhost:${port}` },
    output: (line) => process.stderr.write(`${line}\n`),
  });
  party.children.push(bank);
  await untilReady(bank, `http://127.0.0.1:${bankPort}/healthz`, 120);
  process.env[`CONTRACT_BANK_${name}`] = `http://127.0.0.1:${bankPort}`;
  const site = { SITE_URL: "http://localhost:3000", LOG_LEVEL: "fatal", RECONCILE_REFUND_UNKNOWN: "1" };
  process.env[`CONTRACT_DATABASE_${name}`] = database;
  await start(party, name, port, { ...env, ...site, DATABASE_URL: database, KITCHEN_PACE: "3600" });
};

const startAll = async (party: Party, workers: number): Promise<void> => {
  const ports: number[] = [];
  // Apart from those of another run: between being found free and being listened on, a port is anybody's.
  const first = 14_000 + (process.pid % 50) * 24;
  for (let left = 8 + 4 * workers; left > 0; left -= 1) ports.push(await freePort(first, ports));
  const port = (): number => ports.pop() ?? 0;
  const startStill = async (name: string, urlOf: UrlOf): Promise<void> => {
    const storefront = `http://localhost:${port()}`;
    process.env[`CONTRACT_STOREFRONT_${name}`] = storefront;
    const still = await urlOf("still");
    await start(party, name, port(), { DATABASE_URL: still, KITCHEN_PACE: "3600", STOREFRONT_URL: storefront });
  };
  // Where the clock stands still the kitchen would only disturb the tests that play the kitchen.
  const startMoved = async (name: string, urlOf: UrlOf): Promise<void> => {
    await start(party, `${name}_CLOCK`, port(), { DATABASE_URL: await urlOf("moved"), KITCHEN_PACE: "20" });
    await start(party, `${name}_LOGIN`, port(), { DATABASE_URL: await urlOf("switched"), KITCHEN_PACE: "3600" });
  };
  const startPaid = async (name: string, urlOf: UrlOf): Promise<void> => {
    for (let worker = 1; worker <= workers; worker += 1) {
      const database = await urlOf(`paid_${worker}`);
      await startWithBank(party, `${name}_PAY_${worker}`, [port(), port()], database);
    }
  };
  // One after another: together they would keep each other waiting on a small machine.
  const startEach = async (
    name: string,
    urlOf: UrlOf,
    ...starts: readonly ((name: string, urlOf: UrlOf) => Promise<void>)[]
  ): Promise<void> => {
    for (const next of starts) await next(name, urlOf);
  };
  const databases = await postgresDatabases();
  const urlOf: UrlOf = (database) => databases?.create(`contract_${database}`) ?? Promise.resolve("");
  const noUrl: UrlOf = () => Promise.resolve("");
  if (databases !== null) {
    party.clear.push(databases.clear);
    process.env["CONTRACT_DATABASE"] = await databases.create("contract_guards");
  }
  // What pays, moves the clock or switches login is tested there in the long mode, or where there is nothing else.
  const isAllEmbedded = isLong || databases === null;
  // A failure is thrown only when nothing is being started any more, so that everything can be ended.
  const outcomes = await Promise.allSettled([
    startEach("PGLITE", noUrl, startStill, ...(isAllEmbedded ? [startPaid, startMoved] : [])),
    ...(databases === null
      ? []
      : [startEach("POSTGRES", urlOf, startStill, startMoved), startEach("POSTGRES", urlOf, startPaid)]),
  ]);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
};

/**
 * Starts the reference upstreams on PostgreSQL and passes the tests their addresses through the environment: one that all
 * files share, whose day has just begun, one for the file that moves the clock, one for the file that moves it too and
 * switches login on and off, and one with a sandbox bank for each worker. The files about payments that run side by side
 * move that one's clock by minutes: with a clock for all, one file's payment would be over, or taken, by another's
 * minutes. On the embedded database there is the first of them, and all in the long mode or without PostgreSQL.
 */
export default async function setup({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  const party: Party = { children: [], clear: [] };
  globalThis.contractParty = party;
  try {
    await bundlePrograms();
    await bundleCommands();
    await makeEmptyPglite();
    await startAll(party, maxWorkers);
  } catch (error) {
    await teardown();
    throw error;
  }
}
