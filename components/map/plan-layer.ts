import type { Map as LeafletMap } from "leaflet";
import { PMTiles } from "pmtiles";
import { leafletLayer } from "protomaps-leaflet";
import { labelRules, landColour, type PlanTheme, paintRules } from "./plan-style";

type Words = { readonly language: string; readonly family: string };

type PlanLayer = {
  readonly addTo: (map: LeafletMap) => void;
  readonly remove: () => void;
  /** Redraws it in a theme. */
  readonly show: (theme: PlanTheme) => void;
};

/**
 * Opens an archive of vector tiles (PMTiles) as a layer for Leaflet; `family` is the font of its names.
 *
 * @throws Error where there is no such archive, or it is none
 */
export const openPlan = async (url: string, words: Words): Promise<PlanLayer> => {
  const archive = new PMTiles(new URL(url, location.href).href);
  const { maxZoom } = await archive.getHeader();
  const layer = leafletLayer({
    url: archive,
    maxDataZoom: maxZoom,
    lang: words.language,
    // The map has its own attribution.
    attribution: "",
  });
  const show = (theme: PlanTheme): void => {
    layer.paintRules = paintRules(theme);
    layer.labelRules = labelRules({ ...words, theme });
    layer.backgroundColor = landColour(theme);
    layer.clearLayout();
    layer.rerenderTiles();
  };
  return { addTo: (map) => layer["addTo"](map), remove: () => layer["remove"](), show };
};
