/**
 * The one output of our commands to a terminal (SPEC-385): what customers, other systems and files have written into a line
 * neither moves the cursor nor looks like a line of ours. `tests/rules/terminal-output.test.ts` holds the commands to it.
 */

import { CONTINUED, visibleLines } from "../lib/observability/visible-text";

/** Columns of a text at most: East Asian letters and emoji have two. */
const columnsOf = (sign: string): number => ((sign.codePointAt(0) ?? 0) < 0x300 ? 1 : 2);

/** A line in rows of at most `columns` columns. A terminal would begin the next row without a mark. */
const rowsOf = (line: string, columns: number): string[] => {
  const rows: string[] = [];
  let row = "";
  let width = 0;
  for (const sign of line) {
    if (width + columnsOf(sign) > columns) {
      rows.push(row);
      row = CONTINUED;
      width = CONTINUED.length;
    }
    row += sign;
    width += columnsOf(sign);
  }
  return [...rows, row];
};

/** Narrower than that, marks would leave no room. */
const LEAST_COLUMNS = 20;

/**
 * Lines as they are written.
 *
 * @param columns of the terminal; undefined where the output goes elsewhere
 */
export const writtenLines = (lines: readonly string[], columns?: number): string => {
  const shown = lines.flatMap(visibleLines);
  const rows = columns === undefined ? shown : shown.flatMap((line) => rowsOf(line, Math.max(LEAST_COLUMNS, columns)));
  return rows.map((row) => `${row}\n`).join("");
};

/** Prints lines, each by itself. */
export const print = (lines: readonly string[]): void =>
  void process.stdout.write(writtenLines(lines, process.stdout.columns));

/** The same to the standard error. */
export const printError = (lines: readonly string[]): void =>
  void process.stderr.write(writtenLines(lines, process.stderr.columns));

/** Prints lines that people copy, a link or a command in them: a mark in the middle would be copied too. */
export const printUnbroken = (lines: readonly string[]): void => void process.stdout.write(writtenLines(lines));

const linesOf = (text: string): string[] => text.replace(/\n$/, "").split("\n");

/** Prints a text of our own that has several lines: a usage, a file. */
export const printText = (text: string): void => printUnbroken(linesOf(text));

/** The same to the standard error. */
export const printErrorText = (text: string): void => void process.stderr.write(writtenLines(linesOf(text)));

/** What an error says; a text of others within it goes on behind a mark. */
export const printFailure = (error: unknown): void =>
  printError([error instanceof Error ? error.message : String(error)]);
