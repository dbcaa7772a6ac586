import "server-only";
import { cache } from "react";
import type { Language } from "@/lib/contract/language";
import { type City, type CitySummary, cities, cityByAlias } from "@/lib/contract/place/city";
import { readCached } from "@/lib/upstream/read-cached";
import { nullIfMissing } from "./null-if-missing";

/** All cities of the brand, in the order of the city choice. */
export const getCities = cache(async (language: Language): Promise<readonly CitySummary[]> => {
  const reply = await readCached(cities, {}, { language, tags: ["cities", "cities:list"] });
  return reply.cities;
});

/** A city, or null where there is none of that alias. */
export const getCity = cache(async (language: Language, alias: string): Promise<City | null> => {
  const tags = ["cities", `city:${alias}`];
  const reply = await nullIfMissing(readCached(cityByAlias, { params: { alias } }, { language, tags }));
  return reply?.city ?? null;
});
