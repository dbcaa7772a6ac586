import type { Language } from "@/lib/contract/language";
import { de } from "./de";
import { en } from "./en";
import { ru } from "./ru";
import type { TextKey, Texts } from "./texts";
import { tr } from "./tr";
import { uk } from "./uk";
import { uz } from "./uz";

/** A text whose language is chosen later: rules choose the text, the HTTP layer the language. */
export type Phrase = (language: Language) => string;

type Values = Readonly<Record<string, string | number | Phrase>>;

const texts: Readonly<Record<Language, Texts>> = { ru, tr, en, uz, de, uk };

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
    filled(texts[language][key], values, language);
