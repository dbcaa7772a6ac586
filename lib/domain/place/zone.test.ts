import { describe, expect, it } from "@jest/globals";
import type { DeliveryZone } from "@/lib/contract/place/zone";
import { contains, covers, distanceMetres, isInBox, orderedZones, polygonsOf, zoneAt } from "./zone";

const square = (from: number, to: number): [number, number][] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];
const zone = (id: number, sort: number, area: [number, number][]): DeliveryZone => ({
  id,
  sort,
  name: String(id),
  map: { area, background_color: "#000" },
  prices: { delivery: 0, minimum_order_amount: 0, has_free_delivery: false, free_delivery_from: null },
  is_available: true,
  shop_id: null,
});
const point = (longitude: number, latitude: number) => ({ longitude, latitude });

describe("contains (SPEC-13)", () => {
  const slanted: [number, number][] = [
    [37.1, 55.1],
    [37.7, 55.4],
    [37.2, 55.8],
  ];

  it.each([
    ["inside", square(0, 10), point(5, 5), true],
    ["outside", square(0, 10), point(11, 5), false],
    ["on an edge", square(0, 10), point(10, 5), true],
    ["on a corner", square(0, 10), point(0, 0), true],
    ["in line with an edge, but beyond it", square(0, 10), point(15, 10), false],
    ["on a slanted edge, not closed", slanted, point(37.3, 55.2), true],
    ["just off the slanted edge", slanted, point(37.3, 55.1999), false],
    ["in no area", [], point(1, 1), false],
  ])("%s", (_, area, at, expected) => {
    expect(contains(area, at)).toBe(expected);
  });

  it("leaves out the notch of a concave area", () => {
    const notched: [number, number][] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [5, 2],
      [0, 10],
    ];
    expect(contains(notched, point(5, 5))).toBe(false);
    expect(contains(notched, point(2, 4))).toBe(true);
  });
});

describe("a zone with holes and several parts (SPEC-505)", () => {
  const yard = square(4, 6);
  const outline = { area: square(0, 10), polygons: [[square(0, 10), yard], [square(20, 30)]] };

  it.each([
    ["inside of a part", point(1, 1), true],
    ["inside of another part", point(25, 25), true],
    ["between the parts", point(15, 15), false],
    ["in a hole", point(5, 5), false],
    ["on the edge of a hole", point(4, 5), true],
    ["on the corner of a hole", point(6, 6), true],
    ["on the border", point(30, 25), true],
    ["beyond all of it", point(31, 25), false],
  ])("%s", (_where, at, isCovered) => {
    expect(covers(outline, at)).toBe(isCovered);
  });

  it("may have an island in its hole", () => {
    const polygons = [[square(0, 10), square(2, 8)], [square(4, 6)]];
    expect([point(1, 1), point(3, 3), point(5, 5)].map((at) => covers({ area: square(0, 10), polygons }, at))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("is its area alone where it has no polygons", () => {
    expect(polygonsOf({ area: yard })).toEqual([[yard]]);
    expect([covers({ area: yard }, point(5, 5)), covers({ area: yard, polygons: null }, point(1, 1))]).toEqual([
      true,
      false,
    ]);
  });

  it("gives what lies in its hole to the next zone", () => {
    const outer = zone(1, 1, square(0, 10));
    const zones = [{ ...outer, map: { ...outer.map, polygons: [[square(0, 10), yard]] } }, zone(2, 2, square(0, 10))];
    expect(zoneAt(zones, point(5, 5))?.id).toBe(2);
    expect(zoneAt(zones, point(1, 1))?.id).toBe(1);
  });
});

describe("zones of a city (SPEC-13)", () => {
  const record = { "12": zone(12, 1, square(0, 5)), "3": zone(3, 2, square(0, 10)) };

  it("keep their order, which the keys lose", () => {
    expect(Object.keys(record)).toEqual(["3", "12"]);
    expect(orderedZones(record).map(({ id }) => id)).toEqual([12, 3]);
  });

  it.each([
    ["where both lie, the first wins", point(2, 2), 12],
    ["the shared edge is the first's", point(5, 3), 12],
    ["beyond it, the second", point(7, 7), 3],
    ["beyond both, none", point(11, 11), undefined],
  ])("%s", (_, at, id) => {
    expect(zoneAt(orderedZones(record), at)?.id).toBe(id);
  });
});

describe("distanceMetres", () => {
  it("measures over the ground", () => {
    expect(distanceMetres(point(37.6173, 55.7558), point(37.6173, 55.7558))).toBe(0);
    const toSamara = distanceMetres(point(37.6173, 55.7558), point(50.1018, 53.1955));
    expect(Math.abs(toSamara / 1000 - 856)).toBeLessThan(10);
  });
});

describe("the box of a city", () => {
  const box = [37.3, 55.5, 37.9, 56] as const;
  it.each([
    ["the middle", point(37.6, 55.75), true],
    ["the south-west corner", point(37.3, 55.5), true],
    ["the north-east corner", point(37.9, 56), true],
    ["just west of it", point(37.299_999, 55.75), false],
    ["just north of it", point(37.6, 56.000_001), false],
    ["swapped coordinates", point(55.75, 37.6), false],
  ])("%s", (_where, at, isInside) => {
    expect(isInBox(box, at)).toBe(isInside);
  });
});
