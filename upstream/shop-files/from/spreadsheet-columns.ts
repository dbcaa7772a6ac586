/** Which column of a menu a head means. */

import { currencyInText } from "@/lib/domain/amount/currency-words";
import { type Column, columns, headWords, wordsIn } from "./head-words";

/** Letters that have no form without a mark. */
const plainLetters: Readonly<Record<string, string>> = { ı: "i", ł: "l", ø: "o", ß: "ss", æ: "ae", œ: "oe" };

/** Small letters and digits without marks, one space between words: "Désignation" is designation, "ЦЕНА" is цена. */
const plainWords = (text: string): string =>
  [...text.normalize("NFC").toLowerCase()]
    .map((letter) => plainLetters[letter] ?? letter)
    .join("")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[_-]/g, " ")
    .replaceAll(/[^\p{L}\p{N} ]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** "Цена, руб." is "цена", "Price [Cafe]" is "price": what stands in brackets or behind a comma says more of the same. */
const bare = (head: string): string =>
  plainWords(
    head
      .replaceAll(/\(.*?\)|\[.*?\]/g, " ")
      .replace(/[:*]+\s*$/, "")
      .replace(/[,/].*$/, " "),
  );

type Meaning = { readonly column: Column /** The first word for a column means it most. */; readonly rank: number };

const meanings = (): ReadonlyMap<string, Meaning> => {
  const found = new Map<string, Meaning>();
  for (const words of Object.values(headWords))
    for (const column of columns)
      for (const [rank, word] of wordsIn(words[column]).entries()) {
        const known = found.get(plainWords(word));
        if (known === undefined || (known.column === column && known.rank > rank))
          found.set(plainWords(word), { column, rank });
      }
  return found;
};
const known = meanings();

const languageCodes = new Set("ru en de fr es pt it pl uk ua tr uz eng rus".split(" "));

/** A currency or a language behind a name is no part of it: "Price EUR", "Название RU". */
const withoutLast = (name: string): string => {
  const [, first = name, last = ""] = /^(.+) (\S+)$/.exec(name) ?? [];
  return languageCodes.has(last) || currencyInText(last.toUpperCase()) !== null || currencyInText(last) !== null
    ? first
    : name;
};

const meaningOf = (head: string): Meaning | null => {
  const name = bare(head);
  return known.get(name) ?? known.get(plainWords(head)) ?? known.get(withoutLast(name)) ?? null;
};

/** The column a head means; null for one nobody knows. */
export const columnOf = (head: string): Column | null => meaningOf(head)?.column ?? null;

const words = (column: Column): ReadonlySet<string> =>
  new Set(
    Object.values(headWords).flatMap((language) =>
      wordsIn(language[column])
        .map(plainWords)
        .filter((word) => !word.includes(" ") && word.length > 3),
    ),
  );
const priceWords = words("price");
const costWords = words("cost");

/**
 * Whether a head that nobody knows speaks of a price all the same: "Цена доставка", "Price large". Those of what a dish costs the
 * restaurant do not.
 */
export const isPriceLike = (head: string): boolean => {
  const parts = plainWords(head).split(" ");
  return parts.some((part) => priceWords.has(part)) && !parts.some((part) => costWords.has(part));
};

/** The columns of a row of heads that mean the same, the one that means it most first. */
export const columnsOf = (heads: readonly string[]): ReadonlyMap<Column, readonly number[]> => {
  const found = heads.flatMap((head, index) => {
    const meaning = meaningOf(head);
    return meaning === null ? [] : [{ ...meaning, index }];
  });
  const sorted = found.toSorted((a, b) => a.rank - b.rank || a.index - b.index);
  return new Map(
    columns.flatMap((column) => {
      const indexes = sorted.filter((one) => one.column === column).map(({ index }) => index);
      return indexes.length === 0 ? [] : [[column, indexes] as const];
    }),
  );
};

/** The unit that a header names: "Вес, г", "Volume (ml)". */
export const unitOf = (header: string): string | null =>
  /[\s,(/[](кг|мл|г|гр|л|kg|ml|g|gr|l)[.)\]]*$/iu.exec(header.trim())?.[1]?.toLowerCase() ?? null;
