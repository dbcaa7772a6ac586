import { withAsciiDigits } from "@/lib/contract/digits";
import { isLuhn } from "@/lib/contract/luhn";
import { isRecord } from "@/lib/domain/is-record";

/** What is typed, as it stands in the fields: `4242 4242 4242 4242`, `12 / 29`, `123`. It never leaves the browser in clear. */
export type Card = { readonly number: string; readonly expiry: string; readonly cvc: string };

export type CardField = keyof Card;

/** Lengths of the full fields as they stand on the screen (SPEC-225); a card code may be a digit shorter. */
export const cardLengths = { number: 19, expiry: 7, cvc: 4 } as const satisfies Record<CardField, number>;

/** What can be wrong with a card, as the acquirer's library and its answers name it. */
export const cardErrors = [
  "CardNumber_Empty",
  "CardNumber_Invalid",
  "ExpDateMonth_Empty",
  "ExpDateMonth_Invalid",
  "ExpDateYear_Empty",
  "ExpDateYear_Invalid",
  "ExpDateMonthYear_Empty",
  "ExpDateMonthYear_Invalid",
  "CVV_Empty",
  "CVV_Invalid",
  "Name_Empty",
  "Name_Invalid",
  "Name_TooLong",
  "Name_TooShort",
] as const;
export type CardError = (typeof cardErrors)[number];

export type CardErrors = { readonly [Field in CardField]?: CardError };

/** What the acquirer's library takes. */
export type CardFields = {
  readonly cardNumber: string;
  readonly expDateMonth: string;
  readonly expDateYear: string;
  readonly cvv: string;
};

const digitsOf = (text: string): string => withAsciiDigits(text).replace(/\D/g, "");

const SIGN = String.raw`\s*[-./\\|–—−／．\s]\s*`;
/** `12/2030`, `122030`, `12/30`, `1230` */
const MONTH_FIRST = new RegExp(String.raw`^(?:(\d{1,2})${SIGN}|(\d\d))(?:20)?(\d\d)$`, "u");
/** `2030-12` of HTML's autofill (`cc-exp`), `203012`, `2030-12-31` */
const YEAR_FIRST = new RegExp(String.raw`^20(\d\d)(?:${SIGN})?(0[1-9]|1[0-2]|[1-9](?!\d))(?:${SIGN}\d\d)?$`, "u");

const plainDate = (text: string): string =>
  withAsciiDigits(text)
    .replace(/\p{Cf}/gu, "")
    .trim();

/** A whole expiry as the field has it, `12 / 30`, however it was typed, pasted or filled in; null for a part of one. */
export const expirySpelling = (text: string): string | null => {
  const plain = plainDate(text);
  const [, year, yearsMonth] = YEAR_FIRST.exec(plain) ?? [];
  if (year !== undefined) return `${yearsMonth?.padStart(2, "0")} / ${year}`;
  const [, marked, bare, shortYear] = MONTH_FIRST.exec(plain) ?? [];
  const month = marked ?? bare;
  return month === undefined ? null : `${month.padStart(2, "0")} / ${shortYear}`;
};

/** The year of four digits that is being typed: a card of 2020 has expired, so "20" is the beginning of one. */
const isHalfYear = (expiry: string): boolean => /^\d\d \/ 20\d?$/.test(expiry);

/** Splits what is typed for the acquirer's library. */
export const cardFields = ({ number, expiry, cvc }: Card): CardFields => {
  const date = digitsOf(expirySpelling(expiry) ?? expiry);
  return {
    cardNumber: digitsOf(number),
    expDateMonth: date.slice(0, 2),
    expDateYear: date.slice(2),
    cvv: digitsOf(cvc),
  };
};

const numberError = ({ cardNumber }: CardFields): CardError | null => {
  if (cardNumber === "") return "CardNumber_Empty";
  return cardNumber.length === 16 && isLuhn(cardNumber) ? null : "CardNumber_Invalid";
};

const expiryError = ({ expDateMonth: month, expDateYear: year }: CardFields, now: Date): CardError | null => {
  if (month === "") return "ExpDateMonthYear_Empty";
  if (month.length < 2 || Number(month) < 1 || Number(month) > 12) return "ExpDateMonth_Invalid";
  if (year === "") return "ExpDateYear_Empty";
  if (year.length !== 2) return "ExpDateYear_Invalid";
  // A card is good to the end of its month.
  return Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime() ? "ExpDateMonthYear_Invalid" : null;
};

const cvcError = ({ cvv }: CardFields): CardError | null => {
  if (cvv === "") return "CVV_Empty";
  return cvv.length < 3 ? "CVV_Invalid" : null;
};

/** What is wrong with each field; empty where the card may be tried. */
export const cardProblems = (card: Card, now: Date): CardErrors => {
  const fields = cardFields(card);
  const number = numberError(fields);
  const expiry = expiryError(fields, now);
  const cvc = cvcError(fields);
  return { ...(number && { number }), ...(expiry && { expiry }), ...(cvc && { cvc }) };
};

const fieldNames: Readonly<Record<string, CardField>> = {
  cardNumber: "number",
  cvv: "cvc",
  expDateMonthYear: "expiry",
  expDateMonth: "expiry",
  expDateYear: "expiry",
  Month: "expiry",
  Year: "expiry",
};

/** Said where the library names a field and nothing we know about it. */
const usualErrors: Readonly<Record<CardField, CardError>> = {
  number: "CardNumber_Invalid",
  expiry: "ExpDateMonthYear_Invalid",
  cvc: "CVV_Invalid",
};

const isCardError = (said: unknown): said is CardError => cardErrors.some((known) => known === said);

/**
 * What the acquirer's library rejects a card with: its names of the fields and of the kinds (SPEC-226). Null where it is
 * no such rejection.
 */
export const rejectedFields = (rejection: unknown): CardErrors | null => {
  if (!isRecord(rejection) || rejection instanceof Error) return null;
  const errors: { [Field in CardField]?: CardError } = {};
  for (const [name, said] of Object.entries(rejection)) {
    const field = Object.hasOwn(fieldNames, name) ? fieldNames[name] : undefined;
    if (field !== undefined) errors[field] ??= isCardError(said) ? said : usualErrors[field];
  }
  return Object.keys(errors).length === 0 ? null : errors;
};

/** Splits what is typed for the script of an RBS gateway. */
export const kitFields = (card: Card): { readonly pan: string; readonly cvc: string; readonly expiryMMYY: string } => {
  const { cardNumber: pan, cvv: cvc, expDateMonth, expDateYear } = cardFields(card);
  return { pan, cvc, expiryMMYY: `${expDateMonth}/${expDateYear}` };
};

const kitNames: readonly (readonly [start: string, field: CardField])[] = [
  ["pan", "number"],
  ["cvc", "cvc"],
  ["expiry", "expiry"],
];

/**
 * What the script of an RBS gateway rejects a card with: `{ errors: [{ field: "pan", error: "invalid" }] }`. Null where it
 * is no such rejection.
 */
export const kitErrors = (result: unknown): CardErrors | null => {
  const said = isRecord(result) && Array.isArray(result["errors"]) ? result["errors"] : [];
  const fields = said.flatMap((error: unknown) => {
    const name = isRecord(error) ? error["field"] : null;
    const known = kitNames.find(([start]) => typeof name === "string" && name.startsWith(start));
    return known === undefined ? [] : [known[1]];
  });
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, usualErrors[field]]));
};

const isFull = (field: CardField, text: string): boolean =>
  text.length >= cardLengths[field] && !(field === "expiry" && isHalfYear(text));

const order: readonly CardField[] = ["number", "expiry", "cvc"];

/**
 * Where the focus goes after a field has changed: on when it has become full, back when it has been emptied. Null: it
 * stays (SPEC-225).
 */
export const focusAfter = (field: CardField, before: string, now: string): CardField | null => {
  const place = order.indexOf(field);
  if (isFull(field, now) && !isFull(field, before)) return order[place + 1] ?? null;
  if (now === "" && before !== "") return order[place - 1] ?? null;
  return null;
};
