import type { AllowedOrderTypes } from "./order-type";

/** Pages that stand directly under a city (SPEC-110). A brand may hide some of them. */
export const CITY_PAGES = [
  "about",
  "delivery",
  "shops",
  "promotions",
  "payment-info",
  "bonus",
  "profile",
  "cart",
  "legal-info",
] as const;
export type CityPage = (typeof CITY_PAGES)[number];

/** Whether a city has a page; a city without delivery has no delivery page (SPEC-16). */
export const hasCityPage = (page: string, allowed: AllowedOrderTypes, pages: readonly string[]): boolean =>
  pages.includes(page) && (page !== "delivery" || allowed.delivery);

const withQuery = (path: string, search: string): string => {
  const query = search.replace(/^\?/, "");
  return query === "" ? path : `${path}?${query}`;
};

/**
 * Where choosing another city leads: the same last segment where that city has the page, else its home; the query
 * string stays (SPEC-15).
 *
 * @param search with or without its question mark
 * @param pages the pages of the brand, see `CITY_PAGES`
 */
export const pathInCity = (
  pathname: string,
  search: string,
  city: { alias: string; order_types: AllowedOrderTypes },
  pages: readonly string[],
): string => {
  const [, ...rest] = pathname.split("/").filter((segment) => segment !== "");
  const last = rest.at(-1) ?? "";
  const path = hasCityPage(last, city.order_types, pages) ? `/${city.alias}/${last}` : `/${city.alias}`;
  return withQuery(path, search);
};
