import type { Language } from "@/lib/contract/language";
import type { City } from "@/lib/contract/place/city";
import type { Zones } from "@/lib/domain/time/zone-clock";
import { zonesOf } from "@/lib/domain/time/zone-offsets";
import { getCities } from "@/lib/queries/city";

/**
 * The clocks of the brand's cities for the browser: a customer's orders may be of any of them. Without the list of cities a page
 * has those of its own city.
 */
export const brandZones = async (language: Language, city: City | null): Promise<Zones> => {
  const cities = await getCities(language).catch(() => []);
  const names = [...cities, ...(city === null ? [] : [city])].map(({ timezone }) => timezone);
  return zonesOf([...new Set(names)].sort(), new Date());
};
