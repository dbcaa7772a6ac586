import type { Language } from "@/lib/contract/language";
import type { MessageTree } from "./merge";

// For operators alone.
const files: Readonly<Record<Language, () => Promise<{ readonly default: MessageTree }>>> = {
  ru: () => import("@/messages/ru/preview.json"),
  tr: () => import("@/messages/tr/preview.json"),
  en: () => import("@/messages/en/preview.json"),
  uz: () => import("@/messages/uz/preview.json"),
  de: () => import("@/messages/de/preview.json"),
  uk: () => import("@/messages/uk/preview.json"),
};

/** What is said over a shop that is previewed. */
export const previewTexts = async (language: Language): Promise<MessageTree> => ({
  preview: (await files[language]()).default,
});
