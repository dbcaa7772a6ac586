/** What an import would change, row by row. */

import { isDeepStrictEqual } from "node:util";
import { primaryKeys, type TableName, tableNames } from "./shop-rows";

export type Fields = Readonly<Record<string, unknown>>;

/** Rows by table, whatever their columns. */
export type Tables = { readonly [table in TableName]: readonly Fields[] };

/** A row that differs, with the names of the fields that do. */
export type RowChange = { readonly before: Fields; readonly after: Fields; readonly fields: readonly string[] };

export type TableChange = {
  readonly table: TableName;
  readonly added: readonly Fields[];
  readonly changed: readonly RowChange[];
  readonly removed: readonly Fields[];
};

/** What orders and carts may name is never deleted: it loses its prices, and is sold nowhere. */
export const PERMANENT: ReadonlySet<TableName> = new Set([
  "settings",
  "cities",
  "shops",
  "delivery_zones",
  "product_groups",
  "products",
  "modifier_groups",
  "modifiers",
  "packages",
  "deals",
  "shop_keys",
]);

/** When something changed is no difference by itself. */
export const STAMP = "updated_at";

const changedFields = (before: Fields, after: Fields): string[] =>
  Object.keys(after).filter((field) => field !== STAMP && !isDeepStrictEqual(before[field], after[field]));

/** What identifies a row within its table. */
export const keyOf = (table: TableName, row: Fields): string =>
  primaryKeys[table].map((name) => String(row[name])).join(" ");

/** Rows of one table that differ. */
const tableChange = (table: TableName, current: readonly Fields[], wanted: readonly Fields[]): TableChange => {
  const before = new Map(current.map((row) => [keyOf(table, row), row]));
  const wantedKeys = new Set<string>();
  const added: Fields[] = [];
  const changed: RowChange[] = [];
  for (const after of wanted) {
    const key = keyOf(table, after);
    const row = before.get(key);
    wantedKeys.add(key);
    if (row === undefined) {
      added.push(after);
      continue;
    }
    const fields = changedFields(row, after);
    if (fields.length > 0) changed.push({ before: row, after, fields });
  }
  const removed = PERMANENT.has(table) ? [] : current.filter((row) => !wantedKeys.has(keyOf(table, row)));
  return { table, added, changed, removed };
};

export type Difference = readonly TableChange[];

const isChange = ({ added, changed, removed }: TableChange): boolean =>
  added.length + changed.length + removed.length > 0;

/** The tables that differ, in the order they can be written; empty where the database holds the shop already. */
export const differenceOf = (current: Tables, wanted: Tables): Difference =>
  tableNames.map((table) => tableChange(table, current[table], wanted[table])).filter(isChange);
