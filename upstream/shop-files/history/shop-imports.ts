/** The imports of a shop that the database stores. */

import { desc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "../../store/database";
import { shopImports } from "../../store/schema/shop-files";
import type { Difference } from "../difference";
import {
  type Counts,
  countsOf,
  readCounts,
  readStoredDifference,
  type StoredDifference,
  storedDifference,
} from "./stored-difference";

/** How many imports can be undone. */
export const MOST_IMPORTS = 50;
/** Bytes that their differences take together, as PostgreSQL packs them: a chain that changes every price each week. */
const MOST_BYTES = 256 * 1024 * 1024;

export type StoredImport = {
  readonly id: number;
  readonly at: Date;
  readonly by: string;
  /** The oldest import that it undid; null: it imported files. */
  readonly undoes: number | null;
  readonly counts: Counts;
};

const { id, at, by, undoes, counts, difference } = shopImports;

type New = {
  readonly at: Date;
  readonly by: string;
  readonly undoes: number | null;
  /** There was no shop before. */
  readonly isFirst: boolean;
  readonly difference: Difference;
};

/** The oldest go, and never the last one. */
const prune = (db: Database): Promise<unknown> =>
  db.execute(sql`
    delete from ${shopImports} using (
      select id as old, row_number() over newest as place, sum(pg_column_size(difference)) over newest as bytes
      from ${shopImports} window newest as (order by id desc)
    ) as stored
    where ${shopImports.id} = stored.old and stored.place > 1
      and (stored.place > ${MOST_IMPORTS} or stored.bytes > ${MOST_BYTES})`);

/** Stores an import; imports have to wait for one another. */
export const storeImport = async (tx: Database, { isFirst, difference: made, ...about }: New): Promise<void> => {
  const [last] = await tx.select({ id }).from(shopImports).orderBy(desc(id)).limit(1);
  await tx.insert(shopImports).values({
    ...about,
    id: (last?.id ?? 0) + 1,
    counts: countsOf(made),
    difference: isFirst ? null : storedDifference(made),
  });
  await prune(tx);
};

/** The stored imports, the newest first. */
export const storedImports = async (db: Database): Promise<readonly StoredImport[]> => {
  const rows = await db.select({ id, at, by, undoes, counts }).from(shopImports).orderBy(desc(id));
  return rows.map((row) => ({ ...row, counts: readCounts(row.counts) }));
};

/** What one import changed; "first": there was no shop before it; "unreadable": it was stored by another release. */
export type ImportDifference = StoredDifference | "first" | "unreadable";

const readDifference = (stored: unknown): ImportDifference =>
  stored === null ? "first" : (readStoredDifference(stored) ?? "unreadable");

/** What the imports from one on changed, the newest first. */
export const differencesFrom = async (db: Database, from: number): Promise<readonly ImportDifference[]> => {
  const rows = await db.select({ difference }).from(shopImports).where(gte(id, from)).orderBy(desc(id));
  return rows.map((row) => readDifference(row.difference));
};

/** What one import changed; null: it is not stored. */
export const differenceOfImport = async (db: Database, number: number): Promise<ImportDifference | null> => {
  const [row] = await db.select({ difference }).from(shopImports).where(eq(id, number));
  return row === undefined ? null : readDifference(row.difference);
};

/** Hashes of the prepared pictures that it takes to undo the stored imports. */
export const restorableHashes = async (db: Database): Promise<string[]> => {
  const hash = sql<string>`(regexp_matches(${difference}::text, '/([0-9a-f]{16})-[0-9]+[.]', 'g'))[1]`;
  return (await db.selectDistinct({ hash }).from(shopImports)).map((row) => row.hash);
};
