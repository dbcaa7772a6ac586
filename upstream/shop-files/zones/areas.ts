/** Polygons of a geometry of GeoJSON (RFC 7946) as other programs write it. */

import * as z from "zod";
import { isFlat } from "../area";

export type Position = readonly [longitude: number, latitude: number];
export type Ring = readonly Position[];
/** A border, and then its holes. */
export type Polygon = readonly Ring[];

/** What was passed over while a geometry was read. */
export type Seen = {
  /** Points and lines by the number of each. */
  points: number;
  lines: number;
  /** Corners with a third number or more. */
  hasHeights: boolean;
  /** Borders that did not end with their first point. */
  closed: number;
  /** Parts and holes without an area. */
  slivers: number;
  /** Members of geometries beside type and coordinates. */
  readonly members: Set<string>;
};

export const nothingSeen = (): Seen => ({
  points: 0,
  lines: 0,
  hasHeights: false,
  closed: 0,
  slivers: 0,
  members: new Set(),
});

/** Polygons; none: the geometry is no area. A text: what is wrong with it. */
export type ReadAreas = readonly Polygon[] | string;

const Geometry = z.looseObject({ type: z.string() });

const isSame = ([ax, ay]: Position, [bx, by]: Position): boolean => ax === bx && ay === by;

const own = new Set(["type", "coordinates", "geometries"]);

const points = new Set(["Point", "MultiPoint"]);
const lines = new Set(["LineString", "MultiLineString"]);

class AreaReader {
  readonly #seen: Seen;

  constructor(seen: Seen) {
    this.#seen = seen;
  }

  /** A closed ring without repeated points; null: a corner of it is none. */
  #ring(value: unknown): Ring | null {
    if (!Array.isArray(value)) return null;
    const ring: Position[] = [];
    for (const corner of value) {
      const [longitude, latitude, ...more]: readonly unknown[] = Array.isArray(corner) ? corner : [];
      if (typeof longitude !== "number" || typeof latitude !== "number") return null;
      if (more.length > 0) this.#seen.hasHeights = true;
      const last = ring.at(-1);
      if (last === undefined || !isSame(last, [longitude, latitude])) ring.push([longitude, latitude]);
    }
    const [first, last] = [ring[0], ring.at(-1)];
    if (first === undefined || last === undefined) return ring;
    if (isSame(first, last)) return ring;
    this.#seen.closed += 1;
    return [...ring, first];
  }

  #polygon(value: unknown): Polygon | null {
    if (!Array.isArray(value)) return null;
    const rings = value.map((ring) => this.#ring(ring));
    return rings.every((ring) => ring !== null) ? rings : null;
  }

  /** Parts that are lines are left out beside others that are none. */
  #whole(polygons: readonly Polygon[]): readonly Polygon[] {
    const isSliver = (ring: Ring | undefined): boolean => ring === undefined || isFlat(ring);
    const broad = polygons.filter(([border]) => !isSliver(border));
    if (broad.length === 0) return polygons.slice(0, 1);
    this.#seen.slivers += polygons.length - broad.length;
    return broad.map(([border = [], ...holes]) => {
      const real = holes.filter((hole) => !isSliver(hole));
      // Yandex writes an empty hole into polygons that have none.
      this.#seen.slivers += holes.filter((hole) => hole.length > 0).length - real.length;
      return [border, ...real];
    });
  }

  /** Those of a list of polygons; null: a corner of one is none. */
  #polygons(list: readonly unknown[]): readonly Polygon[] | null {
    const polygons = list.map((polygon) => this.#polygon(polygon));
    return polygons.every((polygon) => polygon !== null) ? polygons.filter(([border = []]) => border.length > 0) : null;
  }

  #collection(geometries: unknown): readonly Polygon[] | string {
    const parts: Polygon[] = [];
    for (const geometry of Array.isArray(geometries) ? geometries : []) {
      const read = this.#parts(geometry);
      if (typeof read === "string") return read;
      parts.push(...read);
    }
    return parts;
  }

  /** Points and lines are counted, and are no areas. */
  #isThin(type: string): boolean {
    if (points.has(type)) this.#seen.points += 1;
    if (lines.has(type)) this.#seen.lines += 1;
    return points.has(type) || lines.has(type);
  }

  #parts(value: unknown): readonly Polygon[] | string {
    if (value === null || value === undefined) return [];
    const { success, data } = Geometry.safeParse(value);
    if (!success) return "has a geometry of no type";
    for (const member of Object.keys(data)) if (!own.has(member)) this.#seen.members.add(member);
    const { type, coordinates, geometries } = data;
    if (this.#isThin(type)) return [];
    if (type === "GeometryCollection") return this.#collection(geometries);
    if (type !== "Polygon" && type !== "MultiPolygon") return `has a geometry of the type ${type.slice(0, 40)}`;
    const list: unknown = type === "Polygon" ? [coordinates] : coordinates;
    const polygons = Array.isArray(list) ? this.#polygons(list) : null;
    return polygons ?? "has a corner that is not a longitude and a latitude";
  }

  read(geometry: unknown): ReadAreas {
    const parts = this.#parts(geometry);
    return typeof parts === "string" ? parts : this.#whole(parts).flatMap(withinWorld);
  }
}

const WHOLE_TURN = 360;
const ANTIMERIDIAN = 180;

const shifted = (ring: Ring, by: number): Ring => (by === 0 ? ring : ring.map(([x, y]) => [x + by, y]));

/** A ring that goes on past 180° instead of jumping to the other side of the world. */
const unrolled = (ring: Ring): Ring => {
  let turn = 0;
  return ring.map(([x, y], index): Position => {
    const before = ring[index - 1];
    if (before !== undefined && Math.abs(x - before[0]) > ANTIMERIDIAN)
      turn += x < before[0] ? WHOLE_TURN : -WHOLE_TURN;
    return [x + turn, y];
  });
};

/** The part of a ring on one side of a meridian (Sutherland and Hodgman), closed. */
const cutAt = (ring: Ring, meridian: number, isInside: (longitude: number) => boolean): Ring => {
  const cut = ring.slice(1).flatMap(([x, y], index): Position[] => {
    const [fromX, fromY] = ring[index] ?? [x, y];
    const onIt: Position = [meridian, fromY + ((y - fromY) * (meridian - fromX)) / (x - fromX)];
    return [...(isInside(fromX) === isInside(x) ? [] : [onIt]), ...(isInside(x) ? [[x, y] as const] : [])];
  });
  const [first] = cut;
  return first === undefined ? [] : [...cut, first];
};

const westOf = (ring: Ring): number => ring.reduce((least, [x]) => Math.min(least, x), Number.POSITIVE_INFINITY);

/** Degrees that bring what begins there into the world. */
const turnInto = (west: number): number => {
  if (west < -ANTIMERIDIAN) return WHOLE_TURN;
  return west > ANTIMERIDIAN ? -WHOLE_TURN : 0;
};

const isDegrees = ([x, y]: Position): boolean => Math.abs(x) <= ANTIMERIDIAN + WHOLE_TURN && Math.abs(y) <= 90;

/**
 * A polygon within ±180°: one that crosses the antimeridian is cut there (RFC 7946, 3.1.9). What is no degrees stays as it is, and is
 * refused where the map of the city is known.
 */
const withinWorld = (polygon: Polygon): Polygon[] => {
  if (!polygon.every((ring) => ring.every(isDegrees))) return [polygon];
  const rings = polygon.map(unrolled);
  const [border = []] = rings;
  const west = westOf(border);
  const turn = turnInto(west);
  const east = border.reduce((most, [x]) => Math.max(most, x), west) + turn;
  if (turn === 0 && east <= ANTIMERIDIAN) return [polygon];
  const placed = rings.map((ring) => {
    // A hole begins on the side its border begins on.
    const own = Math.round((west - westOf(ring)) / WHOLE_TURN) * WHOLE_TURN;
    return shifted(ring, own + turn);
  });
  if (east <= ANTIMERIDIAN) return [placed];
  const sideOf = (isInside: (longitude: number) => boolean, by: number): Polygon =>
    placed
      .map((ring) => shifted(cutAt(ring, ANTIMERIDIAN, isInside), by))
      .filter((ring) => ring.length > 0 && !isFlat(ring));
  return [sideOf((x) => x <= ANTIMERIDIAN, 0), sideOf((x) => x > ANTIMERIDIAN, -WHOLE_TURN)].filter(
    ({ length }) => length > 0,
  );
};

/** The polygons of a geometry, closed and within the world; what is none is counted in `seen`. */
export const areasOf = (geometry: unknown, seen: Seen): ReadAreas => new AreaReader(seen).read(geometry);
