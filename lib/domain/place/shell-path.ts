import { orderPageAt } from "./order-pages";
import { personalPages } from "./public-pages";

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
    case "payment-result":
      return path;
    default:
      return null;
  }
};
