import "server-only";
import { cache } from "react";
import { readCached } from "@/lib/cache/read-cached";
import { replyTags } from "@/lib/contract/cache-tags";
import type { Language } from "@/lib/contract/language";
import { type Page, pageByAlias } from "@/lib/contract/page";
import { nullIfMissing } from "./null-if-missing";

/**
 * A text page with the names and figures of a city, or of the brand where the city is null; null where there is no such
 * page.
 */
export const getPage = cache(async (language: Language, alias: string, cityId: number | null): Promise<Page | null> => {
  const parts = { params: { alias }, query: cityId === null ? {} : { city_id: cityId } };
  const tags = replyTags.page(alias, cityId);
  const reply = await nullIfMissing(readCached(pageByAlias, parts, { language, tags }));
  return reply?.page ?? null;
});
