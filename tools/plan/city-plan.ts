/** The plan of a demo city: what a map of it shows, in the layers and words of Protomaps' basemap. */

import { between, distance, planeAt, type Segment, type Spot } from "../../upstream/domain/place/plane";
import { type Quarter, quartersOf } from "./blocks";
import { housesOfBlock } from "./buildings";
import type { PlanPlace, PlanStreet, Point } from "./demo-places";
import { type Ground, groundOf, keptParts } from "./ground";
import { randomFrom } from "./random";
import { areaOf, besides, gapTo, inset, middleOf, type Ring, segmentsOf } from "./shapes";
import { type CityTerrain, type Names, type RoadKind, terrainOf } from "./terrain";

export type Layer = "landuse" | "water" | "roads" | "buildings" | "places" | "pois";
type Position = [longitude: number, latitude: number];
type Geometry =
  | { readonly type: "Point"; readonly coordinates: Position }
  | { readonly type: "MultiLineString"; readonly coordinates: Position[][] }
  | { readonly type: "MultiPolygon"; readonly coordinates: Position[][][] };
export type PlanFeature = {
  readonly layer: Layer;
  /** The first zoom of the tiles that holds it. */
  readonly from: number;
  readonly geometry: Geometry;
  readonly properties: Readonly<Record<string, string>>;
};

const HECTARE = 10_000;
/** Metres from the nearest street of the gazetteer, and how large a block is there, hectares. */
const BLOCKS: readonly (readonly [metres: number, hectares: number])[] = [
  [600, 1.4],
  [1_500, 2.4],
  [3_000, 5],
  [6_000, 16],
  [10_000, 50],
  [15_000, 160],
];
/** Metres: houses stand so near to the streets of the gazetteer, dense ones nearer. */
const [DENSE, SPARSE] = [350, 800];
/** Lots there: square metres, and metres that are left free around a house. */
const [DENSE_LOT, SPARSE_LOT] = [
  { lot: 900, margin: 1.4 },
  { lot: 2_200, margin: 4.5 },
];
/** Metres: so near to the streets of the gazetteer banks and parks have a way along them. */
const EDGES = 5_000;
/** Metres: from here on forests may stand. */
const FOREST = 6_500;
/** Metres of a house that has a number. */
const HOUSE = { depth: 15, longest: 46, shortest: 13 } as const;

/** Names in all languages as Protomaps writes them, `name` being the local one. */
const named = (names: Names, local: string): Record<string, string> => {
  if (names === undefined) return {};
  const usual = names[local] ?? names["en"] ?? "";
  const others = Object.entries(names).filter(([, name]) => name !== usual);
  return { name: usual, ...Object.fromEntries(others.map(([language, name]) => [`name:${language}`, name])) };
};

const roadWords: Readonly<Record<RoadKind, { readonly from: number; readonly kind: string; readonly detail: string }>> =
  {
    highway: { from: 7, kind: "highway", detail: "trunk" },
    avenue: { from: 8, kind: "major_road", detail: "primary" },
    street: { from: 9, kind: "major_road", detail: "secondary" },
  };

const blockSize = (metres: number): number => {
  const next = BLOCKS.findIndex(([far]) => metres < far);
  if (next === 0) return (BLOCKS[0]?.[1] ?? 1) * HECTARE;
  const [before, after] = [BLOCKS[next === -1 ? BLOCKS.length - 1 : next - 1], BLOCKS[next]];
  if (before === undefined) return HECTARE;
  if (after === undefined) return before[1] * HECTARE;
  const share = (metres - before[0]) / (after[0] - before[0]);
  return (before[1] + (after[1] - before[1]) * share) * HECTARE;
};

/** The house of a number: a box beside its street, as long as its neighbours leave it room. */
const boxAt = (spot: Spot, [from, to]: Segment, length: number): Ring => {
  const whole = distance(from, to) || 1;
  const [x, y] = [(to.x - from.x) / whole, (to.y - from.y) / whole];
  const [l, d] = [length / 2, HOUSE.depth / 2];
  return [
    [-l, -d],
    [l, -d],
    [l, d],
    [-l, d],
  ].map(([a = 0, b = 0]) => ({ x: spot.x + x * a - y * b, y: spot.y + y * a + x * b }));
};

/** Metres within the usual half of a road: a side street is narrower than a main one. */
const NARROWER = -6;

/** The same, without the half that a side street leads through; null where both are. */
const boxBeside = (spot: Spot, segment: Segment, length: number, lanes: Ground): Ring | null => {
  const [from, to] = segment;
  const whole = distance(from, to) || 1;
  const moved = (metres: number): Spot => ({
    x: spot.x + ((to.x - from.x) / whole) * metres,
    y: spot.y + ((to.y - from.y) / whole) * metres,
  });
  const isFree = (ring: Ring): boolean =>
    [
      ...ring,
      ...segmentsOf(ring, true).flatMap(([a, b]) => [0.25, 0.5, 0.75].map((share) => between(a, b, share))),
    ].every((one) => !(lanes.isBeside(one, NARROWER) || lanes.isWater(one)));
  const boxes = [
    boxAt(spot, segment, length),
    boxAt(moved(length / 4 + 2), segment, length / 2 - 4),
    boxAt(moved(-length / 4 - 2), segment, length / 2 - 4),
  ];
  return boxes.find(isFree) ?? null;
};

/** A city on its plane, and how what lies there becomes a feature. */
type Sheet = {
  readonly place: PlanPlace;
  readonly terrain: CityTerrain;
  readonly streets: readonly (PlanStreet & { readonly segment: Segment })[];
  readonly ground: Ground;
  /** The corners of the map. */
  readonly corners: readonly [southWest: Spot, northEast: Spot];
  /** Whether streets and forests still stand at a spot. */
  readonly isWithin: (spot: Spot) => boolean;
  readonly random: () => number;
  readonly spotOf: (point: Point) => Spot;
  /** Metres to the nearest street of the gazetteer. */
  readonly fromStreets: (spot: Spot) => number;
  readonly lines: (all: readonly (readonly Spot[])[]) => Geometry;
  readonly rings: (all: readonly Ring[]) => Geometry;
  readonly point: (spot: Spot) => Geometry;
  /** Names as tiles have them, `name` in the city's own language. */
  readonly words: (names: Names) => Record<string, string>;
};

/** Parts of a map's shorter side: so far from its border, here less and there more, the last streets and forests stand. */
const [LEAST_FREE, MOST_FREE] = [0.012, 0.085];
/** And so far from its corners, which are round. */
const ROUND = 0.3;

/** Tells where a city still goes on. Its end follows waves, so that no straight border shows where its map ends. */
const withinOf = ([southWest, northEast]: Sheet["corners"]): ((spot: Spot) => boolean) => {
  const shorter = Math.min(northEast.x - southWest.x, northEast.y - southWest.y);
  const round = ROUND * shorter;
  const wave = shorter / 14;
  return ({ x, y }) => {
    const [aside, above] = [Math.min(x - southWest.x, northEast.x - x), Math.min(y - southWest.y, northEast.y - y)];
    const isCorner = aside < round && above < round;
    const free = isCorner ? round - Math.hypot(round - aside, round - above) : Math.min(aside, above);
    const waves = Math.sin(x / wave + Math.sin(y / wave / 1.7)) + Math.sin(y / wave / 0.8 + Math.sin(x / wave / 1.3));
    return free > (LEAST_FREE + ((waves + 2) / 4) * (MOST_FREE - LEAST_FREE)) * shorter;
  };
};

const sheetOf = (place: PlanPlace): Sheet => {
  const plane = planeAt({ latitude: place.centre[0], longitude: place.centre[1] });
  const spotOf = ([latitude, longitude]: Point): Spot => plane.spotOf({ latitude, longitude });
  const terrain = terrainOf(place.alias, plane);
  const streets = place.streets.map((street) => ({
    ...street,
    segment: [spotOf(street.from), spotOf(street.to)] as const,
  }));
  const segments = streets.map(({ segment }) => segment);
  const corners = [spotOf(place.bounds[0]), spotOf(place.bounds[1])] as const;
  const position = (spot: Spot): Position => {
    const { latitude, longitude } = plane.placeOf(spot);
    return [longitude, latitude];
  };
  return {
    place,
    terrain,
    streets,
    spotOf,
    corners,
    isWithin: withinOf(corners),
    ground: groundOf(terrain, [...segments, ...terrain.roads.map(({ line }) => line)]),
    random: randomFrom(place.id * 7_919),
    fromStreets: (spot) =>
      segments.reduce((least, segment) => Math.min(least, gapTo(segment, spot)), Number.POSITIVE_INFINITY),
    lines: (all) => ({ type: "MultiLineString", coordinates: all.map((line) => line.map(position)) }),
    rings: (all) => ({
      type: "MultiPolygon",
      coordinates: all.map((ring) => [[...ring, ...ring.slice(0, 1)].map(position)]),
    }),
    point: (spot) => ({ type: "Point", coordinates: position(spot) }),
    words: (names) => named(names, place.defaultLanguage),
  };
};

const feature = (
  layer: Layer,
  from: number,
  geometry: Geometry,
  properties: Readonly<Record<string, string>>,
): PlanFeature => ({ layer, from, geometry, properties });

const waterFeatures = ({ terrain, rings, lines, point, words }: Sheet): PlanFeature[] => [
  ...terrain.waters.flatMap(({ ring, name }) => [
    feature("water", 7, rings([ring]), { kind: "lake" }),
    ...(name === undefined ? [] : [feature("water", 10, point(middleOf(ring)), { kind: "lake", ...words(name) })]),
  ]),
  ...terrain.rivers.flatMap(({ line, metres, name }) => {
    const banks = [...besides(line, metres / 2), ...besides(line, -metres / 2).toReversed()];
    return [
      feature("water", 7, rings([banks]), { kind: "river" }),
      ...(name === undefined ? [] : [feature("water", 10, lines([line]), { kind: "river", ...words(name) })]),
    ];
  }),
];

const parkFeatures = ({ terrain, rings, point, words }: Sheet): PlanFeature[] =>
  terrain.parks.flatMap(({ ring, name }) => {
    const isForest = areaOf(ring) > 250 * HECTARE;
    const [from, named] = isForest ? [10, "forest"] : [12, "park"];
    return [
      feature("landuse", areaOf(ring) > 20 * HECTARE ? 7 : 11, rings([ring]), { kind: isForest ? "wood" : "park" }),
      ...(name === undefined ? [] : [feature("pois", from, point(middleOf(ring)), { kind: named, ...words(name) })]),
    ];
  });

const roadFeatures = ({ terrain, streets, ground, lines, words }: Sheet): PlanFeature[] => [
  ...terrain.roads.map(({ kind, line, name }) => {
    const { from, kind: road, detail } = roadWords[kind];
    const isDry = (spot: Spot): boolean => !ground.isWater(spot);
    // Great roads have bridges.
    const parts = kind === "street" ? segmentsOf(line).flatMap((segment) => keptParts(segment, isDry, 1)) : [line];
    return feature("roads", from, lines(parts), { kind: road, kind_detail: detail, ...words(name) });
  }),
  ...terrain.rails.map((line) => feature("roads", 9, lines([line]), { kind: "rail", kind_detail: "rail" })),
  ...streets.map(({ name, segment }) =>
    feature("roads", 9, lines([segment]), { kind: "major_road", kind_detail: "secondary", ...words(name) }),
  ),
];

/** Where the streets of each district lie. */
const placeFeatures = ({ place, streets, point, words }: Sheet): PlanFeature[] => {
  const found = new Map<string, { readonly names: Names; readonly spots: readonly Spot[] }>();
  for (const { district, segment } of streets) {
    if (district === null) continue;
    const key = JSON.stringify(district);
    found.set(key, { names: district, spots: [...(found.get(key)?.spots ?? []), ...segment] });
  }
  return [
    feature("places", 7, point({ x: 0, y: 0 }), { kind: "locality", ...words({ ...place.name }) }),
    ...[...found.values()].map(({ names, spots }) =>
      feature("places", 10, point(middleOf(spots)), { kind: "neighbourhood", ...words(names) }),
    ),
  ];
};

const quartersIn = ({ corners, streets, ground, isWithin, random, fromStreets }: Sheet): Quarter[] => {
  const [southWest, northEast] = corners;
  return quartersOf({
    ring: [southWest, { x: northEast.x, y: southWest.y }, northEast, { x: southWest.x, y: northEast.y }],
    named: streets.map(({ segment }) => segment),
    ground,
    isWithin,
    blockAt: (spot) => blockSize(fromStreets(spot)),
    random,
  });
};

const laneFeatures = ({ lines }: Sheet, quarters: readonly Quarter[]): PlanFeature[] =>
  quarters.flatMap(({ streets }) =>
    streets
      .filter(({ parts }) => parts.length > 0)
      .map(({ rank, parts }) =>
        rank === "through"
          ? feature("roads", 11, lines(parts), { kind: "major_road", kind_detail: "tertiary" })
          : feature("roads", 13, lines(parts), { kind: "minor_road", kind_detail: "residential" }),
      ),
  );

/** A way along each bank, and around each park. */
const edgeFeatures = ({ terrain, ground, isWithin, fromStreets, lines }: Sheet): PlanFeature[] => {
  const edges = [
    ...terrain.rivers.flatMap(({ line, metres }) => [besides(line, metres / 2 + 24), besides(line, -metres / 2 - 24)]),
    ...terrain.parks.map(({ ring }) => [...ring, ...ring.slice(0, 1)]),
  ];
  const isFree = (spot: Spot): boolean =>
    isWithin(spot) && !(ground.isWater(spot) || ground.isBeside(spot, 20, ["road", "river"]));
  return edges
    .filter((line) => line.some((spot) => fromStreets(spot) < EDGES))
    .map((line) => segmentsOf(line).flatMap((segment) => keptParts(segment, isFree, 1)))
    .filter((parts) => parts.length > 0)
    .map((parts) => feature("roads", 13, lines(parts), { kind: "minor_road", kind_detail: "residential" }));
};

type Numbered = { readonly house: string; readonly at: Spot; readonly ring: Ring | null };

/** The houses of the gazetteer. */
const numberedHouses = (
  { terrain, streets, ground, random, spotOf }: Sheet,
  quarters: readonly Quarter[],
): Numbered[] => {
  const lanes = groundOf(
    { ...terrain, rails: [] },
    quarters.flatMap((quarter) => quarter.streets.flatMap(({ parts }) => parts)),
  );
  return streets.flatMap((street) => {
    const { houses } = street;
    const room = (2 * distance(...street.segment)) / Math.max(1, houses.length - 1) - 7;
    const length = Math.max(HOUSE.shortest, Math.min(HOUSE.longest, room));
    return houses.flatMap(({ house, latitude, longitude }) => {
      const at = spotOf([latitude, longitude]);
      const ring = boxBeside(at, street.segment, length * (0.75 + 0.25 * random()), lanes);
      return ground.isWater(at) ? [] : [{ house, at, ring }];
    });
  });
};

/** So many blocks are gardens, of one. */
const GARDENS = 0.035;
/** Metres: a cell of the index of houses. */
const CELL = 60;

/** Tells whether a house of the gazetteer stands at a spot. */
const takenBy = (houses: readonly Numbered[]): ((spot: Spot) => boolean) => {
  const cellOf = (value: number): number => Math.floor(value / CELL);
  const cells = new Map<string, Spot[]>();
  for (const { at } of houses) {
    const key = `${cellOf(at.x)}:${cellOf(at.y)}`;
    cells.set(key, [...(cells.get(key) ?? []), at]);
  }
  const around = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => [column, row] as const));
  return (spot) =>
    around.some(([column, row]) =>
      cells
        .get(`${cellOf(spot.x) + column}:${cellOf(spot.y) + row}`)
        ?.some((at) => distance(at, spot) < HOUSE.longest / 2 + 4),
    );
};

/** What lies in a block: a garden, a forest, houses, or nothing. */
const blockFeatures = (sheet: Sheet, isTaken: (spot: Spot) => boolean): ((block: Ring) => PlanFeature[]) => {
  const { ground, isWithin, random, fromStreets, rings } = sheet;
  const [east, north] = [random() * 9, random() * 9];
  /** Forests lie together, by waves that are some kilometres long. */
  const isForest = ({ x, y }: Spot): boolean =>
    Math.sin(x / 1_700 + east + Math.sin(y / 2_300)) + Math.sin(y / 1_500 + north + Math.sin(x / 2_900)) > 0.75;
  const housesOn = (block: Ring, far: number): PlanFeature[] => {
    if (far > SPARSE || areaOf(block) > 9 * HECTARE) return [];
    const houses = housesOfBlock(block, { ground, isTaken, random, ...(far < DENSE ? DENSE_LOT : SPARSE_LOT) });
    return houses.length === 0 ? [] : [feature("buildings", 14, rings(houses), { kind: "building" })];
  };
  return (block) => {
    const middle = middleOf(block);
    const [far, area, chance] = [fromStreets(middle), areaOf(block), random()];
    if (ground.isOpen(middle) || !block.every(isWithin)) return [];
    if (chance < GARDENS && area < 12 * HECTARE && far > 120 && !block.some(ground.isWater)) {
      return [feature("landuse", area > 3 * HECTARE ? 11 : 12, rings([inset(block, 8)]), { kind: "park" })];
    }
    if (far > FOREST && isForest(middle)) return [feature("landuse", 9, rings([block]), { kind: "wood" })];
    return housesOn(block, far);
  };
};

/** Everything that the map of a city shows. The same place makes the same plan. */
export const cityPlan = (place: PlanPlace): PlanFeature[] => {
  const sheet = sheetOf(place);
  const quarters = quartersIn(sheet);
  const houses = numberedHouses(sheet, quarters);
  const { rings, point } = sheet;
  return [
    ...waterFeatures(sheet),
    ...parkFeatures(sheet),
    ...roadFeatures(sheet),
    ...placeFeatures(sheet),
    ...laneFeatures(sheet, quarters),
    ...edgeFeatures(sheet),
    ...houses.flatMap(({ ring }) =>
      ring === null ? [] : [feature("buildings", 14, rings([ring]), { kind: "building" })],
    ),
    ...houses.map(({ house, at }) => feature("buildings", 14, point(at), { kind: "address", addr_housenumber: house })),
    ...quarters.flatMap(({ blocks }) => blocks).flatMap(blockFeatures(sheet, takenBy(houses))),
  ];
};
