import "server-only";
import { brandOf } from "@/lib/brand/brand";
import { trimCity, trimSettings } from "@/lib/client/core/storefront-context";
import { placeForOrderType } from "@/lib/client/place/order-type-pause";
import { serverEnv } from "@/lib/config/env.server";
import { hasMapGround } from "@/lib/config/map-ground";
import type { City } from "@/lib/contract/place/city";
import { getSettings } from "@/lib/queries/settings";
import { brandCities } from "./brand-cities";
import { missingTexts } from "./text-pages";
import { readVariant } from "./variant";

/** What head, foot and client components of a page know of its brand, city and settings. */
export const frameFacts = async (city: City | null) => {
  const { brand, language, orderType } = await readVariant();
  const [settings, { zones, hasOneCity }] = await Promise.all([getSettings(language), brandCities(language, city)]);
  const { features } = brandOf(brand);
  const context = {
    brand,
    features,
    language,
    orderType,
    city: city && placeForOrderType(trimCity(city), orderType),
    settings: trimSettings(settings),
    zones,
    hasMapGround: hasMapGround(serverEnv()),
    hasOneCity,
  };
  return { context, settings, missing: missingTexts(settings.pages) };
};
