import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";

/** One connection that is used for nothing else meanwhile. */
export type Connection = {
  readonly run: (text: string) => Promise<unknown>;
  readonly rows: (text: string) => Promise<readonly unknown[]>;
};

/** Longest wait of a migration for its first table, ms: all other statements on that table wait behind it. */
const LOCK_MS = 1_000;
/**
 * Longest wait for each further table, ms, while it holds the others. PostgreSQL checks for a deadlock after a second of
 * waiting and ends the statement that checks: a customer's, if the migration were still waiting by then.
 */
const FURTHER_LOCK_MS = 100;
/** Attempts, a second apart; a person has to find a lock that is held longer than that. */
const TRIES = 60;
const PAUSE_MS = 1_000;

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Where drizzle's own migrator counts, so that either can go on from the other. */
const prepareJournal = async ({ run }: Connection): Promise<void> => {
  await run(`create schema if not exists drizzle`);
  await run(
    `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
};

const newestApplied = async ({ rows }: Connection): Promise<number> => {
  const [row] = await rows(`select coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations`);
  return Number(Object(row).newest);
};

const entryOf = ({ hash, folderMillis }: MigrationMeta): string =>
  `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`;

/** The index that a statement makes without locking writes out; null for every other statement. */
const concurrentIndex = (statement: string): string | null =>
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+"(\w+)"/i.exec(statement)?.[1] ?? null;

const isConcurrent = ({ sql }: MigrationMeta): boolean => sql.some((statement) => concurrentIndex(statement) !== null);

/**
 * Makes an index beside the writes. It cannot be part of a transaction, so one that was cut off in the middle leaves an
 * index that is not valid: that one is made again, and a valid one is done already.
 */
const makeIndex = async ({ run, rows }: Connection, statement: string): Promise<void> => {
  const name = concurrentIndex(statement);
  const [found] = await rows(`select indisvalid as is_valid from pg_index where indexrelid = to_regclass('"${name}"')`);
  if (found !== undefined && Object(found).is_valid === true) return;
  if (found !== undefined) await run(`drop index concurrently "${name}"`);
  await run(statement);
};

const touches =
  /\b(alter\s+table(?:\s+only)?|references|create\s+(?:unique\s+)?index\s+"\w+"\s+on|update|insert\s+into|delete\s+from)\s+(?:"public"\.)?"(\w+)"/gi;
const creates = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(?:"public"\.)?"(\w+)"/gi;

/**
 * The locks that a migration's statements need on tables which were there before it, one for a table: what is altered
 * is wanted alone, the rest may still be read meanwhile.
 */
export const locksOf = (statements: readonly string[]): readonly string[] => {
  const text = statements.join("\n");
  const own = new Set([...text.matchAll(creates)].map(([, table]) => table));
  const alone = new Map<string, boolean>();
  for (const [, how = "", table = ""] of text.matchAll(touches)) {
    if (!own.has(table)) alone.set(table, alone.get(table) === true || /^alter/i.test(how));
  }
  return [...alone].map(
    ([table, isAlone]) => `lock table "${table}" in ${isAlone ? "access exclusive" : "share row exclusive"} mode`,
  );
};

const atOnce = async (connection: Connection, migration: MigrationMeta): Promise<void> => {
  const { run } = connection;
  await run("begin");
  try {
    await run(`set local lock_timeout = ${LOCK_MS}`);
    for (const lock of locksOf(migration.sql)) {
      await run(lock);
      await run(`set local lock_timeout = ${FURTHER_LOCK_MS}`);
    }
    for (const statement of migration.sql) await run(statement);
    await run(entryOf(migration));
    await run("commit");
  } catch (error) {
    await run("rollback");
    throw error;
  }
};

/** PostgreSQL's codes for a lock that was not granted in time. */
const isLockedOut = (error: unknown): boolean => ["55P03", "40P01"].includes(Object(error).code);

const apply = async (connection: Connection, migration: MigrationMeta, tries = TRIES): Promise<void> => {
  if (isConcurrent(migration)) {
    for (const statement of migration.sql) await makeIndex(connection, statement);
    await connection.run(entryOf(migration));
    return;
  }
  try {
    await atOnce(connection, migration);
  } catch (error) {
    if (!isLockedOut(error) || tries <= 1) throw error;
    await pause(PAUSE_MS);
    await apply(connection, migration, tries - 1);
  }
};

/**
 * Brings the tables up to date while an older release goes on serving (docs/decisions/0033-migrations.md): a migration
 * waits for no lock so long that customers notice, and indexes of grown tables are made beside the writes. One
 * connection at a time; the caller sees to that.
 */
export const migrate = async (connection: Connection, folder: string = migrationsFolder): Promise<void> => {
  await prepareJournal(connection);
  const newest = await newestApplied(connection);
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    if (migration.folderMillis > newest) await apply(connection, migration);
  }
};
