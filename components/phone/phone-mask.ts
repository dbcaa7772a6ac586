import type { MaskitoMaskExpression, MaskitoOptions, MaskitoPreprocessor } from "@maskito/core";
import type { PhoneMask } from "@/lib/contract/place/city";
import {
  maskLength,
  maskOfPhone,
  phoneDigits,
  phoneTemplate,
  plainPhone,
  spelledPhone,
} from "@/lib/domain/customer/phone";
import type { PhoneReader, ReadNumber } from "@/lib/domain/customer/phone-reading";

/** A country's format of a number: `#` is a digit; `mask` holds the calling code or follows it. */
export type PhoneMaskLook = Pick<PhoneMask, "name" | "code" | "mask" | "country_code">;

/** What a field of some masks knows; the reader is null until its metadata have come. */
type PhoneContext = {
  /** The chosen country's first. */
  readonly masks: readonly PhoneMaskLook[];
  readonly reader: PhoneReader | null;
};

const ANYTHING = /^[\s\S]*$/;
const isNumberLike = (text: string): boolean => /^[\s(]*\+?[\d\s()./~-]*$/.test(text);
const hasPlus = (text: string): boolean => /^[\s(]*\+/.test(text);

// No digit is a fixed sign, the calling code's neither: Maskito drops and adds fixed signs as masks change.
const slotsOf = (template: string): MaskitoMaskExpression =>
  [...template].map((sign) => (/[#\d]/.test(sign) ? /\d/ : sign));

/** The mask only formats: it has room for every digit there is, and a text with other signs stays as it is. */
const maskFor =
  ({ masks, reader }: PhoneContext) =>
  ({ value }: { readonly value: string }): MaskitoMaskExpression => {
    if (!isNumberLike(value) || !hasPlus(value)) return ANYTHING;
    const digits = phoneDigits(value);
    const mask = maskOfPhone(digits, masks);
    const grouped = reader?.group(digits) ?? `+${digits}`;
    const isWhole =
      reader !== null && value === grouped && digits.length !== (mask === undefined ? 0 : maskLength(mask));
    if (mask === undefined || isWhole || digits.length > maskLength(mask)) return slotsOf(grouped);
    return slotsOf(phoneTemplate(mask).replaceAll("#", "0"));
  };

/**
 * The first digits of a number as they are typed, with the chosen country's calling code in front as soon as they cannot be
 * the beginning of anything else: of the code itself, of a trunk prefix, or of the international prefix.
 */
const beginning = (digits: string, masks: readonly PhoneMaskLook[]): string | null => {
  if (digits.startsWith("00")) return `+${digits.slice(2)}`;
  const [first] = masks;
  if (first === undefined) return `+${digits}`;
  const code = phoneDigits(first.code);
  if (code === "7" && /^8[02-9]/.test(digits)) return `+7${digits.slice(1)}`;
  if (digits.startsWith("0") || (code === "7" && digits.startsWith("8"))) return null;
  if (digits.startsWith(code)) return `+${digits}`;
  return code.startsWith(digits) ? null : `+${code}${digits}`;
};

/** What the reader makes of a whole text; null where it is no number. */
const wholeNumber = (text: string, { masks, reader }: PhoneContext): ReadNumber | null => {
  const reading = reader?.read(text, masks);
  return reading?.kind === "number" ? reading : null;
};

/** The same for a text that may go on: a number that is possible by its length alone may be the beginning of another. */
const certainNumber = (text: string, context: PhoneContext): ReadNumber | null => {
  const number = wholeNumber(text, context);
  return number?.isValid ? number : null;
};

/** The text after a first key: with the calling code, or as a number with its trunk prefix once it is long enough for one. */
const firstDigits = (text: string, context: PhoneContext): string | null => {
  const begun = beginning(phoneDigits(text), context.masks);
  if (begun !== null) return begun;
  const number = certainNumber(text, context);
  return number === null ? null : `+${number.digits}`;
};

type Typed = Parameters<MaskitoPreprocessor>[0];

/** The text takes the place of what the field has. */
const instead = (text: string): Typed => ({ elementState: { value: "", selection: [0, 0] }, data: text });

/** A number that is pasted takes the place of what was there; a part of one is added to it. */
const pasted = ({ elementState, data }: Typed, context: PhoneContext): Typed => {
  const { value, selection } = elementState;
  const plain = plainPhone(data);
  const rest = phoneDigits(value.slice(0, selection[0]) + value.slice(selection[1]));
  const isAlone = rest === "" || context.masks.some(({ code }) => phoneDigits(code) === rest);
  const number = isAlone || hasPlus(plain) || /^\D*00/.test(plain) ? wholeNumber(data, context) : null;
  if (number !== null) return instead(spelledPhone(number, context.masks));
  return isAlone ? instead(plain) : { elementState, data: plain };
};

/** A key passes; the calling code comes before the first of them. */
const keyed = ({ elementState, data }: Typed, context: PhoneContext): Typed => {
  const { value, selection } = elementState;
  const plain = plainPhone(data);
  const text = value.slice(0, selection[0]) + plain;
  const isFirst = selection[1] === value.length && !hasPlus(value) && isNumberLike(text) && /\d/.test(plain);
  const begun = isFirst ? firstDigits(text, context) : null;
  if (begun !== null) return instead(begun);
  // A caret that stands before the plus would push it out of the number.
  const start = value.indexOf("+") + 1;
  const isBefore = /\d/.test(plain) && selection[0] === selection[1] && selection[0] < start;
  return { elementState: isBefore ? { value, selection: [start, start] } : elementState, data: plain };
};

/** What a browser has filled in, or what was typed before the metadata came. */
const filledIn = ({ elementState, data }: Typed, context: PhoneContext): Typed => {
  const number = hasPlus(elementState.value) ? null : certainNumber(elementState.value, context);
  if (number === null) return { elementState, data };
  const value = spelledPhone(number, context.masks);
  return { elementState: { value, selection: [value.length, value.length] }, data };
};

const numberWriter =
  (context: PhoneContext): MaskitoPreprocessor =>
  (typed, action) => {
    if (action === "validation") return filledIn(typed, context);
    if (action !== "insert") return typed;
    return plainPhone(typed.data).length > 1 ? pasted(typed, context) : keyed(typed, context);
  };

/** The mask as Maskito takes it. */
export const maskOptions = (context: PhoneContext): MaskitoOptions => ({
  mask: maskFor(context),
  preprocessors: [numberWriter(context)],
});
