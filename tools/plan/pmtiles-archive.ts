/** Writes an archive of tiles: PMTiles, version 3 of its specification (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */

import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import Pbf from "pbf";
import { zxyToTileId } from "pmtiles";
import type { TileBox, VectorTile } from "./vector-tiles";

const HEADER = 127;
/** Bytes: the root directory has to lie within the first 16 KiB. */
const ROOT_ROOM = 16_384 - HEADER;
const LEAF_ENTRIES = 2_048;
const GZIP = 2;
const VECTOR = 1;

type Entry = { readonly id: number; readonly offset: number; readonly length: number; readonly run: number };

const directory = (entries: readonly Entry[]): Buffer => {
  const pbf = new Pbf();
  pbf.writeVarint(entries.length);
  let last = 0;
  for (const { id } of entries) {
    pbf.writeVarint(id - last);
    last = id;
  }
  for (const { run } of entries) pbf.writeVarint(run);
  for (const { length } of entries) pbf.writeVarint(length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    const isNext = before !== undefined && offset === before.offset + before.length;
    pbf.writeVarint(isNext ? 0 : offset + 1);
  }
  return gzipSync(pbf.finish(), { level: 9 });
};

/** The root directory and its leaves: none where the root has room for all. */
const directories = (entries: readonly Entry[]): { readonly root: Buffer; readonly leaves: Buffer } => {
  const whole = directory(entries);
  if (whole.length <= ROOT_ROOM) return { root: whole, leaves: Buffer.alloc(0) };
  const parts: Buffer[] = [];
  const roots: Entry[] = [];
  let offset = 0;
  for (let first = 0; first < entries.length; first += LEAF_ENTRIES) {
    const leaf = directory(entries.slice(first, first + LEAF_ENTRIES));
    roots.push({ id: entries[first]?.id ?? 0, offset, length: leaf.length, run: 0 });
    parts.push(leaf);
    offset += leaf.length;
  }
  return { root: directory(roots), leaves: Buffer.concat(parts) };
};

type Archive = {
  readonly tiles: readonly VectorTile[];
  readonly metadata: object;
  readonly box: TileBox;
  readonly zooms: readonly [number, number];
};

/** The bytes of an archive. Tiles that are the same are stored once. */
export const pmtilesArchive = ({ tiles, metadata, box, zooms }: Archive): Buffer => {
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((a, b) => a.id - b.id);
  const stored = new Map<string, { readonly offset: number; readonly length: number }>();
  const parts: Buffer[] = [];
  let size = 0;
  const entries = sorted.map(({ id, data }): Entry => {
    const key = createHash("sha256").update(data).digest("hex");
    const known = stored.get(key);
    if (known !== undefined) return { id, ...known, run: 1 };
    const packed = gzipSync(data, { level: 9 });
    const place = { offset: size, length: packed.length };
    stored.set(key, place);
    parts.push(packed);
    size += packed.length;
    return { id, ...place, run: 1 };
  });
  const { root, leaves } = directories(entries);
  const words = gzipSync(JSON.stringify(metadata), { level: 9 });

  const header = Buffer.alloc(HEADER);
  header.write("PMTiles", 0, "latin1");
  header.writeUInt8(3, 7);
  const sections = [root.length, words.length, leaves.length, size];
  let at = HEADER;
  for (const [index, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
    at += length;
  }
  for (const [index, count] of [entries.length, entries.length, stored.size].entries()) {
    header.writeBigUInt64LE(BigInt(count), 72 + 8 * index);
  }
  // Tiles that are stored twice lie where they were first.
  const isClustered = stored.size === entries.length;
  for (const [index, byte] of [isClustered ? 1 : 0, GZIP, GZIP, VECTOR, ...zooms].entries())
    header.writeUInt8(byte, 96 + index);
  const [west, south, east, north] = box;
  for (const [index, degrees] of [west, south, east, north].entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  }
  header.writeUInt8(zooms[0], 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, root, words, leaves, ...parts]);
};
