/** Reads names of streets: one spelling for many, and which kind of street a word says. */

import { isOrdinalEnding } from "./door-words";
import { cleanLine, folded, tokensOf } from "./line-tokens";

/** Kinds of streets, written out and shortened, the commonest first; a word may stand for two of them. */
const kinds: readonly (readonly string[])[] = [
  [
    ...["улица", "ул", "ул-ца", "вулиця", "вул", "street", "st", "str", "strasse", "штрассе", "штрасе"],
    ...["caddesi", "cadde", "cad", "cd", "kochasi", "kocha", "кўчаси", "кўча"],
    ...["ul", "ulitsa", "ulica", "vul", "vulytsia"],
  ],
  [
    ...["проспект", "просп", "пр", "пр-т", "пр-кт", "avenue", "ave", "av", "prospekt", "prospekti", "prospect"],
    ...["проспекти", "shohkochasi", "shohkocha", "шоҳкўчаси", "шоҳкўча", "prosp", "pr", "pr-t", "pr-kt"],
  ],
  [
    ...["бульвар", "бул", "бульв", "б-р", "boulevard", "blvd", "bulvari", "bulvar", "bulv", "blv"],
    ...["бульвари", "булвари", "хиёбони", "xiyoboni", "bul", "b-r"],
  ],
  [
    ...["переулок", "пер", "провулок", "пров", "lane", "sokak", "sokagi", "sok", "sk", "gasse"],
    ...["torkochasi", "torkocha", "per", "pereulok", "provulok"],
  ],
  [
    ...["шоссе", "шосе", "ш", "ш-се", "highway", "hwy", "chaussee", "shosse", "sh", "road", "rd"],
    ...["shossesi", "шоссеси", "yolu", "yoli", "йўли"],
  ],
  ["набережная", "наб", "наб-я", "набережна", "embankment", "emb", "quay", "ufer", "sohili", "naberezhnaya", "nab"],
  [
    ...["площадь", "площа", "пл", "пл-дь", "square", "sq", "platz", "meydani", "meydan", "maydoni", "майдони"],
    ...["ploshchad", "pl"],
  ],
  ["проезд", "проїзд", "пр-д", "пр-зд", "пр", "drive", "proezd", "pr"],
  ["аллея", "алея", "ал", "allee", "alley"],
  ["тупик", "туп", "cikmazi", "boshi"],
];

const kindsOfWord = new Map<string, readonly number[]>();
for (const [kind, words] of kinds.entries()) {
  for (const word of new Set(words.map(folded))) kindsOfWord.set(word, [...(kindsOfWord.get(word) ?? []), kind]);
}

/** The kinds of street that a word may say; none for a name. */
export const kindsOf = (word: string): readonly number[] => kindsOfWord.get(word) ?? [];

/** "Friedrichstr" is Friedrichstraße, and "Friedrich Str" is spelled like it. */
export const writtenOut = (word: string): string => (/(?:^|\p{L}{3})str$/u.test(word) ? `${word}asse` : word);

/** The word "street", which says least of what a street is called. */
const STREET = 0;

export type StreetName = {
  /** What it is called, without its kind and its numbers; a name made of kinds alone, "Набережная улица", has the rarer one. */
  readonly names: readonly string[];
  /** Numbers that are part of the name: 1905. */
  readonly numbers: readonly string[];
  readonly kinds: readonly number[];
  /** All words in their order, for names that are begun with their kind: "проспект Мира". */
  readonly words: readonly string[];
  /** All words, and those without a kind, in one: "Karl-Marx-Allee" and "KarlMarx Allee" are spelled alike. */
  readonly joined: string;
  readonly joinedNames: string;
};

const wordsOf = (name: string): Pick<StreetName, "numbers" | "words"> => {
  const line = tokensOf(cleanLine(name));
  const isEnding = (index: number) => line[index - 1]?.kind === "number" && isOrdinalEnding(line[index]);
  return {
    numbers: line.filter(({ kind }) => kind === "number").map(({ text }) => text),
    words: line.flatMap(({ kind, text }, index) => (kind === "word" && !isEnding(index) ? [writtenOut(text)] : [])),
  };
};

const nameOf = (name: string): StreetName => {
  const { numbers, words } = wordsOf(name);
  const named = words.filter((word) => kindsOf(word).length === 0);
  const rarer = words.filter((word) => !kindsOf(word).includes(STREET));
  const names = named.length > 0 || numbers.length > 0 ? named : rarer;
  const joinedNames = names.join("");
  return { names, numbers, kinds: words.flatMap(kindsOf), words, joined: words.join(""), joinedNames };
};

/** German letters are also written without their dots: "Schoenhauser Allee". */
const spellings = (name: string): string[] => {
  const plain = name.replace(/[äöüÄÖÜ]/g, (letter) => `${folded(letter)}e`);
  return plain === name ? [name] : [name, plain];
};

/** Latin letters of Uzbek and its Cyrillic ones; of two letters first. */
const uzbek = [
  ...[
    "sh ш",
    "ch ч",
    "oʻ ў",
    "gʻ ғ",
    "yo ё",
    "yu ю",
    "ya я",
    "ye е",
    "ts ц",
    "a а",
    "b б",
    "d д",
    "e е",
    "f ф",
    "g г",
    "h ҳ",
  ],
  ...[
    "i и",
    "j ж",
    "k к",
    "l л",
    "m м",
    "n н",
    "o о",
    "p п",
    "q қ",
    "r р",
    "s с",
    "t т",
    "u у",
    "v в",
    "x х",
    "y й",
    "z з",
  ],
].map((pair) => pair.split(" "));

const inCyrillic = (name: string): string =>
  uzbek.reduce(
    (text, [latin = "", cyrillic = ""]) => text.replaceAll(latin, cyrillic),
    name.toLowerCase().replace(/['’‘ʼ`]/gu, "ʻ"),
  );

/** The spellings of a street's names by language, each once; Uzbek is written in two alphabets. */
export const streetNames = (names: Readonly<Record<string, string>>): StreetName[] => {
  const { uz } = names;
  const all = [...Object.values(names), ...(uz === undefined ? [] : [inCyrillic(uz)])];
  return [...new Set(all)].flatMap(spellings).map(nameOf);
};
