import { type Language, languages } from "@/lib/contract/language";
import type { Translated } from "../domain/translated";
import type { Texts } from "./schema/common";

/** A text of a file as it is stored: English is what the others fall back to, and the default language where there is none. */
export const translatedOf = (text: Texts, fallback: Language): Translated => {
  const given = typeof text === "string" ? { [fallback]: text } : text;
  const known = languages.flatMap((language): [Language, string][] => {
    const words = given[language];
    return words === undefined ? [] : [[language, words]];
  });
  const byLanguage: Partial<Record<Language, string>> = Object.fromEntries(known);
  return { ...byLanguage, en: byLanguage.en ?? byLanguage[fallback] ?? "" };
};

/** A stored text as files have it: one string where the default language is all there is. */
export const textsOf = (text: Translated, fallback: Language): Texts => {
  const own = text[fallback];
  if (own === undefined || own !== text.en || fallback === "en") {
    return Object.keys(text).length === 1 && fallback === "en" ? text.en : sorted(text);
  }
  const { en: _, ...others } = text;
  return Object.keys(others).length === 1 ? own : sorted(others);
};

const sorted = (text: Partial<Translated>): Texts =>
  Object.fromEntries(
    languages.flatMap((language) => (text[language] === undefined ? [] : [[language, text[language]]])),
  );
