import type { DeliveryZone } from "@/lib/contract/place/zone";
import type { Coordinates } from "@/lib/contract/scalar";

/** A polygon as [longitude, latitude] pairs, closed or not. */
export type Area = readonly (readonly [number, number])[];

/** Degrees, about 0.1 mm: what floating point needs to find a point on a slanted edge. */
const EDGE_TOLERANCE = 1e-9;
const EARTH_RADIUS_M = 6_371_008.8;

type Point = readonly [number, number];

const isOnEdge = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): boolean => {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy) <= EDGE_TOLERANCE;
};

const crossesRay = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): boolean =>
  ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;

const sideOf = (area: Area, point: Coordinates): "inside" | "edge" | "outside" => {
  const at: Point = [point.longitude, point.latitude];
  let isInside = false;
  for (const [index, corner] of area.entries()) {
    const next = area[(index + 1) % area.length] ?? corner;
    if (isOnEdge(at, corner, next)) return "edge";
    if (crossesRay(at, corner, next)) isInside = !isInside;
  }
  return isInside ? "inside" : "outside";
};

/** Whether a point lies in an area; a point on the edge is inside (SPEC-13). */
export const contains = (area: Area, point: Coordinates): boolean => sideOf(area, point) !== "outside";

/** A polygon with its holes: the border, then each hole. */
type Polygon = readonly Area[];

/** Where a zone lies: one area, or polygons that may have holes. */
export type Outline = { readonly area: Area; readonly polygons?: readonly Polygon[] | null | undefined };

export const polygonsOf = ({ area, polygons }: Outline): readonly Polygon[] => polygons ?? [[area]];

/** The edge of a hole is an edge of the zone, and so inside. */
const isWithin = ([border, ...holes]: Polygon, point: Coordinates): boolean =>
  border !== undefined && contains(border, point) && holes.every((hole) => sideOf(hole, point) !== "inside");

/** Whether a point lies in a zone: in one of its polygons and in none of its holes; a point on an edge is inside (SPEC-13, SPEC-505). */
export const covers = ({ area, polygons }: Outline, point: Coordinates): boolean =>
  polygons ? polygons.some((polygon) => isWithin(polygon, point)) : contains(area, point);

/** The zones of a city in their order, which the keys of a JSON object would lose (SPEC-13). */
export const orderedZones = (record: Readonly<Record<string, DeliveryZone>>): DeliveryZone[] =>
  Object.values(record).sort((a, b) => a.sort - b.sort || a.id - b.id);

/** The first of ordered zones that contains a point, or null (SPEC-13). */
export const zoneAt = (zones: readonly DeliveryZone[], point: Coordinates): DeliveryZone | null =>
  zones.find((zone) => covers(zone.map, point)) ?? null;

/** Degrees: west, south, east, north. */
export type Box = readonly [number, number, number, number];

/** Whether a point lies in a box, its edge included: the box of a city, outside which nothing is looked for. */
export const isInBox = ([west, south, east, north]: Box, { latitude, longitude }: Coordinates): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points over the ground, as the crow flies. */
export const distanceMetres = (a: Coordinates, b: Coordinates): number => {
  const latitude = radians(b.latitude - a.latitude) / 2;
  const longitude = radians(b.longitude - a.longitude) / 2;
  const haversine =
    Math.sin(latitude) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(haversine)));
};
