import { type BrandAlias, brandAssets, brandOf } from "@/lib/brand/brand";
import pictures from "./sharing-pictures.json";

/** What a shared link shows: 1200 × 630, a JPEG under 300 KB (SPEC-436). */
export const SHARING_PICTURE = { width: 1200, height: 630 } as const;

/** Aliases of the cities that have a picture of the brand. */
const citiesOf = (brand: BrandAlias): readonly string[] =>
  Object.entries(pictures).find(([alias]) => alias === brand)?.[1] ?? [];

/**
 * The picture of a brand in a city; without one, the brand's own. `npm run generate -- sharing-pictures` makes those of the build,
 * `npm run shop -- brand` those of a brand outside it, which may have the alias of one of the build.
 */
export const sharingPicture = (brand: BrandAlias, cityAlias: string): string => {
  const { own } = brandOf(brand);
  const { og } = brandAssets(brand);
  if (own !== undefined) return own.sharing.get(cityAlias) ?? og;
  return citiesOf(brand).includes(cityAlias) ? `/pictures/brands/${brand}/${cityAlias}.jpg` : og;
};
