/**
 * @group security
 * @rule SPEC-451
 */
import { describe, expect, it } from "@jest/globals";
import { faultLine } from "../fault";
import { type ConvertedStreets, convertAddresses, type OsmCity } from "./osm";
import { remarkLine } from "./remarks";

const tver: OsmCity = {
  default_language: "ru",
  map: { south_west: { latitude: 56.8, longitude: 35.7 }, north_east: { latitude: 56.9, longitude: 36.1 } },
};

const convert = (source: unknown, city = tver): ConvertedStreets =>
  convertAddresses("tver.geojson", typeof source === "string" ? source : JSON.stringify(source), city);

const streetsOf = (converted: ConvertedStreets): unknown =>
  converted.isOk ? JSON.parse(converted.text).streets : converted.faults.map(faultLine);

const feature = (properties: Readonly<Record<string, string>>, geometry: unknown) => ({
  type: "Feature",
  properties,
  geometry,
});
const at = (longitude: number, latitude: number) => ({ type: "Point", coordinates: [longitude, latitude] });
const house = (street: string, number: string, more: Readonly<Record<string, string>> = {}) =>
  feature({ "addr:street": street, "addr:housenumber": number, ...more }, at(35.9123456, 56.85));
const collection = (...features: unknown[]) => ({ type: "FeatureCollection", features });

describe("addresses of GeoJSON", () => {
  it("become streets with their houses as people count them", () => {
    const converted = convert(
      collection(
        house("Советская улица", "10"),
        house("Советская улица", "2"),
        house("проспект Победы", "1А"),
        house("Советская улица", "9/2"),
      ),
    );
    expect(streetsOf(converted)).toEqual([
      { name: { ru: "проспект Победы" }, houses: [["1А", 56.85, 35.91235]] },
      {
        name: { ru: "Советская улица" },
        houses: [
          ["2", 56.85, 35.91235],
          ["9/2", 56.85, 35.91235],
          ["10", 56.85, 35.91235],
        ],
      },
    ]);
    expect(converted).toMatchObject({ streets: 2, houses: 4, remarks: [] });
  });

  it.each([
    [
      "an area",
      {
        type: "Polygon",
        coordinates: [
          [
            [35.9, 56.84],
            [35.92, 56.84],
            [35.92, 56.86],
            [35.9, 56.84],
          ],
        ],
      },
    ],
    [
      "several areas",
      {
        type: "MultiPolygon",
        coordinates: [
          [
            [
              [35.9, 56.84],
              [35.92, 56.86],
              [35.9, 56.84],
            ],
          ],
        ],
      },
    ],
  ])("stand in the middle of %s", (_what, geometry) => {
    const source = collection(feature({ "addr:street": "Советская", "addr:housenumber": "1" }, geometry));
    expect(streetsOf(convert(source))).toEqual([{ name: { ru: "Советская" }, houses: [["1", 56.85, 35.91]] }]);
  });

  it("have the names that the streets themselves have in other languages of the shop", () => {
    const line = { type: "LineString", coordinates: [[35.9, 56.85]] };
    const names = {
      name: "Советская улица",
      "name:de": "Sowjetskaja-Straße",
      "name:en": "Sovetskaya Street",
      "name:fr": "Rue",
    };
    const source = collection(feature({ highway: "residential", ...names }, line), house("Советская улица", "1"));
    expect(streetsOf(convert(source))).toMatchObject([
      { name: { ru: "Советская улица", de: "Sowjetskaja-Straße", en: "Sovetskaya Street" } },
    ]);
  });

  it("are distinguished by their settlement where streets share a name", () => {
    const source = collection(
      house("Школьная", "1", { "addr:city": "Тверь" }),
      house("Школьная", "1", { "addr:city": "Мигалово" }),
      house("Лесная", "1", { "addr:city": "Тверь" }),
    );
    expect(streetsOf(convert(source))).toMatchObject([
      { name: { ru: "Лесная" } },
      { name: { ru: "Школьная" }, district: { ru: "Мигалово" } },
      { name: { ru: "Школьная" }, district: { ru: "Тверь" } },
    ]);
  });

  it("take the village for a street where it has none, and one house for several numbers", () => {
    const village = feature({ "addr:place": "Мигалово", "addr:housenumber": "3; 5" }, at(35.9, 56.85));
    expect(streetsOf(convert(collection(village)))).toMatchObject([
      {
        name: { ru: "Мигалово" },
        houses: [
          ["3", 56.85, 35.9],
          ["5", 56.85, 35.9],
        ],
      },
    ]);
  });

  it("are named where they are left out or stand there twice", () => {
    const converted = convert(
      collection(
        house("Советская", "1 к2"),
        house("Советская", "1К2"),
        house("Советская", "дом с мезонином и двумя флигелями в саду с прудом"),
        feature({ "addr:street": "Советская", "addr:housenumber": "4" }, null),
        feature({ "addr:street": "Арбат", "addr:housenumber": "4" }, at(37.6, 55.75)),
        feature({ building: "yes" }, at(35.9, 56.85)),
      ),
    );
    expect(converted.isOk && converted.remarks.map(remarkLine)).toEqual([
      "changed: addresses that stand there twice: the first is taken (1): Советская, 1К2",
      "left out: house numbers of more than 40 characters (1): Советская, дом с мезонином и двумя флигелями в саду с прудом",
      "left out: addresses without a place on the map (1): Советская, 4",
      "left out: addresses outside of the city's map (1): Арбат, 4",
    ]);
  });
});

it("reads a reply of the Overpass API, of points and of buildings with their centre", () => {
  const tags = (number: string) => ({ "addr:street": "Советская", "addr:housenumber": number });
  const source = {
    version: 0.6,
    elements: [
      { type: "node", id: 1, lat: 56.85, lon: 35.9, tags: tags("1") },
      { type: "way", id: 2, center: { lat: 56.86, lon: 35.91 }, nodes: [1, 2], tags: tags("2") },
      { type: "node", id: 3, lat: 56.85, lon: 35.9 },
    ],
  };
  expect(streetsOf(convert(source))).toEqual([
    {
      name: { ru: "Советская" },
      houses: [
        ["1", 56.85, 35.9],
        ["2", 56.86, 35.91],
      ],
    },
  ]);
});

describe("what is no list of addresses", () => {
  it.each([
    ["a web page", "<html>", /is a web page or XML, not JSON/],
    ["a file that breaks off", '{"type":"FeatureCollection","features":[', /is no JSON/],
    ["the menu of another system", { groups: [], products: [] }, /is neither GeoJSON nor a reply of the Overpass API/],
    ["houses without numbers", collection(feature({ building: "yes" }, at(35.9, 56.85))), /has no address \(/],
    [
      "another city",
      collection(feature({ "addr:street": "A", "addr:housenumber": "1" }, at(0, 0))),
      /within the city's map/,
    ],
    ["features of another form", { features: [{ properties: 5 }] }, /features\.0/],
  ])("%s is refused in one line", (_what, source, line) => {
    const converted = convert(source);
    expect(converted.isOk ? [] : converted.faults.map(faultLine)).toEqual([expect.stringMatching(line)]);
  });
});

describe("a reply of the Overpass API", () => {
  const tags = (number: string) => ({ "addr:street": "Советская", "addr:housenumber": number });
  const found = [{ name: { ru: "Советская" }, houses: [["7", 56.855, 35.905]] }];
  const corners = [
    { lat: 56.85, lon: 35.9 },
    { lat: 56.86, lon: 35.9 },
    { lat: 56.86, lon: 35.91 },
  ];
  const points = corners.map((corner, index) => ({ type: "node", id: index + 1, ...corner }));
  const reply = (...elements: unknown[]) => ({ version: 0.6, osm3s: { copyright: "ODbL" }, elements });

  it.each([
    ["out geom", reply({ type: "way", id: 9, nodes: [1, 2, 3], geometry: corners, tags: tags("7") })],
    [
      "out geom of a box that cuts the house",
      reply({ type: "way", id: 9, geometry: [null, ...corners, null], tags: tags("7") }),
    ],
    ["out body; >; out skel qt", reply({ type: "way", id: 9, nodes: [1, 2, 3], tags: tags("7") }, ...points)],
    ["the points before the lines", reply(...points, { type: "way", id: 9, nodes: [1, 2, 3], tags: tags("7") })],
    [
      "every element twice",
      reply(
        { type: "way", id: 9, nodes: [1, 2, 3], tags: tags("7") },
        ...points,
        { type: "way", id: 9, nodes: [1, 2, 3] },
        ...points,
      ),
    ],
    [
      "a building of several outlines, out geom",
      reply({
        type: "relation",
        id: 5,
        members: [
          { type: "way", ref: 9, role: "outer", geometry: corners },
          { type: "way", ref: 8, role: "inner", geometry: [{ lat: 10, lon: 10 }] },
        ],
        tags: { type: "multipolygon", ...tags("7") },
      }),
    ],
    [
      "a building of several outlines, out body",
      reply(
        { type: "relation", id: 5, members: [{ type: "way", ref: 9, role: "outer" }], tags: tags("7") },
        { type: "way", id: 9, nodes: [1, 2, 3] },
        ...points,
      ),
    ],
    [
      "out bb",
      reply({
        type: "way",
        id: 9,
        bounds: { minlat: 56.85, minlon: 35.9, maxlat: 56.86, maxlon: 35.91 },
        tags: tags("7"),
      }),
    ],
  ])("finds the house in %s", (_form, source) => {
    const converted = convert(source);
    expect(streetsOf(converted)).toEqual(found);
    expect(converted).toMatchObject({ remarks: [] });
  });

  it("is refused where it was not finished: the other streets are missing", () => {
    const source = {
      ...reply({ type: "node", id: 1, lat: 56.85, lon: 35.9, tags: tags("7") }),
      remark: 'runtime error: Query timed out in "query" at line 3 after 181 seconds.',
    };
    const converted = convert(source);
    expect(converted.isOk ? [] : converted.faults.map(faultLine)).toEqual([
      expect.stringMatching(
        /^tver\.geojson: is part of a reply: runtime error: Query timed out .* \(ask again with a longer/,
      ),
    ]);
  });

  it.each([
    [
      "a line",
      {
        type: "LineString",
        coordinates: [
          [35.9, 56.85],
          [35.91, 56.86],
        ],
      },
    ],
    [
      "a collection",
      {
        type: "GeometryCollection",
        geometries: [
          { type: "Point", coordinates: [35.9, 56.85] },
          { type: "Point", coordinates: [35.91, 56.86] },
        ],
      },
    ],
  ])("that became GeoJSON as %s has a place too", (_what, geometry) => {
    expect(streetsOf(convert(collection(feature(tags("7"), geometry))))).toEqual(found);
  });
});
