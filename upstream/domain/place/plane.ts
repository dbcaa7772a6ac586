/** A city is small enough to be flat: metres eastwards and northwards of some corner of it. */

import type { Coordinates } from "@/lib/contract/scalar";

export type Spot = { readonly x: number; readonly y: number };
export type Segment = readonly [Spot, Spot];

const METRES_A_DEGREE = 111_195;

export type Plane = { readonly spotOf: (at: Coordinates) => Spot; readonly placeOf: (spot: Spot) => Coordinates };

/** The plane that touches the earth at a place. */
export const planeAt = ({ latitude, longitude }: Coordinates): Plane => {
  const across = METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    spotOf: (at) => ({ x: (at.longitude - longitude) * across, y: (at.latitude - latitude) * METRES_A_DEGREE }),
    placeOf: ({ x, y }) => ({ latitude: latitude + y / METRES_A_DEGREE, longitude: longitude + x / across }),
  };
};

export const between = (a: Spot, b: Spot, share: number): Spot => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** Metres. */
export const distance = (a: Spot, b: Spot): number => Math.hypot(b.x - a.x, b.y - a.y);

/** How far along a segment, 0 to 1, its nearest point to a spot lies. */
export const nearestShare = ([a, b]: Segment, spot: Spot): number => {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (square === 0) return 0;
  return Math.min(1, Math.max(0, ((spot.x - a.x) * (b.x - a.x) + (spot.y - a.y) * (b.y - a.y)) / square));
};

const crossing = ([a, b]: Segment, [c, d]: Segment): readonly [number, number] | null => {
  const turn = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (turn === 0) return null;
  const along = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / turn;
  const other = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / turn;
  return along >= 0 && along <= 1 && other >= 0 && other <= 1 ? [along, other] : null;
};

/** The shares of two segments at which they are nearest to each other: where they cross, else at an end of either. */
export const nearestShares = (one: Segment, two: Segment): readonly [number, number] => {
  const crossed = crossing(one, two);
  if (crossed !== null) return crossed;
  const pairs: (readonly [number, number])[] = [
    [0, nearestShare(two, one[0])],
    [1, nearestShare(two, one[1])],
    [nearestShare(one, two[0]), 0],
    [nearestShare(one, two[1]), 1],
  ];
  const gap = ([share, other]: readonly [number, number]): number =>
    distance(between(...one, share), between(...two, other));
  return pairs.reduce((best, pair) => (gap(pair) < gap(best) ? pair : best));
};
