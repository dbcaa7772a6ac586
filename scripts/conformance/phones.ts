import { randomInt } from "node:crypto";
import examples from "libphonenumber-js/mobile/examples";
import type { PhoneMask } from "@/lib/contract/place/city";
import { phoneDigits } from "@/lib/domain/customer/phone";
import { readSentPhone } from "@/upstream/domain/customer/sent-phone";

const exampleOf = new Map(Object.entries(examples));

/** Digits at the end of a number that are made up; those before say whose it is. */
const INVENTED = 6;
/** Nearly all of a country's numbers that begin like its example are given out. */
const TRIES = 50;

const randomDigits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join("");

const isGivenOut = (digits: string): boolean => {
  const reading = readSentPhone(digits);
  return reading.kind === "number" && reading.isValid;
};

/** A number of a country that begins as its mobile phones do; null where nobody knows of one. */
const ofCountry = ({ code, country_code }: PhoneMask): string | null => {
  const example = exampleOf.get(country_code);
  if (example === undefined || example.length <= INVENTED) return null;
  const beginning = `${phoneDigits(code)}${example.slice(0, -INVENTED)}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const digits = `${beginning}${randomDigits(INVENTED)}`;
    if (isGivenOut(digits)) return digits;
  }
  return null;
};

/** What the mask of a city takes; its `#` are digits. */
const ofMask = ({ mask }: PhoneMask): string => phoneDigits(mask.replaceAll("#", () => String(randomInt(10))));

/** A phone that is likely nobody's, with its country's code, as the first mask of a city takes it; without masks a Russian one. */
export const inventedPhone = ([mask]: readonly PhoneMask[]): string =>
  mask === undefined ? `7916${randomDigits(7)}` : (ofCountry(mask) ?? ofMask(mask));
