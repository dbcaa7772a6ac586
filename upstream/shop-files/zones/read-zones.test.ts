/** @group security */
import { describe, expect, it } from "@jest/globals";
import type { CityMap } from "../area";
import { faultLine } from "../fault";
import { readZones } from "./read-zones";

const lisbon: CityMap = {
  south_west: { latitude: 38.69, longitude: -9.24 },
  north_east: { latitude: 38.8, longitude: -9.09 },
};

const FILE = "cities/lisbon.zones.geojson";
type Point = readonly number[];

const square = (west: number, south: number, side = 0.01): Point[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const here = square(-9.14, 38.71);
const hole = square(-9.137, 38.713, 0.002);
const there = square(-9.16, 38.71);

const ours = { key: "alfama", name: "Alfama", colour: "#2f9e44", delivery: 2, minimum: 10 };
const polygon = (...rings: readonly (readonly Point[])[]) => ({ type: "Polygon", coordinates: rings });
const multi = (...polygons: readonly (readonly (readonly Point[])[])[]) => ({
  type: "MultiPolygon",
  coordinates: polygons,
});
const feature = (properties: unknown, geometry: unknown = polygon(here), members = {}) => ({
  type: "Feature",
  ...members,
  properties,
  geometry,
});
const collection = (features: readonly unknown[], members = {}) => ({
  type: "FeatureCollection",
  ...members,
  features,
});

const read = (value: unknown, map: CityMap | null = lisbon) => readZones(FILE, JSON.stringify(value, null, 1), map);
const polygonsIn = (value: unknown) => read(value).zones.map(({ polygons }) => polygons);
const faultsIn = (value: unknown, map: CityMap | null = lisbon) => read(value, map).faults.map(faultLine);

describe("zones as we write them", () => {
  it("are read without a remark", () => {
    const { zones, faults, remark } = read(collection([feature({ ...ours, free_from: 25, closed: true })]));
    expect([faults, remark]).toEqual([[], null]);
    expect(zones).toEqual([
      {
        properties: { ...ours, free: false, free_from: 25, shop: null, minutes: null, closed: true },
        polygons: [[here]],
      },
    ]);
  });

  it.each([
    ["several parts", multi([here], [there]), [[here], [there]]],
    ["a hole", polygon(here, hole), [[here, hole]]],
    ["parts of which one has a hole", multi([here, hole], [there]), [[here, hole], [there]]],
    [
      "a collection of areas, as My Maps' MultiGeometry",
      { type: "GeometryCollection", geometries: [polygon(here), polygon(there)] },
      [[here], [there]],
    ],
  ])("may have %s (SPEC-505)", (_what, geometry, expected) => {
    expect(faultsIn(collection([feature(ours, geometry)]))).toEqual([]);
    expect(polygonsIn(collection([feature(ours, geometry)]))).toEqual([expected]);
  });
});

describe("zones of map editors (SPEC-506)", () => {
  const remarkOf = (value: unknown) => {
    const { faults, remark } = read(value);
    expect(faults).toEqual([]);
    return remark;
  };

  it("of Yandex's constructor have their terms in the description, and their colour", () => {
    const style = {
      description: "Zone 1<br>key: zone-1<br>Доставка: 2,50 €; минимум: 12",
      fill: "#ed4543",
      "fill-opacity": 0.6,
      stroke: "#b3b3b3",
      "stroke-width": "5",
      "stroke-opacity": 0.9,
    };
    const source = collection(
      [
        feature(style, polygon(here, []), { id: 0 }),
        feature({ iconCaption: "Café", "marker-color": "#1e98ff" }, { type: "Point", coordinates: [-9.13, 38.71] }),
        feature({ description: "road" }, { type: "LineString", coordinates: here }),
      ],
      { metadata: { name: "Zones", creator: "Yandex Map Constructor" } },
    );
    expect(remarkOf(source)).toEqual({
      file: FILE,
      remark: "left out: id, metadata, fill-opacity, stroke, stroke-opacity, stroke-width, 1 point, 1 line",
    });
    expect(read(source).zones).toMatchObject([
      {
        properties: { key: "zone-1", name: "Zone 1", colour: "#ed4543", delivery: 2.5, minimum: 12 },
        polygons: [[here]],
      },
    ]);
  });

  it("of QGIS have numbered rows, empty fields, texts for numbers, and the old name of the coordinates", () => {
    const source = collection(
      [
        feature({ id: 1, fid: 12, ...ours, delivery: "2,5", minimum: "10", free_from: null, closed: 0, shop: null }),
        feature({ id: 2, ...ours, key: "belem", colour: null }, polygon(there)),
      ],
      { name: "zones", crs: { type: "name", properties: { name: "urn:ogc:def:crs:OGC:1.3:CRS84" } } },
    );
    expect(remarkOf(source)?.remark).toBe("left out: name, fid, id");
    expect(read(source).zones.map(({ properties }) => properties)).toMatchObject([
      { key: "alfama", delivery: 2.5, minimum: 10, free_from: null, closed: false },
      { key: "belem", colour: "#1971c2" },
    ]);
    expect(read(source).zones.every(({ properties }) => properties.id === undefined)).toBe(true);
  });

  it("of geojson.io and uMap have short colours, titles and texts for everything", () => {
    const source = collection([
      feature({ ...ours, name: undefined, title: "Alfama", colour: undefined, fill: "#0a0", delivery: "2" }),
      feature({ ...ours, key: "belem", _umap_options: { color: "DarkRed" }, free: "yes", colour: "#12345680" }),
    ]);
    expect(remarkOf(source)?.remark).toBe("left out: _umap_options");
    expect(read(source).zones.map(({ properties }) => properties)).toMatchObject([
      { name: "Alfama", colour: "#00aa00", delivery: 2, free: false },
      { key: "belem", colour: "#123456", free: true },
    ]);
  });

  it("have what RFC 7946 allows: boxes, ids, heights, members of others", () => {
    const high = here.map((corner) => [...corner, 12.5]);
    const geometry = { ...polygon(high), bbox: [-9.14, 38.71, -9.13, 38.72] };
    const source = collection([feature(ours, geometry, { id: "zone-1", bbox: [0, 0, 1, 1], title: "x" })], {
      bbox: [0, 0, 1, 1],
      generator: "overpass-turbo",
    });
    expect(remarkOf(source)?.remark).toBe("left out: bbox, generator, id, title, heights");
    expect(polygonsIn(source)).toEqual([[[here]]]);
  });

  it("may have borders that are not closed, be in the opposite direction, or repeat a point", () => {
    const open = here.slice(0, -1);
    const clockwise = here.toReversed();
    const stuttering = here.flatMap((corner) => [corner, corner]);
    const geometries = [open, clockwise, stuttering].map((ring, index) =>
      feature({ ...ours, key: `zone-${index}` }, polygon(ring)),
    );
    expect(remarkOf(collection(geometries))?.remark).toBe("1 border that was not closed is closed");
    expect(polygonsIn(collection(geometries))).toEqual([[[here]], [[clockwise]], [[here]]]);
  });

  it("may have parts and holes that are lines: those are left out", () => {
    const sliver = [
      [-9.15, 38.71],
      [-9.15, 38.72],
      [-9.15, 38.71],
    ];
    const source = collection([feature(ours, multi([here, sliver], [sliver]))]);
    expect(remarkOf(source)?.remark).toBe("left out: 2 parts or holes without an area");
    expect(polygonsIn(source)).toEqual([[[here]]]);
  });

  it("may be one feature, or one area", () => {
    expect(read(feature(ours)).zones).toHaveLength(1);
    expect(faultsIn(polygon(here))).toEqual([
      `${FILE}:1: feature 1 has no key, name, delivery, and minimum (write them into the properties of the area, or into its description, a line each: "delivery: 2.50")`,
    ]);
  });

  it("may have a table of a hundred columns: the first are named", () => {
    const columns = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`column_${index + 100}`, index]));
    const remark = remarkOf(collection([feature({ ...columns, ...ours })]))?.remark ?? "";
    expect(remark).toMatch(/^left out: column_100, .*, column_111, 88 more properties$/);
  });

  it("get different colours where they have none", () => {
    const plain = { ...ours, colour: undefined };
    const { zones } = read(collection([feature(plain), feature({ ...plain, key: "belem" }, polygon(there))]));
    expect(new Set(zones.map(({ properties }) => properties.colour)).size).toBe(2);
  });
});

describe("zones across the antimeridian (RFC 7946, 3.1.9)", () => {
  const suva: CityMap = {
    south_west: { latitude: -19, longitude: 176 },
    north_east: { latitude: -17, longitude: 180 },
  };
  const west = [
    [179, -18],
    [180, -18],
    [180, -17.5],
    [179, -17.5],
    [179, -18],
  ];
  const east = [
    [-180, -18],
    [-179, -18],
    [-179, -17.5],
    [-180, -17.5],
    [-180, -18],
  ];
  const areas = (ring: readonly Point[]) => {
    const { zones, faults } = read(collection([feature(ours, polygon(ring))]), suva);
    expect(faults).toEqual([]);
    const [zone] = zones;
    return zone?.polygons.map((rings) => rings.map((corners) => new Set(corners.map((corner) => corner.join()))));
  };
  const expected = [[new Set(west.map((corner) => corner.join()))], [new Set(east.map((corner) => corner.join()))]];

  it.each([
    [
      "jump from one side of the world to the other",
      [
        [179, -18],
        [-179, -18],
        [-179, -17.5],
        [179, -17.5],
        [179, -18],
      ],
    ],
    [
      "go on past 180°",
      [
        [179, -18],
        [181, -18],
        [181, -17.5],
        [179, -17.5],
        [179, -18],
      ],
    ],
    [
      "go on past -180°",
      [
        [-181, -18],
        [-179, -18],
        [-179, -17.5],
        [-181, -17.5],
        [-181, -18],
      ],
    ],
  ])("are cut there where they %s", (_how, ring) => expect(areas(ring)).toEqual(expected));

  it("are moved where all of them lie beyond it", () => {
    const turned = west.map(([x = 0, y = 0]) => [x - 360, y]);
    expect(areas(turned)).toEqual(expected.slice(0, 1));
  });
});

describe("what is wrong with a drawing is said at once, with the zone and the line", () => {
  it.each([
    [
      "terms that are missing",
      feature({ description: "Zone 1", fill: "#ed4543" }),
      /^cities\/lisbon\.zones\.geojson:6: the zone Zone 1 has no key, delivery, and minimum \(write them into/,
    ],
    [
      "a property that is misspelled",
      feature({ ...ours, free_form: 20 }),
      /: the zone Alfama: free_form is no property of a zone \(write free_from, or call it otherwise\)/,
    ],
    [
      "an amount that may be two",
      feature({ ...ours, delivery: "1.500" }),
      /: the zone Alfama: delivery: 1\.500 may be 1\.5 or 1500/,
    ],
    ["an amount that is none", feature({ ...ours, delivery: "ask" }), /: the zone Alfama: delivery: .*expected number/],
    [
      "two answers",
      feature({ ...ours, description: "delivery: 3" }),
      /: the zone Alfama: delivery is 2, and 3 in its description \(remove one of them\)/,
    ],
    ["a key that is none", feature({ ...ours, key: "Zone A" }), /: the zone Alfama: key: has to be small letters/],
    [
      "a zone that is a line",
      feature(ours, { type: "LineString", coordinates: here }),
      /:\d+: the zone Alfama is no area \(draw it as an area\)/,
    ],
    ["a zone without a drawing", feature(ours, null), /: the zone Alfama is no area/],
    [
      "a corner that is no point",
      feature(ours, polygon([...here.slice(1), [-9.14]])),
      /: the zone Alfama has a corner that is not a longitude and a latitude/,
    ],
    [
      "latitude before longitude",
      feature(ours, polygon(here.map(([x = 0, y = 0]) => [y, x]))),
      /: the zone Alfama: its coordinates have latitude before longitude: turned round, it lies in its city \(write longitude before latitude\)/,
    ],
    [
      "metres of a map",
      feature(ours, polygon(here.map(([x = 0, y = 0]) => [x * 111_319, y * 120_000]))),
      /: the zone Alfama: its coordinates are no degrees \(export the drawing in WGS 84/,
    ],
    [
      "a border that crosses itself",
      feature(
        ours,
        polygon([
          [-9.14, 38.71],
          [-9.13, 38.72],
          [-9.13, 38.71],
          [-9.14, 38.72],
          [-9.14, 38.71],
        ]),
      ),
      /: the zone Alfama: the border of the area crosses itself near latitude 38\.71500, longitude -9\.13500/,
    ],
    [
      "a hole that crosses the border",
      feature(ours, polygon(here, square(-9.135, 38.715))),
      /: the zone Alfama: the border of the area crosses itself near/,
    ],
    [
      "a hole outside of the border",
      feature(ours, polygon(here, there)),
      /: the zone Alfama: the area has a hole outside of its border, near latitude 38\.71000, longitude -9\.16000/,
    ],
    [
      "another city",
      feature(ours, polygon(square(2.1, 41.3))),
      /: the zone Alfama: the area lies outside the map of its city/,
    ],
  ])("%s", (_what, given, line) => {
    const other = feature({ ...ours, key: "belem", name: "Belém" }, polygon(there));
    expect(faultsIn(collection([given, other]))).toEqual([expect.stringMatching(line)]);
  });

  it("has one fault for a zone of many corners", () => {
    const corners = Array.from({ length: 500 }, (_, index) => [95 + index / 1000, 138 + (index % 7)]);
    expect(faultsIn(collection([feature(ours, polygon(corners))]))).toHaveLength(1);
  });

  it.each([
    ["another coordinate system", { crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::3857" } } }],
  ])("%s", (_what, members) => {
    expect(faultsIn(collection([feature(ours)], members))).toEqual([
      `${FILE}:3: has coordinates in urn:ogc:def:crs:EPSG::3857 (export the drawing in WGS 84 (EPSG:4326), as GeoJSON has it)`,
    ]);
  });

  it.each([
    ["TopoJSON", { type: "Topology", objects: {} }],
    ["Esri's JSON", { geometryType: "esriGeometryPolygon", features: [] }],
    ["a list", []],
    ["nothing", null],
  ])("%s is no drawing", (_what, value) => {
    expect(faultsIn(value)).toEqual([expect.stringContaining("is no FeatureCollection of GeoJSON")]);
  });

  it("finds the lines of zones behind what is left out", () => {
    const point = feature({}, { type: "Point", coordinates: [-9.13, 38.71] });
    const { lineOf, zones } = read(collection([point, feature(ours)]));
    expect(zones).toHaveLength(1);
    const text = JSON.stringify(collection([point, feature(ours)]), null, 1).split("\n");
    expect(text[(lineOf(["features", 0, "properties", "key"]) ?? 0) - 1]).toContain('"key": "alfama"');
  });
});
