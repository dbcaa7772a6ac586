import type { DayPickerLocale } from "react-day-picker";
import type { Language } from "@/lib/contract/language";

const locales: Readonly<Record<Language, () => Promise<DayPickerLocale>>> = {
  ru: async () => (await import("react-day-picker/locale/ru")).ru,
  tr: async () => (await import("react-day-picker/locale/tr")).tr,
  en: async () => (await import("react-day-picker/locale/en-GB")).enGB,
  uz: async () => (await import("react-day-picker/locale/uz")).uz,
  de: async () => (await import("react-day-picker/locale/de")).de,
  uk: async () => (await import("react-day-picker/locale/uk")).uk,
};

const asked = new Map<Language, Promise<DayPickerLocale>>();

/** The calendar's words of a language. Asked for once; after a failure, again. */
export const calendarLocale = (language: Language): Promise<DayPickerLocale> => {
  const known = asked.get(language);
  if (known !== undefined) return known;
  const coming = locales[language]();
  asked.set(language, coming);
  coming.catch(() => asked.delete(language));
  return coming;
};
