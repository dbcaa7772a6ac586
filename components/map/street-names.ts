import type { MapStreet } from "@/lib/contract/place/map";
import type { Coordinates } from "@/lib/contract/scalar";
import type { MapBox } from "./map-types";

/** From this zoom on there is room for names. */
const FROM_ZOOM = 14;
/** Names keep so far apart, as a part of the view. */
const APART = 0.14;
/** Into so many stretches a street is cut: its name stands at the end of one of them. */
const STRETCHES = 24;

export type StreetName = {
  readonly id: string;
  readonly name: string;
  readonly at: Coordinates;
  /** Degrees clockwise from upright, never upside down. */
  readonly turn: number;
};

type Ends = readonly [readonly [number, number], readonly [number, number]];

/** The stretch of a line that a part of it lies in, and the point there. */
const alongAt = (line: MapStreet["line"], share: number): { readonly ends: Ends; readonly at: Coordinates } | null => {
  const position = share * (line.length - 1);
  const index = Math.min(Math.floor(position), line.length - 2);
  const from = line[index];
  const to = line[index + 1];
  if (from === undefined || to === undefined) return null;
  const rest = position - index;
  const at = { longitude: from[0] + (to[0] - from[0]) * rest, latitude: from[1] + (to[1] - from[1]) * rest };
  return { ends: [from, to], at };
};

const turnOf = ([[ax, ay], [bx, by]]: Ends): number => {
  const shrunk = Math.cos((ay * Math.PI) / 180);
  const angle = (Math.atan2(-(by - ay), (bx - ax) * shrunk) * 180) / Math.PI;
  // No minus zero.
  return Math.round(angle) + 0 + (angle > 90 ? -180 : 0) + (angle < -90 ? 180 : 0);
};

/**
 * The names of streets within a view, each once and as near to the middle as can be, none over another; none while the
 * map is too far away.
 */
export const streetNames = (
  streets: readonly MapStreet[],
  [west, south, east, north]: MapBox,
  zoom: number,
): StreetName[] => {
  if (zoom < FROM_ZOOM) return [];
  const width = east - west;
  const height = north - south;
  const names: StreetName[] = [];
  const isFree = ({ longitude, latitude }: Coordinates): boolean =>
    longitude > west &&
    longitude < east &&
    latitude > south &&
    latitude < north &&
    names.every(
      ({ at }) =>
        Math.abs(at.longitude - longitude) > width * APART || Math.abs(at.latitude - latitude) > height * APART,
    );
  const awry = ({ at }: { readonly at: Coordinates }): number =>
    Math.hypot((at.longitude - (west + east) / 2) / width, (at.latitude - (south + north) / 2) / height);
  for (const { name, line } of streets) {
    const anchors = Array.from({ length: STRETCHES - 1 }, (_, index) => alongAt(line, (index + 1) / STRETCHES));
    const [place] = anchors
      .flatMap((anchor) => (anchor !== null && isFree(anchor.at) ? [anchor] : []))
      .sort((a, b) => awry(a) - awry(b));
    if (place) names.push({ id: `${name} ${line[0]}`, name, at: place.at, turn: turnOf(place.ends) });
  }
  return names;
};
