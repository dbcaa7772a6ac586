/** Letters of the languages of the product with their small letters, without accents: "Ё" and "ё" are "е", "ğ" is "g". */
const alphabets = [
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ",
  "ĄąĆćĘęŁłŃńŚśŹźŻżĞğİıŞşŒœÆæØø",
  "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйёЁіІїЇєЄґҐўЎқҚғҒҳҲ",
].join("");

/** Letters that Unicode does not take apart. */
const others: Readonly<Record<string, string>> = {
  ł: "l",
  ı: "i",
  œ: "o",
  æ: "a",
  ø: "o",
  є: "е",
  і: "и",
  ї: "и",
  ґ: "г",
  ў: "у",
  қ: "к",
  ғ: "г",
  ҳ: "х",
};

const folded = (sign: string): string => {
  const small = sign === "İ" ? "i" : sign.toLowerCase();
  const [known] = [others[small], small.normalize("NFD").charAt(0)].filter((one) => one !== undefined);
  return known ?? small;
};

/** Apostrophes within words, and accents that stand by themselves. */
const dropped = "'’‘`ʻʼ\u0300\u0301\u0302\u0303\u0306\u0307\u0308\u0327\u0328";
/** Between words. The other signs between words end one in PostgreSQL by themselves; these would make an address or a number of it. */
const separators = "-./:@_+&<>=~%?#";

/** One sign stands for another, position by position, as `translate` of PostgreSQL has it; what stands behind is dropped. */
export const foldedSigns = {
  from: `${alphabets}${separators}${dropped}`,
  to: `${[...alphabets].map(folded).join("")}${" ".repeat([...separators].length)}`,
} as const;

const to = [...foldedSigns.to];
const table = new Map([...foldedSigns.from].map((sign, at) => [sign, to[at] ?? ""]));

/** A word of which the beginning is enough has so many letters at least. */
const LEAST_LETTERS = 3;

/** The words of a text as the index of orders has them: small letters without accents. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    [...text]
      .map((sign) => table.get(sign) ?? sign)
      .join("")
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
];

/**
 * Words as a `tsquery`, all of which have to stand in a row: names and streets by their beginnings, numbers of houses and very short
 * words as they are.
 */
export const wordsQuery = (words: readonly string[]): string =>
  words
    .map((word) => (/^\p{L}/u.test(word) && [...word].length >= LEAST_LETTERS ? `'${word}':*` : `'${word}'`))
    .join(" & ");
