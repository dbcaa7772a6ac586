import { currencyDigits } from "../cents";
import { currencyOfWord } from "./currency-words";
import { signsOf } from "./number-signs";
import { type Decimal, decimalText, plainText, readNumber } from "./number-text";

/** Who writes an amount: how his languages write numbers, and in which currency it is. */
export type AmountPlace = {
  /** BCP 47; empty where nothing is known of the language, as of a file. */
  readonly locales: readonly string[];
  /** ISO 4217; null where any may be meant. */
  readonly currency: string | null;
  /** What stands beside prices there: `€`. */
  readonly sign?: string | undefined;
};

/** Nothing is known of who wrote a file. */
export const anyPlace: AmountPlace = { locales: [], currency: null };

export type AmountReading =
  /** Hundredths, as the database has them of every currency (ADR-0002); the code of the currency that the text names. */
  | { readonly kind: "amount"; readonly cents: number; readonly currency: string | null }
  /** Two amounts are written like this: both as programs write them, `1.5` and `1500`. */
  | { readonly kind: "ambiguous"; readonly readings: readonly [string, string] }
  /** It has more decimals than its currency. */
  | { readonly kind: "decimals"; readonly most: number }
  /** It is in another currency than the place's. */
  | { readonly kind: "currency"; readonly currency: string }
  | { readonly kind: "negative" }
  | { readonly kind: "none" };

/** A text in three parts: what stands before its first digit, the number, and what stands behind it. */
type Parts = { readonly before: string; readonly number: string; readonly behind: string };

/** A sign of the number before the currency ("-€5"), behind it ("€-5"), or a decimal mark without digits before it ("€.5"). */
const numberStart = /^([+-]?)\s*(.*?)\s*([+-]?[.,]?)$/su;
/** A decimal mark without digits behind it, "12,-" or "12." */
const numberEnd = /^([.,][-–—]{1,2})?\s*(.*)$/su;

const partsOf = (text: string): Parts | null => {
  const [, before = "", digits, behind = ""] = /^(\D*)(\d(?:.*\d)?)(\D*)$/su.exec(text) ?? [];
  return digits === undefined ? null : { before, number: digits, behind };
};

type Labelled = { readonly number: string; readonly currencies: readonly string[] };

/** The number without what names a currency around it; null where there is anything else around it. */
const labelled = (text: string, place: AmountPlace): Labelled | null => {
  const parts = partsOf(text);
  if (parts === null) return null;
  const start = startOf(parts.before, place);
  const end = endOf(parts.behind, place);
  if (start === null || end === null) return null;
  return {
    number: `${start.mark}${parts.number}${end.mark}`,
    currencies: [start.currency, end.currency].flatMap((currency) => currency ?? []),
  };
};

type Edge = { readonly mark: string; readonly currency: string | null };

const startOf = (before: string, place: AmountPlace): Edge | null => {
  const whole = before.trim();
  if (whole === "") return { mark: "", currency: null };
  // Some words end in a point of their own: "р.", "fr.".
  const own = currencyOfWord(whole, place);
  if (own !== null && !/^[+-]/.test(whole)) return { mark: "", currency: own };
  const [, first = "", word = "", last = ""] = numberStart.exec(whole) ?? [];
  if (first !== "" && /[+-]/.test(last)) return null;
  const currency = word === "" ? null : currencyOfWord(word, place);
  return word !== "" && currency === null ? null : { mark: `${first}${last}`, currency };
};

const endOf = (behind: string, place: AmountPlace): Edge | null => {
  const whole = behind.trim();
  if (whole === "") return { mark: "", currency: null };
  const [, mark = "", word = ""] = numberEnd.exec(whole) ?? [];
  if (word === "" || word === "." || word === ",") return { mark: `${mark}${word}`, currency: null };
  const currency = currencyOfWord(word, place) ?? currencyOfWord(word.replace(/\.$/, ""), place);
  return currency === null ? null : { mark, currency };
};

const AMOUNT_DECIMALS = 2;

const centsOf = ({ whole, fraction }: Decimal): number => Number(`${whole}${fraction.padEnd(AMOUNT_DECIMALS, "0")}`);

/** Of a currency without hundredths a mark before three digits stands between thousands. */
const decided = (readings: readonly [Decimal, Decimal], digits: number): Decimal | null =>
  digits === 0 ? readings[1] : null;

/**
 * An amount as people write it, with or without its currency: "12,50 €", "₽ 350", "1 234.50 UZS", "١٬٢٣٤٫٥٠". What is no amount,
 * or two amounts, is refused with the reason: nothing is left out of a text, so that none becomes ten or a hundred times as much.
 * Zeros at the end of decimals say nothing, `4.9900` is 4.99.
 */
export const readAmount = (text: string, place: AmountPlace): AmountReading => {
  const found = labelled(plainText(text), place);
  if (found === null) return { kind: "none" };
  const [currency = null, other = currency] = found.currencies;
  if (other !== currency) return { kind: "none" };
  if (currency !== null && place.currency !== null && currency !== place.currency)
    return { kind: "currency", currency };
  const meant = currency ?? place.currency;
  const digits = Math.min(meant === null ? AMOUNT_DECIMALS : currencyDigits(meant), AMOUNT_DECIMALS);
  const read = readNumber(found.number, signsOf(place.locales, meant ?? "EUR"));
  if (read.kind === "none") return { kind: "none" };
  const value = read.kind === "number" ? read.value : decided(read.readings, digits);
  if (value === null)
    return read.kind === "ambiguous"
      ? { kind: "ambiguous", readings: [decimalText(read.readings[0]), decimalText(read.readings[1])] }
      : { kind: "none" };
  if (value.isNegative && /[1-9]/.test(`${value.whole}${value.fraction}`)) return { kind: "negative" };
  if (value.fraction.length > digits) return { kind: "decimals", most: digits };
  return { kind: "amount", cents: centsOf(value), currency };
};
