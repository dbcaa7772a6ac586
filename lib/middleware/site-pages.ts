import type { BrandFeatures } from "@/lib/brand/brand";
import { cityPagesOf } from "@/lib/domain/place/city-pages";
import type { AllowedOrderTypes } from "@/lib/domain/place/order-type";
import { personalPages } from "@/lib/domain/place/public-pages";

/**
 * How a page is kept: `public` ones are the same for everybody, `personal` ones stay out of search engines, `outcome`, what
 * became of a payment, and `payment`, where cards are typed, stay nowhere.
 */
export type PageKind = "public" | "personal" | "outcome" | "payment";

/** Names that lead to the same page of the remembered city (SPEC-60). */
export const returnPages = { "back-to-home": "", cart: "cart" } as const satisfies Record<string, string>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const orderPage = (first = "", second: string | undefined): PageKind | null => {
  if (first === "payment-result") return second === undefined ? "outcome" : null;
  if (first === "payment") return second !== undefined && uuid.test(second) ? "payment" : null;
  return /^[1-9]\d{0,14}$/.test(first) && second === "tracking" ? "personal" : null;
};

/** The kind of a page of a city by the segments under its alias, or null where there is no such page. */
export const cityPageKind = (
  segments: readonly string[],
  features: BrandFeatures,
  city: { readonly alias: string; readonly order_types: AllowedOrderTypes },
  { bonusCities, hasLogin }: { readonly bonusCities: readonly string[]; readonly hasLogin: boolean },
): PageKind | null => {
  const [page, first, second, ...more] = segments;
  if (page === undefined) return "public";
  if (more.length > 0) return null;
  if (page === "order") return orderPage(first, second);
  if (page === "profile" && !hasLogin) return null;
  const pages: readonly string[] = cityPagesOf(features, city, bonusCities);
  if (first !== undefined || !pages.includes(page)) return null;
  return personalPages.has(page) ? "personal" : "public";
};
