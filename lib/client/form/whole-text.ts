import { type AmountPlace, readAmount } from "@/lib/domain/amount/amount";
import { signsOf } from "@/lib/domain/amount/number-signs";
import { readNumber } from "@/lib/domain/amount/number-text";

/** What people write before a number that counts something: "№ 1041", "#1041", "Nr. 7". */
const mark = /^\s*(?:№|#|no\.?|nr\.?)\s*/iu;

/**
 * The digits of a whole number as people write it in some languages: "50 000", "50.000", "١٢٠". Any other text stays as it is, so that it is
 * refused in the field's own words.
 */
export const wholeText = (text: string, locales: readonly string[]): string => {
  const reading = readNumber(text.replace(mark, ""), signsOf(locales, "EUR"));
  if (reading.kind !== "number" || reading.value.fraction !== "" || reading.value.isNegative) return text;
  return reading.value.whole;
};

/** The same of an amount in whole units, with or without its currency. */
export const wholeAmount = (text: string, place: AmountPlace): string => {
  const reading = readAmount(text, place);
  return reading.kind === "amount" && reading.cents % 100 === 0 ? String(reading.cents / 100) : text;
};
