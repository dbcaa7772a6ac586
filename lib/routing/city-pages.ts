import { CITY_PAGES, type CityPage } from "./city-path";
import type { AllowedOrderTypes } from "./order-type";

/** What a brand has; `BrandFeatures` are such. */
type PageFeatures = { readonly about: boolean; readonly shops: boolean; readonly bonusProgram: boolean };

type CityOfPages = { readonly alias: string; readonly order_types: AllowedOrderTypes };

/**
 * The pages that a brand has in a city: one brand hides "about us", another its shops (SPEC-111); a city without
 * delivery has no page of it (SPEC-16), and the bonus page is where the program runs (SPEC-35).
 *
 * @param bonusCities aliases of the cities of the bonus program
 */
export const cityPagesOf = (
  features: PageFeatures,
  { alias, order_types: allowed }: CityOfPages,
  bonusCities: readonly string[],
): CityPage[] => {
  const isThere: Partial<Record<CityPage, boolean>> = {
    about: features.about,
    shops: features.shops,
    delivery: allowed.delivery,
    bonus: features.bonusProgram && bonusCities.includes(alias),
  };
  return CITY_PAGES.filter((page) => isThere[page] ?? true);
};
