import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { DeliveryZone } from "@/lib/contract/place/zone";
import { isLong } from "@/tests/support/long";
import { type Area, contains, orderedZones, zoneAt } from "./zone";

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

  it("is the same wherever its corners begin, whichever way they go round, closed or not", () => {
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
