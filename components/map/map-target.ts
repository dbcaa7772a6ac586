import type { Coordinates } from "@/lib/contract/scalar";
import type { MapArea, MapBox, MapContent, MapTarget } from "./map-types";

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

/** The whole city, at its own zoom. */
export const cityTarget = ({ coordinates, zoom }: CityMap): MapTarget => ({ at: coordinates, zoom });

/** Looks at all points, no closer than a takeaway map does; at the whole city where there are none. */
export const targetOf = (points: readonly Coordinates[], city: CityMap): MapTarget => {
  const box = boxAround(points);
  return box === null ? cityTarget(city) : { box, maxZoom: TAKEAWAY_ZOOM.wide };
};

type CityMap = { readonly coordinates: Coordinates; readonly zoom: number };

/** The corners of polygons, for `targetOf`. */
export const cornersOf = (areas: readonly Pick<MapArea, "polygons">[]): Coordinates[] =>
  areas.flatMap(({ polygons }) =>
    polygons.flatMap(([border = []]) => border.map(([longitude, latitude]) => ({ longitude, latitude }))),
  );

type Sides = Pick<DOMRectReadOnly, "left" | "top" | "right" | "bottom">;

/** px of a map's lower part that something else lies over; none where it stands beside the map. */
export const coveredPart = (map: Sides, cover: Sides): number => {
  const isBeside = cover.right <= map.left || cover.left >= map.right || cover.bottom <= map.top;
  return isBeside ? 0 : Math.max(0, map.bottom - Math.max(map.top, cover.top));
};

/** The same of elements, by their present positions. */
export const coveredNow = (map: HTMLElement, cover: MapContent["cover"]): number =>
  cover?.current ? coveredPart(map.getBoundingClientRect(), cover.current.getBoundingClientRect()) : 0;

/** px of a chosen marker above its tip, and px that the tip keeps from what lies over the map. */
const PIN = 42;
const CLEAR = 12;

/** The point so many px below another (Web Mercator, whose world is a tile of 256 px at zoom 0). */
export const pointBelow = ({ latitude, longitude }: Coordinates, px: number, zoom: number): Coordinates => {
  const turn = (256 * 2 ** zoom) / (2 * Math.PI);
  const northing = Math.asinh(Math.tan((latitude * Math.PI) / 180)) - px / turn;
  return { longitude, latitude: (Math.atan(Math.sinh(northing)) * 180) / Math.PI };
};

/** Where the middle of a map lies so that a marker stands in the middle of what is left free of it. */
export const middleFor = ({ at, zoom }: PointTarget, covered: number): Coordinates =>
  covered > PIN ? pointBelow(at, (covered - PIN) / 2, zoom) : at;

/** px by which a marker has to rise to come out from under what lies over the map. */
export const riseOf = (y: number, free: number): number => Math.max(0, Math.round(y + CLEAR - free));

type PointTarget = Extract<MapTarget, { readonly at: Coordinates }>;

/** Whether a move may be animated; read at each move. */
export const isMotionWelcome = (): boolean => !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
