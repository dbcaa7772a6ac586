import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import { migrate as migrateNode } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import { lockFolder } from "./folder-lock";

/** Either database, or a transaction in it: what every query takes, so that none can reach past its transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type Store = {
  readonly kind: "pglite" | "postgres";
  readonly db: Database;
  /** Waits for what runs and gives connections, files and the folder's lock back. */
  readonly close: () => Promise<void>;
};

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
/** Any number will do, as long as every instance uses the same one. */
const migrationLock = 7_203_113;

/** The embedded database, loaded only where it is used: PostgreSQL's processes do without its weight. */
const openLite = async (folder: string): Promise<{ db: Database; close: () => Promise<void> }> => {
  const { PGlite } = await import("@electric-sql/pglite");
  const { drizzle } = await import("drizzle-orm/pglite");
  const { migrate } = await import("drizzle-orm/pglite/migrator");
  const client = await PGlite.create(folder);
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  return { db, close: () => client.close() };
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
    return { kind: "pglite", db, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
};

/** Instances that start together wait here, so that one migrates and the others find it done. */
const migrateOnce = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrateNode(drizzleNode(client), { migrationsFolder });
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
  } finally {
    client.release();
  }
};

/**
 * Opens PostgreSQL and brings its tables up to date.
 *
 * @param onLost hears of an idle connection that broke; the pool replaces it by itself
 */
export const openPostgres = async (url: string, onLost: (error: Error) => void): Promise<Store> => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 7_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on("error", onLost);
  // One that breaks while it is in use, between two queries of a transaction, tells nobody else: unheard, its error would
  // end the process. The next query fails by itself.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  try {
    await migrateOnce(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { kind: "postgres", db: drizzleNode(pool), close: () => pool.end() };
};
