import { RESERVED_SEGMENTS } from "@/lib/domain/place/reserved-segments";
import { CITY_PAGES } from "./city-path";
import { orderPageAt } from "./order-pages";

/** Pages of a city that show what one customer has. */
export const personalPages: ReadonlySet<string> = new Set(["profile", "cart"]);

/** Pages that belong to no city. */
export const sitePages: ReadonlySet<string> = new Set(["privacy-policy", "user-agreement"]);

/** Whether a path looks like a page that is the same for everybody; whether it is there, the table of cities knows. */
export const mayBePublic = (path: string): boolean => {
  const [first, page, ...more] = path.split("/").filter((segment) => segment !== "");
  if (first !== undefined && RESERVED_SEGMENTS.has(first)) return page === undefined && sitePages.has(first);
  const pages: readonly string[] = CITY_PAGES;
  return page === undefined || (more.length === 0 && pages.includes(page) && !personalPages.has(page));
};

/** Any number and any key stand for all of them. */
const ANY_ORDER = "1";
const ANY_KEY = "00000000-0000-0000-0000-000000000000";

/**
 * The one path by which a personal page is requested from Next for all its visitors: without the number of an order and
 * without the key of a payment (SPEC-370). null for any other path.
 *
 * @param path in the one spelling of `pagePath`
 */
export const shellPath = (path: string): string | null => {
  const [, city = "", page = "", ...more] = path.split("/");
  if (more.length === 0 && personalPages.has(page)) return path;
  switch (orderPageAt(path)?.kind) {
    case "tracking":
      return `/${city}/order/${ANY_ORDER}/tracking`;
    case "payment":
      return `/${city}/order/payment/${ANY_KEY}`;
    case "link":
    case "continue":
    case "payment-result":
      return path;
    default:
      return null;
  }
};
