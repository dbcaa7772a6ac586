import { type Language, languages } from "@/lib/contract/language";
import { browserNames, campaignNames } from "@/lib/request/query-names";

/** Characters of a rule that Yandex reads (yandex.ru/support/webmaster, "Clean-param"). */
const LONGEST_RULE = 500;

/**
 * Query names that make no page of their own, for `robots.txt` (SPEC-432): campaigns, and what is open, chosen or looked
 * for on a page. In as many rules as they need.
 */
export const cleanParamRules = (): readonly string[] => {
  const rules: string[] = [];
  for (const name of [...campaignNames, ...browserNames]) {
    const longer = `${rules.at(-1)}&${name}`;
    if (rules.length > 0 && longer.length <= LONGEST_RULE) rules[rules.length - 1] = longer;
    else rules.push(`Clean-param: ${name}`);
  }
  return rules;
};

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

/** The canonical address: bare in the default language, with `lang` in every other (SPEC-63). */
export const canonicalPath = ({ path, language, defaultLanguage }: Omit<PageAddress, "languages">): string =>
  language === defaultLanguage ? path : inLanguage(path, language);

/**
 * hreflang: the languages whose menu is translated, the default one by its bare address, and `x-default` (SPEC-63).
 * A bare page in a language without a translated menu is `x-default` alone.
 */
export const alternatePaths = (page: Omit<PageAddress, "language">): Readonly<Record<string, string>> => {
  const { path, defaultLanguage } = page;
  const translated = languages.filter((code) => page.languages.includes(code));
  const pairs = translated.map((language) => [language, canonicalPath({ path, language, defaultLanguage })] as const);
  return { ...Object.fromEntries(pairs), "x-default": path };
};

/** Whether search engines may index it: a page whose menu is not translated is for people, unless it is the bare one. */
export const isIndexed = ({ language, defaultLanguage, languages: translated }: Omit<PageAddress, "path">): boolean =>
  language === defaultLanguage || translated.includes(language);

/** Every indexed address of a page, the bare one first. */
export const indexedPaths = (page: Omit<PageAddress, "language">): readonly string[] => [
  ...new Set([page.path, ...Object.values(alternatePaths(page))]),
];
