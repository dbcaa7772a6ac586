import { type CountryMask, phoneDigits, plainPhone } from "@/lib/domain/customer/phone";
import { formerDigits, readPhone } from "../customer/sent-phone";
import { searchWords } from "./search-words";

/** What a text of a search may mean; null and empty: not that. */
export type OrderQuery = {
  readonly number: number | null;
  /** Whole phones, digits, in each form they may be stored in. */
  readonly phones: readonly string[];
  /** The last digits of a phone. */
  readonly phoneEnd: string | null;
  /** Words of name and address, as `searchWords` has them. */
  readonly words: readonly string[];
};

/** From so many digits on they are the end of a phone: fewer are the end of every tenth or hundredth one. */
const LEAST_DIGITS = 4;
/** With fewer it is hardly a whole phone, even where it could be one. */
const WHOLE_DIGITS = 9;
/** A phone has no more (E.164). */
const MOST_DIGITS = 15;
/** The longest number an order may have. */
const ORDER_DIGITS = 12;
/** More words than anybody types: each is a search of its own. */
const MOST_WORDS = 6;

/** "№ 1042", "#1042", "no. 1042", "1042". */
const ORDER_NUMBER = /^(?:[#№]|n[or°º]?\.?|nr\.?|num\.?|заказ|замовлення|order)?\s*(\d+)$/iu;
const BARE_DIGITS = /^\+?[\d\s().\-–/]+$/;
/** A word before a number, as contacts and links have it. */
const PHONE_LABEL = /^(?:tel|phone|моб|тел|телефон)[.:\s]*(?=[+(\d])/iu;
/** An extension behind a number (RFC 3966, 5.3, and as people write it): customers are stored without one. */
const PHONE_EXTENSION = /(?:;.*|[\s,]*(?:ext|x|доб|вн|dahili|durchwahl|dw)[.:=\s]*\d{1,6})$/iu;

const phonesIn = (text: string, masks: readonly (readonly CountryMask[])[]): string[] => {
  const read = [[], ...masks].flatMap((ofCity) => {
    const reading = readPhone(text, ofCity);
    return reading.kind === "number" && reading.isValid ? [reading.digits, ...formerDigits(reading.digits)] : [];
  });
  return [...new Set(read)];
};

/** A number alone is no word: the number of a house is that of a thousand others. */
const wordsIn = (text: string): string[] => {
  const words = searchWords(text);
  return words.some((word) => /\p{L}/u.test(word)) ? words.slice(0, MOST_WORDS) : [];
};

/**
 * What somebody who answers a telephone typed to find an order: its number, a phone in any notation or its end, or words of name
 * and address. What may be a number and a phone is both.
 *
 * @param masks of each city, for phones as they are dialled at home
 */
export const orderQuery = (typed: string, masks: readonly (readonly CountryMask[])[]): OrderQuery => {
  const text = typed.trim();
  const plain = plainPhone(text).replace(PHONE_LABEL, "").replace(PHONE_EXTENSION, "");
  const digits = phoneDigits(plain);
  const isPhone = BARE_DIGITS.test(plain) && digits.length >= LEAST_DIGITS && digits.length <= MOST_DIGITS;
  const phones = isPhone ? phonesIn(plain, masks) : [];
  const numbered = ORDER_NUMBER.exec(text)?.[1];
  const number = numbered !== undefined && numbered.length <= ORDER_DIGITS ? Number(numbered) : 0;
  const isEnd = !plain.startsWith("+") && (phones.length === 0 || digits.length < WHOLE_DIGITS);
  return {
    number: number > 0 ? number : null,
    phones,
    phoneEnd: isPhone && isEnd ? digits : null,
    words: isPhone || number > 0 ? [] : wordsIn(text),
  };
};

/** Whether a text means anything that can be looked for. */
export const isEmptyQuery = ({ number, phones, phoneEnd, words }: OrderQuery): boolean =>
  number === null && phones.length === 0 && phoneEnd === null && words.length === 0;
