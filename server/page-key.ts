import type { IncomingMessage } from "node:http";
import { preferenceCookie } from "@/lib/brand/cookies";
import { languages } from "@/lib/contract/language";
import { partHeaders, readByBrowser } from "@/lib/middleware/page-request";
import { mayBePublic } from "@/lib/middleware/site-pages";

/** What a page that is the same for everybody is drawn by: nothing else of a request may reach it. */
export type PageKey = {
  readonly path: string;
  /** The `Cookie` header with the preferences of the visitor as middleware knows them, and nothing else. */
  readonly cookie: string;
  /** The name under which all missing pages of a variant are kept as one; the path is then of any of them. */
  readonly missing?: string;
};

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

const plainPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const plainQuery = new RegExp(`^(?:(?:${readByBrowser.join("|")})=[^&]*(?:&|$))*$`);
const values = { language: languages, order_type: ["delivery", "takeaway"] } as const;

/** Of whoever previews another instant, or may: what he is shown is for nobody else. */
const operated = /(?:^|;\s*)(?:__Host-)?[a-z0-9]+_(?:operator|preview)=/i;

/** Every value a cookie was sent with; a name that comes twice is read differently by different readers. */
export const sentValues = (header: string, name: string): string[] =>
  header.split(";").flatMap((pair) => {
    const [key = "", ...value] = pair.split("=");
    return key.trim() === name ? [value.join("=").trim()] : [];
  });

/** Whether what a visitor is shown at a missing address is what everybody is shown there: no part, and no operator's. */
export const mayShareMissing = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  !(partHeaders.some((name) => headers[name] !== undefined) || operated.test(headers.cookie ?? ""));

/**
 * The key of the one page that stands for all that are missing in a variant.
 *
 * @param name as middleware has given it: the inner path, which begins with brand, language and order type
 * @param url of one of them; nothing but its path reaches the page
 */
export const missingKeyOf = (name: string, url: string, brand: string): PageKey => {
  const [, , language = "", orderType = ""] = name.split("/");
  const [path = "/"] = url.split("?", 1);
  const cookies = { language, order_type: orderType } as const;
  const told = (["language", "order_type"] as const).map((one) => `${preferenceCookie(brand, one)}=${cookies[one]}`);
  return { path, cookie: told.join("; "), missing: name };
};

/**
 * The key under which the answer to a request may be kept, or null for what has to be asked anew: another method, a
 * part of a page, a query the server reads, a path that is nobody's page. Says the same as the maps of nginx
 * (`scripts/edge-conf.ts`), from the same lists.
 */
export const pageKeyOf = ({ method, url = "", headers }: Asked, brand: string): PageKey | null => {
  if (method !== "GET" || partHeaders.some((name) => headers[name] !== undefined)) return null;
  const [path = "", ...queries] = url.split("?");
  if (!plainPath.test(path) || !plainQuery.test(queries.join("?"))) return null;
  if (!mayBePublic(path.split("/").filter((segment) => segment !== ""))) return null;
  const cookies = headers.cookie ?? "";
  if (operated.test(cookies)) return null;
  // Where "/" leads depends on the city remembered.
  if (path === "/" && sentValues(cookies, preferenceCookie(brand, "city_alias")).length > 0) return null;
  const kept: string[] = [];
  for (const name of ["language", "order_type"] as const) {
    const [value, ...others] = sentValues(cookies, preferenceCookie(brand, name));
    if (others.length > 0) return null;
    const known = values[name].find((one) => one === value);
    if (known !== undefined) kept.push(`${preferenceCookie(brand, name)}=${known}`);
  }
  return { path, cookie: kept.join("; ") };
};
