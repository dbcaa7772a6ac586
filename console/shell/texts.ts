import type { Language } from "@/lib/contract/language";
import { languageNames } from "@/lib/i18n/language-facts";
import { fallbackLanguage } from "@/lib/i18n/languages";
import type { MessageTree } from "@/lib/i18n/merge";
import { readStored, writeStored } from "./stored";

const KEY = "console_language";

/** The texts of the console by language and file; Vite makes one file for each language of them (`console/vite.config.ts`). */
const files = import.meta.glob<MessageTree>("../../messages/*/{common,error,staff,staff-*}.json", {
  import: "default",
});

/** All texts of the console in a language, by the names of their files. */
export const loadTexts = async (language: Language): Promise<MessageTree> => {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  const loaded = await Promise.all(
    own.map(async ([path, load]) => [path.replace(/^.*\/|\.json$/g, ""), await load()] as const),
  );
  return Object.fromEntries(loaded);
};

const isLanguage = (code: string): code is Language => Object.hasOwn(languageNames, code);

/** The language that this browser was switched to; null: it was not. */
export const chosenLanguage = (): Language | null => {
  const stored = readStored(KEY) ?? "";
  return isLanguage(stored) ? stored : null;
};

/** Remembers a language in this browser. */
export const rememberLanguage = (language: Language): void => writeStored(KEY, language);

/** The first language of this browser that the console is written in. */
export const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? fallbackLanguage;
