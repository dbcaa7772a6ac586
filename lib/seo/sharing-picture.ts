import { type BrandAlias, brandAssets } from "@/lib/brand/brand";
import drawn from "./sharing-pictures.json";

/** What a shared link shows: 1200 × 630, a JPEG under 300 KB (look §3). */
export const SHARING_PICTURE = { width: 1200, height: 630 } as const;

/** The picture of a brand in a city; where none was drawn (`npm run sharing-pictures`), the brand's own. */
export const sharingPicture = (brand: BrandAlias, cityAlias: string): string =>
  drawn.some((alias) => alias === cityAlias) ? `/pictures/brands/${brand}/${cityAlias}.jpg` : brandAssets(brand).og;
