import type { IncomingMessage } from "node:http";
import { preferenceCookie } from "@/lib/brand/cookies";
import type { Language } from "@/lib/contract/language";
import { type PagePart, requestedPart } from "./page-part";
import { type Preferences, preferencesOf } from "./preferences";
import { serverNames } from "./query-names";

// What is exported as text or pattern here is read by nginx as well (`scripts/edge-conf.ts`).

/** The paths of pages that may be cached: one spelling each. A part of a regular expression. */
export const pagePath = "/(?:[a-z0-9-]+(?:/[a-z0-9-]+)*)?";

/**
 * The queries of the same page: names that the server does not read, in any order. A name has to be spelled plainly, because
 * `l%61ng` is `lang` as well.
 *
 * @param more parameters that make a page of their own, `lang=(?:de|ru)`; the reader has to put them into his key
 */
export const pageQuery = (...more: readonly string[]): RegExp => {
  const unread = `(?!(?:${serverNames.join("|")})(?:[=&]|$))[A-Za-z0-9_.~-]+(?:=[^&]*)?`;
  return new RegExp(`^(?:(?:${[...more, unread].join("|")})(?:&|$))*$`);
};

/** The cookies of an operator who previews another instant, or may: his pages are never shared. In upper or lower case. */
export const operatorCookies = /(?:^|;\s*)(?:__Host-)?[a-z0-9]+_(?:operator|preview)=/i;

/**
 * Middleware sets it on a personal page: the page is rendered by brand, language, order type and city alone, so the
 * storefront's own server may store it for everybody. It is not sent to browsers, and no cache outside stores the page.
 */
export const SHELL_HEADER = "x-page-shell";

/** The page of all missing addresses of a variant. */
export type MissingPage = {
  /** Begins with brand, language and order type. */
  readonly innerPath: string;
  readonly status: 404 | 410;
  readonly language: Language;
};

/** The inputs of a page that is the same for everybody: nothing else of a request may reach it. */
export type PageKey = {
  readonly path: string;
  /** The `Cookie` header with the preferences of the visitor as middleware knows them, and nothing else. */
  readonly cookie: string;
  /** The requested part; the whole page if absent. */
  readonly part?: PagePart;
  /** The path of a personal page's shell, which stands for all of its kind (`shellPath`). */
  readonly isShell?: true;
  /** There is nothing at this path: the page is cached under its inner path, for all such paths of a variant. */
  readonly missing?: MissingPage;
};

type PageRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

const plainPath = new RegExp(`^${pagePath}$`);
const plainQuery = pageQuery();

const cookieOf = (brand: string, { language, orderType, cityAlias }: Preferences): string =>
  [
    ...(language === null ? [] : [`${preferenceCookie(brand, "language")}=${language}`]),
    ...(orderType === null ? [] : [`${preferenceCookie(brand, "order_type")}=${orderType}`]),
    ...(cityAlias === null ? [] : [`${preferenceCookie(brand, "city_alias")}=${cityAlias}`]),
  ].join("; ");

/** Whether the request is an operator's, whose pages are for him alone. */
const isOperated = (headers: IncomingMessage["headers"]): boolean => operatorCookies.test(headers.cookie ?? "");

/**
 * The key under which the answer to a request may be cached, or null for a request that Next has to answer each time: a change, a
 * part that the visitor's own page decides, a query the server reads, a path in another spelling. The maps of nginx give the
 * same result.
 */
export const pageKeyOf = ({ method, url = "", headers }: PageRequest, brand: string): PageKey | null => {
  // A HEAD has the headers of the page that a GET has (RFC 9110, 9.3.2).
  if ((method !== "GET" && method !== "HEAD") || isOperated(headers)) return null;
  const [path = "", ...queries] = url.split("?");
  const query = queries.join("?");
  const part = requestedPart(headers, query);
  if (part === null || !plainPath.test(path) || !plainQuery.test(query)) return null;
  const preferences = preferencesOf(headers.cookie, brand);
  // Where "/" leads depends on the city remembered.
  if (path === "/" && preferences.cityAlias !== null) return null;
  return {
    path,
    cookie: cookieOf(brand, { ...preferences, cityAlias: null }),
    ...(part !== "page" && { part }),
  };
};

/**
 * The key of the page for missing addresses; null for an address that exists, and for a personal page.
 *
 * @param missingOf the missing page of an address; null if the address exists
 */
export const missingKeyOf = (
  { url = "", headers }: Pick<PageRequest, "url" | "headers">,
  brand: string,
  missingOf: (url: string, preferences: Preferences) => MissingPage | null,
): PageKey | null => {
  if (isOperated(headers) || requestedPart(headers, "") !== "page") return null;
  const preferences = preferencesOf(headers.cookie, brand);
  const missing = missingOf(url, preferences);
  if (missing === null) return null;
  const [path = ""] = url.split("?", 1);
  return { path, cookie: cookieOf(brand, { ...preferences, language: missing.language }), missing };
};
