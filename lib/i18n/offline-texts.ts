import type { Language } from "@/lib/contract/language";
import type { MessageTree } from "./merge";

// Fetched while there is a network, by everybody: hence a file of its own for each language.
const files: Readonly<Record<Language, () => Promise<{ readonly default: MessageTree }>>> = {
  ru: () => import("@/messages/ru/offline.json"),
  tr: () => import("@/messages/tr/offline.json"),
  en: () => import("@/messages/en/offline.json"),
  uz: () => import("@/messages/uz/offline.json"),
  de: () => import("@/messages/de/offline.json"),
  uk: () => import("@/messages/uk/offline.json"),
};

/** What is said while there is no network. */
export const offlineTexts = async (language: Language): Promise<MessageTree> => ({
  offline: (await files[language]()).default,
});
