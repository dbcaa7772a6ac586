import { type Language, languages } from "@/lib/contract/language";
import en from "@/messages/en/upstream.json";
import { ownTexts } from "./tables";
import type { TextKey } from "./texts";

/** A text whose language is chosen later: rules choose the text, the HTTP layer the language. */
export type Phrase = (language: Language) => string;

type Values = Readonly<Record<string, string | number | Phrase>>;

/** What a language has of its own; what it lacks is said in English. */
const own: Readonly<Record<Language, Partial<Record<TextKey, string>>>> = ownTexts;

const filled = (template: string, values: Values, language: Language): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "function" ? value(language) : String(value);
  });

/** A text of the upstream with its values filled in. */
export const say =
  (key: TextKey, values: Values = {}): Phrase =>
  (language) =>
    filled(own[language][key] ?? en[key], values, language);

/** A phrase in every language, to be stored. */
export const everyLanguage = (
  phrase: Phrase,
): { readonly en: string } & { readonly [language in Language]?: string } => ({
  ...Object.fromEntries(languages.map((language) => [language, phrase(language)])),
  en: phrase("en"),
});
