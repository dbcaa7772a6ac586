import type { Language } from "@/lib/contract/language";

/** What is shown where a language lacks a text (SPEC-102). */
export const fallbackLanguage: Language = "en";

/** The language of the site until settings say otherwise (SPEC-63). */
export const usualLanguage: Language = "ru";
