/** How likely a word is in a language: which letters stand beside one another in its menus. */

import { headWords } from "./head-words";
import { menuWords } from "./menu-words";

/** What a letter costs that a language does not have, in nats. */
const FOREIGN = Math.log(1e-5);
/** How far pairs that were not seen are trusted to the letters alone. */
const SMOOTHING = 6;
const EDGE = "\0";

/** Signs of Chinese, Japanese and Korean that no word of ours has: as many as are in use. */
const rareSigns = [
  { script: /\p{Script=Han}/u, share: 0.4 / 7000 },
  { script: /\p{Script=Hiragana}|\p{Script=Katakana}/u, share: 0.4 / 180 },
  { script: /\p{Script=Hangul}/u, share: 0.4 / 2350 },
] as const;

/** Halves of a sign in full width, in which what is wrongly read as Japanese abounds. */
const isHalfWidth = (letter: string): boolean => letter >= "\uFF61" && letter <= "\uFFDC";

/** Small letters; the dotted capital of Turkish becomes two signs otherwise. */
const lettersOf = (word: string): string[] => [...word.replaceAll("İ", "i").toLowerCase()];

export type LetterModel = {
  /** The logarithm of its probability. */
  readonly likelihoodOf: (word: string) => number;
  /** Whether it is written in Latin letters. */
  readonly isLatin: boolean;
};

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const modelOf = (language: string): LetterModel => {
  const heads = Object.values(headWords[language] ?? {});
  const words = `${menuWords[language] ?? ""} ${heads.join(" ")}`.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = new Map<string, number>();
  const pairs = new Map<string, number>();
  let total = 0;
  for (const word of words) {
    const signs = [...lettersOf(word), EDGE];
    for (const [at, sign] of signs.entries()) {
      count(letters, sign);
      count(pairs, (signs[at - 1] ?? EDGE) + sign);
      total += 1;
    }
  }
  const isSigns = ["ja", "zh", "zh-Hant", "ko"].includes(language);
  const isLatin = letters.has("e") && !isSigns;
  const shareOf = (letter: string): number | null => {
    const seen = letters.get(letter);
    if (seen !== undefined) return (isSigns ? 0.6 : 1) * (seen / total);
    if (isSigns && /^[a-z]$/.test(letter)) return 0.002;
    return (
      (isSigns && !isHalfWidth(letter) ? rareSigns.find(({ script }) => script.test(letter))?.share : null) ?? null
    );
  };
  const likelihoodOf = (word: string): number => {
    let sum = 0;
    let before = EDGE;
    for (const letter of [...lettersOf(word), EDGE]) {
      const share = shareOf(letter);
      if (share === null) sum += FOREIGN;
      else
        sum += Math.log(
          ((pairs.get(before + letter) ?? 0) + SMOOTHING * share) / ((letters.get(before) ?? 0) + SMOOTHING),
        );
      before = letter;
    }
    return sum;
  };
  return { likelihoodOf, isLatin };
};

const models = new Map<string, LetterModel>();

/** Made when it is first needed. */
export const letterModel = (language: string): LetterModel => {
  const model = models.get(language) ?? modelOf(language);
  models.set(language, model);
  return model;
};

export const latinLanguages = (): readonly string[] =>
  Object.keys(menuWords).filter((language) => letterModel(language).isLatin);
