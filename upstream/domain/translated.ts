import type { Language } from "@/lib/contract/language";

/** A text as the operator wrote it: English at least, which the other languages fall back to (SPEC-102). */
export type Translated = { readonly en: string } & { readonly [language in Language]?: string };

/** The text in a language, in English where it was not translated. */
export const translated = (text: Translated, language: Language): string => text[language] ?? text.en;
