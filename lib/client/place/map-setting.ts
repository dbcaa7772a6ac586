import { clientEnv } from "@/lib/config/env.client";

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

/** What the environment says of maps; asked for when the first map is shown. */
export const mapSetting = async (): Promise<MapSetting> => {
  const { mapProvider, mapYandexKey, mapTilesUrl, mapTilesAttribution, mapPlan } = await clientEnv();
  return {
    ...(mapProvider === "yandex" && { yandex: { key: mapYandexKey } }),
    tiles: mapTilesUrl === null ? null : { url: mapTilesUrl, attribution: mapTilesAttribution },
    plan: mapPlan && { ...mapPlan, attribution: mapTilesAttribution },
  };
};
