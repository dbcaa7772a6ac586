import { CITY_PAGES } from "./city-path";
import { RESERVED_SEGMENTS } from "./reserved-segments";

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
