/** Houses of a block: lots along its streets, and a yard in the middle. */

import { between, distance, type Segment, type Spot } from "../../upstream/domain/place/plane";
import type { Ground } from "./ground";
import { areaOf, boxAround, gapTo, inset, middleOf, type Ring, segmentsOf, splitRing } from "./shapes";

/** Metres. */
const PAVEMENT = 8;
const DEPTH = 21;
/** Square metres: smaller than this nobody builds. */
const SMALLEST = 90;

const lotsOf = (ring: Ring, size: number, random: () => number): Ring[] => {
  const lots: Ring[] = [];
  const open: Ring[] = [ring];
  for (let lot = open.pop(); lot !== undefined; lot = open.pop()) {
    if (areaOf(lot) < size * (0.7 + 0.9 * random())) {
      lots.push(lot);
      continue;
    }
    const { middle, along } = boxAround(lot);
    const { left, right, cut } = splitRing(lot, middle, { x: -along.y, y: along.x });
    if (cut === null || left.length < 3 || right.length < 3) lots.push(lot);
    else open.push(left, right);
  }
  return lots;
};

/** What of a lot is built upon: its part towards the nearest edge of the block. */
const frontOf = (lot: Ring, edges: readonly Segment[], depth: number): Ring => {
  const middle = middleOf(lot);
  const gaps = edges.map((edge) => gapTo(edge, middle));
  const nearest = edges[gaps.indexOf(Math.min(...gaps))];
  if (nearest === undefined) return lot;
  const [a, b] = nearest;
  const length = distance(a, b) || 1;
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  // The block lies to the left of its edge: what is farther than the depth lies to the left of the moved edge.
  return splitRing(lot, { x: a.x - along.y * depth, y: a.y + along.x * depth }, along).right;
};

type Site = {
  readonly ground: Ground;
  readonly isTaken: (spot: Spot) => boolean;
  /** Square metres of a lot. */
  readonly lot: number;
  /** Metres from a house to the edge of its lot. */
  readonly margin: number;
  readonly random: () => number;
};

export const housesOfBlock = (block: Ring, { ground, isTaken, lot, margin, random }: Site): Ring[] => {
  const land = inset(block, PAVEMENT);
  if (land.length < 3) return [];
  const edges = segmentsOf(land, true);
  return lotsOf(land, lot, random).flatMap((one) => {
    const chance = random();
    const depth = DEPTH * (0.6 + 0.5 * random());
    const house = inset(frontOf(one, edges, depth), margin);
    if (chance < 0.1 || house.length < 3 || areaOf(house) < SMALLEST) return [];
    const spots = [...house, middleOf(house), ...segmentsOf(house, true).map(([a, b]) => between(a, b, 0.5))];
    const isBlocked = spots.some((spot) => isTaken(spot) || ground.isOpen(spot) || ground.isBeside(spot, 5));
    return isBlocked ? [] : [house];
  });
};
