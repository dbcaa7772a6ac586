import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { DeliveryZone } from "@/lib/contract/place/zone";
import { isLong } from "@/tests/support/long";
import { type Area, contains, covers, orderedZones, zoneAt } from "./zone";

const RUNS = isLong ? 20_000 : 400;

/** Degrees with four decimals, about ten metres: a town. */
const degrees = fc.integer({ min: 0, max: 2000 }).map((step) => step / 10_000);
const point = fc.record({ longitude: degrees, latitude: degrees });
const corner = fc.tuple(degrees, degrees);
const polygon: fc.Arbitrary<Area> = fc.array(corner, { minLength: 3, maxLength: 9 });
/** West, south, east, north. */
const rectangle = fc
  .tuple(degrees, degrees, degrees, degrees)
  .map(([a, b, c, d]) => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const);

const areaOf = ([west, south, east, north]: readonly [number, number, number, number]): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const zoneOf = (id: number, sort: number, area: [number, number][]): DeliveryZone => ({
  id,
  sort,
  name: String(id),
  map: { area, background_color: "#000000" },
  prices: { delivery: 0, minimum_order_amount: 0, has_free_delivery: false, free_delivery_from: null },
  is_available: true,
  shop_id: null,
});
const check = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, holds), { numRuns: RUNS });

describe("an area (SPEC-13)", () => {
  it("that is a rectangle holds what lies between its sides, and the sides themselves", () => {
    check(fc.tuple(rectangle, point), ([box, at]) => {
      const [west, south, east, north] = box;
      const isBetween = west <= at.longitude && at.longitude <= east && south <= at.latitude && at.latitude <= north;
      expect(contains(areaOf(box), at)).toBe(isBetween);
    });
  });

  it("holds every point of its edge", () => {
    const given = fc.record({ area: polygon, edge: fc.nat(), share: fc.double({ min: 0, max: 1, noNaN: true }) });
    check(given, ({ area, edge, share }) => {
      const from = area[edge % area.length] ?? [0, 0];
      const to = area[(edge + 1) % area.length] ?? [0, 0];
      const at = {
        longitude: from[0] + share * (to[0] - from[0]),
        latitude: from[1] + share * (to[1] - from[1]),
      };
      expect(contains(area, at)).toBe(true);
    });
  });

  it("is the same wherever its corners begin, clockwise or not, closed or not", () => {
    check(fc.record({ area: polygon, at: point, turn: fc.nat() }), ({ area, at, turn }) => {
      const begin = turn % area.length;
      const turned = [...area.slice(begin), ...area.slice(0, begin)];
      const expected = contains(area, at);
      for (const same of [turned, turned.toReversed(), [...turned, ...turned.slice(0, 1)]]) {
        expect(contains(same, at)).toBe(expected);
      }
    });
  });
});

describe("an area with holes (SPEC-505)", () => {
  const cells = fc.array(fc.boolean(), { minLength: 36, maxLength: 36 });
  const SIDE = 6;
  const cell = (index: number): [number, number, number, number] => {
    const [column, row] = [index % SIDE, Math.floor(index / SIDE)];
    return [column, row, column + 1, row + 1];
  };
  const ringOf = (index: number): [number, number][] => {
    const ring = areaOf(cell(index));
    return [...ring, ...ring.slice(0, 1)];
  };
  const border = areaOf([0, 0, SIDE, SIDE]);
  /** Inside of a cell, on no edge. */
  const within = fc
    .record({ index: fc.nat(SIDE * SIDE - 1), x: fc.integer({ min: 1, max: 9 }), y: fc.integer({ min: 1, max: 9 }) })
    .map(({ index, x, y }) => {
      const [west, south] = cell(index);
      return { index, at: { longitude: west + x / 10, latitude: south + y / 10 } };
    });

  it("holds the cells of a board that are no holes, whichever they are", () => {
    check(fc.record({ cells, within }), ({ cells: holes, within: { index, at } }) => {
      const rings = holes.flatMap((isHole, of) => (isHole ? [ringOf(of)] : []));
      expect(covers({ area: border, polygons: [[border, ...rings]] }, at)).toBe(holes[index] !== true);
    });
  });

  it("is the cells of a board that are its parts, whichever they are", () => {
    check(fc.record({ cells, within }), ({ cells: parts, within: { index, at } }) => {
      const polygons = parts.flatMap((isPart, of) => (isPart ? [[ringOf(of)]] : []));
      expect(covers({ area: border, polygons }, at)).toBe(parts[index] === true);
    });
  });

  it("is what its border holds without what its holes hold inside", () => {
    check(fc.record({ outer: polygon, hole: polygon, at: point }), ({ outer, hole, at }) => {
      const isOnHole = [...hole.keys()].some((index) =>
        covers({ area: [], polygons: [[[hole[index] ?? [0, 0], hole[(index + 1) % hole.length] ?? [0, 0]]]] }, at),
      );
      const expected = contains(outer, at) && (isOnHole || !contains(hole, at));
      expect(covers({ area: outer, polygons: [[outer, hole]] }, at)).toBe(expected);
    });
  });
});

describe("zones (SPEC-13)", () => {
  it("are taken by their order alone: the first that holds the point wins", () => {
    const given = fc.record({
      boxes: fc.array(rectangle, { minLength: 1, maxLength: 8 }),
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 8, maxLength: 8 }),
      at: point,
    });
    check(given, ({ boxes, ids, at }) => {
      const zones = boxes.map((box, index) => zoneOf(ids[index] ?? 0, index + 1, areaOf(box)));
      const record = Object.fromEntries(zones.map((zone) => [String(zone.id), zone]));
      const winner = zones.find((zone) => contains(zone.map.area, at));
      expect(orderedZones(record).map(({ id }) => id)).toEqual(zones.map(({ id }) => id));
      expect(zoneAt(orderedZones(record), at)?.id).toBe(winner?.id);
    });
  });
});
