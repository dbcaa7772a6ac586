/** Which signs a number of a language and region has between its digits. */
export type NumberSigns = { readonly decimal: ReadonlySet<string>; readonly group: ReadonlySet<string> };

const apostrophes = /[’‘ʼʹ´`′＇]/gu;

/** A sign or a text with one spelling for signs that look and mean the same: spaces of any width, apostrophes, full-width signs. */
export const plainSigns = (text: string): string =>
  text
    .replace(/[\p{Zs}\t]/gu, " ")
    .replace(apostrophes, "'")
    .replace(/[，،]/gu, ",")
    .replaceAll("．", ".")
    .replace(/[−﹣－]/gu, "-")
    .replaceAll("＋", "+");

const partsOf = (locale: string, style: Intl.NumberFormatOptions): Intl.NumberFormatPart[] => {
  try {
    // Where the platform has no data of a language, it answers with its own default.
    if (Intl.NumberFormat.supportedLocalesOf(locale).length === 0) return [];
    return new Intl.NumberFormat(locale, style).formatToParts(1_234_567.8);
  } catch {
    return [];
  }
};

const known = new Map<string, NumberSigns>();

/**
 * The signs of several languages and regions together (CLDR, as the platform has it): as numbers and as amounts of a currency,
 * because Austria writes the two with different signs.
 */
export const signsOf = (locales: readonly string[], currency: string): NumberSigns => {
  const key = [...locales, currency].join(" ");
  const found = known.get(key);
  if (found !== undefined) return found;
  const parts = locales.flatMap((locale) => [
    ...partsOf(locale, {}),
    ...partsOf(locale, { style: "currency", currency }),
  ]);
  const of = (type: "decimal" | "group") =>
    new Set(parts.flatMap((part) => (part.type === type ? [plainSigns(part.value)] : [])));
  const signs = { decimal: of("decimal"), group: of("group") };
  known.set(key, signs);
  return signs;
};

/** No language is known, as of a file: only what a text says by itself counts. */
export const noSigns: NumberSigns = { decimal: new Set(), group: new Set() };

/**
 * The locales in which a customer may write: the page's language in the city's country, and the language most people of that
 * country speak.
 *
 * @param countryCode ISO 3166-1, "DE"
 */
export const writtenLocales = (language: string, countryCode: string): readonly string[] => {
  try {
    const local = new Intl.Locale(`und-${countryCode}`).maximize().language;
    return [`${language}-${countryCode}`, `${local}-${countryCode}`];
  } catch {
    return [language];
  }
};
