import type { BrandFeatures } from "@/lib/brand/brand";
import { cityPagesOf } from "@/lib/routing/city-pages";
import type { AllowedOrderTypes } from "@/lib/routing/order-type";

/** The city pages that menus lead to, in the order they stand there. */
export const linkedPages = ["about", "delivery", "shops", "promotions", "payment-info", "bonus"] as const;
export type LinkedPage = (typeof linkedPages)[number];

type LinkedCity = { readonly alias: string; readonly order_types: AllowedOrderTypes };

/**
 * The pages a brand has in a city: what the brand hides or the city lacks is not linked (SPEC-111), nor is a text that there is none
 * of (SPEC-512).
 */
export const pagesOf = (
  features: BrandFeatures,
  city: LinkedCity,
  bonusCities: readonly string[],
  missing: readonly string[],
): LinkedPage[] => {
  const there: readonly string[] = cityPagesOf(features, city, bonusCities);
  return linkedPages.filter((page) => there.includes(page) && !missing.includes(page));
};

/** The legal texts the foot of every page leads to, with their addresses; one of them is a city's own. */
export const documentsOf = (cityAlias: string | null, missing: readonly string[]) =>
  [
    ...(cityAlias === null ? [] : [{ name: "legal-info", href: `/${cityAlias}/legal-info` } as const]),
    { name: "privacy-policy", href: "/privacy-policy" } as const,
    { name: "user-agreement", href: "/user-agreement" } as const,
  ].filter(({ name }) => !missing.includes(name));
