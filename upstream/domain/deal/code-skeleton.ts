import { withAsciiDigits } from "@/lib/contract/digits";

/**
 * Capitals and digits that look like another one: Cyrillic and Greek ones of Unicode's `confusables.txt` (UTS #39, Unicode 16), whose
 * skeletons are Latin letters or digits.
 */
const twins: readonly (readonly [letters: string, skeleton: string])[] = [
  ["АΑ", "A"],
  ["ВΒ", "B"],
  ["С", "C"],
  ["ЕΕ", "E"],
  ["Ԍ", "G"],
  ["НΗ", "H"],
  ["ІӀΙ1", "I"],
  ["Ј", "J"],
  ["КΚ", "K"],
  ["МΜ", "M"],
  ["Ν", "N"],
  ["ОΟ0", "O"],
  ["РΡ", "P"],
  ["Ԛ", "Q"],
  ["Ѕ", "S"],
  ["ТΤ", "T"],
  ["Ѵ", "V"],
  ["Ԝ", "W"],
  ["ХΧ", "X"],
  ["УҮΥ", "Y"],
  ["Ζ", "Z"],
  ["З", "3"],
];

const skeletonOf = new Map(twins.flatMap(([letters, skeleton]) => [...letters].map((letter) => [letter, skeleton])));

/**
 * What is left of a code when everything is taken away that people do not see or cannot distinguish (UTS #39): signs without
 * width, spaces, dashes, small letters, full width, marks above letters (İ), twins of letters. It is compared with those of a shop's codes, and
 * is no code itself.
 */
export const codeSkeleton = (code: string): string =>
  [...withAsciiDigits(code.normalize("NFKD").toUpperCase())]
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .map((sign) => skeletonOf.get(sign) ?? sign)
    .join("");
