/** Which columns of a sheet have what customers pay. Where two may, nobody guesses (ADR-0072). */

import type { Fault } from "../fault";
import { type Column, examplesOf } from "./head-words";
import { isPriceLike, isVolumePrice, isWeightPrice, namesSize, oneLine } from "./spreadsheet-columns";
import type { TableRow } from "./table";

export type PriceColumns = {
  readonly price: number;
  /** Of a pair: the price before the discount, which `price` is where nothing stands here. */
  readonly reduced: number | null;
  readonly old: number | null;
  /** Whether the operator has named `price`. */
  readonly isNamed: boolean;
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

const plain = (title: string): string => oneLine(title.normalize("NFC")).toLowerCase();

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

/** The columns of prices of a weight or a volume. */
const weightsOf = ({ titles }: Head): number[] =>
  titles.flatMap((title, index) => (isWeightPrice(title) ? [index] : []));

/**
 * All columns that may be the price, those whose name nobody knows included: "Цена доставка". A price of a weight may be one only where
 * another names a size: "Price 500 g" and "Price 1 kg".
 */
const pricesOf = (head: Head): number[] => {
  const { titles, columns } = head;
  const weights = weightsOf(head);
  const others = new Set([...[...columns.values()].flat(), ...weights]);
  const like = titles.flatMap((title, index) => (!others.has(index) && isPriceLike(title) ? [index] : []));
  const found = [...(columns.get("price") ?? []), ...like];
  const hasSizes = found.some((index) => namesSize(titles[index] ?? ""));
  return [...found, ...(hasSizes ? weights : [])].toSorted((a, b) => a - b);
};

/** Whether a head has a column that could be the price. */
export const hasPrice = (head: Head, named: string | null): boolean =>
  named === null
    ? pricesOf(head).length > 0 ||
      weightsOf(head).length > 0 ||
      (["regular_price", "sale_price", "cost"] as const).some((column) => head.columns.has(column))
    : columnNamed(head.titles, named) !== null;

const NAMED = 4;

const listed = (names: readonly string[]): string =>
  `${names.slice(0, NAMED).join(" and ")}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ""}`;

const ask = (file: string, { line, titles }: Head, columns: readonly number[]): Prices => {
  const names = columns.map((column) => titles[column] ?? "");
  const problem = `${listed(names)} may each be the price`;
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

const weightsAlone = (file: string, { line, titles }: Head, columns: readonly number[]): Prices => {
  const names = columns.map((column) => titles[column] ?? "");
  const measure = names.every(isVolumePrice) ? "a volume" : "a weight";
  const problem = `${listed(names)} ${names.length === 1 ? "is the price" : "are prices"} of ${measure}, not of a dish`;
  const remedy = `add a column of prices for a portion, or --price "${names[0] ?? ""}"`;
  return { isOk: false, fault: { file, line, problem, remedy } };
};

const found = (price: number, reduced: number | null, old: number | null, isNamed = false): Prices => ({
  isOk: true,
  columns: { price, reduced, old, isNamed },
});

const namedPrice = (file: string, { line, titles }: Head, named: string, regular: number | null): Prices => {
  const price = columnNamed(titles, named);
  if (price !== null) return found(price, null, regular === price ? null : regular, true);
  const remedy = `it has ${titles.filter((title) => title !== "").join(", ")}`;
  return { isOk: false, fault: { file, line, problem: `has no column ${named}`, remedy } };
};

/** What is wrong with a head in which no column of prices of dishes is filled. */
const noPrice = (file: string, head: Head, rows: readonly TableRow[]): Prices => {
  const weights = weightsOf(head);
  const filled = distinct(weights, rows);
  const [only] = pricesOf(head);
  if (filled.length > 0) return weightsAlone(file, head, filled);
  if (only !== undefined) return found(only, null, null);
  return weights.length > 0 ? weightsAlone(file, head, weights) : none(file, head);
};

/**
 * The columns of the price, and of that before a discount.
 *
 * @param named the column that the operator says it is; null: he has said none
 */
export const priceColumns = (file: string, head: Head, rows: readonly TableRow[], named: string | null): Prices => {
  const of = (column: Column): number | null => distinct(head.columns.get(column) ?? [], rows)[0] ?? null;
  const [regular, sale] = [of("regular_price"), of("sale_price")];
  if (named !== null) return namedPrice(file, head, named, regular);
  const [price = null, ...others] = distinct(pricesOf(head), rows);
  if (price !== null && others.length > 0) return ask(file, head, [price, ...others]);
  if (price !== null) return regular === null ? found(price, sale, null) : found(price, null, regular);
  if (regular !== null) return found(regular, sale, null);
  return sale === null ? noPrice(file, head, rows) : found(sale, null, null);
};
