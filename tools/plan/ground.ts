/** Tells what of a city already lies at a spot, so that nothing is built there. */

import { distance, nearestShare, type Segment, type Spot } from "../../upstream/domain/place/plane";
import { contains, gapTo, type Ring, segmentsOf } from "./shapes";
import type { CityTerrain } from "./terrain";

/** Metres: a cell of the index, and how far from a line it is still known in a cell. */
const CELL = 120;
const REACH = 60;

type Strip = { readonly segment: Segment; readonly kind: "river" | "road" | "rail"; readonly half: number };

/** Metres from the middle of a line to its edge. */
const HALF_ROAD = 12;
const HALF_RAIL = 9;

/** One number for a cell: no city is 100,000 of them wide. */
const keyOf = (column: number, row: number): number => column * 100_003 + row;

const indexOf = (strips: readonly Strip[]): ReadonlyMap<number, readonly Strip[]> => {
  const cells = new Map<number, Strip[]>();
  for (const strip of strips) {
    const [a, b] = strip.segment;
    const reach = strip.half + REACH;
    const [west, east] = [Math.min(a.x, b.x) - reach, Math.max(a.x, b.x) + reach];
    const [south, north] = [Math.min(a.y, b.y) - reach, Math.max(a.y, b.y) + reach];
    for (let column = Math.floor(west / CELL); column <= Math.floor(east / CELL); column++) {
      for (let row = Math.floor(south / CELL); row <= Math.floor(north / CELL); row++) {
        const key = keyOf(column, row);
        const cell = cells.get(key);
        if (cell === undefined) cells.set(key, [strip]);
        else cell.push(strip);
      }
    }
  }
  return cells;
};

type BoxedRing = { readonly ring: Ring; readonly box: readonly [number, number, number, number] };

const boxed = (ring: Ring): BoxedRing => {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  return { ring, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
};

const isIn = ({ ring, box: [west, south, east, north] }: BoxedRing, spot: Spot): boolean =>
  spot.x >= west && spot.x <= east && spot.y >= south && spot.y <= north && contains(ring, spot);

export type Ground = {
  /** Water, a park, or a river's bank: no street leads there. */
  readonly isOpen: (spot: Spot) => boolean;
  readonly isWater: (spot: Spot) => boolean;
  /** Nearer to a road, a rail or a river than so many metres beyond its edge. */
  readonly isBeside: (spot: Spot, metres: number, kinds?: readonly Strip["kind"][]) => boolean;
  /** A street in this direction would run beside a main road. */
  readonly isDoubled: (spot: Spot, along: Spot) => boolean;
};

/** Metres: a street nearer to a main road than this, and of about its direction, is the same street. */
const DOUBLE = 42;
const BANK = 14;

const isParallel = ([a, b]: Segment, along: Spot): boolean => {
  const length = distance(a, b);
  return length > 0 && Math.abs(((b.x - a.x) * along.x + (b.y - a.y) * along.y) / length) > 0.88;
};

/** Beside a piece of road, not beyond its ends: there a street may go on. */
const isAlongside = (segment: Segment, spot: Spot): boolean => {
  const share = nearestShare(segment, spot);
  return share > 0 && share < 1 && gapTo(segment, spot) < DOUBLE;
};

/** @param roads the lines of all roads that have a place of their own */
export const groundOf = (terrain: CityTerrain, roads: readonly (readonly Spot[])[]): Ground => {
  const strips = [
    ...terrain.rivers.flatMap(({ line, metres }) =>
      segmentsOf(line).map((segment): Strip => ({ segment, kind: "river", half: metres / 2 })),
    ),
    ...roads.flatMap((line) => segmentsOf(line).map((segment): Strip => ({ segment, kind: "road", half: HALF_ROAD }))),
    ...terrain.rails.flatMap((line) =>
      segmentsOf(line).map((segment): Strip => ({ segment, kind: "rail", half: HALF_RAIL })),
    ),
  ];
  const cells = indexOf(strips);
  const at = ({ x, y }: Spot): readonly Strip[] => cells.get(keyOf(Math.floor(x / CELL), Math.floor(y / CELL))) ?? [];
  const [waters, parks] = [terrain.waters.map(({ ring }) => boxed(ring)), terrain.parks.map(({ ring }) => boxed(ring))];

  const isBeside: Ground["isBeside"] = (spot, metres, kinds) =>
    at(spot).some(({ segment, kind, half }) => (kinds?.includes(kind) ?? true) && gapTo(segment, spot) < half + metres);
  const isWater = (spot: Spot): boolean => waters.some((water) => isIn(water, spot)) || isBeside(spot, 0, ["river"]);
  return {
    isWater,
    isBeside,
    isOpen: (spot) =>
      waters.some((water) => isIn(water, spot)) ||
      parks.some((park) => isIn(park, spot)) ||
      isBeside(spot, BANK, ["river"]),
    isDoubled: (spot, along) =>
      at(spot).some(({ segment, kind }) => kind === "road" && isParallel(segment, along) && isAlongside(segment, spot)),
  };
};

/** Metres between two spots that are looked at along a line. */
const STEP = 14;

/** The parts of a line where a spot is kept, each found to a metre. */
export const keptParts = (
  [from, to]: Segment,
  isKept: (spot: Spot) => boolean,
  shortest: number,
): readonly Segment[] => {
  const length = distance(from, to);
  const at = (share: number): Spot => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  const border = (kept: number, lost: number): number => {
    let [inside, outside] = [kept, lost];
    for (let times = 0; times < 4; times++) {
      const half = (inside + outside) / 2;
      if (isKept(at(half))) inside = half;
      else outside = half;
    }
    return inside;
  };
  const steps = Math.max(2, Math.ceil(length / STEP));
  const parts: Segment[] = [];
  let start: number | null = null;
  for (let step = 0; step <= steps + 1; step++) {
    const isGood = step <= steps && isKept(at(step / steps));
    if (isGood && start === null) start = step === 0 ? 0 : border(step / steps, (step - 1) / steps);
    if (isGood || start === null) continue;
    const end = step > steps ? 1 : border((step - 1) / steps, step / steps);
    if ((end - start) * length >= shortest) parts.push([at(start), at(end)]);
    start = null;
  }
  return parts;
};
