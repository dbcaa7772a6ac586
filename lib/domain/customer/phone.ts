import type { PhoneMask } from "@/lib/contract/place/city";

/** A mask as cities give it; `mask` may or may not begin with the calling code. */
export type Mask = Pick<PhoneMask, "code" | "mask">;

/** A mask with its country, by which numbers are read. */
export type CountryMask = Pick<PhoneMask, "code" | "mask" | "country_code">;

const RUSSIAN: Mask = { code: "+7", mask: "(###) ###-##-##" };

/** The value of a digit of any script: the characters of Unicode's category Nd stand in runs that begin with a zero. */
const digitOf = (sign: string): string => {
  const point = sign.codePointAt(0) ?? 0;
  let first = point;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
};

/** Signs of other widths and scripts that stand for those of a phone. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  // What cannot be seen: signs of direction around a number copied from contacts, soft hyphens, joiners, variants.
  [/[\p{Cf}\p{Mn}]/gu, ""],
  [/\s/gu, " "],
  [/[\p{Pd}\u2212]/gu, "-"],
  [/[\uff0b\ufe62\u207a]/gu, "+"],
  [/[\uff08\u207d]/gu, "("],
  [/[\uff09\u207e]/gu, ")"],
  [/[\u00b7\u2022\u2027\u30fb\uff0e\u2024]/gu, "."],
  [/[\uff0f\u2215\u2044]/gu, "/"],
  [/[\u223c\uff5e]/gu, "~"],
];

/** A text with the signs and digits of every script written as a phone is: "＋٤٩" is "+49". Letters stay. */
export const plainPhone = (text: string): string => {
  const digits = text.replaceAll(/(?![0-9])\p{Nd}/gu, digitOf);
  return plainSigns.reduce((plain, [sign, replacement]) => plain.replaceAll(sign, replacement), digits);
};

/** Only the digits of a text, as a phone is sent (SPEC-211). */
export const phoneDigits = (text: string): string => plainPhone(text).replaceAll(/\D/g, "");

/** The whole pattern of a mask with its calling code: "+7 (###) ###-##-##". */
export const phoneTemplate = ({ code, mask }: Mask): string => {
  const written = mask.trim();
  return written.startsWith("+") ? written : `${code} ${written}`;
};

const codeDigits = ({ code }: Mask): string => phoneDigits(code);

/** How many digits a whole number of a mask has, its calling code among them. */
export const maskLength = (mask: Mask): number => codeDigits(mask).length + mask.mask.split("#").length - 1;

/** The mask of a number with its calling code: that of the longest code it begins with. */
export const maskOfPhone = <Look extends Mask>(digits: string, masks: readonly Look[]): Look | undefined =>
  masks
    .filter((mask) => digits.startsWith(codeDigits(mask)))
    .toSorted((one, other) => other.code.length - one.code.length)[0];

const fits = (digits: string, mask: Mask): boolean =>
  digits.startsWith(codeDigits(mask)) && digits.length === maskLength(mask);

const fill = (digits: string, mask: Mask): string => {
  const national = [...digits.slice(codeDigits(mask).length)];
  return phoneTemplate(mask).replaceAll("#", () => national.shift() ?? "");
};

/** A stored phone for reading: +7 (XXX) XXX-XX-XX (SPEC-186), the mask it fits, or its digits behind a plus. */
export const formatPhone = (phone: string, masks: readonly Mask[] = []): string => {
  const digits = phoneDigits(phone);
  if (digits === "") return "";
  const mask = [...masks, RUSSIAN].find((candidate) => fits(digits, candidate));
  return mask === undefined ? `+${digits}` : fill(digits, mask);
};

/** A number that was read, for reading: under the mask it fits, else as its country groups it. */
export const spelledPhone = (
  { digits, text }: { readonly digits: string; readonly text: string },
  masks: readonly Mask[],
): string => {
  const mask = masks.find((candidate) => fits(digits, candidate));
  return mask === undefined ? text : fill(digits, mask);
};

/** A shop's number for reading, as its owner wrote it: bare digits behind a plus get the mask they fit. */
export const writtenPhone = (text: string, masks: readonly Mask[] = []): string =>
  /^\+\d+$/.test(text) ? formatPhone(text, masks) : text.trim();

/** Whether one of the masks is of a calling code, "+49". */
export const hasCode = (masks: readonly Mask[], code: string): boolean =>
  masks.some((mask) => codeDigits(mask) === phoneDigits(code));
