import { withAsciiDigits } from "./digits";
import { isLuhn } from "./luhn";

/** Numbers of a card system: the digits they begin with, from and to, and how many digits they have. */
type CardRange = readonly [from: number, to: number, lengths: readonly number[]];

const upTo19 = (shortest: number): number[] => Array.from({ length: 20 - shortest }, (_, more) => shortest + more);

/**
 * Issuer identification numbers (ISO/IEC 7812) of the systems that people of our cities hold cards of, as the systems
 * publish them.
 */
const cardRanges: readonly CardRange[] = [
  // Visa
  [4, 4, [13, 16, 19]],
  // Mastercard
  [51, 55, [16]],
  [2221, 2720, [16]],
  // Mir
  [2200, 2204, upTo19(16)],
  // Maestro; within it Discover, UnionPay and the older UzCard
  [50, 50, upTo19(12)],
  [56, 69, upTo19(12)],
  // UnionPay
  [81, 81, upTo19(16)],
  // American Express
  [34, 34, [15]],
  [37, 37, [15]],
  // JCB
  [3528, 3589, upTo19(16)],
  // Diners Club
  [300, 305, upTo19(14)],
  [3095, 3095, upTo19(14)],
  [36, 36, upTo19(14)],
  [38, 39, upTo19(14)],
  // Troy, UzCard, Humo, Belkart, Elcart
  [9792, 9792, [16]],
  [8600, 8600, [16]],
  [9860, 9860, [16]],
  [9112, 9112, [16]],
  [9417, 9417, [16]],
];

/** Fewer digits than this are a phone, an amount or a code much more often than a card. */
const LONG = 16;

/** Digits of the longest phones of our countries behind a "+": German ones. */
const LONGEST_PHONE = 13;

const lengthsOf = (digits: string): number[] =>
  cardRanges.flatMap(([from, to, lengths]) => {
    const begins = Number(digits.slice(0, String(from).length));
    return begins >= from && begins <= to ? lengths : [];
  });

/** Full-width and circled digits become plain ones, and what has no width of its own parts nothing. */
const plainDigits = (text: string): string => withAsciiDigits(text.normalize("NFKC").replace(/[\p{Cf}\p{M}]/gu, ""));

/** Stretches of groups of digits with anything but letters between them; a "+" stays with its group. */
const groupsOfStretches = (text: string): string[][] =>
  plainDigits(text)
    .split(/\p{L}+/u)
    .map((stretch) => stretch.match(/\+?\d+/g) ?? []);

const digitsOf = (groups: readonly string[]): string => groups.join("").replaceAll("+", "");

const isDate = (groups: readonly string[]): boolean => {
  const [day = "", month = "", year = ""] = groups;
  return /^\d\d?$/.test(day) && Number(month) >= 1 && Number(month) <= 12 && /^(19|20)\d\d$/.test(year);
};

/** Groups of which a phone with its country consists; 0: none begins here, or it is grouped as a card. */
const internationalPhone = (groups: readonly string[]): number => {
  if (groups[0]?.startsWith("+") !== true) return 0;
  const size = groups.findIndex((_, last) => digitsOf(groups.slice(0, last + 1)).length >= 11) + 1;
  const phone = groups.slice(0, size);
  const isPhone =
    digitsOf(phone).length <= LONGEST_PHONE && phone.some((group) => group.length !== 4 && group.length !== 5);
  return isPhone ? size : 0;
};

/** Groups of which a phone or a date consists, as people write them: 916 123-45-67, 22.11.2026. */
const takenGroups = (groups: readonly string[]): number => {
  if (/^\d{2,4} \d{3} \d\d \d\d$/.test(groups.slice(0, 4).join(" "))) return 4;
  if (isDate(groups)) return 3;
  if (/^\+?\d{10,13}$/.test(groups[0] ?? "")) return 1;
  return internationalPhone(groups);
};

const takenPlaces = (groups: readonly string[]): ReadonlySet<number> => {
  const taken = new Set<number>();
  for (const place of groups.keys()) {
    const size = takenGroups(groups.slice(place));
    for (let part = 0; part < size; part += 1) taken.add(place + part);
  }
  return taken;
};

/** Whether digits are grouped as on a card: not at all, as American Express does, or in equal groups and what is left over. */
const isGroupedAsCard = (groups: readonly string[]): boolean => {
  const sizes = groups.map((group) => group.replace("+", "").length);
  const [first = 0] = sizes;
  const inner = sizes.slice(0, -1);
  if (/^4,6(,5)?$/.test(inner.join())) return true;
  return first <= 8 ? inner.every((size) => size === first) && (sizes.at(-1) ?? 0) <= first : inner.length === 0;
};

/** Whether any digits of one group, from any of its places on, are a whole card number of 16 digits and more. */
const holdsLongNumber = (group: string): boolean =>
  [...group].some((_, place) => {
    const rest = group.slice(place);
    return lengthsOf(rest).some((length) => length >= LONG && rest.length >= length && isLuhn(rest.slice(0, length)));
  });

/** Whether groups are one card number, and not a phone, a date or amounts with something behind them. */
const isCard = (groups: readonly string[], lengths: readonly number[], isTaken: boolean): boolean => {
  const digits = digitsOf(groups);
  const [first = ""] = groups;
  if (!lengths.includes(digits.length) || !isLuhn(digits)) return false;
  if (digits.length <= LONGEST_PHONE) return groups.length === 1 && !first.startsWith("+");
  return isGroupedAsCard(groups) || (digits.length === LONG && !isTaken);
};

/** 4242 4242 4242 42421227: groups of four, and an expiry right behind the last. */
const withoutExpiry = (groups: readonly string[]): readonly string[] => {
  const last = groups.at(-1) ?? "";
  return groups.length === 4 && last.length >= 8 ? [...groups.slice(0, -1), last.slice(0, 4)] : [];
};

/** Whether a card number begins with the first of the groups and ends with one of them. */
const beginsWithCard = (groups: readonly string[], taken: ReadonlySet<number>, start: number): boolean => {
  const following = groups.slice(start);
  const lengths = lengthsOf(digitsOf(following));
  if (lengths.length === 0) return false;
  return following.some((_, last) => {
    const parts = following.slice(0, last + 1);
    const isTaken = parts.some((_part, place) => taken.has(start + place));
    return isCard(parts, lengths, isTaken) || isCard(withoutExpiry(parts), lengths, isTaken);
  });
};

/**
 * Whether a text holds a card number: digits of any script with any signs between them, that begin as a card system's
 * numbers do, have their length and end in the right check digit (Luhn). Numbers of fewer than 16 digits count where they
 * stand alone or are grouped as on a card, because a phone with a code behind it looks the same.
 */
export const holdsCardNumber = (text: string): boolean =>
  groupsOfStretches(text).some((groups) => {
    if (groups.join("").length < 12) return false;
    const taken = takenPlaces(groups);
    return groups.some(
      (group, place) => holdsLongNumber(group.replace("+", "")) || beginsWithCard(groups, taken, place),
    );
  });

/** Digits of any script with anything but letters between them. */
const longStretch = /\p{N}[^\p{L}]{10,}\p{N}/gu;

/** A text with `[number]` where it holds a card number; for what is logged or reported, where nothing can be refused. */
export const withoutCardNumbers = (text: string): string =>
  text.replace(longStretch, (stretch) => (holdsCardNumber(stretch) ? "[number]" : stretch));
