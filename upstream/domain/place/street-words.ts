/** Reads typed addresses: one spelling for many ways of writing a street and a house. */

/** Kinds of streets, written out and shortened; which one it is seldom tells two streets apart. */
const kinds: readonly (readonly string[])[] = [
  ["улица", "ул", "вулиця", "вул", "street", "st", "str", "strasse", "caddesi", "cadde", "cad", "cd", "kochasi"],
  ["проспект", "просп", "пр", "пр-т", "пр-кт", "avenue", "ave", "av", "prospekt", "prospekti", "prospect"],
  ["бульвар", "бул", "б-р", "boulevard", "blvd", "bulvari", "bulvar", "blv"],
  ["переулок", "пер", "провулок", "lane", "sokak", "sokagi", "sok", "sk"],
  ["шоссе", "шосе", "ш", "highway", "hwy", "chaussee", "shossesi"],
  ["набережная", "наб", "embankment"],
  ["площадь", "площа", "пл", "square", "sq", "platz"],
  ["проезд", "проїзд", "drive"],
];
const houseWords = ["дом", "д", "будинок", "буд", "house", "haus", "no", "n", "№", "ev"];
const buildingWords = ["к", "корп", "корпус", "k", "korp", "building", "bldg"];

/** Cyrillic letters that are typed for Latin ones, and the other way round, in house numbers. */
const latin: Readonly<Record<string, string>> = { а: "a", б: "b", в: "v", г: "g", к: "k", с: "s" };

/** Lower case without accents; ё is е, ß is ss, the Turkish dotless ı is i. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .replace(/№/g, " no ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’'ʼʻ`]/g, "");

const kindOfWord = new Map(kinds.flatMap((words, kind) => words.map((word) => [folded(word), kind] as const)));
const isHouseWord = new Set(houseWords.map(folded));
const isBuildingWord = new Set(buildingWords.map(folded));

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}/-]+/u)
    .flatMap((word) => (kindOfWord.has(word) ? [word] : word.split("-")))
    .filter((word) => word !== "" && word !== "/");

export type StreetWords = {
  /** All the words. */
  readonly words: readonly string[];
  /** What the street is called, without its kind. */
  readonly names: readonly string[];
  /** Which kinds were named. */
  readonly kinds: readonly number[];
};

const sorted = (words: readonly string[]): StreetWords => ({
  words,
  names: words.filter((word) => !kindOfWord.has(word)),
  kinds: words.flatMap((word) => kindOfWord.get(word) ?? []),
});

/** The words of a street's name. */
export const streetWords = (name: string): StreetWords => sorted(wordsOf(name));

/** A house number in one spelling: "7 К1", "7k1" and "7 корп. 1" are one house. */
export const houseKey = (house: string): string =>
  [
    ...folded(house)
      .replace(/корпус|корп|korp/g, "k")
      .replace(/[^\p{L}\p{N}/]/gu, ""),
  ]
    .map((letter) => latin[letter] ?? letter)
    .join("");

export type TypedAddress = StreetWords & {
  /** The house in one spelling; empty when none was typed. */
  readonly house: string;
};

/** Where the house number begins: the first number that is not part of the street's own name ("улица 1905 года"). */
const houseIndex = (words: readonly string[], own: ReadonlySet<string>): number => {
  const left = new Set(own);
  return words.findIndex((word) => /^\d/.test(word) && !left.delete(word));
};

/** How many words after a house number belong to it: "7 корпус 1", "12 a". */
const houseTail = (rest: readonly string[]): number => {
  const [word = "", next = ""] = rest;
  if (isBuildingWord.has(word) && /^\d+\p{L}?$/u.test(next)) return 2;
  return /^(?:\p{L}|[kк]\d+)$/u.test(word) ? 1 : 0;
};

/**
 * Splits a typed address for comparison with one street, whose own numbers are not taken for the house.
 *
 * "Тверская улица, д. 7 к1", "7 Tverskaya st" and "тверская 7k1" are all read.
 */
export const typedAddress = (text: string, street: StreetWords): TypedAddress => {
  const words = wordsOf(text).map((word) => word.replace(/^д(?=\d)/u, ""));
  const own = new Set(street.names.filter((word) => /^\d/.test(word)));
  const at = houseIndex(words, own);
  if (at < 0) return { ...sorted(words), house: "" };
  const until = at + 1 + houseTail(words.slice(at + 1));
  const others = [...words.slice(0, at), ...words.slice(until)].filter((word) => !isHouseWord.has(word));
  return { ...sorted(others), house: houseKey(words.slice(at, until).join(" ")) };
};
