import type { Language } from "@/lib/contract/language";
import type { MessageTree } from "./merge";

// A file of its own for each language: the notice comes to everybody who is new, and all the later texts would be 5 KB.
const files: Readonly<Record<Language, () => Promise<{ readonly default: MessageTree }>>> = {
  ru: () => import("@/messages/ru/consent.json"),
  tr: () => import("@/messages/tr/consent.json"),
  en: () => import("@/messages/en/consent.json"),
  uz: () => import("@/messages/uz/consent.json"),
  de: () => import("@/messages/de/consent.json"),
  uk: () => import("@/messages/uk/consent.json"),
};

/** The words of the cookie notice. */
export const consentTexts = async (language: Language): Promise<MessageTree> => ({
  consent: (await files[language]()).default,
});
