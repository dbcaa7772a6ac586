import "server-only";
import { cache } from "react";
import type { Language } from "@/lib/contract/language";
import { type Shop, shops } from "@/lib/contract/place/shop";
import { readCached } from "@/lib/upstream/read-cached";

/** The shops of a city. Whether one is open is for the browser to say: a page is kept, time is not. */
export const getShops = cache(async (language: Language, cityId: number): Promise<readonly Shop[]> => {
  const reply = await readCached(
    shops,
    { query: { city_id: cityId } },
    { language, tags: ["shops", `shops:${cityId}`] },
  );
  return reply.shops;
});
