import {
  type CountryCode,
  formatIncompletePhoneNumber,
  getCountries,
  type MetadataJson,
  PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from "libphonenumber-js/core";
import { type CountryMask, maskLength, maskOfPhone, phoneDigits, plainPhone } from "./phone";
import type { PhoneProblem, PhoneReader, PhoneReading, ReadNumber } from "./phone-reading";

/** E.164 allows no more. */
const LONGEST = 15;
/** From so many possible lengths on, a country's numbers have none that would distinguish them from foreign ones. */
const OPEN_PLAN = 8;

type Syntax =
  | { readonly kind: "empty" }
  | { readonly kind: "wrong"; readonly problem: PhoneProblem }
  | {
      readonly kind: "digits";
      readonly digits: string;
      readonly isInternational: boolean;
      readonly hasLoneTrunk: boolean;
    };

const wrong = (problem: PhoneProblem) => ({ kind: "wrong", problem }) as const;

/** A word before a number, as contacts and links have it: "Tel.: ", "tel:", "моб. ". */
const LABEL = /^(?:\p{L}|[\s.:])+(?=[\s([]*[+\d])/u;
const NUMBER = /^[\s([]*\+?[\d\s()[\]./~-]*$/;
/** What may stand between a number and its extension: "ext. 12", "доб. 12", "#12", ";12", ",,12". */
const EXTENSION = /\d\D*(?:\p{L}|[#*;,])\D*\d/u;
/** Behind a slash stands the number of an area code, or the end of another number. */
const SECOND_END = /\/\D*(?:\d\D*){0,3}$|\/.*\//;

const syntaxOf = (text: string): Syntax => {
  const body = plainPhone(text).trim().replace(LABEL, "").trim();
  if (!/\d/.test(body)) return /\p{L}/u.test(body) ? wrong("signs") : { kind: "empty" };
  if (!NUMBER.test(body)) return wrong(EXTENSION.test(body) ? "extension" : "signs");
  if (SECOND_END.test(body)) return wrong("signs");
  const digits = body.replaceAll(/\D/g, "");
  const isInternational = /^[\s([]*\+/.test(body) || digits.startsWith("00");
  return {
    kind: "digits",
    digits: isInternational ? digits.replace(/^00/, "") : digits,
    isInternational,
    // "+8 (916) …" is written for 8 (916) …, "+0170 …" for 0170 …
    hasLoneTrunk: isInternational && /^[\s([]*\+\s*(?:8[\s()-]|0[1-9])/.test(body),
  };
};

const numberOf = (phone: PhoneNumber): ReadNumber => ({
  digits: phoneDigits(phone.number),
  code: `+${phone.countryCallingCode}`,
  text: phone.formatInternational(),
  dialled: phoneDigits(phone.formatNational()),
  isValid: phone.isValid(),
});

const asNumber = (number: ReadNumber): PhoneReading => ({ kind: "number", ...number });
const isOfCode = (digits: string, masks: readonly CountryMask[]): boolean => maskOfPhone(digits, masks) !== undefined;
const isGivenOut = ({ isValid }: ReadNumber): boolean => isValid;

/**
 * Reads numbers by the metadata of Google's libphonenumber (ADR-0064). A text becomes the number it says or a problem, never
 * another number: a number behind a plus is read as it stands, without a country to fall back to; one at home belongs to the
 * chosen country; and what could be two numbers is a problem.
 */
export const createPhoneReader = (metadata: MetadataJson): PhoneReader => {
  const countries = getCountries(metadata);
  const countryOf = ({ country_code }: CountryMask): CountryCode | null =>
    countries.find((country) => country === country_code) ?? null;

  const possible = (phone: PhoneNumber | undefined): ReadNumber | null => {
    if (phone === undefined || phone.ext !== undefined || !phone.isPossible()) return null;
    const number = numberOf(phone);
    // Where a 0 is the trunk prefix, a number that begins with it is the beginning of a longer one.
    const isCutShort = phone.nationalNumber.startsWith("0") && !number.isValid;
    return number.digits.length > LONGEST || isCutShort ? null : number;
  };
  /** The number that stands behind a plus; its trunk prefix goes unless the number is one with it. */
  const international = (digits: string): PhoneReading => {
    const number = possible(parsePhoneNumberFromString(`+${digits}`, { extract: false }, metadata));
    if (number === null) return wrong(lengthProblem(`+${digits}`));
    if (number.digits === digits) return asNumber(number);
    const asWritten = new PhoneNumber(`+${digits}`, metadata);
    if (!asWritten.isValid()) return asNumber(number);
    return number.isValid ? wrong("unclear") : asNumber(numberOf(asWritten));
  };
  const national = (digits: string, defaultCountry: CountryCode): ReadNumber | null =>
    possible(parsePhoneNumberFromString(digits, { defaultCountry, extract: false }, metadata));

  const lengthProblem = (text: string, mask?: CountryMask): PhoneProblem => {
    const country = mask === undefined ? null : countryOf(mask);
    const options = country === null ? {} : { defaultCountry: country };
    switch (validatePhoneNumberLength(text, options, metadata)) {
      case "INVALID_COUNTRY":
        return "country";
      case "TOO_LONG":
        return "long";
      case "INVALID_LENGTH":
        return mask !== undefined && phoneDigits(text).length < maskLength(mask) - 1 ? "short" : "long";
      case "TOO_SHORT":
      case "NOT_A_NUMBER":
        return "short";
      default:
        return phoneDigits(text).length > LONGEST ? "long" : "short";
    }
  };

  const openPlans = new Map<CountryCode, boolean>();
  const hasOpenPlan = (country: CountryCode): boolean => {
    const known = openPlans.get(country);
    if (known !== undefined) return known;
    const lengths = Array.from({ length: LONGEST }, (_, length) => "2".repeat(length + 1));
    const isPossible = (digits: string) =>
      validatePhoneNumberLength(digits, { defaultCountry: country }, metadata) === undefined;
    const isOpen = lengths.filter(isPossible).length >= OPEN_PLAN;
    openPlans.set(country, isOpen);
    return isOpen;
  };

  /** Whether a text at home has more in front of its number than the number: a trunk prefix, or the prefix of calls abroad. */
  const hasPrefix = (digits: string, { digits: read, code }: ReadNumber): boolean => {
    const own = read.slice(code.length - 1);
    return digits.length > own.length && digits !== read;
  };

  /** The number that digits are if their plus was only left out; of any country where own numbers have no fixed length. */
  const withPlus = (digits: string, [first, ...others]: readonly [CountryMask, ...CountryMask[]]): ReadNumber[] => {
    const isOfCity = isOfCode(digits, [first, ...others]);
    const country = countryOf(first);
    const isOpen = country !== null && hasOpenPlan(country);
    const reading = isOfCity || isOpen ? international(digits) : null;
    return reading?.kind === "number" && (isOfCity || reading.isValid) ? [reading] : [];
  };

  const readIn = (digits: string, mask: CountryMask): ReadNumber[] => {
    const country = countryOf(mask);
    const number = country === null ? null : national(digits, country);
    return number === null ? [] : [number];
  };

  /**
   * Numbers of the chosen country that digits are, or would be behind a plus. What has a code of the city's and more digits than
   * its mask is the second alone.
   */
  const here = (digits: string, masks: readonly [CountryMask, ...CountryMask[]]): readonly ReadNumber[] => {
    const own = readIn(digits, masks[0]);
    const abroad = withPlus(digits, masks);
    const isAbroad = isOfCode(digits, masks) && abroad.some(isGivenOut);
    const usual = own.filter((number) => !isAbroad || number.digits.length <= maskLength(masks[0]));
    return [...usual, ...abroad];
  };

  const atHome = (digits: string, [first, ...others]: readonly CountryMask[]): PhoneReading => {
    if (first === undefined) return international(digits);
    const isDialled = (number: ReadNumber): boolean => number.isValid && hasPrefix(digits, number);
    const [own] = readIn(digits, first).filter(isDialled);
    if (own !== undefined) return asNumber(own);
    const likely = here(digits, [first, ...others]);
    const elsewhere = others.flatMap((mask) => readIn(digits, mask)).filter(isGivenOut);
    const behindPlus = international(digits);
    const anywhere = behindPlus.kind === "number" && behindPlus.isValid ? [behindPlus] : [];
    const rounds = [likely.filter(isGivenOut), elsewhere.filter(isDialled), [...likely, ...elsewhere, ...anywhere]];
    const [number, ...otherNumbers] = rounds.find(({ length }) => length > 0) ?? [];
    if (number === undefined) return wrong(lengthProblem(digits, first));
    return otherNumbers.every((other) => other.digits === number.digits) ? asNumber(number) : wrong("unclear");
  };

  const read: PhoneReader["read"] = (text, masks) => {
    const syntax = syntaxOf(text);
    if (syntax.kind !== "digits") return syntax;
    const { digits, isInternational, hasLoneTrunk } = syntax;
    if (!isInternational) return atHome(digits, masks);
    const reading = international(digits);
    if (!hasLoneTrunk || masks.length === 0) return reading;
    return reading.kind === "number" ? wrong("unclear") : atHome(digits, masks);
  };

  const group = (digits: string): string => {
    const grouped = formatIncompletePhoneNumber(`+${digits}`, metadata);
    return phoneDigits(grouped) === digits ? grouped : `+${digits}`;
  };

  return { read, group };
};
