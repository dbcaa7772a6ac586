import type { IncomingMessage } from "node:http";
import { preferenceCookie } from "@/lib/brand/cookies";
import { partHeaders } from "./headers";
import { type Preferences, preferencesOf } from "./preferences";
import { browserNames, campaignFamily, campaignNames } from "./query-names";

// What is exported as text or pattern here is read by nginx as well (`scripts/edge-conf.ts`).

/** The paths of pages that may be kept: one spelling each. A part of a regular expression. */
export const pagePath = "/(?:[a-z0-9-]+(?:/[a-z0-9-]+)*)?";

/**
 * The queries of the same page: names that no page is drawn by, in any order, each with a value.
 *
 * @param more parameters that make a page of their own, `lang=(?:de|ru)`; the reader has to put them into his key
 */
export const pageQuery = (...more: readonly string[]): RegExp => {
  const names = [campaignFamily, ...campaignNames, ...browserNames].join("|");
  return new RegExp(`^(?:(?:${[...more, `(?:${names})=[^&]*`].join("|")})(?:&|$))*$`);
};

/** The cookies of who previews another instant, or may: what he is shown is for nobody else. In any case of letters. */
export const operatorCookies = /(?:^|;\s*)(?:__Host-)?[a-z0-9]+_(?:operator|preview)=/i;

/** What a page that is the same for everybody is drawn by: nothing else of a request may reach it. */
export type PageKey = {
  readonly path: string;
  /** The `Cookie` header with the preferences of the visitor as middleware knows them, and nothing else. */
  readonly cookie: string;
  /** The name under which all missing pages of a variant are kept as one; the path is then of any of them. */
  readonly missing?: string;
};

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

const plainPath = new RegExp(`^${pagePath}$`);
const plainQuery = pageQuery();

const cookieOf = (brand: string, { language, orderType }: Pick<Preferences, "language" | "orderType">): string =>
  [
    ...(language === null ? [] : [`${preferenceCookie(brand, "language")}=${language}`]),
    ...(orderType === null ? [] : [`${preferenceCookie(brand, "order_type")}=${orderType}`]),
  ].join("; ");

const isPart = (headers: IncomingMessage["headers"]): boolean =>
  partHeaders.some((name) => headers[name] !== undefined);

/** Whether what a visitor is shown at a missing address is what everybody is shown there: no part, and no operator's. */
export const mayShareMissing = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  !(isPart(headers) || operatorCookies.test(headers.cookie ?? ""));

/**
 * The key of the one page that stands for all that are missing in a variant.
 *
 * @param name as middleware has given it: the inner path, which begins with brand, language and order type
 * @param url of one of them; nothing but its path reaches the page
 */
export const missingKeyOf = (name: string, url: string, brand: string): PageKey => {
  const [, , language = "", orderType = ""] = name.split("/");
  const [path = "/"] = url.split("?", 1);
  const inner = [
    `${preferenceCookie(brand, "language")}=${language}`,
    `${preferenceCookie(brand, "order_type")}=${orderType}`,
  ];
  return { path, cookie: inner.join("; "), missing: name };
};

/**
 * The key under which the answer to a request may be kept, or null for what has to be asked anew: another method, a
 * part of a page, a query the server reads, a path in another spelling. Says the same as the maps of nginx.
 */
export const pageKeyOf = ({ method, url = "", headers }: Asked, brand: string): PageKey | null => {
  if (method !== "GET" || isPart(headers)) return null;
  const [path = "", ...queries] = url.split("?");
  if (!plainPath.test(path) || !plainQuery.test(queries.join("?"))) return null;
  if (operatorCookies.test(headers.cookie ?? "")) return null;
  const preferences = preferencesOf(headers.cookie, brand);
  // Where "/" leads depends on the city remembered.
  if (path === "/" && preferences.cityAlias !== null) return null;
  return { path, cookie: cookieOf(brand, preferences) };
};
