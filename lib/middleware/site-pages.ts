import type { BrandFeatures } from "@/lib/brand/brand";
import { cityPagesOf } from "@/lib/routing/city-pages";
import { type OrderPage, orderPageOf } from "@/lib/routing/order-pages";
import type { AllowedOrderTypes } from "@/lib/routing/order-type";
import { personalPages } from "@/lib/routing/public-pages";

/**
 * How a page is cached: `public` ones are the same for everybody, `personal` ones stay out of search engines, `outcome`, the
 * result of a payment, and `payment`, where cards are typed, are not cached.
 */
export type PageKind = "public" | "personal" | "outcome" | "payment";

/** Names that lead to the same page of the remembered city (SPEC-60). */
export const returnPages = { "back-to-home": "", cart: "cart" } as const satisfies Record<string, string>;

const orderPageKinds = {
  tracking: "personal",
  payment: "payment",
  link: "payment",
  continue: "payment",
  "payment-result": "outcome",
} as const satisfies Record<OrderPage["kind"], PageKind>;

const orderPageKind = (segments: readonly string[]): PageKind | null => {
  const page = orderPageOf(segments);
  return page && orderPageKinds[page.kind];
};

/**
 * The segments of a page's inner path: an order's page is the same for every number and key, and is rendered without them
 * (SPEC-370).
 *
 * @param segments of a page that exists
 */
export const innerSegments = (segments: readonly string[]): readonly string[] => {
  const [city, ...rest] = segments;
  const page = orderPageOf(rest);
  return city === undefined || page === null ? segments : [city, "order", page.kind];
};

/** The kind of a page of a city by the segments under its alias, or null where there is no such page. */
export const cityPageKind = (
  segments: readonly string[],
  features: BrandFeatures,
  city: { readonly alias: string; readonly order_types: AllowedOrderTypes },
  { bonusCities, hasLogin }: { readonly bonusCities: readonly string[]; readonly hasLogin: boolean },
): PageKind | null => {
  const [page, first] = segments;
  if (page === undefined) return "public";
  if (page === "order") return orderPageKind(segments);
  if (page === "profile" && !hasLogin) return null;
  const pages: readonly string[] = cityPagesOf(features, city, bonusCities);
  if (first !== undefined || !pages.includes(page)) return null;
  return personalPages.has(page) ? "personal" : "public";
};
