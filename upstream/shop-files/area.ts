/** Whether the borders of a delivery zone can be those of one. */

import type * as z from "zod";
import { contains } from "@/lib/domain/place/zone";
import type { CityFile } from "./schema/city";

type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];
type Polygon = readonly Ring[];

/** What is wrong with an area, and what to do. */
export type AreaProblem = { readonly problem: string; readonly remedy: string };

/** Points of a zone, and of all zones of a city: an outline of OpenStreetMap has some thousands, and every customer's map has them. */
const MOST_POINTS = 10_000;
export const MOST_POINTS_OF_ALL = 50_000;

/** Where the numbers of one point differ in sign, the line between two others is crossed. */
const turnOf = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

type Side = {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly west: number;
  readonly east: number;
};

const areCrossed = (one: Side, other: Side): boolean =>
  turnOf(one.ax, one.ay, one.bx, one.by, other.ax, other.ay) *
    turnOf(one.ax, one.ay, one.bx, one.by, other.bx, other.by) <
    0 &&
  turnOf(other.ax, other.ay, other.bx, other.by, one.ax, one.ay) *
    turnOf(other.ax, other.ay, other.bx, other.by, one.bx, one.by) <
    0;

/** The point that two sides share which cross. */
const crossingOf = (one: Side, other: Side): Point => {
  const [dx, dy] = [one.bx - one.ax, one.by - one.ay];
  const [ex, ey] = [other.bx - other.ax, other.by - other.ay];
  const along = ((other.ax - one.ax) * ey - (other.ay - one.ay) * ex) / (dx * ey - dy * ex);
  return [one.ax + along * dx, one.ay + along * dy];
};

const sidesOf = (ring: Ring): Side[] =>
  ring.slice(1).map(([bx, by], index): Side => {
    const [ax, ay] = ring[index] ?? [bx, by];
    return { ax, ay, bx, by, west: Math.min(ax, bx), east: Math.max(ax, bx) };
  });

/**
 * Where two sides of a polygon cross; null: none do. Such as only touch do not. Sides are compared with those that begin before they
 * end, from west to east: few of a border that has many.
 */
const firstCrossing = (polygon: Polygon): Point | null => {
  const sides = polygon.flatMap(sidesOf).sort((a, b) => a.west - b.west);
  for (const [at, side] of sides.entries()) {
    for (let next = at + 1; next < sides.length; next += 1) {
      const other = sides[next];
      if (other === undefined || other.west > side.east) break;
      if (areCrossed(side, other)) return crossingOf(side, other);
    }
  }
  return null;
};

/** Square degrees: some ten square metres. */
const LEAST_AREA = 1e-9;

/** Square degrees that a ring holds, by its points in their order (the shoelace formula). */
export const squareDegrees = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** Whether a ring holds nothing. */
export const isFlat = (ring: Ring): boolean => squareDegrees(ring) < LEAST_AREA;

/** The corners of the map of a city. */
export type CityMap = Pick<z.output<typeof CityFile>["map"], "south_west" | "north_east">;

/** Whether all points lie on one side of the map. */
export const isOutside = (ring: Ring, { south_west: low, north_east: high }: CityMap): boolean =>
  ring.every(([longitude]) => longitude < low.longitude) ||
  ring.every(([longitude]) => longitude > high.longitude) ||
  ring.every(([, latitude]) => latitude < low.latitude) ||
  ring.every(([, latitude]) => latitude > high.latitude);

const isDegrees = ([longitude, latitude]: Point): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

const notDegrees: AreaProblem = {
  problem: "its coordinates are no degrees",
  remedy: "export the drawing in WGS 84 (EPSG:4326), as GeoJSON has it",
};
const isTurned: AreaProblem = {
  problem: "its coordinates have latitude before longitude: turned round, it lies in its city",
  remedy: "write longitude before latitude",
};

/** Points as people read them off a map. */
const written = ([longitude, latitude]: Point): string =>
  `latitude ${latitude.toFixed(5)}, longitude ${longitude.toFixed(5)}`;

/** What is wrong with where it lies; null: nothing. */
const placeProblem = (polygons: readonly Polygon[], map: CityMap): AreaProblem | null => {
  const borders = polygons.map(([border = []]) => border);
  const areDegrees = borders.every((border) => border.every(isDegrees));
  if (areDegrees && borders.some((border) => !isOutside(border, map))) return null;
  const turned = borders.map((border) => border.map(([x, y]): Point => [y, x]));
  if (turned.some((border) => border.every(isDegrees) && !isOutside(border, map))) return isTurned;
  if (!areDegrees) return notDegrees;
  return {
    problem: "the area lies outside the map of its city",
    remedy: "draw it there, or correct the map in the file of the city",
  };
};

const ringsProblem = (polygon: Polygon): AreaProblem | null => {
  const [border = [], ...holes] = polygon;
  const crossing = firstCrossing(polygon);
  if (crossing !== null)
    return {
      problem: `the border of the area crosses itself near ${written(crossing)}`,
      remedy: "move its corners there, or draw it again in one turn",
    };
  if (isFlat(border)) return { problem: "the area is a line", remedy: "draw it again around what it holds" };
  const isWithin = (hole: Ring): boolean =>
    hole.every(([longitude, latitude]) => contains(border, { longitude, latitude }));
  const outer = holes.find((hole) => !isWithin(hole));
  if (outer === undefined) return null;
  return {
    problem: `the area has a hole outside of its border, near ${written(outer[0] ?? [0, 0])}`,
    remedy: "draw it as an area of its own, or remove it",
  };
};

/** What is wrong with the polygons of a zone of a city; null: nothing. */
export const areaProblem = (polygons: readonly Polygon[], map: CityMap): AreaProblem | null => {
  const points = pointsOf(polygons);
  if (points > MOST_POINTS)
    return { problem: `the border has ${points} points`, remedy: `simplify it: ${MOST_POINTS} at most` };
  const ofRings = polygons.map(ringsProblem).find((problem) => problem !== null) ?? null;
  return ofRings ?? placeProblem(polygons, map);
};

/** The points of all rings. */
export const pointsOf = (polygons: readonly Polygon[]): number =>
  polygons.flat().reduce((sum, { length }) => sum + length, 0);
