import { clientEnv } from "@/lib/config/env.client";

export type MapSetting = {
  /** Yandex's key, or null of one that was not set; absent: the maps are not Yandex's. */
  readonly yandex?: { readonly key: string | null };
  /** Tiles of OpenStreetMap's form, and whose they are; null: there are none. */
  readonly tiles: { readonly url: string; readonly attribution: string | null } | null;
};

/** What the environment says of maps; asked for when the first map is shown. */
export const mapSetting = async (): Promise<MapSetting> => {
  const { mapProvider, mapYandexKey, mapTilesUrl, mapTilesAttribution } = await clientEnv();
  return {
    ...(mapProvider === "yandex" && { yandex: { key: mapYandexKey } }),
    tiles: mapTilesUrl === null ? null : { url: mapTilesUrl, attribution: mapTilesAttribution },
  };
};
