import type { Language } from "@/lib/contract/language";
import type { MessageTree } from "./merge";

type Files = Readonly<Record<Language, () => Promise<{ readonly default: MessageTree }>>>;

// A file of its own for each language and notice: the consent comes to everybody who is new, what is said offline is
// fetched while there is a network, the preview is for operators alone, and all the later texts would be 5 KB.
const files = {
  consent: {
    ru: () => import("@/messages/ru/consent.json"),
    tr: () => import("@/messages/tr/consent.json"),
    en: () => import("@/messages/en/consent.json"),
    uz: () => import("@/messages/uz/consent.json"),
    de: () => import("@/messages/de/consent.json"),
    uk: () => import("@/messages/uk/consent.json"),
  },
  offline: {
    ru: () => import("@/messages/ru/offline.json"),
    tr: () => import("@/messages/tr/offline.json"),
    en: () => import("@/messages/en/offline.json"),
    uz: () => import("@/messages/uz/offline.json"),
    de: () => import("@/messages/de/offline.json"),
    uk: () => import("@/messages/uk/offline.json"),
  },
  preview: {
    ru: () => import("@/messages/ru/preview.json"),
    tr: () => import("@/messages/tr/preview.json"),
    en: () => import("@/messages/en/preview.json"),
    uz: () => import("@/messages/uz/preview.json"),
    de: () => import("@/messages/de/preview.json"),
    uk: () => import("@/messages/uk/preview.json"),
  },
} satisfies Readonly<Record<string, Files>>;

/** The words of a notice that is fetched by itself: the cookie notice, the one without a network, the preview's. */
export const noticeTexts = async (notice: keyof typeof files, language: Language): Promise<MessageTree> => ({
  [notice]: (await files[notice][language]()).default,
});
