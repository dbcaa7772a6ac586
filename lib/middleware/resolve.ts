import type { Brand } from "@/lib/brand/brand";
import { type Language, languages } from "@/lib/contract/language";
import type { CitySummary } from "@/lib/contract/place/city";
import type { OrderType } from "@/lib/contract/place/place";
import { RESERVED_SEGMENTS } from "@/lib/domain/place/reserved-segments";
import type { MissingPage } from "@/lib/request/page-key";
import type { Preferences } from "@/lib/request/preferences";
import { cityPagesOf } from "@/lib/routing/city-pages";
import { pathInCity } from "@/lib/routing/city-path";
import { orderTypeIn } from "@/lib/routing/order-type";
import { sitePages } from "@/lib/routing/public-pages";
import { permalinkOf, searchAtShop } from "./permalink";
import { cityPageKind, innerSegments, type PageKind, returnPages } from "./site-pages";

/**
 * Paths that Next hands to middleware as they are: it decodes a percent, leads on from two slashes and from one at the end,
 * and takes `.rsc` off.
 */
const plainPath = /^\/([\w~-][\w.~-]*)(?:\/[\w~-][\w.~-]*)*(?<!\.rsc)$/;

/**
 * The page for a missing address, decided without Next by the rules and the table of middleware. null for an address that
 * exists, and for one that Next has to decide: its path is not plain, it begins with a name of handlers, files or pages
 * without a city, or it has the preview link of an operator.
 *
 * @param url path and query as they were sent
 */
export const missingPageOf = (
  url: string,
  preferences: Preferences,
  table: SiteTable,
  brand: Brand,
): MissingPage | null => {
  const [pathname = "", ...queries] = url.split("?");
  const first = plainPath.exec(pathname)?.[1];
  if (first === undefined || RESERVED_SEGMENTS.has(first)) return null;
  const search = queries.join("?");
  if (new URLSearchParams(search).has("preview")) return null;
  const decision = resolve({ pathname, search, preferences }, table, brand);
  if (decision.kind !== "missing" && decision.kind !== "gone") return null;
  const status = decision.kind === "gone" ? 410 : 404;
  return { innerPath: decision.path, status, language: decision.language };
};

/** The parts of a request that decide its page: the address as it was sent, and checked preferences. */
export type RequestFacts = {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly preferences: Preferences;
};

type ResolvableCity = Pick<CitySummary, "alias" | "order_types" | "default_language" | "timezone">;

/** The upstream's data of the site: its cities by alias, and the language of the pages without a city. */
export type SiteTable = {
  readonly cities: ReadonlyMap<string, ResolvableCity>;
  /** Cities the brand has left, and where their visitors go; null: their pages are gone for good. */
  readonly retired: ReadonlyMap<string, string | null>;
  readonly defaultLanguage: Language;
  /** The languages that the shop is written in. */
  readonly languages: readonly Language[];
  /** Aliases of the cities where the bonus program runs. */
  readonly bonusCities: readonly string[];
  /** Whether customers may log in; without a login there are no profile pages (SPEC-171). */
  readonly hasLogin: boolean;
};

export type Decision =
  | {
      readonly kind: "page";
      /** The inner path: brand, language and order type come first. */
      readonly path: string;
      readonly page: PageKind;
      readonly language: Language;
      /** The language of the address, to be remembered; null where it names none. */
      readonly remember: Language | null;
    }
  /** `gone`: it was there, and will not be again. */
  | { readonly kind: "missing" | "gone"; readonly path: string; readonly language: Language }
  /** `permalink`: a link that anybody wrote (ADR-0131); `moved`: for good. */
  | { readonly kind: "redirect" | "permalink" | "moved"; readonly to: string };

/** A name of one of our languages, or null. */
export const knownLanguage = (raw: string | null | undefined): Language | null =>
  languages.find((language) => language === raw) ?? null;

const everyType = { delivery: true, takeaway: true };

const returnTarget = (first: string | undefined): string | null => {
  if (first === undefined) return "";
  const found = Object.entries(returnPages).find(([name]) => name === first);
  return found?.[1] ?? null;
};

/** `/` and the return links lead to the remembered city, or the only one, with the query (SPEC-59 and SPEC-60). */
const redirectOf = (segments: readonly string[], city: ResolvableCity | undefined, search: string): Decision | null => {
  const page = segments.length > 1 ? null : returnTarget(segments[0]);
  if (page === null) return null;
  if (city !== undefined) return { kind: "redirect", to: `/${city.alias}${page && `/${page}`}${search}` };
  return segments.length === 0 ? null : { kind: "redirect", to: `/${search}` };
};

/** The city of an alias, or the one that took its place. */
const cityNow = (alias: string, { cities, retired }: SiteTable): ResolvableCity | undefined =>
  cities.get(alias) ?? cities.get(retired.get(alias) ?? "");

/** The only city of a brand; nobody has to choose it (SPEC-512). */
const onlyCity = ({ cities }: SiteTable): ResolvableCity | undefined =>
  cities.size === 1 ? cities.values().next().value : undefined;

/** The remembered city, or the only one. */
const cityOfVisitor = ({ cityAlias }: Preferences, table: SiteTable): ResolvableCity | undefined =>
  cityNow(cityAlias ?? "", table) ?? onlyCity(table);

/** Where a permalink wants to go on, where that is a public page of a city; null otherwise. */
const wantedPage = (path: string | null, table: SiteTable, brand: Brand): string | null => {
  const [, first = "", ...rest] = path?.split("/") ?? [];
  const city = cityNow(first, table);
  if (city === undefined || cityPageKind(rest, brand.features, city, table) !== "public") return null;
  return ["", city.alias, ...rest].join("/");
};

/**
 * A permalink leads to the page it names, else to the menu of its place, of the remembered city, or of the only one, else to their list. Its
 * restaurant goes along where it belongs to the city of that page.
 */
const permalinkTarget = (
  { pathname, search, preferences }: RequestFacts,
  table: SiteTable,
  brand: Brand,
): Decision | null => {
  const link = permalinkOf(pathname, search);
  if (link === null) return null;
  const named = link.location === null ? undefined : cityNow(link.location.cityAlias, table);
  const city = named ?? cityOfVisitor(preferences, table);
  const page = wantedPage(link.wantedPath, table, brand) ?? `/${city?.alias ?? ""}`;
  const shopId = page.split("/")[1] === named?.alias ? link.location?.shopId : null;
  const query = shopId == null ? link.search : searchAtShop(link.search, shopId);
  return { kind: "permalink", to: `${page}${query}` };
};

/** A path under a city the brand has left leads to the same page of its successor, for good. */
const movedOf = ({ pathname, search }: RequestFacts, table: SiteTable, brand: Brand): Decision | null => {
  const [, first = ""] = pathname.split("/");
  const successor = table.cities.has(first) ? undefined : cityNow(first, table);
  if (successor === undefined) return null;
  const pages = cityPagesOf(brand.features, successor, table.bonusCities);
  return { kind: "moved", to: pathInCity(pathname, search, successor, pages) };
};

/**
 * One path for all missing pages of a city, so that invented addresses do not fill the page cache; one for missing pages
 * elsewhere, and one for pages that are gone.
 */
const missingOf = (
  variant: string,
  language: Language,
  city: ResolvableCity | undefined,
  isGone: boolean,
): Decision => {
  if (isGone) return { kind: "gone", path: `${variant}/not/any-more`, language };
  return { kind: "missing", path: `${variant}${city === undefined ? "" : `/${city.alias}`}/not/found`, language };
};

/** The first segments of an inner path: brand, language, and an order type that the city has. */
const variantOf = (
  { search, preferences }: RequestFacts,
  { defaultLanguage, languages: written }: SiteTable,
  brand: Brand,
  city: ResolvableCity | undefined,
) => {
  const usual = knownLanguage(city?.default_language) ?? defaultLanguage;
  const ofShop = (language: Language | null): Language | null =>
    language === usual || written.some((one) => one === language) ? language : null;
  const wanted = ofShop(knownLanguage(new URLSearchParams(search).get("lang")));
  const language = wanted ?? ofShop(preferences.language) ?? usual;
  const orderType: OrderType = orderTypeIn(city?.order_types ?? everyType, preferences.orderType);
  return { variant: `/${brand.alias}/${language}/${orderType}`, language, wanted };
};

/**
 * Decides the page of a path. An allow-list: everything except pages of a known city and of the site is missing, internal
 * paths in any spelling included. The page for it has the frame of the city in its path, else of the remembered one.
 * `?lang` beats the cookie, the cookie the city's own language (SPEC-63); a cookie that is not clean counts as none
 * (SPEC-14), and so does a language that the shop is not written in (SPEC-526). A city the brand has left leads to the same page of its successor, or is gone (SPEC-434).
 */
export const resolve = (facts: RequestFacts, table: SiteTable, brand: Brand): Decision => {
  const { pathname, search, preferences } = facts;
  const segments = pathname === "/" ? [] : pathname.slice(1).split("/");
  const [first, ...rest] = segments;
  const city = first === undefined ? undefined : table.cities.get(first);
  const remembered = cityOfVisitor(preferences, table);
  const redirect =
    redirectOf(segments, remembered, search) ?? permalinkTarget(facts, table, brand) ?? movedOf(facts, table, brand);
  if (redirect !== null) return redirect;

  const isSitePage = first === undefined || (rest.length === 0 && sitePages.has(first));
  const ofCity = city === undefined ? null : cityPageKind(rest, brand.features, city, table);
  const page = isSitePage ? "public" : ofCity;
  if (page === null) {
    const isGone = city === undefined && table.retired.has(first ?? "");
    const framing = city ?? (isGone ? undefined : remembered);
    const { variant, language } = variantOf(facts, table, brand, framing);
    return missingOf(variant, language, framing, isGone);
  }
  const { variant, language, wanted } = variantOf(facts, table, brand, city);
  return {
    kind: "page",
    path: `${variant}${innerSegments(segments)
      .map((segment) => `/${segment}`)
      .join("")}`,
    page,
    language,
    remember: wanted,
  };
};
