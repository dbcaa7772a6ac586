import type { ComponentType } from "react";
import { type MapSetting, mapSetting } from "@/lib/client/place/map";
import type { Language } from "@/lib/contract/language";
import { deferredMessages } from "@/lib/i18n/deferred";
import type { MessageTree } from "@/lib/i18n/merge";
import { MapBody, type MapBodyProps } from "./map-body";
import type { MapPlan, MapTiles, ProviderProps } from "./map-types";
import { loadYandex } from "./yandex-script";

/** Everything a map needs, loaded. */
export type LoadedMap = {
  readonly Body: ComponentType<MapBodyProps>;
  readonly Provider: ComponentType<ProviderProps>;
  readonly texts: MessageTree;
  readonly tiles: MapTiles | null;
  readonly plan: MapPlan | null;
};

/** Yandex's map where it is the provider and its script loads, else Leaflet. */
const providerOf = async (yandex: MapSetting["yandex"], language: Language): Promise<ComponentType<ProviderProps>> => {
  if (yandex !== undefined) {
    try {
      const [{ YandexMap }] = await Promise.all([import("./yandex-map"), loadYandex(yandex.key, language)]);
      return YandexMap;
    } catch {
      // Blocked, refused or too slow: the other map has everything as well.
    }
  }
  return (await import("@/components/map/leaflet-map")).LeafletMap;
};

/** Fetches the map: the provider that the environment names, the texts, and where the tiles are. */
export const loadMap = async (language: Language, isYandexOut: boolean): Promise<LoadedMap> => {
  const [{ yandex, tiles, plan }, texts] = await Promise.all([mapSetting(), deferredMessages(language)]);
  return { Body: MapBody, Provider: await providerOf(isYandexOut ? undefined : yandex, language), texts, tiles, plan };
};
