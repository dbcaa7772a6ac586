import { plainSigns } from "./number-signs";

const roubles = ["руб", "руб.", "рубль", "рубля", "рублей", "р", "р."];

/**
 * Signs and words that people write beside amounts, by the code of their currency (ISO 4217), in small letters. A word with a dot may
 * stand right before the digits: "р.500" is five hundred, while "$.50" is half a dollar. A dollar is one of many. A word of
 * several currencies is the place's own, and the first of them where no place is known.
 */
const colloquial: Readonly<Record<string, readonly string[]>> = {
  RUB: ["₽", ...roubles, "rur"],
  UAH: ["₴", "грн", "грн.", "гривня", "гривні", "гривень"],
  BYN: ["br", ...roubles],
  EUR: ["€", "euro", "euros", "евро", "євро"],
  USD: ["us$"],
  $: ["$"],
  BRL: ["r$"],
  CAD: ["ca$", "c$"],
  NIO: ["c$"],
  MXN: ["mx$"],
  AUD: ["a$"],
  NZD: ["nz$"],
  HKD: ["hk$"],
  SGD: ["s$"],
  TWD: ["nt$"],
  GBP: ["£"],
  TRY: ["₺", "tl"],
  KZT: ["₸", "тг", "тг.", "тенге"],
  UZS: ["so'm", "som", "сум", "сўм"],
  KGS: ["сом"],
  PLN: ["zł"],
  CZK: ["kč"],
  CHF: ["fr.", "sfr."],
  GEL: ["₾"],
  AMD: ["֏"],
  AZN: ["₼"],
  ILS: ["₪"],
  INR: ["₹"],
  NGN: ["₦"],
  VND: ["₫"],
  KRW: ["₩"],
};

const wordOf = (text: string): string =>
  plainSigns(text.replace(/\p{Cf}/gu, ""))
    .trim()
    .toLowerCase();

const named = new Map<string, readonly string[]>();
for (const [code, words] of Object.entries(colloquial))
  for (const word of words) named.set(word, [...(named.get(word) ?? []), code]);

/** Whether people call two currencies alike: roubles are of Russia and of Belarus. */
export const areCalledAlike = (one: string, other: string): boolean =>
  [...named.values()].some((codes) => codes.includes(one) && codes.includes(other));

const codes = (): ReadonlySet<string> => {
  try {
    return new Set(Intl.supportedValuesOf("currency"));
  } catch {
    return new Set(Object.keys(colloquial));
  }
};
const known = codes();

const displays = ["symbol", "narrowSymbol", "code", "name"] as const;
/** One of each plural form that CLDR has for names of currencies. */
const counted = [0, 1, 2, 3, 5, 11, 21, 22, 100, 1_000_000, 0.01, 0.02, 0.05, 0.1, 0.11, 0.21, 0.5, 1.5];
const numeric: readonly string[] = ["integer", "group", "decimal", "fraction"];

/** What stands before and behind the digits, "de euro" included. */
const around = (parts: readonly Intl.NumberFormatPart[]): string[] => {
  const first = parts.findIndex(({ type }) => numeric.includes(type));
  const last = parts.findLastIndex(({ type }) => numeric.includes(type));
  const text = (some: readonly Intl.NumberFormatPart[]) => wordOf(some.map(({ value }) => value).join(""));
  return [text(parts.slice(0, first)), text(parts.slice(last + 1))].filter((word) => word !== "");
};

const partsOf = (locale: string, currency: string): string[] => {
  try {
    return displays.flatMap((currencyDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay });
      return counted.flatMap((amount) => around(format.formatToParts(amount)));
    });
  } catch {
    return [];
  }
};

const local = new Map<string, ReadonlySet<string>>();

/** What a currency is called in some languages (CLDR): `€`, `EUR`, `евро`. */
const callsOf = (locales: readonly string[], currency: string): ReadonlySet<string> => {
  const key = [...locales, currency].join(" ");
  const calls = local.get(key) ?? new Set(locales.flatMap((locale) => partsOf(locale, currency)));
  local.set(key, calls);
  return calls;
};

type Place = {
  readonly locales: readonly string[];
  /** ISO 4217; null where any may be meant. */
  readonly currency: string | null;
  /** What stands beside prices there: `€`. */
  readonly sign?: string | undefined;
};

/** The code of a word beside an amount, or `$`; null where nobody calls a currency so. The place's own currency comes first. */
export const currencyOfWord = (text: string, { locales, currency, sign }: Place): string | null => {
  const word = wordOf(text);
  if (word === "") return null;
  if (currency !== null) {
    const isOwn = [wordOf(sign ?? currency), currency.toLowerCase()].includes(word);
    if (isOwn || named.get(word)?.includes(currency) === true || callsOf(locales, currency).has(word)) return currency;
  }
  const upper = word.toUpperCase();
  // Small letters may be a word: "all" is the lek of Albania too.
  const isCode = known.has(upper) && (text.trim() === upper || Object.hasOwn(colloquial, upper));
  return named.get(word)?.[0] ?? (isCode ? upper : null);
};

/** The currency that a heading names, "Цена, руб." or "Price EUR"; null where it names none. */
export const currencyInText = (text: string): string | null => {
  const words = text.match(/\p{L}{1,2}\$|\p{Sc}|so[‘'ʻ’]m|\p{L}+/giu) ?? [];
  for (const word of words) {
    const code = currencyOfWord(word, { locales: [], currency: null }) ?? (word.endsWith("$") ? "$" : null);
    if (code !== null) return code;
  }
  return null;
};
