import type { ComponentType } from "react";
import { mapSetting } from "@/lib/client/map-setting";
import type { Language } from "@/lib/contract/language";
import { laterTexts } from "@/lib/i18n/later";
import type { MessageTree } from "@/lib/i18n/merge";
import { MapBody, type MapBodyProps } from "./map-body";
import type { MapTiles, ProviderProps } from "./map-types";

/** Everything a map needs, come from where it lies. */
export type LoadedMap = {
  readonly Body: ComponentType<MapBodyProps>;
  readonly Provider: ComponentType<ProviderProps>;
  readonly texts: MessageTree;
  readonly tiles: MapTiles | null;
};

/** Leaflet, which needs nobody else. */
export const loadLeaflet = async (): Promise<ComponentType<ProviderProps>> =>
  (await import("./leaflet-map")).LeafletMap;

/** Fetches the map: the provider that the environment names, the texts, and where the tiles are. */
export const loadMap = async (language: Language): Promise<LoadedMap> => {
  const [Provider, texts, { tilesUrl }] = await Promise.all([loadLeaflet(), laterTexts(language), mapSetting()]);
  const tiles = tilesUrl === null ? null : { url: tilesUrl, attribution: null };
  return { Body: MapBody, Provider, texts, tiles };
};
