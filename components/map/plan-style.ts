/** The style of a city's plan: a quiet ground for markers and zones, in both themes (Protomaps' basemap, version 4). */

import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  GeomType,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from "protomaps-leaflet";

export type PlanTheme = "light" | "dark";

const colours = {
  light: {
    land: "#f4f1ea",
    block: "#edeae1",
    park: "#d6e8c6",
    wood: "#c8dfb9",
    beach: "#f3e8c8",
    water: "#b4d5ea",
    building: "#e6e0d4",
    wall: "#d9d1c2",
    minor: "#ffffff",
    minorEdge: "#e2dccf",
    major: "#ffffff",
    majorEdge: "#d3c8b2",
    avenue: "#fdf4d7",
    avenueEdge: "#dfcf9f",
    highway: "#fce9b4",
    highwayEdge: "#e7c979",
    path: "#d9cdb6",
    rail: "#c3bdb4",
    text: "#5f594e",
    quiet: "#8b8374",
    halo: "#f7f5ef",
    parkText: "#4d7a3f",
    waterText: "#3f7ba6",
    place: "#4a453c",
  },
  dark: {
    land: "#1d2126",
    block: "#20252b",
    park: "#1f3029",
    wood: "#1c2d26",
    beach: "#35322a",
    water: "#15293a",
    building: "#2a3037",
    wall: "#38404a",
    minor: "#343b44",
    minorEdge: "#1a1d22",
    major: "#424a55",
    majorEdge: "#191c20",
    avenue: "#4d4a43",
    avenueEdge: "#1b1b1a",
    highway: "#5a5240",
    highwayEdge: "#26231c",
    path: "#39423c",
    rail: "#3d434c",
    text: "#b9bfc8",
    quiet: "#858d98",
    halo: "#1b1f24",
    parkText: "#82ac8f",
    waterText: "#7ba7c7",
    place: "#d5d9df",
  },
} as const satisfies Record<PlanTheme, Record<string, string>>;

/** The background. */
export const landColour = (theme: PlanTheme): string => colours[theme].land;

const textOf = ({ props }: Feature, key: string): string => {
  const value = props[key];
  return typeof value === "string" ? value : "";
};

const isKind =
  (...kinds: readonly string[]) =>
  (_zoom: number, feature: Feature): boolean =>
    kinds.includes(textOf(feature, "kind"));

const greens = [
  "park",
  "garden",
  "village_green",
  "allotments",
  "playground",
  "golf_course",
  "cemetery",
  "recreation_ground",
  "pitch",
  "zoo",
  "national_park",
  "protected_area",
];
const woods = ["wood", "forest", "nature_reserve", "scrub", "grass", "grassland", "meadow"];

type RoadClass = {
  readonly isOf: (feature: Feature) => boolean;
  readonly from: number;
  /** px by zoom. */
  readonly widths: [number, number][];
  readonly fill: "minor" | "major" | "avenue" | "highway";
  readonly edge: "minorEdge" | "majorEdge" | "avenueEdge" | "highwayEdge";
};

const isThrough = (feature: Feature): boolean => /tertiary|unclassified/.test(textOf(feature, "kind_detail"));
const isAvenue = (feature: Feature): boolean => /primary|trunk/.test(textOf(feature, "kind_detail"));

/** From the smallest to the largest, which is painted last. */
const roads: readonly RoadClass[] = [
  {
    isOf: (feature) => textOf(feature, "kind") === "minor_road",
    from: 13,
    widths: [
      [13, 0.8],
      [15, 3],
      [16, 5],
      [18, 14],
    ],
    fill: "minor",
    edge: "minorEdge",
  },
  {
    isOf: (feature) => textOf(feature, "kind") === "major_road" && isThrough(feature),
    from: 11,
    widths: [
      [11, 0.3],
      [13, 1.4],
      [15, 4.5],
      [16, 7],
      [18, 18],
    ],
    fill: "major",
    edge: "minorEdge",
  },
  {
    isOf: (feature) => textOf(feature, "kind") === "major_road" && !isThrough(feature) && !isAvenue(feature),
    from: 10,
    widths: [
      [10, 0.8],
      [11, 1.4],
      [13, 3],
      [15, 6.5],
      [16, 9],
      [18, 24],
    ],
    fill: "major",
    edge: "majorEdge",
  },
  {
    isOf: (feature) => textOf(feature, "kind") === "major_road" && isAvenue(feature),
    from: 8,
    widths: [
      [8, 0.7],
      [11, 2],
      [13, 3.8],
      [15, 7.5],
      [16, 10],
      [18, 26],
    ],
    fill: "avenue",
    edge: "avenueEdge",
  },
  {
    isOf: (feature) => textOf(feature, "kind") === "highway",
    from: 6,
    widths: [
      [6, 0.8],
      [11, 2.2],
      [13, 4.4],
      [15, 8],
      [16, 11],
      [18, 26],
    ],
    fill: "highway",
    edge: "highwayEdge",
  },
];

/** px that the edge of a road is wider than the road. */
const EDGE: [number, number][] = [
  [11, 1],
  [14, 1.5],
  [18, 2.4],
];

const roadRules = (theme: PlanTheme): PaintRule[] => {
  const line = (road: RoadClass, colour: string, width: (zoom: number) => number): PaintRule => ({
    dataLayer: "roads",
    minzoom: road.from,
    filter: (_zoom, feature) => road.isOf(feature),
    symbolizer: new LineSymbolizer({ color: colour, width, lineCap: "round", lineJoin: "round" }),
  });
  const edge = exp(1, EDGE);
  return [
    ...roads.map((road) => {
      const width = exp(1.5, road.widths);
      return line(road, colours[theme][road.edge], (zoom) => width(zoom) + edge(zoom));
    }),
    ...roads.map((road) => line(road, colours[theme][road.fill], exp(1.5, road.widths))),
  ];
};

const area = (dataLayer: string, fill: string, kinds: readonly string[]): PaintRule => ({
  dataLayer,
  filter: isKind(...kinds),
  symbolizer: new PolygonSymbolizer({ fill }),
});

const isPolygon = (_zoom: number, { geomType }: Feature): boolean => geomType === GeomType.Polygon;

/** What is painted, from below to above. */
export const paintRules = (theme: PlanTheme): PaintRule[] => {
  const colour = colours[theme];
  return [
    { dataLayer: "earth", symbolizer: new PolygonSymbolizer({ fill: colour.land }) },
    area("landuse", colour.block, [
      "industrial",
      "commercial",
      "railway",
      "school",
      "university",
      "college",
      "hospital",
      "pedestrian",
      "aerodrome",
      "military",
    ]),
    area("landuse", colour.wood, woods),
    area("landuse", colour.park, greens),
    area("landuse", colour.beach, ["beach", "sand"]),
    { dataLayer: "water", filter: isPolygon, symbolizer: new PolygonSymbolizer({ fill: colour.water }) },
    {
      dataLayer: "roads",
      minzoom: 14,
      filter: isKind("path", "other"),
      symbolizer: new LineSymbolizer({ color: colour.path, width: 1, opacity: 0.8 }),
    },
    {
      dataLayer: "buildings",
      minzoom: 14,
      filter: isPolygon,
      symbolizer: new PolygonSymbolizer({
        fill: colour.building,
        stroke: colour.wall,
        width: exp(1, [
          [15, 0],
          [16, 0.6],
          [18, 1],
        ]),
        perFeature: true,
      }),
    },
    ...roadRules(theme),
    {
      dataLayer: "roads",
      minzoom: 11,
      filter: isKind("rail"),
      symbolizer: new LineSymbolizer({
        color: colour.rail,
        width: exp(1.4, [
          [11, 0.7],
          [15, 1.6],
          [18, 3],
        ]),
      }),
    },
    {
      dataLayer: "roads",
      minzoom: 14,
      filter: isKind("rail"),
      symbolizer: new LineSymbolizer({ color: colour.land, width: 0.9, dash: [5, 5], dashWidth: 0.9 }),
    },
  ];
};

type Words = { readonly theme: PlanTheme; readonly language: string; readonly family: string };

/** The labels: names in the page's language where a tile has them, else local ones. */
export const labelRules = ({ theme, language, family }: Words): LabelRule[] => {
  const colour = colours[theme];
  const labelProps = [`name:${language}`, "name"];
  const text = (fill: string, weight: number, size: number) => ({
    labelProps,
    fill,
    stroke: colour.halo,
    width: 2.5,
    font: `${weight} ${size}px ${family}`,
  });
  const along = (
    kinds: readonly string[],
    minzoom: number,
    size: number,
    isThis = (_: Feature) => true,
  ): LabelRule => ({
    dataLayer: "roads",
    minzoom,
    filter: (_zoom, feature) => kinds.includes(textOf(feature, "kind")) && isThis(feature),
    symbolizer: new LineLabelSymbolizer({ ...text(colour.text, 500, size), repeatDistance: 420 }),
  });
  return [
    {
      dataLayer: "places",
      maxzoom: 11,
      filter: isKind("locality"),
      symbolizer: new CenteredTextSymbolizer(text(colour.place, 600, 15)),
    },
    along(["highway"], 13, 11),
    along(["major_road"], 13, 11, (feature) => !isThrough(feature)),
    {
      dataLayer: "water",
      minzoom: 11,
      filter: (_zoom, { geomType }) => geomType === GeomType.Line,
      symbolizer: new LineLabelSymbolizer({ ...text(colour.waterText, 500, 12), width: 0, repeatDistance: 700 }),
    },
    {
      dataLayer: "water",
      minzoom: 11,
      filter: (_zoom, { geomType }) => geomType === GeomType.Point,
      symbolizer: new CenteredTextSymbolizer({ ...text(colour.waterText, 500, 12), width: 0, lineHeight: 1.3 }),
    },
    {
      dataLayer: "pois",
      minzoom: 13,
      filter: isKind("park", "forest", "garden", "zoo"),
      symbolizer: new CenteredTextSymbolizer({ ...text(colour.parkText, 500, 11), lineHeight: 1.3 }),
    },
    along(["minor_road", "major_road"], 15, 11),
    {
      dataLayer: "places",
      minzoom: 12,
      maxzoom: 15,
      filter: isKind("neighbourhood"),
      symbolizer: new CenteredTextSymbolizer({ ...text(colour.quiet, 500, 12), lineHeight: 1.3 }),
    },
    {
      dataLayer: "buildings",
      minzoom: 17,
      filter: isKind("address"),
      symbolizer: new CenteredTextSymbolizer({
        ...text(colour.quiet, 500, 11),
        labelProps: ["addr_housenumber"],
        width: 2,
      }),
    },
  ];
};
