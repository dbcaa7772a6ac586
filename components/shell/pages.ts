import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import { hasCityPage } from "@/lib/domain/city-path";
import type { AllowedOrderTypes } from "@/lib/domain/order-type";

/** The city pages that menus lead to, in the order they stand there. */
export const linkedPages = ["about", "delivery", "promotions", "payment-info"] as const;
export type LinkedPage = (typeof linkedPages)[number];

/** The pages a brand has in a city: what the brand hides or the city lacks is not linked (spec 1 §2). */
export const pagesOf = (brand: BrandAlias, allowed: AllowedOrderTypes): LinkedPage[] => {
  const { features } = brandOf(brand);
  const hidden: readonly string[] = [...(features.about ? [] : ["about"]), ...(features.shops ? [] : ["shops"])];
  return linkedPages.filter((page) => !hidden.includes(page) && hasCityPage(page, allowed, linkedPages));
};

/** The legal texts the foot of every page leads to, with their addresses; one of them is a city's own. */
export const documentsOf = (cityAlias: string | null) => [
  ...(cityAlias === null ? [] : [{ name: "legal-info", href: `/${cityAlias}/legal-info` } as const]),
  { name: "privacy-policy", href: "/privacy-policy" } as const,
  { name: "user-agreement", href: "/user-agreement" } as const,
];
