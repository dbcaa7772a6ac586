/** @group security */
import { describe, expect, it } from "@jest/globals";
import { faultLine } from "../fault";
import { readZones } from "../zones/read-zones";
import { convertZones } from "./zones";

const map = { south_west: { latitude: 38.69, longitude: -9.24 }, north_east: { latitude: 38.8, longitude: -9.09 } };

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const converted = (file: string, text: string, current: string | null = null) =>
  convertZones(file, bytes(text), current);

const zonesIn = (file: string, text: string, current: string | null = null) => {
  const result = converted(file, text, current);
  if (!result.isOk) throw new Error(result.faults.map(faultLine).join("\n"));
  return { ...result, read: readZones("cities/lisbon.zones.geojson", result.text, map) };
};

const refusal = (file: string, text: string | Uint8Array): string[] => {
  const result = convertZones(file, typeof text === "string" ? bytes(text) : text, null);
  return result.isOk ? [] : result.faults.map(faultLine);
};

const placemark = (name: string, more: string, ring: string): string => `<Placemark>
  <name>${name}</name>
  ${more}
  <styleUrl>#poly-0288D1-1200-77</styleUrl>
  <Polygon>
    <outerBoundaryIs><LinearRing><tessellate>1</tessellate><coordinates>
      ${ring}
    </coordinates></LinearRing></outerBoundaryIs>
  </Polygon>
</Placemark>`;

const ring = "-9.14,38.71,0 -9.13,38.71,0 -9.13,38.72,0 -9.14,38.72,0 -9.14,38.71,0";
const other = "-9.16,38.71,0 -9.15,38.71,0 -9.15,38.72,0 -9.16,38.71,0";

/** As Google's My Maps write a layer. */
const myMap = (...placemarks: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Document>
    <name>Delivery</name>
    <Style id="poly-0288D1-1200-77-normal">
      <LineStyle><color>ffd18802</color><width>1.2</width></LineStyle>
      <PolyStyle><color>4dd18802</color><fill>1</fill><outline>1</outline></PolyStyle>
    </Style>
    <StyleMap id="poly-0288D1-1200-77">
      <Pair><key>normal</key><styleUrl>#poly-0288D1-1200-77-normal</styleUrl></Pair>
    </StyleMap>
    <Folder>
      <name>Zones</name>
      ${placemarks.join("\n")}
    </Folder>
  </Document>
</kml>`;

describe("the KML of Google's My Maps (SPEC-507)", () => {
  it("becomes zones, with what their descriptions say of them", () => {
    const described = "<description><![CDATA[key: alfama<br>delivery: 1,50 €<br>minimum: 12]]></description>";
    const { text, read, zones, remarks } = zonesIn("my.kml", myMap(placemark("Alfama", described, ring)));
    expect([zones, read.faults.map(faultLine)]).toEqual([1, []]);
    expect(read.zones).toMatchObject([
      {
        properties: { key: "alfama", name: "Alfama", colour: "#0288d1", delivery: 1.5, minimum: 12 },
        polygons: [
          [
            [
              [-9.14, 38.71],
              [-9.13, 38.71],
              [-9.13, 38.72],
              [-9.14, 38.72],
              [-9.14, 38.71],
            ],
          ],
        ],
      },
    ]);
    expect(remarks).toEqual([expect.stringMatching(/^my\.kml: left out: .*heights/)]);
    expect(text).not.toContain("styleUrl");
  });

  it("may have its terms in a table of its own", () => {
    const data = ["key", "delivery", "minimum", "free from"].map(
      (name, index) => `<Data name="${name}"><value>${index === 0 ? "belem" : index * 10}</value></Data>`,
    );
    const { read } = zonesIn(
      "my.kml",
      myMap(placemark("Belém", `<ExtendedData>${data.join("")}</ExtendedData>`, ring)),
    );
    expect(read.faults.map(faultLine)).toEqual([]);
    expect(read.zones).toMatchObject([
      { properties: { key: "belem", name: "Belém", delivery: 10, minimum: 20, free_from: 30 } },
    ]);
  });

  it("may have several areas in one place, and places without an area", () => {
    const areas = [ring, other].map(
      (corners) =>
        `<Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs></Polygon>`,
    );
    const shop = "<Placemark><name>Shop</name><Point><coordinates>-9.13,38.71,0</coordinates></Point></Placemark>";
    const zone = `<Placemark><name>Alfama</name><MultiGeometry>${areas.join("")}</MultiGeometry></Placemark>`;
    const { text, remarks } = zonesIn("my.kml", myMap(shop, zone));
    expect(JSON.parse(text).features).toMatchObject([
      {
        properties: { key: "alfama" },
        geometry: { type: "MultiPolygon", coordinates: [{ length: 1 }, { length: 1 }] },
      },
    ]);
    expect(remarks.join()).toContain("1 point");
  });

  it("names what a zone lacks, once it is a file of the shop", () => {
    const { read } = zonesIn("my.kml", myMap(placemark("Alfama", "", ring)));
    expect(read.faults.map(faultLine)).toEqual([
      expect.stringMatching(/: the zone Alfama has no delivery and minimum \(write them into the properties/),
    ]);
  });
});

describe("a redrawn map (SPEC-507)", () => {
  const current = JSON.stringify({
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        properties: {
          key: "old-town",
          name: { en: "Alfama", ru: "Алфама" },
          colour: "#2f9e44",
          delivery: 2,
          minimum: 10,
          shop: "alfama",
        },
        geometry: {
          type: "Polygon",
          coordinates: [
            [
              [-9.2, 38.7],
              [-9.19, 38.7],
              [-9.19, 38.71],
              [-9.2, 38.7],
            ],
          ],
        },
      },
    ],
  });

  it("changes the borders of a zone of the same name, and not its key, prices and colour", () => {
    const { read, remarks } = zonesIn("my.kml", myMap(placemark("ALFAMA", "", other)), current);
    expect(read.zones).toMatchObject([
      {
        properties: {
          key: "old-town",
          name: { en: "Alfama", ru: "Алфама" },
          colour: "#2f9e44",
          delivery: 2,
          minimum: 10,
          shop: "alfama",
        },
        polygons: [
          [
            [
              [-9.16, 38.71],
              [-9.15, 38.71],
              [-9.15, 38.72],
              [-9.16, 38.71],
            ],
          ],
        ],
      },
    ]);
    expect(remarks).toContain("unchanged: what the shop's file said of 1 of the zones");
  });

  it("changes what it says itself", () => {
    const described = "<description>delivery: 3</description>";
    const { read } = zonesIn("my.kml", myMap(placemark("Alfama", described, ring)), current);
    expect(read.zones).toMatchObject([{ properties: { key: "old-town", delivery: 3, minimum: 10 } }]);
  });

  it("is GeoJSON of Yandex's constructor likewise", () => {
    const drawing = {
      type: "FeatureCollection",
      metadata: { name: "Zones", creator: "Yandex Map Constructor" },
      features: [
        {
          type: "Feature",
          id: 0,
          geometry: {
            type: "Polygon",
            coordinates: [
              [
                [-9.14, 38.71],
                [-9.13, 38.71],
                [-9.13, 38.72],
                [-9.14, 38.71],
              ],
            ],
          },
          properties: { description: "Алфама", fill: "#ed4543", stroke: "#b3b3b3" },
        },
      ],
    };
    const { read } = zonesIn("yandex.geojson", JSON.stringify(drawing), current);
    expect(read.faults.map(faultLine)).toEqual([]);
    expect(read.zones).toMatchObject([{ properties: { key: "old-town", delivery: 2, colour: "#2f9e44" } }]);
  });
});

it("reads a whole map of uMap, of several layers", () => {
  const area = (name: string, west: number) => ({
    type: "Feature",
    properties: { name, _umap_options: { color: "DarkRed" } },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [west, 38.71],
          [west + 0.01, 38.71],
          [west + 0.01, 38.72],
          [west, 38.71],
        ],
      ],
    },
  });
  const layer = (...features: readonly unknown[]) => ({ type: "FeatureCollection", features, _umap_options: {} });
  const layers = [layer(area("Alfama", -9.14)), layer(area("Belém", -9.2))];
  const { text } = zonesIn("map.umap", JSON.stringify({ type: "umap", uri: "https://umap.example", layers }));
  expect(JSON.parse(text).features).toMatchObject([
    { properties: { key: "alfama" } },
    { properties: { key: "belem" } },
  ]);
});

describe("what is no drawing", () => {
  it.each([
    ["KMZ", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2]), /^f: is KMZ, an archive \(export it as KML/],
    ["another XML", "<gpx><wpt/></gpx>", /^f: is XML, but no KML/],
    ["XML that breaks off", "<kml><Document><Placemark>", /^f: is (?:no XML|XML, but no KML)|has no area/],
    ["a web page", "<!doctype html><p>Log in", /^f: declares entities|no KML/],
    ["entities within entities", '<!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>', /^f: declares entities/],
    ["JSON of another kind", '{"a":1}', /^f: is neither GeoJSON nor KML/],
    ["one line", '{"type":"LineString","coordinates":[[1,2],[3,4]]}', /^f: has no area/],
    [
      "a photograph upon the map",
      myMap(
        "<GroundOverlay><LatLonBox><north>2</north><south>1</south><east>2</east><west>1</west></LatLonBox></GroundOverlay>",
      ),
      /^f: has no area/,
    ],
    ["a broken file", '{"type":"FeatureCollection"', /^f:1: is no JSON/],
    [
      "a map of points",
      myMap("<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>"),
      /^f: has no area/,
    ],
    ["nothing", "", /^f:1: is no JSON: ValueExpected/],
  ])("%s is refused in one line", (_what, source, line) => {
    expect(refusal("f", source)).toEqual([expect.stringMatching(line)]);
  });
});
