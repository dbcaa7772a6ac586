/**
 * Finds the encoding of a text. UTF-8 and UTF-16 say what they are. Of the others each is tried: the right one makes words of a language
 * (`letter-model.ts`) of the bytes. Where two make words, nobody guesses: both are named.
 */

import { isUtf8 } from "node:buffer";
import iconv from "iconv-lite";
import { oneFault, type Refused } from "../fault";
import { type Encoding, encodings } from "./encodings";
import { latinLanguages, letterModel } from "./letter-model";
import { type Remark, Remarks } from "./remarks";

export type Decoded = { readonly isOk: true; readonly text: string; readonly remarks: readonly Remark[] } | Refused;

const SAVE_AS = "save it as CSV UTF-8, or as .xlsx";

const BROKEN = "\uFFFD";

const isAscii = (text: string): boolean => /^[\0-\x7F]*$/.test(text);

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const decode = (bytes: Uint8Array, encoding: string): string => iconv.decode(bufferOf(bytes), encoding);

/** Words whose letters encodings disagree about: the operator sees by them whether the text was read well. */
const SHOWN_WORDS = 5;
const LOOKED_THROUGH = 100_000;
const tellingWords = (text: string): string[] =>
  [...new Set(text.slice(0, LOOKED_THROUGH).match(/[\p{L}\p{M}’]+/gu) ?? [])]
    .filter((word) => !isAscii(word))
    .slice(0, SHOWN_WORDS);

const done = (file: string, text: string, encoding: string): Decoded => {
  const remarks = new Remarks();
  const words = tellingWords(text);
  for (const word of words.length === 0 ? [file] : words) remarks.read(`in ${encoding}`, word);
  return { isOk: true, text, remarks: remarks.all };
};

/** Zero bytes, which no text of one byte a letter has, stand at odd places in little-endian UTF-16. */
const utf16Of = (bytes: Uint8Array): "UTF-16LE" | "UTF-16BE" | null => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "UTF-16LE";
  if (first === 0xfe && second === 0xff) return "UTF-16BE";
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 1].map((side) => start.filter((byte, at) => byte === 0 && at % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd < 2 || Math.min(even, odd) * 10 > Math.max(even, odd)) return null;
  return odd >= even ? "UTF-16LE" : "UTF-16BE";
};

const brokenLines = (text: string): number[] =>
  text.split("\n").flatMap((line, index) => (line.includes(BROKEN) ? [index + 1] : []));

/** UTF-8 in which some letters are broken: cut off, or pasted together with a text of another encoding. */
const brokenUtf8 = (file: string, bytes: Uint8Array): Decoded | null => {
  const text = new TextDecoder().decode(bytes);
  const letters = text.match(/[^\0-\x7F]/gu) ?? [];
  const broken = letters.filter((letter) => letter === BROKEN).length;
  if (broken * 5 > letters.length) return null;
  return {
    isOk: false,
    faults: brokenLines(text).map((line) => ({
      file,
      line,
      problem: "has a letter that is broken, in a text of UTF-8",
      remedy: "write the word again",
    })),
  };
};

/** Bytes that are looked at: lines with letters beyond ASCII, then others. */
const SAMPLE_BYTES = 6_000;

const linesOf = (bytes: Uint8Array): Uint8Array[] => {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length && lines.length < 20_000; at += 1)
    if (bytes[at] === 0x0a || bytes[at] === 0x0d) {
      lines.push(bytes.subarray(from, at + 1));
      from = at + 1;
    }
  lines.push(bytes.subarray(from));
  return lines;
};

const sampleOf = (bytes: Uint8Array): Uint8Array => {
  const lines = linesOf(bytes);
  const isTelling = (line: Uint8Array): boolean => line.some((byte) => byte > 0x7f);
  const sorted = [...lines.filter(isTelling), ...lines.filter((line) => !isTelling(line))];
  let size = 0;
  const taken = sorted.filter((line) => {
    size += line.length;
    return size <= SAMPLE_BYTES || size === line.length;
  });
  return Buffer.concat(taken).subarray(0, SAMPLE_BYTES);
};

/** Signs that stand in menus, and those of them that stand right before a word, behind one, or in one. */
const usual = /[«»„“”‘’–—…№°€£₽₴₺•·½¼¾×®™©\u00A0¡¿、。「」・（）：，／％＆～　]/u;
const strangeBefore = /[^\0-\x7F\p{L}\p{M}«„“”‘’–—…•·×\u00A0¡¿№、。「」・（）：，／％＆～　](?=\p{L})/gu;
const strangeBehind = /(?<=[\p{L}\p{M}])[^\0-\x7F\p{L}\p{M}»„“”‘’…•·×®™\u00A0、。「」・（）：，／％＆～　]/gu;
const withinWord = /(?<=\p{L})[«»„“”‘–—…•·×\u00A0](?=\p{L})/gu;
const priced = /[€£₽₴](?=\s?\d)|(?<=\d\s?)[€£₽₴]/gu;
const USUAL_SIGN = 2;
/** What a currency beside an amount says for a reading. */
const CURRENCY = 5;
const OTHER_SIGN = 8;
/** A sign at the edge of a word, as of a letter that is read wrongly. */
const AT_WORD = 8;
const WITHIN_WORD = 6;
/** A small letter before a capital one. */
const CASE = 5;

const countIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** What the signs of a text that are no letters cost, and capital letters within words. */
const costOf = (text: string): number => {
  // The sign of a currency is there as often as there are prices: like a word, it says something once.
  const withoutPrices = text.replaceAll(priced, " ");
  const currencies = new Set(text.match(priced)?.map((amount) => amount.replaceAll(/[\d\s]/g, "")));
  const signs = withoutPrices.match(/[^\0-\x7F\p{L}\p{M}]/gu) ?? [];
  const ofSigns = signs.reduce(
    (sum, sign) => sum + (usual.test(sign) ? USUAL_SIGN : OTHER_SIGN),
    -currencies.size * CURRENCY,
  );
  return (
    ofSigns +
    (countIn(withoutPrices, strangeBefore) + countIn(withoutPrices, strangeBehind)) * AT_WORD +
    countIn(text, withinWord) * WITHIN_WORD +
    countIn(text, /\p{Ll}\p{M}*\p{Lu}/gu) * CASE
  );
};

/** What a word costs that is of another language than the text, of those with the same encoding; and an English one. */
const OTHER_LANGUAGE = 6;
const ENGLISH = 1;
/** Words without a foreign letter say which language a text is in, but all of them together no more than this. */
const PLAIN_WORDS = 8;

/** Likelihoods of words by language, so that none is computed twice. */
class Likelihoods {
  readonly #known = new Map<string, number>();

  of(language: string, word: string): number {
    const key = `${language} ${word}`;
    const known = this.#known.get(key) ?? letterModel(language).likelihoodOf(word);
    this.#known.set(key, known);
    return known;
  }
}

/** Of a word with letters that encodings disagree about. */
const tellingLikelihood = (known: Likelihoods, word: string, language: string, others: readonly string[]): number =>
  Math.max(known.of(language, word), ...others.map((other) => known.of(other, word) - OTHER_LANGUAGE));

/** Of the words that are the same in every encoding. A text in another script may have words of any language. */
const plainLikelihood = (known: Likelihoods, words: readonly string[], language: string): number => {
  const bestOf = (word: string): number => Math.max(...latinLanguages().map((other) => known.of(other, word)));
  const best = words.reduce((sum, word) => sum + bestOf(word), 0);
  if (!letterModel(language).isLatin) return best - PLAIN_WORDS / 2;
  const own = words.reduce((sum, word) => sum + Math.max(known.of(language, word), known.of("en", word) - ENGLISH), 0);
  return Math.max(own, best - PLAIN_WORDS);
};

const MOST_WORDS = 300;

type Reading = { readonly encoding: Encoding; readonly text: string; readonly likelihood: number };

const readingOf = (sample: Uint8Array, encoding: Encoding, known: Likelihoods): Reading | null => {
  // The sample may end within a letter.
  const text = decode(sample, encoding.name).replace(/\uFFFD$/, "");
  if (text.includes(BROKEN) || /[\x80-\x9F\uE000-\uF8FF]/.test(text)) return null;
  const words = [...new Set(text.match(/[\p{L}\p{M}]+/gu) ?? [])];
  const telling = words.filter((word) => !isAscii(word)).slice(0, MOST_WORDS);
  const plain = words.filter(isAscii).slice(0, MOST_WORDS);
  const likelihoods = encoding.languages.map((language) =>
    telling.reduce(
      (sum, word) => sum + tellingLikelihood(known, word, language, encoding.languages),
      plainLikelihood(known, plain, language),
    ),
  );
  return { encoding, text, likelihood: Math.max(...likelihoods) - costOf(text) - encoding.rarity };
};

/** How much likelier the text has to be than any other that the bytes may be: e^4 is 55 times. */
const SURE = 4;
const NAMED = 3;

const unsure = (file: string, readings: readonly Reading[]): Decoded => {
  const named = readings.slice(0, NAMED);
  const examples = named.map(({ encoding, text }) => `${encoding.name} (${tellingWords(text).slice(0, 3).join(", ")})`);
  const [first] = named;
  return oneFault(
    file,
    null,
    examples.length === 0
      ? "is in an encoding that is not known"
      : `may be in ${examples.join(" or ")}: too little is written in it to decide`,
    first === undefined ? SAVE_AS : `add the right one, like --encoding ${first.encoding.name}, or ${SAVE_AS}`,
  );
};

const guessed = (file: string, bytes: Uint8Array): Decoded => {
  const known = new Likelihoods();
  const sample = sampleOf(bytes);
  const readings = encodings
    .flatMap((encoding) => readingOf(sample, encoding, known) ?? [])
    .toSorted((a, b) => b.likelihood - a.likelihood);
  const [best] = readings;
  if (best === undefined) return unsure(file, []);
  // Several encodings have the same letters in the same places.
  const others = readings.filter(({ text }, index) => readings.findIndex((one) => one.text === text) === index);
  const near = others.filter(({ likelihood }) => best.likelihood - likelihood < SURE);
  if (near.length > 1) return unsure(file, near);
  return decodedAs(file, bytes, best.encoding.name);
};

const decodedAs = (file: string, bytes: Uint8Array, encoding: string): Decoded => {
  const text = decode(bytes, encoding);
  const broken = brokenLines(text);
  if (broken.length === 0) return done(file, text, encoding);
  return {
    isOk: false,
    faults: broken.map((line) => ({
      file,
      line,
      problem: `has a letter that is not in ${encoding}`,
      remedy: `write the word again, add another --encoding, or ${SAVE_AS}`,
    })),
  };
};

/**
 * @param file its name, for faults
 * @param encoding the one that the operator names; null: it is found
 */
export const decodeText = (file: string, bytes: Uint8Array, encoding: string | null): Decoded => {
  if (encoding !== null) {
    if (iconv.encodingExists(encoding)) return decodedAs(file, bytes, encoding);
    const names = ["UTF-8", "UTF-16LE", ...encodings.map(({ name }) => name)].join(", ");
    return oneFault(file, null, `${encoding} is no encoding that is known`, `name one of ${names}`);
  }
  const wide = utf16Of(bytes);
  if (wide !== null) return done(file, decode(bytes, wide), wide);
  if (isUtf8(bytes)) return done(file, new TextDecoder().decode(bytes), "UTF-8");
  return brokenUtf8(file, bytes) ?? guessed(file, bytes);
};
