import type { PhoneMask } from "@/lib/contract/place/city";

/** A mask as cities give it; `mask` may or may not begin with the calling code. */
export type Mask = Pick<PhoneMask, "code" | "mask">;

const RUSSIAN: Mask = { code: "+7", mask: "(###) ###-##-##" };
/** On the pages of no city: any international number (E.164). */
export const INTERNATIONAL_MASKS = [{ name: "", code: "+", mask: "+###############", country_code: "" }] as const;
/** Digits of an international number (E.164), where no mask says more. */
const SHORTEST = 10;
const LONGEST = 15;

/** Only the digits of a text, as a phone is sent (SPEC-211). */
export const phoneDigits = (text: string): string => text.replace(/\D/g, "");

/** The whole pattern of a mask with its calling code: "+7 (###) ###-##-##". */
export const phoneTemplate = ({ code, mask }: Mask): string => {
  const written = mask.trim();
  return written.startsWith("+") || written.startsWith(code) ? written : `${code} ${written}`;
};

const codeDigits = (mask: Mask): string => phoneDigits(mask.code);
const nationalLength = (mask: Mask): number => (mask.mask.match(/#/g) ?? []).length;
const fullLength = (mask: Mask): number => codeDigits(mask).length + nationalLength(mask);

/**
 * The digits, with the calling code, of what was typed or pasted into a field of a mask: "8 916 …", "916 …" and
 * "+7 916 …" are one number. What is too long is cut.
 */
export const typedPhone = (text: string, mask: Mask): string => {
  const digits = phoneDigits(text);
  const code = codeDigits(mask);
  const isTrunk = code === "7" && digits.startsWith("8") && !text.trim().startsWith("+");
  if (isTrunk) return `7${digits.slice(1)}`.slice(0, fullLength(mask));
  if (digits.startsWith(code) && digits.length !== nationalLength(mask)) return digits.slice(0, fullLength(mask));
  return digits === "" ? "" : `${code}${digits}`.slice(0, fullLength(mask));
};

/** A phone, whole or not, written into a mask; it ends where its digits end. Empty without digits. */
export const maskedPhone = (digits: string, mask: Mask): string => {
  const code = codeDigits(mask);
  const national = [...(digits.startsWith(code) ? digits.slice(code.length) : digits)];
  if (digits === "") return "";
  let written = "";
  for (const sign of phoneTemplate(mask)) {
    if (sign === "#" && national.length === 0) break;
    written += sign === "#" ? (national.shift() ?? "") : sign;
  }
  return written.replace(/[^\d)]+$/, "");
};

const fits = (digits: string, mask: Mask): boolean =>
  digits.startsWith(codeDigits(mask)) && digits.length === fullLength(mask);

/** A phone for reading: +7 (XXX) XXX-XX-XX (SPEC-186), the mask it fits, or plainly with a plus. */
export const formatPhone = (phone: string, masks: readonly Mask[] = []): string => {
  const digits = phoneDigits(phone).replace(/^8(?=\d{10}$)/, "7");
  const mask = [...masks, RUSSIAN].find((candidate) => fits(digits, candidate));
  if (mask) return maskedPhone(digits, mask);
  return digits === "" ? "" : `+${digits}`;
};

/** Whether digits, the calling code among them, fill one of the masks; without masks, any international number does. */
export const isCompletePhone = (digits: string, masks: readonly Mask[]): boolean => {
  if (masks.length > 0) return masks.some((mask) => fits(digits, mask));
  return digits.length >= SHORTEST && digits.length <= LONGEST;
};
