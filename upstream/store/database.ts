import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { Client, Pool } from "pg";
import { tracing } from "@/lib/observability/tracing";
import { lockFolder } from "./folder-lock";
import { migrate } from "./migrate";
import { traceStatements, traceTransactions } from "./traced-database";
import { unreachable } from "./unreachable";

/** Either database, or a transaction in it: what every query takes, so that none can reach past its transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type Store = {
  readonly kind: "pglite" | "postgres";
  readonly db: Database;
  /** Counts the connections of the pool; null for the embedded database, which has none. */
  readonly pool: (() => { readonly used: number; readonly idle: number; readonly waiting: number }) | null;
  /** Waits for what runs and releases connections, files and the folder's lock. */
  readonly close: () => Promise<void>;
};

/** Any number will do, as long as every instance uses the same one. */
const migrationLock = 7_203_113;
const LOOK_MS = 250;
/** ms that a connection may take to be had, from the pool or from the server. */
const CONNECT_MS = 5_000;

const traced = (db: Database): Database => {
  if (tracing() !== null) traceTransactions(db);
  return db;
};

/** The embedded database, loaded only where it is used: PostgreSQL's processes do without its weight. */
const openLite = async (folder: string): Promise<{ db: Database; close: () => Promise<void> }> => {
  const { PGlite } = await import("@electric-sql/pglite");
  const { drizzle } = await import("drizzle-orm/pglite");
  const client = await PGlite.create(folder);
  if (tracing() !== null) traceStatements(client);
  await migrate({ run: (text) => client.exec(text), rows: async (text) => (await client.query(text)).rows });
  return { db: traced(drizzle(client)), close: () => client.close() };
};

/**
 * Opens the embedded database of a folder and brings its tables up to date.
 *
 * @throws FolderLocked when another process has it
 */
export const openPglite = async (folder: string): Promise<Store> => {
  const unlock = lockFolder(folder);
  try {
    const { db, close } = await openLite(join(folder, "data"));
    return { kind: "pglite", db, pool: null, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * Instances that start together wait here, so that one migrates and the others find it done. They look again and again:
 * a statement that waited would itself be waited for by an index that is made beside the writes.
 */
const migrateOnce = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // An error of the connection is reported by the query that it breaks.
  client.on("error", () => undefined);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query("select pg_try_advisory_lock($1) as is_mine", [migrationLock]);
      if (rows[0]?.is_mine === true) break;
      await pause(LOOK_MS);
    }
    await migrate({ run: (text) => client.query(text), rows: async (text) => (await client.query(text)).rows });
  } finally {
    await client.end();
  }
};

export type PostgresOptions = {
  readonly url: string;
  /** Connections of this process. */
  readonly pool: number;
  /** Seconds a statement may take. */
  readonly timeout: number;
  /** Called with the error of a broken idle connection; the pool replaces the connection. */
  readonly onLost: (error: Error) => void;
};

/**
 * Opens PostgreSQL and brings its tables up to date.
 *
 * @throws DatabaseUnreachable in one sentence, where an operator can see to it
 */
export const openPostgres = async ({ url, pool: max, timeout, onLost }: PostgresOptions): Promise<Store> => {
  await migrateOnce(url).catch((error: unknown) => {
    throw unreachable(error, url) ?? error;
  });
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: timeout * 1_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on("error", onLost);
  // One that breaks while it is in use, between two queries of a transaction, emits an error event: without a listener it would
  // end the process. The next query fails by itself.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  if (tracing() !== null) {
    traceStatements(pool);
    pool.on("connect", traceStatements);
  }
  const counted = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { kind: "postgres", db: traced(drizzleNode(pool)), pool: counted, close: () => pool.end() };
};
