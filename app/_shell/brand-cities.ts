import type { Language } from "@/lib/contract/language";
import type { City } from "@/lib/contract/place/city";
import type { Zones } from "@/lib/domain/time/zone-clock";
import { zonesOf } from "@/lib/domain/time/zone-offsets";
import { getCities } from "@/lib/queries/city";

type BrandCities = {
  /** The clocks of the brand's cities for the browser: a customer's orders may be of any of them. */
  readonly zones: Zones;
  /** There is no city to choose. */
  readonly hasOneCity: boolean;
};

/** Whether the brand has one city; its home is that of the site then. */
export const hasOneCity = async (language: Language): Promise<boolean> =>
  (await getCities(language).catch(() => [])).length === 1;

/** What every page has of the brand's cities. Without their list a page has its own, and leads to the others. */
export const brandCities = async (language: Language, city: City | null): Promise<BrandCities> => {
  const cities = await getCities(language).catch(() => []);
  const names = [...cities, ...(city === null ? [] : [city])].map(({ timezone }) => timezone);
  return { zones: zonesOf([...new Set(names)].sort(), new Date()), hasOneCity: cities.length === 1 };
};
