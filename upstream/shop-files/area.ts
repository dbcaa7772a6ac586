/** Whether the border of a delivery zone can be one. */

import type { CityDocuments } from "./documents";

type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];

/** What is wrong with an area, and what to do. */
export type AreaProblem = { readonly problem: string; readonly remedy: string };

/** Points of a border, and of all borders of a city: an outline of OpenStreetMap has some thousands, and every customer's map has them. */
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

/**
 * Whether two sides of a ring cross; such as only touch do not. Sides are compared with those that begin before they end, from west
 * to east: few of a border that has many.
 */
const crosses = (ring: Ring): boolean => {
  const sides = ring
    .slice(1)
    .map(([bx, by], index): Side => {
      const [ax, ay] = ring[index] ?? [bx, by];
      return { ax, ay, bx, by, west: Math.min(ax, bx), east: Math.max(ax, bx) };
    })
    .sort((a, b) => a.west - b.west);
  return sides.some((side, at) => {
    for (let next = at + 1; next < sides.length; next += 1) {
      const other = sides[next];
      if (other === undefined || other.west > side.east) return false;
      if (areCrossed(side, other)) return true;
    }
    return false;
  });
};

/** Square degrees: some ten square metres. */
const LEAST_AREA = 1e-9;

/** Twice the area, by the points in their order (the shoelace formula). */
const isFlat = (ring: Ring): boolean =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) <
  2 * LEAST_AREA;

/** The corners of the map of a city. */
export type CityMap = Pick<CityDocuments["city"]["map"], "south_west" | "north_east">;

/** Whether all points lie on one side of the map. */
export const isOutside = (ring: Ring, { south_west: low, north_east: high }: CityMap): boolean =>
  ring.every(([longitude]) => longitude < low.longitude) ||
  ring.every(([longitude]) => longitude > high.longitude) ||
  ring.every(([, latitude]) => latitude < low.latitude) ||
  ring.every(([, latitude]) => latitude > high.latitude);

/** What is wrong with the border of a zone of a city; null: nothing. */
export const areaProblem = (ring: Ring, map: CityMap): AreaProblem | null => {
  if (ring.length > MOST_POINTS)
    return { problem: `the border has ${ring.length} points`, remedy: `simplify it: ${MOST_POINTS} at most` };
  const [first, last] = [ring[0], ring.at(-1)];
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
    return { problem: "the area is not closed", remedy: "end it with its first point" };
  if (crosses(ring)) return { problem: "the border of the area crosses itself", remedy: "draw it again in one turn" };
  if (isFlat(ring)) return { problem: "the area is a line", remedy: "draw it again around what it holds" };
  return isOutside(ring, map)
    ? { problem: "the area lies outside the map of its city", remedy: "write longitude before latitude" }
    : null;
};
