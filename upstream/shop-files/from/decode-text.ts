/** Texts of spreadsheets in the encodings that spreadsheet programs save. */

import { isUtf8 } from "node:buffer";

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/** Zero bytes, which no text of one byte a letter has, stand at odd places in little-endian UTF-16. */
const utf16Of = (bytes: Uint8Array): "utf-16le" | "utf-16be" | null => {
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 1].map((side) => start.filter((byte, at) => byte === 0 && at % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd < start.length / 8) return null;
  return odd >= even ? "utf-16le" : "utf-16be";
};

/** A letter beyond ASCII stands beside others in Cyrillic words, and alone among ASCII letters in those of western Europe. */
const isWestern = (text: string): boolean => {
  const words = text.match(/[\p{L}]+/gu) ?? [];
  const foreign = words.filter((word) => /[^A-Za-z]/.test(word));
  return foreign.filter((word) => /[A-Za-z]/.test(word)).length > foreign.length / 2;
};

/** A text in UTF-8 or UTF-16, with or without a mark at its beginning, in Windows-1251 or in Windows-1252. */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decoded(bytes, "utf-16be");
  const wide = utf16Of(bytes);
  if (wide !== null) return decoded(bytes, wide);
  if (isUtf8(bytes)) return decoded(bytes, "utf-8");
  const cyrillic = decoded(bytes, "windows-1251");
  return isWestern(cyrillic) ? decoded(bytes, "windows-1252") : cyrillic;
};
