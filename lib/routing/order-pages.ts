/** A page of one order, as its address names it: below a city's `/order/`. */
export type OrderPage =
  | { readonly kind: "tracking"; readonly orderId: number }
  | { readonly kind: "payment"; readonly cacheKey: string }
  /** The order of a link, which stands behind `#`: no server gets it (ADR-0124). */
  | { readonly kind: "link" }
  /** What an agent has prepared; its link stands behind `#` too (ADR-0144). */
  | { readonly kind: "continue" }
  | { readonly kind: "payment-result" };

const number = /^[1-9]\d{0,14}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The page of an order that the segments under a city's alias name; null where there is no such page (SPEC-110). The server
 * reads only its kind: what is in the number comes to the browser (SPEC-370).
 */
export const orderPageOf = ([order, first = "", second, ...more]: readonly string[]): OrderPage | null => {
  if (order !== "order" || more.length > 0) return null;
  if (first === "payment-result" || first === "link" || first === "continue")
    return second === undefined ? { kind: first } : null;
  if (first === "payment")
    return second !== undefined && uuid.test(second) ? { kind: "payment", cacheKey: second } : null;
  return number.test(first) && second === "tracking" ? { kind: "tracking", orderId: Number(first) } : null;
};

/** The same for the path of an address, which begins with the city's alias. */
export const orderPageAt = (path: string): OrderPage | null => orderPageOf(path.split("/").slice(2));
