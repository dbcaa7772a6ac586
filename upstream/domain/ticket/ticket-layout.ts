import type { TicketRow } from "./ticket";

/** One line of paper. A large one takes two columns for each sign. */
export type TicketLine = {
  readonly text: string;
  readonly isLarge: boolean;
  readonly isBold: boolean;
  /** White on black. */
  readonly isInverted: boolean;
};

const signs = new Intl.Segmenter("en", { granularity: "grapheme" });
const signsOf = (text: string): string[] => [...signs.segment(text)].map(({ segment }) => segment);

/** A word in pieces that fit. */
const pieces = (word: string, columns: number): string[] => {
  const all = signsOf(word);
  const cut: string[] = [];
  for (let at = 0; at < all.length; at += columns) cut.push(all.slice(at, at + columns).join(""));
  return cut;
};

/** Spaces at which no line ends: those within a sum. */
export const FIXED_SPACE = "\u00a0";

/** A text in lines of so many signs at most; what is longer than a line is broken within the word. */
const wrapped = (text: string, columns: number): string[] => {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  for (const word of text.split(" ").filter((one) => one !== "")) {
    for (const piece of pieces(word, columns)) {
      const size = signsOf(piece).length;
      if (line !== "" && width + 1 + size <= columns) {
        line += ` ${piece}`;
        width += 1 + size;
        continue;
      }
      if (line !== "") lines.push(line);
      line = piece;
      width = size;
    }
  }
  return line === "" ? lines : [...lines, line];
};

type Style = { readonly isLarge?: boolean; readonly isBold?: boolean; readonly isInverted?: boolean };

const styled = (text: string, { isLarge = false, isBold = false, isInverted = false }: Style): TicketLine => ({
  text,
  isLarge,
  isBold,
  isInverted,
});

/** A text behind a mark that stands whole on its first line; the other lines begin below the text. */
const hanging = (mark: string, text: string, columns: number): string[] => {
  const lead = `${mark} `;
  const width = signsOf(lead).length;
  // A mark that leaves no room has a line of its own.
  if (width > columns / 2) return [mark, ...wrapped(text, columns)];
  const [first = "", ...rest] = wrapped(text, columns - width);
  return [`${lead}${first}`, ...rest.map((line) => `${" ".repeat(width)}${line}`)];
};

const markOf = ({ count, was }: { readonly count: number; readonly was: number | null }): string =>
  was === null ? `${count} x` : `${was} -> ${count} x`;

const linesOf = (row: TicketRow, columns: number): TicketLine[] => {
  switch (row.kind) {
    case "rule":
      return [styled("-".repeat(columns), {})];
    case "banner": {
      const style = { isLarge: true, isBold: true, isInverted: true };
      return wrapped(row.text, Math.floor(columns / 2)).map((line) => styled(line, style));
    }
    case "text": {
      const { isLarge = false, isBold = false } = row;
      const room = isLarge ? Math.floor(columns / 2) : columns;
      return wrapped(row.text, room).map((line) => styled(line, { isLarge, isBold }));
    }
    case "dish":
      return hanging(markOf(row), row.name, columns).map((line) => styled(line, { isBold: true }));
    case "detail":
      return hanging("   ", row.text, columns).map((line) => styled(line, {}));
  }
};

/** A ticket in lines of a printer's width (SPEC-661); what it adds to the rows, every printer can print. No quantity is cut off and no text is lost. */
export const ticketLines = (rows: readonly TicketRow[], columns: number): TicketLine[] =>
  rows.flatMap((row) => linesOf(row, columns));
