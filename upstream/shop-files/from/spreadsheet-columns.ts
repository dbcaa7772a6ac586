/** Which column of a menu a head means. */

import { currencyInText } from "@/lib/domain/amount/currency-words";
import { type Column, columns, headWords, wordsIn } from "./head-words";
import { unitNamed } from "./spreadsheet-cells";

/** A head as messages show it: spreadsheet programs break its lines within the cell. */
export const oneLine = (head: string): string => head.replaceAll(/\s+/g, " ").trim();

/** Letters that have no form without a mark. */
const plainLetters: Readonly<Record<string, string>> = { ı: "i", ł: "l", ø: "o", ß: "ss", æ: "ae", œ: "oe" };

/** Small letters and digits without marks, one space between words: "Désignation" is designation, "ЦЕНА" is цена. */
const plainWords = (text: string): string =>
  [...text.normalize("NFC").toLowerCase()]
    .map((letter) => plainLetters[letter] ?? letter)
    .join("")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[\s_/()[\]-]/g, " ")
    .replaceAll(/[^\p{L}\p{N} ]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** "Цена, руб." is "цена", "Price [Cafe]" is "price": what stands in brackets or behind a comma says more of the same. */
const bare = (head: string): string =>
  plainWords(
    oneLine(head)
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

const headMeaning = (head: string): Meaning | null => {
  const name = bare(head);
  return known.get(name) ?? known.get(plainWords(head)) ?? known.get(withoutLast(name)) ?? null;
};

const isPrice = (column: Column): boolean =>
  column === "price" || column === "regular_price" || column === "sale_price";

const VOLUMES = "мл|ml|cl|л[иі]тр\\p{L}*|lit(?:er|ro|r\\p{L}*)s?";
/** Units that are nothing else beside a price: "pounds" are money, "L" is a size, "гр" is short for hryvnias. */
const LONG = `${VOLUMES}|кг|кило\\p{L}*|kg|kilo\\p{L}*|lbs?|oz|грамм?(?:а|ов|ы|и)?|gramm?(?:e|i|o|a)?s?|etto`;
const END = "(?![\\p{L}’'ʼ])";
const ANY = `(?:${LONG}|гр?|gr?|л|l|pounds?|фунт\\p{L}*|ounces?)${END}`;
const FIGURE = "(?:\\d{1,3}(?:[.,]\\d+)?|1000)";
/** "Preis kg", "Цена (кг)"; a figure before it makes it a size, which a dish has. */
const byUnit = new RegExp(`(?<!\\p{L}|\\d\\s*)(?:${LONG})${END}`, "iu");
/** "per 250 g", "за кг", "руб/100 г"; "S/M/L" are sizes. */
const PER = "(?<!\\p{L})(?:за|per|pro|je|für|par|au|por|al|za)(?=[\\s\\d])|(?<!(?<!\\p{L})x*[sml]\\s*)/";
const perUnit = new RegExp(`(?:${PER})\\s*${FIGURE}?\\s*${ANY}`, "iu");
/** "Price 100 g": dishes of other sizes are "Price 0.5 l" and "Price 250 g". */
const byRoundUnit = new RegExp(`(?<![\\d.,])10{0,3}\\s*${ANY}`, "iu");
const byVolume = new RegExp(`(?<!\\p{L})(?:${VOLUMES}|л|l)${END}`, "iu");
const bySize = new RegExp(`\\d\\s*${ANY}`, "iu");
const byPiece = /порц|portion|porci|porç|porcj|porz|porsi|шт|pcs|piece|stück|szt|adet/iu;

const namesWeight = (head: string): boolean =>
  byUnit.test(head) || perUnit.test(head) || (byRoundUnit.test(head) && !byPiece.test(head));

/** Kilojoules are no calories. */
const namesKilojoules = (head: string): boolean => /(?<!\p{L})(?:kj|кдж)(?!\p{L})/iu.test(head);

/** The price of a weight and a figure of kilojoules are none of a menu's columns. */
const meaningOf = (head: string): Meaning | null => {
  const meaning = headMeaning(head);
  if (meaning === null) return null;
  const isOther = isPrice(meaning.column)
    ? namesWeight(oneLine(head))
    : meaning.column === "calories" && namesKilojoules(head);
  return isOther ? null : meaning;
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

/** Whether a head is that of prices of a weight or a volume, not of a dish: "Цена за 100 г", "Price/kg". */
export const isWeightPrice = (head: string): boolean => {
  const meaning = headMeaning(head);
  const isOfPrice = meaning === null ? isPriceLike(head) : isPrice(meaning.column);
  return isOfPrice && namesWeight(oneLine(head));
};

/** Whether the price of a weight is that of a volume. */
export const isVolumePrice = (head: string): boolean => byVolume.test(oneLine(head));

/** Whether a head of prices names the size of a dish: "Preis 0,5 l". */
export const namesSize = (head: string): boolean => bySize.test(oneLine(head)) && !byPiece.test(head);

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

/** Words for units that no weight of a menu has; a short word in brackets is one too. */
const foreignUnit =
  /^(?:(?:in|в|en|fl) )?(?:\p{L}{1,4}|inch\p{L}*|ounces?|pounds?|pieces?|stück|person\p{L}*|сантиметр\p{L}*|дюйм\p{L}*|унци\p{L}*|штук\p{L}*|персон\p{L}*)$/iu;
const notUnits = new Set("net brut ca avg max min vol ок прим об".split(" "));

const isForeignUnit = (text: string): boolean =>
  foreignUnit.test(text) && !notUnits.has(text) && known.get(plainWords(text)) === undefined;

/**
 * The unit that a header names: "Вес, г", "Volume (ml)". One that is not understood too, "Размер, см", and of several, "г/мл", all of
 * them: a figure there has none that is known.
 */
export const unitOf = (header: string): string | null => {
  const text = oneLine(header).toLowerCase().replaceAll(/[.:*]/g, "");
  const [first = "", ...behind] = text.split(/[,/()[\]]/).map((part) => part.trim());
  const named = [...first.split(" ").slice(1), ...behind.flatMap((part) => part.split(" "))];
  const understood = named.filter((word) => unitNamed(word) !== null);
  if (new Set(understood.map(unitNamed)).size > 1) return understood.join("/");
  return understood[0] ?? behind.find(isForeignUnit) ?? null;
};

const volumeWords = new Set(
  "volume|volumen|объем|обєм|objętość|pojemność|contenance|hacim|hajmi|ҳажми".split("|").map(plainWords),
);

/** Whether a header without a unit is that of volumes alone: "Объём", not "Вес/Объём". */
export const isVolume = (header: string): boolean => {
  const parts = plainWords(header).split(" ");
  const isWeight = (part: string): boolean => !volumeWords.has(part) && known.get(part)?.column === "weight";
  return parts.some((part) => volumeWords.has(part)) && !parts.some(isWeight);
};
