import { withAsciiDigits } from "@/lib/contract/digits";

/** The card systems whose marks stand beside a card form. */
export const cardSystems = ["mir", "visa", "mastercard", "unionpay", "troy", "uzcard", "humo"] as const;
type CardSystem = (typeof cardSystems)[number];

/** What banks of a country issue, the country's own system first; what is not named here takes the two of everywhere. */
const systemsOf: Readonly<Record<string, readonly CardSystem[]>> = {
  RU: ["mir", "visa", "mastercard", "unionpay"],
  TR: ["troy", "visa", "mastercard"],
  UZ: ["uzcard", "humo", "visa", "mastercard"],
  KZ: ["visa", "mastercard", "unionpay"],
  BY: ["visa", "mastercard", "mir"],
};

/**
 * The card systems of a country's banks.
 *
 * @param countryCode ISO 3166-1, "RU"
 */
export const cardSystemsOf = (countryCode: string): readonly CardSystem[] =>
  systemsOf[countryCode] ?? ["visa", "mastercard"];

/** First digits by system (ISO/IEC 7812 issuer ranges that the systems publish); the narrower ranges come first. */
const ranges: readonly (readonly [CardSystem, RegExp])[] = [
  ["mir", /^220[0-4]/],
  ["humo", /^9860/],
  ["uzcard", /^(?:8600|5614)/],
  ["troy", /^(?:9792|65)/],
  ["unionpay", /^62/],
  ["mastercard", /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ["visa", /^4/],
];

/** The system of a card by the digits typed so far; null while it is not known. Signs between the digits are ignored. */
export const cardSystemOf = (typed: string): CardSystem | null => {
  const digits = withAsciiDigits(typed).replace(/\D/g, "");
  return ranges.find(([, range]) => range.test(digits))?.[0] ?? null;
};
