/** The line of a street, out of where its houses stand. */

type Point = readonly [longitude: number, latitude: number];
type House = { readonly latitude: number; readonly longitude: number };

/** Degrees, about 10 m: what a line may stray to do with fewer corners. */
const TOLERANCE = 0.0001;
/** Decimals of a degree, about 1 m. */
const ROUND = 1e5;

const rounded = ([x, y]: Point): [number, number] => [Math.round(x * ROUND) / ROUND, Math.round(y * ROUND) / ROUND];

/** Houses stand on either side in turn: between two neighbours runs the street. */
const middles = (houses: readonly House[]): Point[] =>
  houses.flatMap((house, index) => {
    const next = houses[index + 1];
    return next === undefined
      ? []
      : [[(house.longitude + next.longitude) / 2, (house.latitude + next.latitude) / 2] as const];
  });

const distanceTo = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
};

/** Leaves out corners that a line hardly turns at (Douglas and Peucker). */
const simplified = (line: readonly Point[]): Point[] => {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  let farthest = 0;
  let at = 0;
  for (const [index, point] of line.entries()) {
    const distance = distanceTo(point, first, last);
    if (distance > farthest) {
      farthest = distance;
      at = index;
    }
  }
  if (farthest <= TOLERANCE) return [first, last];
  return [...simplified(line.slice(0, at + 1)), ...simplified(line.slice(at)).slice(1)];
};

/** A street from its first house to its last, [longitude, latitude] to a metre; empty where fewer than three stand. */
export const streetLine = (houses: readonly House[]): [number, number][] => {
  const line = middles(houses);
  return line.length < 2 ? [] : simplified(line).map(rounded);
};
