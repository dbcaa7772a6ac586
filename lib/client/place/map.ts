"use client";

import { skipToken } from "@tanstack/react-query";
import { call } from "@/lib/client/core/api-client";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import { clientEnv } from "@/lib/config/env.client";

/** The delivery zones of the page's city with their areas, for a map: the page itself knows them without. */
export const useMapZones = () => {
  const { city } = useStorefront();
  return useQuery({
    queryKey: queryKeys.mapZones(city?.id ?? 0),
    queryFn:
      city === null
        ? skipToken
        : async ({ signal }) => (await call("GET /map/zones", { query: { city_id: city.id }, signal })).zones,
    staleTime: 300_000,
  });
};

export type MapSetting = {
  /** Yandex's key, or null of one that was not set; absent: the maps are not Yandex's. */
  readonly yandex?: { readonly key: string | null };
  /** Tiles of OpenStreetMap's form, and whose they are; null: there are none. */
  readonly tiles: { readonly url: string; readonly attribution: string | null } | null;
  /** An archive of vector tiles at our own address; null: there is none. */
  readonly plan: {
    readonly url: string;
    /** Of a demonstration: no city looks so. */
    readonly isInvented: boolean;
    readonly attribution: string | null;
  } | null;
};

/** What the environment says of maps; fetched when the first map is shown. */
export const mapSetting = async (): Promise<MapSetting> => {
  const { mapProvider, mapYandexKey, mapTilesUrl, mapTilesAttribution, mapPlan } = await clientEnv();
  return {
    ...(mapProvider === "yandex" && { yandex: { key: mapYandexKey } }),
    tiles: mapTilesUrl === null ? null : { url: mapTilesUrl, attribution: mapTilesAttribution },
    plan: mapPlan && { ...mapPlan, attribution: mapTilesAttribution },
  };
};
