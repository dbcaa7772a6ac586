/** Plane geometry of the drawn city plan; all in metres, rings counter-clockwise and not closed. */

import { between, distance, nearestShare, type Segment, type Spot } from "../../upstream/domain/place/plane";

export type Ring = readonly Spot[];

const cross = (a: Spot, b: Spot): number => a.x * b.y - a.y * b.x;
const minus = (a: Spot, b: Spot): Spot => ({ x: a.x - b.x, y: a.y - b.y });

/** The sides of a ring, or the pieces of a line. A loop, because a plan asks for millions of them. */
export const segmentsOf = (line: readonly Spot[], isClosed = false): Segment[] => {
  const segments: Segment[] = [];
  for (const [at, spot] of line.entries()) {
    const next = line[at + 1] ?? (isClosed ? line[0] : undefined);
    if (next !== undefined) segments.push([spot, next]);
  }
  return segments;
};

/** Square metres. */
export const areaOf = (ring: Ring): number => {
  let twice = 0;
  for (const [at, spot] of ring.entries()) twice += cross(spot, ring[at + 1] ?? ring[0] ?? spot);
  return twice / 2;
};

export const middleOf = (ring: Ring): Spot => ({
  x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
  y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
});

export const contains = (ring: Ring, { x, y }: Spot): boolean => {
  let isInside = false;
  let a = ring.at(-1);
  for (const b of ring) {
    if (a !== undefined && a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x)
      isInside = !isInside;
    a = b;
  }
  return isInside;
};

type Halves = { readonly left: Spot[]; readonly right: Spot[]; readonly cut: Segment | null };

/** Cuts a convex ring along the line through `at`; `cut` is the part of the line within, null where it passes by. */
export const splitRing = (ring: Ring, at: Spot, along: Spot): Halves => {
  const left: Spot[] = [];
  const right: Spot[] = [];
  const ends: Spot[] = [];
  const sides = ring.map((spot) => cross(along, minus(spot, at)));
  for (const [nth, a] of ring.entries()) {
    const next = nth + 1 < ring.length ? nth + 1 : 0;
    const [b = a, here = 0, there = 0] = [ring[next], sides[nth], sides[next]];
    (here >= 0 ? left : right).push(a);
    if (here >= 0 === there >= 0) continue;
    const crossing = between(a, b, here / (here - there));
    left.push(crossing);
    right.push(crossing);
    ends.push(crossing);
  }
  const [from, to] = ends;
  return { left, right, cut: from && to ? [from, to] : null };
};

/** A convex ring without its margin; empty where nothing is left. */
export const inset = (ring: Ring, metres: number): Ring => {
  let kept: Ring = ring;
  for (const [a, b] of segmentsOf(ring, true)) {
    const length = distance(a, b);
    if (length === 0) continue;
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    const at = { x: a.x - along.y * metres, y: a.y + along.x * metres };
    kept = splitRing(kept, at, along).left;
    if (kept.length < 3) return [];
  }
  return kept;
};

type Box = { readonly middle: Spot; readonly along: Spot; readonly length: number; readonly width: number };

const boxAlong = (ring: Ring, along: Spot): Box => {
  let [west, east, south, north] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const spot of ring) {
    const length = spot.x * along.x + spot.y * along.y;
    const width = spot.y * along.x - spot.x * along.y;
    if (length < west) west = length;
    if (length > east) east = length;
    if (width < south) south = width;
    if (width > north) north = width;
  }
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const middle = { x: x * along.x - y * along.y, y: x * along.y + y * along.x };
  return { middle, along, length: east - west, width: north - south };
};

/** The smallest box around a ring, with its longer side along `along`. */
export const boxAround = (ring: Ring): Box => {
  const boxes = segmentsOf(ring, true).flatMap(([a, b]) => {
    const length = distance(a, b);
    return length === 0 ? [] : [boxAlong(ring, { x: (b.x - a.x) / length, y: (b.y - a.y) / length })];
  });
  const best = boxes.reduce((one, two) => (two.length * two.width < one.length * one.width ? two : one));
  if (best.length >= best.width) return best;
  return { ...best, along: { x: -best.along.y, y: best.along.x }, length: best.width, width: best.length };
};

/** A round line through the points of an angular one (Catmull and Rom). */
export const smooth = (line: readonly Spot[], pieces: number, isClosed = false): Spot[] => {
  const at = (index: number): Spot => {
    const held = isClosed ? (index + line.length) % line.length : Math.min(line.length - 1, Math.max(0, index));
    return line[held] ?? { x: 0, y: 0 };
  };
  const curve = segmentsOf(line, isClosed).flatMap((_, index) => {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return Array.from({ length: pieces }, (__, step) => {
      const t = step / pieces;
      const mix = (a: number, b: number, c: number, d: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
      return { x: mix(p0.x, p1.x, p2.x, p3.x), y: mix(p0.y, p1.y, p2.y, p3.y) };
    });
  });
  return isClosed ? curve : [...curve, at(line.length - 1)];
};

/** A line moved aside, to its left where `metres` is positive. */
export const besides = (line: readonly Spot[], metres: number): Spot[] =>
  line.map((spot, index) => {
    const [before, after] = [line[index - 1] ?? spot, line[index + 1] ?? spot];
    const length = distance(before, after) || 1;
    return {
      x: spot.x - ((after.y - before.y) / length) * metres,
      y: spot.y + ((after.x - before.x) / length) * metres,
    };
  });

/** Metres from a spot to a piece of line. `Math.hypot` takes several times as long. */
export const gapTo = (segment: Segment, spot: Spot): number => {
  const [a, b] = segment;
  const share = nearestShare(segment, spot);
  const [x, y] = [a.x + (b.x - a.x) * share - spot.x, a.y + (b.y - a.y) * share - spot.y];
  return Math.sqrt(x * x + y * y);
};
