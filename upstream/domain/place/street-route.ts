/** The route along the streets of a city from one house to another: the sandbox's couriers ride it. */

import type { Coordinates } from "@/lib/contract/scalar";
import { between, distance, nearestShare, nearestShares, type Plane, planeAt, type Segment, type Spot } from "./plane";

/** A street as the map has it: [longitude, latitude] from its one end to the other. */
export type StreetLine = readonly (readonly [number, number])[];

/** A metre across a yard is as good as so many along a street. */
const OFF_STREET = 4;
/** Streets at which a house may be left or reached. */
const DOORS = 3;
/** Streets farther apart than this, metres, are connected only by a third one. */
const REACH = 2_500;

type Crossroad = { readonly spot: Spot; readonly edges: Map<Crossroad, number> };
/** A piece of street with the crossroads upon it, by how far along it they lie. */
type Piece = { readonly segment: Segment; readonly on: { share: number; at: Crossroad }[] };

/** The streets of a city, ready to be ridden. */
export type StreetMap = { readonly plane: Plane; readonly pieces: readonly Piece[] };

const crossroad = (spot: Spot): Crossroad => ({ spot, edges: new Map() });

const join = (a: Crossroad, b: Crossroad, weight: number): void => {
  const cost = distance(a.spot, b.spot) * weight;
  a.edges.set(b, Math.min(cost, a.edges.get(b) ?? Number.POSITIVE_INFINITY));
  b.edges.set(a, Math.min(cost, b.edges.get(a) ?? Number.POSITIVE_INFINITY));
};

const put = (piece: Piece, share: number): Crossroad => {
  const at = crossroad(between(...piece.segment, share));
  piece.on.push({ share, at });
  return at;
};

const segmentsOf = (line: StreetLine, { spotOf }: Plane): Segment[] =>
  line.flatMap(([longitude, latitude], index) => {
    const next = line[index + 1];
    if (next === undefined) return [];
    return [[spotOf({ longitude, latitude }), spotOf({ longitude: next[0], latitude: next[1] })] as const];
  });

/** Finds where streets meet. Where one ends before it meets another, the gap between them can be crossed, dearly. */
export const streetMap = (lines: readonly StreetLine[], middle: Coordinates): StreetMap => {
  const plane = planeAt(middle);
  const pieces = lines.flatMap((line) => segmentsOf(line, plane)).map((segment): Piece => ({ segment, on: [] }));
  for (const [index, one] of pieces.entries()) {
    for (const two of pieces.slice(index + 1)) {
      const [share, other] = nearestShares(one.segment, two.segment);
      const gap = distance(between(...one.segment, share), between(...two.segment, other));
      if (gap <= REACH) join(put(one, share), put(two, other), OFF_STREET);
    }
  }
  for (const { on } of pieces) {
    on.sort((a, b) => a.share - b.share);
    for (const [index, { at }] of on.entries()) {
      const next = on[index + 1];
      if (next !== undefined) join(at, next.at, 1);
    }
  }
  return { plane, pieces };
};

type Leg = { readonly to: Crossroad; readonly cost: number };
/** A point of a street from which a house is reached at `cost`, and the edges to the crossroads on either side. */
type AccessPoint = { readonly piece: Piece; readonly at: Spot; readonly cost: number; readonly legs: readonly Leg[] };

/** Where the streets around a house are reached from it. */
const accessPointsOf = ({ pieces }: StreetMap, house: Spot): AccessPoint[] => {
  const near = pieces.map((piece) => {
    const share = nearestShare(piece.segment, house);
    const at = between(...piece.segment, share);
    return { piece, share, at, gap: distance(at, house) };
  });
  near.sort((a, b) => a.gap - b.gap);
  return near.slice(0, DOORS).map(({ piece, share, at, gap }) => {
    const before = piece.on.filter((mark) => mark.share <= share).at(-1);
    const after = piece.on.find((mark) => mark.share > share);
    const legs = [before, after].flatMap((mark) =>
      mark === undefined ? [] : [{ to: mark.at, cost: gap * OFF_STREET + distance(at, mark.at.spot) }],
    );
    return { piece, at, cost: gap * OFF_STREET, legs };
  });
};

type Reached = { readonly cost: number; readonly by: readonly Spot[] };

/** What is nearest of what has been reached and not yet been left. */
const nearest = (open: ReadonlyMap<Crossroad, Reached>): [Crossroad, Reached] | null => {
  let best: [Crossroad, Reached] | null = null;
  for (const entry of open) if (best === null || entry[1].cost < best[1].cost) best = entry;
  return best;
};

/** The route that passes no crossroads: along one street, or straight across. */
const withoutCrossroads = (
  [start, end]: Segment,
  leaving: readonly AccessPoint[],
  arriving: readonly AccessPoint[],
): Reached => {
  const straight: Reached = { cost: distance(start, end) * OFF_STREET, by: [start, end] };
  const along = leaving.flatMap((access) =>
    arriving
      .filter(({ piece }) => piece === access.piece)
      .map((other) => ({
        cost: access.cost + distance(access.at, other.at) + other.cost,
        by: [start, access.at, other.at, end],
      })),
  );
  return along.reduce<Reached>((best, route) => (route.cost < best.cost ? route : best), straight);
};

type Goals = ReadonlyMap<Crossroad, { readonly cost: number; readonly at: Spot }>;

/** The crossroads from which a house is reached, each by its cheapest access. */
const goalsOf = (arriving: readonly AccessPoint[]): Goals => {
  const goals = new Map<Crossroad, { cost: number; at: Spot }>();
  for (const { at, legs } of arriving) {
    for (const { to, cost } of legs)
      if (cost < (goals.get(to)?.cost ?? Number.POSITIVE_INFINITY)) goals.set(to, { cost, at });
  }
  return goals;
};

/** The cheapest route over crossroads, or `best` where none is cheaper (Dijkstra). */
const overCrossroads = (
  [start, end]: Segment,
  leaving: readonly AccessPoint[],
  goals: Goals,
  first: Reached,
): Reached => {
  const open = new Map<Crossroad, Reached>();
  const left = new Set<Crossroad>();
  const reach = (mark: Crossroad, cost: number, by: readonly Spot[]): void => {
    if (left.has(mark) || cost >= (open.get(mark)?.cost ?? Number.POSITIVE_INFINITY)) return;
    open.set(mark, { cost, by: [...by, mark.spot] });
  };
  for (const { at, legs } of leaving) for (const { to, cost } of legs) reach(to, cost, [start, at]);
  let best = first;
  for (let next = nearest(open); next !== null && next[1].cost < best.cost; next = nearest(open)) {
    const [mark, { cost, by }] = next;
    open.delete(mark);
    left.add(mark);
    const goal = goals.get(mark);
    if (goal !== undefined && cost + goal.cost < best.cost) {
      best = { cost: cost + goal.cost, by: [...by, goal.at, end] };
    }
    for (const [other, more] of mark.edges) reach(other, cost + more, by);
  }
  return best;
};

/**
 * The cheapest route between two houses as a line, the houses themselves its ends. Where no streets are known it is straight.
 */
export const routeBetween = (map: StreetMap, from: Coordinates, to: Coordinates): Coordinates[] => {
  const { spotOf, placeOf } = map.plane;
  const ends: Segment = [spotOf(from), spotOf(to)];
  const [leaving, arriving] = [accessPointsOf(map, ends[0]), accessPointsOf(map, ends[1])];
  const direct = withoutCrossroads(ends, leaving, arriving);
  return overCrossroads(ends, leaving, goalsOf(arriving), direct).by.map(placeOf);
};
