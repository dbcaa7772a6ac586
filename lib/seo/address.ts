import { type Language, languages } from "@/lib/contract/language";

/** Query parameters that make no page of their own (look §3). */
export const ignoredParameters = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "yclid",
  "gclid",
  "group",
  "tab",
  "view",
  "modal",
  "alias",
  "state",
] as const;

type PageAddress = {
  /** The public path: "/moscow/shops". */
  readonly path: string;
  readonly language: Language;
  /** The language of the bare address. */
  readonly defaultLanguage: Language;
  /** Languages whose menu is translated. */
  readonly languages: readonly Language[];
};

const inLanguage = (path: string, language: Language): string => `${path}?lang=${language}`;

/** The canonical address: bare in the default language, with `lang` in every other (decision 63). */
export const canonicalPath = ({ path, language, defaultLanguage }: Omit<PageAddress, "languages">): string =>
  language === defaultLanguage ? path : inLanguage(path, language);

/** hreflang: each translated language, the default one by its bare address, and `x-default`. */
export const alternatePaths = (page: Omit<PageAddress, "language">): Readonly<Record<string, string>> => {
  const { path, defaultLanguage } = page;
  const translated = languages.filter((code) => page.languages.includes(code) || code === defaultLanguage);
  const pairs = translated.map((language) => [language, canonicalPath({ path, language, defaultLanguage })] as const);
  return { ...Object.fromEntries(pairs), "x-default": path };
};
