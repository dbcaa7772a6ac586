/** Divides a city into blocks by streets: main roads first, then ever smaller pieces across their longer side. */

import { distance, type Segment, type Spot } from "../../upstream/domain/place/plane";
import { type Ground, keptParts } from "./ground";
import { areaOf, boxAround, middleOf, type Ring, splitRing } from "./shapes";

/** How much of a street it is. */
export type StreetRank = "through" | "side";

export type Street = { readonly rank: StreetRank; readonly parts: readonly Segment[] };
export type Quarter = { readonly streets: readonly Street[]; readonly blocks: readonly Ring[] };

const HECTARE = 10_000;
/** A cut through more than this is a street that leads on. */
const THROUGH = 22 * HECTARE;
const QUARTER = 55 * HECTARE;
/** Metres. */
const SHORTEST = 28;
/** Radians that a cut may lean: much where it divides quarters, so that each has a grid of its own. */
const [LEAN_OF_QUARTERS, LEAN] = [0.9, 0.1];

type Cut = { readonly segment: Segment; readonly rank: StreetRank };

const turned = ({ x, y }: Spot, turn: number): Spot => ({
  x: x * Math.cos(turn) - y * Math.sin(turn),
  y: x * Math.sin(turn) + y * Math.cos(turn),
});

/** Cuts a ring until each piece is as small as `sizeAt` its middle. */
const cutUp = (
  whole: Ring,
  sizeAt: (spot: Spot) => number,
  random: () => number,
): { readonly pieces: Ring[]; readonly cuts: Cut[] } => {
  const pieces: Ring[] = [];
  const cuts: Cut[] = [];
  const open: Ring[] = [whole];
  for (let ring = open.pop(); ring !== undefined; ring = open.pop()) {
    const area = areaOf(ring);
    if (area < sizeAt(middleOf(ring)) * (0.75 + 0.7 * random())) {
      pieces.push(ring);
      continue;
    }
    const { middle, along, length } = boxAround(ring);
    const shift = (random() - 0.5) * 0.24 * length;
    const lean = area > QUARTER ? LEAN_OF_QUARTERS : LEAN;
    const at = { x: middle.x + along.x * shift, y: middle.y + along.y * shift };
    const { left, right, cut } = splitRing(ring, at, turned(along, Math.PI / 2 + (random() - 0.5) * lean));
    if (cut === null || left.length < 3 || right.length < 3) {
      pieces.push(ring);
      continue;
    }
    cuts.push({ segment: cut, rank: area > THROUGH ? "through" : "side" });
    open.push(left, right);
  }
  return { pieces, cuts };
};

/** Cuts the pieces that a named street passes through, so that the blocks beside it follow its line. */
const cutAlong = (pieces: readonly Ring[], [from, to]: Segment): { readonly pieces: Ring[]; readonly cuts: Cut[] } => {
  const cuts: Cut[] = [];
  const length = distance(from, to);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const share = (spot: Spot): number => (spot.x - from.x) * along.x + (spot.y - from.y) * along.y;
  const cutPieces = pieces.flatMap((ring) => {
    const { left, right, cut } = splitRing(ring, from, along);
    if (cut === null || left.length < 3 || right.length < 3) return [ring];
    const [near, far] = [share(cut[0]), share(cut[1])].sort((a, b) => a - b);
    const within = Math.min(length, far ?? 0) - Math.max(0, near ?? 0);
    if (within < SHORTEST) return [ring];
    cuts.push({ segment: cut, rank: "side" });
    return [left, right];
  });
  return { pieces: cutPieces, cuts };
};

type Whole = {
  readonly ring: Ring;
  readonly named: readonly Segment[];
  readonly ground: Ground;
  /** Whether the plan still goes on at a spot: no street leads farther. */
  readonly isWithin: (spot: Spot) => boolean;
  /** Square metres of a block at a spot. */
  readonly blockAt: (spot: Spot) => number;
  readonly random: () => number;
};

/** Quarters of a city, each with its streets and blocks; the cuts between quarters are streets of the first. */
export const quartersOf = ({ ring, named, ground, isWithin, blockAt, random }: Whole): Quarter[] => {
  const partsOf = ({ segment: [from, to], rank }: Cut): readonly Segment[] => {
    const length = distance(from, to);
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const isKept = (spot: Spot): boolean =>
      isWithin(spot) &&
      !(
        ground.isOpen(spot) ||
        ground.isDoubled(spot, along) ||
        (rank === "side" && ground.isBeside(spot, 12, ["rail"]))
      );
    return keptParts([from, to], isKept, SHORTEST);
  };
  const streetsOf = (cuts: readonly Cut[]): Street[] =>
    (["through", "side"] as const).map((rank) => ({
      rank,
      parts: cuts.filter((cut) => cut.rank === rank).flatMap(partsOf),
    }));

  const large = cutUp(ring, (spot) => Math.max(QUARTER, blockAt(spot)), random);
  const quarters = large.pieces.map((piece) => {
    const cuts: Cut[] = [];
    let pieces: Ring[] = [piece];
    for (const street of named) {
      const next = cutAlong(pieces, street);
      pieces = next.pieces;
      cuts.push(...next.cuts);
    }
    const small = pieces.map((one) => cutUp(one, blockAt, random));
    return {
      streets: streetsOf([...cuts, ...small.flatMap((one) => one.cuts)]),
      blocks: small.flatMap((one) => one.pieces),
    };
  });
  return [{ streets: streetsOf(large.cuts), blocks: [] }, ...quarters];
};
