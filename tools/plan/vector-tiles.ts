/** Slices a plan into Mapbox vector tiles, version 2 of their specification. */

import GeoJSONVT, { type LegacyFeature } from "geojson-vt";
import Pbf from "pbf";
import type { Layer, PlanFeature } from "./city-plan";

/** The zooms of the tiles; a map draws each as large as four of its own. */
export const TILE_ZOOMS = [7, 14] as const;
const EXTENT = 4096;
/** Units beyond a tile's edge, so that the casing of a road has no seam. */
const BUFFER = 64;
const order: readonly Layer[] = ["landuse", "water", "roads", "buildings", "pois", "places"];

export type VectorTile = { readonly z: number; readonly x: number; readonly y: number; readonly data: Uint8Array };

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);
const MOVE = 1;
const LINE = 2;
const CLOSE = 7;

type Ends = readonly [number, number];

/** The commands of a geometry: each position is told by its distance from the last. */
const commandsOf = (feature: LegacyFeature): number[] => {
  const commands: number[] = [];
  let [x, y] = [0, 0];
  const go = (command: number, positions: readonly Ends[]): void => {
    commands.push(command | (positions.length << 3));
    for (const [nextX, nextY] of positions) {
      commands.push(zigzag(nextX - x), zigzag(nextY - y));
      [x, y] = [nextX, nextY];
    }
  };
  if (feature.type === 1) {
    go(MOVE, feature.geometry);
    return commands;
  }
  const isRing = feature.type === 3;
  for (const line of feature.geometry) {
    // A ring's last position is its first: it is closed by a command.
    const positions = isRing ? line.slice(0, -1) : line;
    if (positions.length < (isRing ? 3 : 2)) continue;
    go(MOVE, positions.slice(0, 1));
    go(LINE, positions.slice(1));
    if (isRing) commands.push(CLOSE | (1 << 3));
  }
  return commands;
};

const writeFeature = (pbf: Pbf, feature: LegacyFeature, keys: string[], values: string[]): void => {
  const numberOf = (list: string[], text: string): number => {
    const known = list.indexOf(text);
    return known === -1 ? list.push(text) - 1 : known;
  };
  const tags = Object.entries(feature.tags ?? {}).flatMap(([key, value]) => [
    numberOf(keys, key),
    numberOf(values, String(value)),
  ]);
  pbf.writePackedVarint(2, tags);
  pbf.writeVarintField(3, feature.type);
  pbf.writePackedVarint(4, commandsOf(feature));
};

const writeLayer = (name: Layer, features: readonly LegacyFeature[], pbf: Pbf): void => {
  const [keys, values]: [string[], string[]] = [[], []];
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const feature of features)
    pbf.writeMessage(2, (one, inner) => inner && writeFeature(inner, one, keys, values), feature);
  for (const key of keys) pbf.writeStringField(3, key);
  for (const value of values) pbf.writeMessage(4, (text, inner) => inner?.writeStringField(1, text), value);
  pbf.writeVarintField(5, EXTENT);
};

/** Degrees. */
export type TileBox = readonly [west: number, south: number, east: number, north: number];

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const tilesWithin = ([west, south, east, north]: TileBox, z: number): { readonly x: number; readonly y: number }[] => {
  const column = (longitude: number): number => Math.floor(((longitude + 180) / 360) * 2 ** z);
  const row = (latitude: number): number => {
    const sin = Math.sin((latitude * Math.PI) / 180);
    return Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z);
  };
  return upTo(column(west), column(east)).flatMap((x) => upTo(row(north), row(south)).map((y) => ({ x, y })));
};

/** Each layer's features in the order in which the first zoom that holds them comes. */
const slicedLayers = (plan: readonly PlanFeature[], maxZoom: number) =>
  order.flatMap((layer) => {
    const ofLayer = plan.filter((feature) => feature.layer === layer && feature.from <= maxZoom);
    return [...new Set(ofLayer.map(({ from }) => from))].map((from) => {
      const features = ofLayer
        .filter((feature) => feature.from === from)
        .map(({ geometry, properties }) => ({ type: "Feature" as const, geometry, properties }));
      const index = new GeoJSONVT(
        { type: "FeatureCollection", features },
        { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, extent: EXTENT, buffer: BUFFER },
      );
      return { layer, from, index };
    });
  });

/** The tiles of a plan within boxes, those that hold something. */
export const vectorTiles = (
  plan: readonly PlanFeature[],
  boxes: readonly TileBox[],
  [minZoom, maxZoom]: readonly [number, number],
): VectorTile[] => {
  const sliced = slicedLayers(plan, maxZoom);
  const tileAt = (z: number, x: number, y: number): VectorTile | null => {
    const pbf = new Pbf();
    for (const layer of order) {
      const features = sliced
        .filter((one) => one.layer === layer && one.from <= z)
        .flatMap(({ index }) => index.getTile(z, x, y)?.features ?? []);
      if (features.length > 0) pbf.writeMessage(3, (all, inner) => inner && writeLayer(layer, all, inner), features);
    }
    const data = pbf.finish();
    return data.length === 0 ? null : { z, x, y, data };
  };
  const tiles = new Map<string, VectorTile | null>();
  for (let z = minZoom; z <= maxZoom; z++) {
    for (const { x, y } of boxes.flatMap((box) => tilesWithin(box, z))) {
      const key = `${z}/${x}/${y}`;
      if (!tiles.has(key)) tiles.set(key, tileAt(z, x, y));
    }
  }
  return [...tiles.values()].filter((tile) => tile !== null);
};
