import type { Places } from "./leaks";

/** What belongs to one customer. */
export type Private = {
  /** Digits. */
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** Words of addresses. */
  readonly addresses: readonly string[];
  /** Login codes: so short that they are looked for as a whole word within texts, not among times and numbers. */
  readonly codes: readonly string[];
  /** Of sessions, carts and stored orders. */
  readonly keys: readonly string[];
};

/** Of a phone the last ten digits are enough, however they are grouped. */
const phonePattern = (phone: string): RegExp =>
  new RegExp([...phone.slice(-10)].join(String.raw`(?:[\s()+._-]|%20|%28|%29)*`));

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** As it stands, and as addresses and JSON write it. */
const wordPattern = (word: string): RegExp => {
  const json = [...word].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
  return new RegExp([word, encodeURIComponent(word), json].map(escaped).join("|"), "i");
};

/** A code in a text or beside its name; a number, a time or a part of a path or an identifier is none. */
const codePattern = (code: string): RegExp =>
  new RegExp(String.raw`"(?:[^"]*[^\w"/-])?${code}(?:[^\w"/-][^"]*)?"|code\W{1,4}${code}\b`);

/** The places where something private stands, with the line it stands in. */
export const privacyLeaks = (places: Places, { phones, emails, addresses, codes, keys }: Private): string[] => {
  const patterns: readonly (readonly [string, RegExp])[] = [
    ...phones.map((phone) => ["a phone", phonePattern(phone)] as const),
    ...emails.map((email) => ["an e-mail", wordPattern(email)] as const),
    ...addresses.map((address) => ["an address", wordPattern(address)] as const),
    ...codes.map((code) => ["a login code", codePattern(code)] as const),
    ...keys.map((key) => ["a key", wordPattern(key)] as const),
  ];
  return Object.entries(places).flatMap(([place, lines]) =>
    lines.flatMap((line) =>
      patterns.flatMap(([what, pattern]) => (pattern.test(line) ? [`${place}: ${what}: ${line.slice(0, 300)}`] : [])),
    ),
  );
};
