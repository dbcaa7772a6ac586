/** Splits a typed address into words and numbers in one spelling, and remembers where each of them stands. */

import { withAsciiDigits } from "@/lib/contract/digits";

/** What stands before a token. A comma between two digits, "5,7", may be a range; every other one ends a part of the line. */
export type Gap = "none" | "space" | "hyphen" | "slash" | "colon" | "comma" | "break";

export type LineToken = {
  readonly kind: "number" | "word";
  /** Lower case without accents and apostrophes; digits are those of ASCII. */
  readonly text: string;
  readonly before: Gap;
  /** Where it stands in the clean line, UTF-16 code units. */
  readonly start: number;
  readonly end: number;
};

/** Apostrophes of Uzbek and Ukrainian as keyboards and pages write them. */
const apostrophes = "'’‘ʻʼ`´ʹ′";
const anyApostrophe = new RegExp(`[${apostrophes}]`, "gu");

/** A line without invisible signs; control characters, tabs and all kinds of spaces are one space, a new line is a comma. */
export const cleanLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\r\n\u0085\u2028\u2029]+/gu, ", ")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(/ ?,(?: ?,)+/g, ",")
    .replace(/^[ ,]+|[ ,]+$/g, "");

/** A word in lower case without accents and apostrophes; ё is е, ß is ss, the Turkish dotless ı is i. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(anyApostrophe, "");

const dashes = /[-‐‑‒–—―−]/u;
const tokens = new RegExp(`\\p{Nd}+|\\p{L}(?:[\\p{L}\\p{M}${apostrophes}])*|[№#]`, "gu");

/** Whatever else stands between two tokens, a dot among it, counts as a space. */
const gapOf = (between: string): Gap => {
  if (between === "") return "none";
  if (between === ",") return "comma";
  if (/[,;|()[\]{}]/.test(between)) return "break";
  if (/[/\\∕⁄／]/u.test(between)) return "slash";
  if (dashes.test(between)) return "hyphen";
  return between.includes(":") ? "colon" : "space";
};

/** Abbreviations that are written with a hyphen and are one word. */
const hyphenated = new Set(
  [
    "пр-т",
    "пр-кт",
    "пр-д",
    "пр-зд",
    "б-р",
    "ул-ца",
    "ш-се",
    "наб-я",
    "р-н",
    "мкр-н",
    "кв-л",
    "кв-ра",
    "kv-ra",
    "pr-t",
    "pr-kt",
    "b-r",
  ].map(folded),
);

/** "1ас2", a letter and the mark of the next part, is two words; "ск", which is a mark itself, is one. */
const letterAndMark = /^(?!ск$)(\p{L})(к|корп|корпус|с|стр|строение|k|korp|korpus|s|str|stroenie)$/u;

const split = (all: readonly LineToken[]): LineToken[] =>
  all.flatMap((token, index): LineToken[] => {
    const next = all[index + 1];
    const isNext = next?.kind === "number" && (next.before === "none" || next.before === "space");
    const isBetween = token.before === "none" && isNext;
    const [, letter, mark] = (token.kind === "word" && isBetween && letterAndMark.exec(token.text)) || [];
    if (letter === undefined || mark === undefined) return [token];
    const middle = token.start + 1;
    return [
      { ...token, text: letter, end: middle },
      { ...token, text: mark, start: middle },
    ];
  });

const merged = (all: readonly LineToken[]): LineToken[] => {
  const result: LineToken[] = [];
  for (const token of all) {
    const last = result.at(-1);
    const isOne = last?.kind === "word" && token.kind === "word" && token.before === "hyphen";
    const text = `${last?.text}-${token.text}`;
    if (last !== undefined && isOne && hyphenated.has(text))
      result[result.length - 1] = { ...last, text, end: token.end };
    else result.push(token);
  }
  return result;
};

/**
 * The words and numbers of a clean line. A letter beside a digit begins another token: "12к2" is three of them.
 *
 * @param clean what `cleanLine` returns
 */
export const tokensOf = (clean: string): LineToken[] => {
  let last: { readonly end: number; readonly isNumber: boolean } | null = null;
  const all: LineToken[] = [];
  for (const match of clean.matchAll(tokens)) {
    const [sign] = match;
    const start = match.index;
    const end = start + sign.length;
    const isNumber = /^\p{Nd}/u.test(sign);
    const text = isNumber ? withAsciiDigits(sign) : folded(sign.replace("№", "no"));
    const gap = last === null ? "break" : gapOf(clean.slice(last.end, start));
    const before = gap === "comma" && !(isNumber && last?.isNumber) ? "break" : gap;
    last = { end, isNumber };
    if (text !== "") all.push({ kind: isNumber ? "number" : "word", text, before, start, end });
  }
  return merged(split(all));
};
