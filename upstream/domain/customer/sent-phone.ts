import { getCountries, getCountryCallingCode } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/max/metadata";
import { type CountryMask, hasCode, maskLength, phoneDigits, plainPhone } from "@/lib/domain/customer/phone";
import { createPhoneReader } from "@/lib/domain/customer/phone-reader";
import type { PhoneReading, ReadNumber } from "@/lib/domain/customer/phone-reading";

const { read } = createPhoneReader(metadata);

/** A phone as people write it, for staff and files. */
export const readPhone = read;

/** The calling code of a country (ISO 3166), "+351"; null: there is none. */
export const callingCodeOf = (country: string): string | null => {
  const known = getCountries(metadata).find((code) => code === country);
  return known === undefined ? null : `+${getCountryCallingCode(known, metadata)}`;
};

/**
 * A phone as callers send it: digits with the calling code (SPEC-211). Signs between them are understood, and where the city is
 * known also a number at home.
 *
 * @param masks of the city
 */
export const readSentPhone = (text: string, masks: readonly CountryMask[] = []): PhoneReading => {
  const plain = plainPhone(text).trim();
  if (!/^\d+$/.test(plain) || plain.startsWith("00")) return read(text, masks);
  const sent = read(`+${plain}`, []);
  if (masks.length === 0 || (sent.kind === "number" && sent.isValid)) return sent;
  const home = read(text, masks);
  return sent.kind === "number" && !(home.kind === "number" && home.isValid) ? sent : home;
};

/** The digits that a phone is looked for by; what is no phone has those it was sent with, and finds nothing. */
export const sentDigits = (text: string): string => {
  const reading = readSentPhone(text);
  return reading.kind === "number" ? reading.digits : phoneDigits(text);
};

/**
 * Digits under which earlier releases stored the same phone: with the trunk prefix behind the calling code, 4901701234567 for
 * +49 170 1234567.
 */
export const formerDigits = (digits: string): readonly string[] => {
  const reading = readSentPhone(digits);
  if (reading.kind !== "number") return [];
  const { code, dialled } = reading;
  const former = `${phoneDigits(code)}${dialled}`;
  return former === reading.digits ? [] : [former];
};

/**
 * Whether a login code may be sent to a number: its calling code is one of the masks', and it is one that its country gives
 * out, or at most a digit shorter than its mask, as new ranges of numbers are older than metadata.
 */
export const codeProblem = (number: ReadNumber, masks: readonly CountryMask[]): "country" | "short" | null => {
  if (!hasCode(masks, number.code)) return "country";
  const ofCode = masks.filter((mask) => hasCode([mask], number.code));
  const isLongEnough = ofCode.some((mask) => number.digits.length >= maskLength(mask) - 1);
  return number.isValid || isLongEnough ? null : "short";
};
