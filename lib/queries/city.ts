import "server-only";
import { cache } from "react";
import type { Language } from "@/lib/contract/language";
import { type City, type CitySummary, cities, cityByAlias } from "@/lib/contract/place/city";
import { readCached } from "@/lib/upstream/read-cached";
import { UpstreamError } from "@/lib/upstream/upstream-error";

/** All cities of the brand, in the order of the city choice. */
export const getCities = cache(async (language: Language): Promise<readonly CitySummary[]> => {
  const reply = await readCached(cities, {}, { language, tags: ["cities", "cities:list"] });
  return reply.cities;
});

/** A city, or null where there is none of that alias. */
export const getCity = cache(async (language: Language, alias: string): Promise<City | null> => {
  try {
    const reply = await readCached(cityByAlias, { params: { alias } }, { language, tags: ["cities", `city:${alias}`] });
    return reply.city;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
});
