import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import type { CityRow } from "../store/reference";

/** Whether a city of a brand has a text page: what the brand hides or the city lacks is not there (spec 1 §2). */
export const hasPage = (brand: BrandAlias, city: CityRow, alias: string): boolean => {
  if (alias === "about") return brandOf(brand).features.about;
  return alias !== "delivery" || city.has_delivery;
};
