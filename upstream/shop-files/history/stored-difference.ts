/** The difference that an import made, as the database stores it so that it can be undone (ADR-0071). */

import * as z from "zod";
import { type Difference, type Fields, keyOf, STAMP, type Tables } from "../difference";
import { primaryKeys, tableNames } from "../shop-rows";

const Row = z.record(z.string(), z.unknown());
const Table = z.enum(tableNames);

const StoredDifference = z.array(
  z.object({
    table: Table,
    added: z.array(Row),
    /** Of a changed row its key, and the fields that differ. */
    changed: z.array(z.object({ key: Row, before: Row, after: Row })),
    removed: z.array(Row),
  }),
);
export type StoredDifference = z.output<typeof StoredDifference>;

const Counts = z.array(z.object({ table: Table, added: z.int(), changed: z.int(), removed: z.int() }));
export type Counts = z.output<typeof Counts>;

const picked = (row: Fields, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** When a row changed is not restored: that it is restored is a change too. */
const withoutStamp = ({ [STAMP]: _, ...row }: Fields): Record<string, unknown> => row;

export const storedDifference = (difference: Difference): StoredDifference =>
  difference.map(({ table, added, changed, removed }) => ({
    table,
    added: added.map(withoutStamp),
    changed: changed.map(({ before, after, fields }) => ({
      key: picked(before, primaryKeys[table]),
      before: picked(before, fields),
      after: picked(after, fields),
    })),
    removed: removed.map(withoutStamp),
  }));

export const countsOf = (difference: Difference): Counts =>
  difference.map(({ table, added, changed, removed }) => ({
    table,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
  }));

/** A difference as it was stored; null: by a release that this one cannot read, with a table it does not know. */
export const readStoredDifference = (stored: unknown): StoredDifference | null =>
  StoredDifference.safeParse(stored).data ?? null;

/** The same of the counts; none where they cannot be read. */
export const readCounts = (stored: unknown): Counts => Counts.safeParse(stored).data ?? [];

/** A stored difference with its rows whole, as far as the shop has them still. */
export const wholeDifference = (stored: StoredDifference, current: Tables): Difference =>
  stored.map(({ table, added, changed, removed }) => {
    const held = new Map(current[table].map((row) => [keyOf(table, row), row]));
    const whole = changed.map(({ key, before, after }) => {
      const row = { ...held.get(keyOf(table, key)), ...key };
      return { before: { ...row, ...before }, after: { ...row, ...after }, fields: Object.keys(after) };
    });
    return { table, added, changed: whole, removed };
  });
