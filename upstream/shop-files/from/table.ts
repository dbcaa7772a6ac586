/** Rows of another system's file, whatever wrote it: CSV with any separator in any encoding, or the sheet of a workbook. */

import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod";
import { type Fault, oneFault, type Refused } from "../fault";
import { QUOTES } from "../menu-csv";
import { decodeText } from "./decode-text";
import type { Remark } from "./remarks";
import { columnOf } from "./spreadsheet-columns";
import { isWorkbook, readWorkbook } from "./workbook";

export type TableRow = {
  /** Of the file, from 1: where the row begins. */
  readonly line: number;
  /** Trimmed; as many as the row has. */
  readonly cells: readonly string[];
};

/** What the operator says of a file that does not say it itself. */
export type TableOptions = {
  /** A name of an encoding, as the remark about it has it. */
  readonly encoding?: string | undefined;
  /** The name of one sheet of a workbook. */
  readonly sheet?: string | undefined;
};

export type Rows =
  | {
      readonly isOk: true;
      readonly rows: readonly TableRow[];
      /** Whether a cell too many moves the cells behind it, as a separator within a text does. */
      readonly isText: boolean;
      readonly remarks: readonly Remark[];
    }
  | Refused;

export type Table =
  | {
      readonly isOk: true;
      /** The first row. */
      readonly head: readonly string[];
      readonly rows: readonly TableRow[];
      readonly remarks: readonly Remark[];
    }
  | Refused;

const Records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** Characters of one row: a quote that is not closed would swallow the rest of the file. */
const ROW_CHARACTERS = 100_000;

const newlinesIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

const parseRows = (text: string, delimiter: string, firstLine: number, to?: number): TableRow[] =>
  Records.parse(
    parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: ROW_CHARACTERS,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      ...(to !== undefined && { to }),
    }),
  ).map(({ record, info }) => ({
    line: info.lines - newlinesIn(record) + firstLine - 1,
    cells: record.map((cell) => cell.trim()),
  }));

const SEPARATORS = [";", "\t", ",", "|"] as const;
/** Rows that are looked at to find the separator. */
const TRIED_ROWS = 50;

/** How well a separator explains the first rows: by columns with a known name, then by rows of the same number of cells. */
const fitOf = (text: string, delimiter: string): { readonly known: number; readonly even: number } => {
  const rows = parseRows(text, delimiter, 1, TRIED_ROWS);
  const known = Math.max(0, ...rows.map(({ cells }) => new Set(cells.map(columnOf)).size - 1));
  const counts = new Map<number, number>();
  for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return { known, even: Math.max(0, ...counts.values()) };
};

/** One column needs no separator: any does. */
const separatorOf = (text: string): string => {
  const fits = SEPARATORS.map((sign) => ({ sign, ...fitOf(text, sign) }));
  return fits.toSorted((a, b) => b.known - a.known || b.even - a.even)[0]?.sign ?? ";";
};

/** Excel writes and reads a first line that names the separator. */
const namedSeparator = /^sep=(.)\r?\n/i;

const SAVE_AS = "save the sheet as .xlsx or as CSV UTF-8";

const textRows = (file: string, bytes: Uint8Array, { encoding }: TableOptions): Rows => {
  const decoded = decodeText(file, bytes, encoding ?? null);
  if (!decoded.isOk) return decoded;
  const text = decoded.text.replace(/^\uFEFF/, "");
  if (text.trim() === "") return oneFault(file, null, "is empty", SAVE_AS);
  if (text.includes("\0")) return oneFault(file, null, "is no text", SAVE_AS);
  if (/^\s*<(!doctype|html|\?xml|table|workbook)/i.test(text))
    return oneFault(file, 1, "is a web page or XML, no table", `open it in a spreadsheet program, and ${SAVE_AS}`);
  if (/^\s*[[{]/.test(text))
    return oneFault(file, 1, "is JSON, no table", "name the system that wrote it instead of csv");
  const named = namedSeparator.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  try {
    const rows = parseRows(body, named?.[1] ?? separatorOf(body), named === null ? 1 : 2);
    return { isOk: true, rows, isText: true, remarks: decoded.remarks };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? error["lines"] : null;
    return oneFault(file, line, `is no CSV: ${error.message}`, QUOTES);
  }
};

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== "");

/**
 * All rows of a file in which something stands.
 *
 * @param file its name, for faults
 */
export const readRows = (file: string, bytes: Uint8Array, options: TableOptions = {}): Rows => {
  const read = isWorkbook(bytes) ? readWorkbook(file, bytes, options.sheet ?? null) : textRows(file, bytes, options);
  return read.isOk ? { ...read, rows: read.rows.filter(isFilled) } : read;
};

/** Cells that stand beyond the last column of the head, in a text: a separator within a cell has moved what is behind it. */
export const extraCellFaults = (file: string, columns: number, rows: readonly TableRow[]): Fault[] =>
  rows.flatMap(({ line, cells }) => {
    const extra = cells.slice(columns).filter((cell) => cell !== "").length;
    if (extra === 0) return [];
    const problem = `has ${extra} ${extra === 1 ? "cell" : "cells"} more than the head has columns`;
    return [{ file, line, problem, remedy: "put a text that contains the separator between quotes" }];
  });

/**
 * A table whose first row names its columns, as programs export it. Faults of all rows at once.
 *
 * @param file its name, for faults
 */
export const readTable = (file: string, bytes: Uint8Array, options: TableOptions = {}): Table => {
  const read = readRows(file, bytes, options);
  if (!read.isOk) return read;
  const [first, ...rows] = read.rows;
  if (first === undefined) return oneFault(file, null, "is empty", SAVE_AS);
  const faults = read.isText ? extraCellFaults(file, first.cells.length, rows) : [];
  return faults.length > 0 ? { isOk: false, faults } : { isOk: true, head: first.cells, rows, remarks: read.remarks };
};
