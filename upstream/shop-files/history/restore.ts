/** What undoes imports: their differences taken back, row by row, from what the database holds now. */

import { isDeepStrictEqual } from "node:util";
import { wholeRow } from "../database-rows";
import { type Difference, differenceOf, type Fields, keyOf, PERMANENT, STAMP, type Tables } from "../difference";
import { CLOSED_SHOP, CLOSED_ZONE } from "../place-rows";
import type { TableName } from "../shop-rows";
import type { StoredDifference } from "./stored-difference";

/** A row that something else than an import has changed since; it stays as it is. */
export type LeftRow = { readonly table: TableName; readonly row: Fields };

export type Restored = {
  /** What has to be written; empty: all of it has been changed since, or nothing differs. */
  readonly difference: Difference;
  readonly left: readonly LeftRow[];
};

type Change = StoredDifference[number];
type Rows = Map<string, Fields>;

/** How a row that orders may name is taken out of the shop; others of its kind need nothing, they have lost their prices. */
const closed: { readonly [table in TableName]?: Fields } = {
  cities: { type: "stop" },
  shops: CLOSED_SHOP,
  delivery_zones: CLOSED_ZONE,
  // Another deal may get it again.
  deals: { promocode: null },
};

const takeOut = (rows: Rows, { table, added }: Change): void => {
  for (const row of added) {
    const key = keyOf(table, row);
    const held = rows.get(key);
    if (held === undefined) continue;
    if (PERMANENT.has(table)) rows.set(key, { ...held, ...closed[table] });
    else rows.delete(key);
  }
};

/** Sets the fields that still are what the import made of them. */
const changeBack = (rows: Rows, { table, changed }: Change): Fields[] =>
  changed.flatMap(({ key, before, after }) => {
    const held = rows.get(keyOf(table, key));
    // A row that is gone was deleted by what came later, and a column by a release.
    const fields = held === undefined ? [] : Object.keys(before).filter((field) => field in held);
    if (held === undefined || fields.length === 0) return [];
    const own = fields.filter((field) => isDeepStrictEqual(held[field], after[field]));
    const back = Object.fromEntries(own.map((field) => [field, before[field]]));
    rows.set(keyOf(table, key), { ...held, ...back });
    return own.length === fields.length ? [] : [held];
  });

const isSame = (held: Fields, stored: Fields): boolean =>
  Object.keys(stored).every((field) => isDeepStrictEqual(held[field], stored[field]));

const bringBack = (rows: Rows, { table, removed }: Change, now: Date): Fields[] =>
  removed.flatMap((row) => {
    const key = keyOf(table, row);
    const held = rows.get(key);
    if (held !== undefined) return isSame(held, row) ? [] : [held];
    const whole = wholeRow(table, row, now);
    if (whole === null) return [row];
    rows.set(key, whole);
    return [];
  });

/** A row that changes says when. */
const stamped = (row: Fields, was: Fields | undefined, now: Date): Fields =>
  STAMP in row && was !== row ? { ...row, [STAMP]: now } : row;

/**
 * What the shop has to become so that it is as it was before some imports. What was changed by something else since, a stop
 * of the staff for one, stays.
 *
 * @param imports the differences of the last imports, the newest first, none left out
 */
export const restored = (current: Tables, imports: readonly StoredDifference[], now: Date): Restored => {
  const tables = new Map<TableName, Rows>();
  const rowsOf = (table: TableName): Rows => {
    const rows = tables.get(table) ?? new Map(current[table].map((row) => [keyOf(table, row), row]));
    tables.set(table, rows);
    return rows;
  };
  const left: LeftRow[] = [];
  for (const change of imports.flat()) {
    const { table } = change;
    const rows = rowsOf(table);
    takeOut(rows, change);
    const stayed = [...changeBack(rows, change), ...bringBack(rows, change, now)];
    left.push(...stayed.map((row) => ({ table, row })));
  }
  let wanted = current;
  for (const [table, rows] of tables) wanted = { ...wanted, [table]: [...rows.values()] };
  const difference = differenceOf(current, wanted).map((change) => ({
    ...change,
    changed: change.changed.map((row) => ({ ...row, after: stamped(row.after, row.before, now) })),
  }));
  return { difference, left };
};
