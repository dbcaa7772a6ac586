import { preload } from "react-dom";
import type { Language } from "@/lib/contract/language";

/** Preloads a file of the font: `components/ui/base.css` would request it only once there is text to render. */
const preloadFile = (part: string): void =>
  preload(`/fonts/onest-${part}.woff2`, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });

/** What a language is written with beside the Latin letters: every page of it has some of these. */
export const letterFiles: { readonly [language in Language]?: readonly string[] } = {
  ru: ["cyrillic"],
  uk: ["cyrillic"],
  tr: ["extra"],
  es: ["accents"],
  fr: ["accents"],
  it: ["accents"],
  pt: ["accents"],
  pl: ["extended", "accents"],
};

/** Preloads the letters of a language. */
export function preloadLetters(language: Language): void {
  for (const part of letterFiles[language] ?? []) preloadFile(part);
  preloadFile("latin");
}

/** Which file has a currency's sign, where it is not the one with the Latin letters (`scripts/fonts.mjs`). */
const signs: Readonly<Record<string, string>> = { RUB: "extra", TRY: "extra", KZT: "extra", UAH: "hryvnia" };

/**
 * Preloads the sign of the prices. Requested with the first price, it would come so late that the whole page is laid out
 * twice.
 *
 * @param currency ISO code, "RUB"
 */
export function preloadSign(currency: string): void {
  const part = signs[currency];
  if (part !== undefined) preloadFile(part);
}
