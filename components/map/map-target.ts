import type { Coordinates } from "@/lib/contract/scalar";
import type { MapBox, MapTarget } from "./map-types";

/** Zooms of the specification (SPEC-184): a shop or an address, and the takeaway map, narrow and wide; a city has its own. */
export const PLACE_ZOOM = 15;
export const TAKEAWAY_ZOOM = { narrow: 16, wide: 17 } as const;

/** The closest a map gets. */
export const MAX_ZOOM = 18;

/** Degrees left free around what is shown (SPEC-184): around a single shop, and around more. */
const LONE_PADDING = 0.001;
const PADDING = 0.01;

/** The box around points, with the specification's padding; null around none. */
export const boxAround = (points: readonly Coordinates[]): MapBox | null => {
  if (points.length === 0) return null;
  const padding = points.length === 1 ? LONE_PADDING : PADDING;
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return [
    Math.min(...longitudes) - padding,
    Math.min(...latitudes) - padding,
    Math.max(...longitudes) + padding,
    Math.max(...latitudes) + padding,
  ];
};

/** The whole of a city, as closely as it says itself. */
export const cityTarget = ({ coordinates, zoom }: CityMap): MapTarget => ({ at: coordinates, zoom });

/** Looks at all points, no closer than a takeaway map does; at the whole city where there are none. */
export const targetOf = (points: readonly Coordinates[], city: CityMap): MapTarget => {
  const box = boxAround(points);
  return box === null ? cityTarget(city) : { box, maxZoom: TAKEAWAY_ZOOM.wide };
};

type CityMap = { readonly coordinates: Coordinates; readonly zoom: number };

/** The corners of polygons, for `targetOf`. */
export const cornersOf = (areas: readonly { readonly area: MapAreaCorners }[]): Coordinates[] =>
  areas.flatMap(({ area }) => area.map(([longitude, latitude]) => ({ longitude, latitude })));

type MapAreaCorners = readonly (readonly [number, number])[];

/** Whether motion is welcome, asked at the moment of a move. */
export const isMotionWelcome = (): boolean => !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
