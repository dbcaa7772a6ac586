/** Whether the border of a delivery zone can be one. */

import type { CityDocuments } from "./documents";

type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];

/** What is wrong with an area, and what to do. */
export type AreaProblem = { readonly problem: string; readonly remedy: string };

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

/** Whether two sides of a ring cross; such as only touch do not. */
const crosses = (ring: Ring): boolean => {
  const sides = ring.slice(1).map((to, index) => [ring[index] ?? to, to] as const);
  return sides.some(([a, b], at) =>
    sides.slice(at + 1).some(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0),
  );
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
  const [first, last] = [ring[0], ring.at(-1)];
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
    return { problem: "the area is not closed", remedy: "end it with its first point" };
  if (crosses(ring)) return { problem: "the border of the area crosses itself", remedy: "draw it again in one turn" };
  if (isFlat(ring)) return { problem: "the area is a line", remedy: "draw it again around what it holds" };
  return isOutside(ring, map)
    ? { problem: "the area lies outside the map of its city", remedy: "write longitude before latitude" }
    : null;
};
