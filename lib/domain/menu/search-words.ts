/** Letters without an accent to take off that are typed, or meant, as another. */
const alike: Readonly<Record<string, string>> = {
  ı: "i",
  ß: "ss",
  ø: "o",
  æ: "ae",
  ы: "и",
  і: "и",
  є: "е",
  ґ: "г",
  ъ: "",
};

/**
 * A text as search sees it: small letters without accents, so that ё is е, ş is s, İ and ı are i. Ukrainian letters are
 * their Russian neighbours, because the menu has Russian words and Ukrainian visitors.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}ʻʼ’'`]/gu, "")
    .replace(/[ıßøæыієґъ]/g, (letter) => alike[letter] ?? letter);

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Endings of Russian nouns and adjectives, folded. The longest that fits goes. */
const endings =
  /(?:иями|ями|ами|ого|его|ому|ему|ими|иях|ях|ах|их|ов|ев|ои|еи|ии|ая|яя|ое|ее|ом|ем|им|ам|ям|ую|юю|ия|ие|ию|ью|а|я|о|е|у|ю|и|ь)$/;
const SHORTEST_STEM = 3;

/** A folded word without its ending: "лососем" and "лосось" are "лосос", "rolls" is "roll". */
export const stem = (word: string): string => {
  const ending = /\p{Script=Cyrillic}/u.test(word) ? endings : /(?<=[^s])s$/;
  const short = word.replace(ending, "");
  return short.length >= SHORTEST_STEM ? short : word;
};

/** The stem of угорь and перец as their other forms have it: "угр", "перц". null where no vowel comes and goes. */
const withoutFleeting = (short: string): string | null =>
  /^\p{L}+[бвгджзклмнпрстфхцчшщ][ое][кнрцл]$/u.test(short) ? `${short.slice(0, -2)}${short.slice(-1)}` : null;

/** The forms a typed word is looked for in; whatever begins with one of them is found. */
export const formsOf = (word: string): string[] => {
  const short = stem(word);
  const other = withoutFleeting(short);
  return other === null ? [short] : [short, other];
};

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillic = "йцукенгшщзхъфывапролджэячсмитьбюё";

/** What was typed while the keyboard was in the other of the two layouts: "kjcjcm" was to be "лосось". */
export const inOtherLayout = (text: string): string => {
  const [from, to] = /[а-яё]/i.test(text) ? [cyrillic, latin] : [latin, cyrillic];
  return [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join("");
};
