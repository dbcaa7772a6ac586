/** Which columns of a sheet have what customers pay. Where two may, nobody guesses (ADR-0072). */

import type { Fault } from "../fault";
import { type Column, examplesOf } from "./head-words";
import { isPriceLike } from "./spreadsheet-columns";
import type { TableRow } from "./table";

export type PriceColumns = {
  readonly price: number;
  /** Of a pair: the price before the discount, which `price` is where nothing stands here. */
  readonly reduced: number | null;
  readonly old: number | null;
};

export type Head = {
  readonly line: number;
  readonly titles: readonly string[];
  /** The columns of each meaning, the one that means it most first. */
  readonly columns: ReadonlyMap<Column, readonly number[]>;
};

export type Prices =
  | { readonly isOk: true; readonly columns: PriceColumns }
  | { readonly isOk: false; readonly fault: Fault };

const cell = (row: TableRow, column: number): string => row.cells[column] ?? "";

const plain = (title: string): string => title.normalize("NFC").trim().toLowerCase();

/** A column by what stands above it. */
export const columnNamed = (titles: readonly string[], title: string): number | null => {
  const found = titles.findIndex((one) => plain(one) === plain(title));
  return found < 0 ? null : found;
};

/** Columns in which something stands; of those with the same cells, the first. */
const distinct = (columns: readonly number[], rows: readonly TableRow[]): number[] => {
  const filled = columns.filter((column) => rows.some((row) => cell(row, column) !== ""));
  return filled.filter(
    (column, index) =>
      !filled.slice(0, index).some((other) => rows.every((row) => cell(row, column) === cell(row, other))),
  );
};

/** All columns that may be the price, those whose name nobody knows included: "Цена доставка". */
const pricesOf = ({ titles, columns }: Head): number[] => {
  const known = new Set([...columns.values()].flat());
  const like = titles.flatMap((title, index) => (!known.has(index) && isPriceLike(title) ? [index] : []));
  return [...(columns.get("price") ?? []), ...like].toSorted((a, b) => a - b);
};

/** Whether a head has a column that could be the price. */
export const hasPrice = (head: Head, named: string | null): boolean =>
  named === null
    ? pricesOf(head).length > 0 ||
      (["regular_price", "sale_price", "cost"] as const).some((column) => head.columns.has(column))
    : columnNamed(head.titles, named) !== null;

const NAMED = 4;

const ask = (file: string, { line, titles }: Head, columns: readonly number[]): Prices => {
  const names = columns.map((column) => titles[column] ?? "");
  const listed = `${names.slice(0, NAMED).join(" and ")}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ""}`;
  const problem = `${listed} may each be the price`;
  const remedy = names.slice(0, 2).map((name) => `--price "${name}"`);
  return {
    isOk: false,
    fault: { file, line, problem, remedy: `add the one that customers pay: ${remedy.join(" or ")}` },
  };
};

const none = (file: string, { line, titles, columns }: Head): Prices => {
  const [cost] = columns.get("cost") ?? [];
  const name = cost === undefined ? null : (titles[cost] ?? "");
  const problem =
    name === null
      ? "names no column of prices"
      : `names no column of prices: ${name} is what a dish costs the restaurant`;
  const remedy = name === null ? `call it ${examplesOf("price")}` : `add --price "${name}" if it is what customers pay`;
  return { isOk: false, fault: { file, line, problem, remedy } };
};

const found = (price: number, reduced: number | null, old: number | null): Prices => ({
  isOk: true,
  columns: { price, reduced, old },
});

/**
 * The columns of the price, and of that before a discount.
 *
 * @param named the column that the operator says it is; null: he has said none
 */
export const priceColumns = (file: string, head: Head, rows: readonly TableRow[], named: string | null): Prices => {
  const of = (column: Column): number | null => distinct(head.columns.get(column) ?? [], rows)[0] ?? null;
  const [regular, sale] = [of("regular_price"), of("sale_price")];
  if (named !== null) {
    const price = columnNamed(head.titles, named);
    if (price !== null) return found(price, null, regular === price ? null : regular);
    const problem = `has no column ${named}`;
    const fault = {
      file,
      line: head.line,
      problem,
      remedy: `it has ${head.titles.filter((title) => title !== "").join(", ")}`,
    };
    return { isOk: false, fault };
  }
  const [price = null, ...others] = distinct(pricesOf(head), rows);
  if (price !== null && others.length > 0) return ask(file, head, [price, ...others]);
  if (price !== null) return regular === null ? found(price, sale, null) : found(price, null, regular);
  if (regular !== null) return found(regular, sale, null);
  const only = sale ?? pricesOf(head)[0];
  return only === undefined ? none(file, head) : found(only, null, null);
};
