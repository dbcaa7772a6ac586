/** Writes other pictures into the text of a shop's file, and leaves the rest of it as it was written. */

import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { delimiterOf } from "../menu-csv";

type Path = readonly PropertyKey[];

/** A stretch of a text and what comes instead. */
type Edit = { readonly start: number; readonly end: number; readonly text: string };

const edited = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text: to }) => `${rest.slice(0, start)}${to}${rest.slice(end)}`, text);

/** The text of a JSON file with other pictures at some paths. */
export const withPicturesAt = (
  text: string,
  pictures: readonly { readonly path: Path; readonly name: string }[],
): string => {
  const root = parseTree(text, [], { allowTrailingComma: true });
  if (root === undefined) return text;
  const edits = pictures.flatMap(({ path, name }): Edit[] => {
    const node = findNodeAtLocation(
      root,
      path.filter((part) => typeof part !== "symbol"),
    );
    if (node === undefined) return [];
    return [{ start: node.offset, end: node.offset + node.length, text: JSON.stringify(name) }];
  });
  return edited(text, edits);
};

type Cell = {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly row: number;
  readonly column: number;
};

/** The cells of a spreadsheet with where they stand (RFC 4180). */
const cellsOf = (text: string): Cell[] => {
  const delimiter = delimiterOf(text);
  const cells: Cell[] = [];
  let [row, column, at] = [0, 0, 0];
  while (at < text.length) {
    const start = at;
    const blank = /[^\S\n\t]*/y;
    blank.lastIndex = at;
    blank.exec(text);
    if (text[blank.lastIndex] === '"') {
      const quoted = /"(?:[^"]|"")*"?/y;
      quoted.lastIndex = blank.lastIndex;
      quoted.exec(text);
      at = quoted.lastIndex;
    }
    while (at < text.length && text[at] !== delimiter && text[at] !== "\n") at += 1;
    const end = text[at] === "\n" && text[at - 1] === "\r" ? at - 1 : at;
    const written = text.slice(start, end).trim();
    const value = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    cells.push({ start, end, value: value.trim(), row, column });
    const isRowsEnd = text[at] !== delimiter;
    row += isRowsEnd ? 1 : 0;
    column = isRowsEnd ? 0 : column + 1;
    at += 1;
  }
  return cells;
};

/** The text of a spreadsheet with other pictures in its column of pictures. */
export const withPicturesInCells = (text: string, names: ReadonlyMap<string, string>): string => {
  const cells = cellsOf(text);
  const column = cells.find(({ row, value }) => row === 0 && value.toLowerCase() === "picture")?.column;
  return edited(
    text,
    cells.flatMap((cell) => {
      const name = cell.column === column && cell.row > 0 ? names.get(cell.value) : undefined;
      return name === undefined ? [] : [{ start: cell.start, end: cell.end, text: name }];
    }),
  );
};
