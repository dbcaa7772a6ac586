/** Makes a city's zones from a drawing of a map editor: GeoJSON, or the KML of Google's maps. */

import { kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import * as z from "zod";
import { type Fault, orTooDeep, type Refused } from "../fault";
import { keyOfName } from "../menu-csv";
import { readJson } from "../parse-file";
import { fileText } from "../write-files";
import type { Polygon } from "../zones/areas";
import { type Drawing, paletteColour, readDrawing, type ZoneDraft } from "../zones/read-zones";

export type ConvertedZones =
  | {
      readonly isOk: true;
      /** The text of `cities/<key>.zones.geojson`. */
      readonly text: string;
      readonly zones: number;
      /** What was left out, and of which zones the attributes in the shop's file stay. */
      readonly remarks: readonly string[];
    }
  | Refused;

const wrong = (file: string, problem: string, remedy: string): Fault => ({ file, line: null, problem, remedy });

/** Archives begin so (APPNOTE.TXT 4.3.7); KMZ is one. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

const isArchive = (bytes: Uint8Array): boolean => ARCHIVE.every((byte, index) => bytes[index] === byte);

const kmz = (file: string): Fault =>
  wrong(
    file,
    "is KMZ, an archive",
    "export it as KML: Google's maps have a box for that, Google Earth a list of kinds",
  );

/** Without photographs upon the map and what is on another server, which have a box and no area. */
const areasIn = ({ features, ...collection }: ReturnType<typeof kml>) => ({
  ...collection,
  features: features.filter(({ properties }) => properties?.["@geometry-type"] === undefined),
});

/** XML that declares entities may grow a thousandfold; no map editor writes any. */
const fromKml = (file: string, text: string): { readonly value: unknown } | Fault => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    return wrong(file, "declares entities, which no map editor does", "export the drawing again");
  let problem: string | null = null;
  const parser = new DOMParser({
    onError: (level, message) => {
      if (level !== "warning") problem ??= message.split("\n", 1)[0] ?? level;
    },
  });
  try {
    const document = parser.parseFromString(text, "text/xml");
    if (problem === null && document.documentElement?.localName === "kml") return { value: areasIn(kml(document)) };
  } catch (error) {
    problem ??= error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
  }
  return problem === null
    ? wrong(file, "is XML, but no KML", "export the drawing as GeoJSON or KML")
    : wrong(file, `is no XML: ${problem}`, "export the drawing again");
};

/** A whole map of uMap; its layers are collections (https://docs.umap-project.org). */
const Layers = z.object({
  type: z.literal("umap"),
  layers: z.array(z.object({ features: z.array(z.unknown()).default([]) })),
});

/** A map of layers as one collection; what else there is, as it stands. */
const inOneLayer = (value: unknown): unknown => {
  const { success, data } = Layers.safeParse(value);
  if (!success) return value;
  return { type: "FeatureCollection", features: data.layers.flatMap(({ features }) => features) };
};

const valueIn = (file: string, bytes: Uint8Array): { readonly value: unknown } | Fault => {
  if (isArchive(bytes)) return kmz(file);
  const text = new TextDecoder().decode(bytes);
  if (text.trimStart().startsWith("<")) return fromKml(file, text);
  const read = readJson(file, text.replace(/^\uFEFF/, ""));
  return "problem" in read ? read : { value: inOneLayer(read.value) };
};

const namesOf = ({ values: { key, name } }: ZoneDraft): string[] =>
  [key, ...(typeof name === "object" && name !== null ? Object.values(name) : [name])]
    .filter((text) => typeof text === "string")
    .map((text) => text.trim().toLowerCase());

/** Tenths of a metre say nothing of where a zone ends. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const geometryOf = (polygons: readonly Polygon[]) => {
  const parts = polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [rounded(x), rounded(y)])));
  return parts.length === 1 ? { type: "Polygon", coordinates: parts[0] } : { type: "MultiPolygon", coordinates: parts };
};

/** Properties in the order in which people read them. */
const ORDER = ["key", "id", "name", "colour", "delivery", "minimum", "free", "free_from", "shop", "minutes", "closed"];

const inOrder = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(ORDER.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

type Merged = { readonly values: Readonly<Record<string, unknown>>; readonly isKnown: boolean };

/** What the shop's file says of a zone of this key or name stays, but for what the drawing says itself. */
const merged = (zone: ZoneDraft, known: ReadonlyMap<string, ZoneDraft>): Merged => {
  const before = namesOf(zone)
    .map((name) => known.get(name))
    .find((found) => found !== undefined);
  const name = typeof zone.values["name"] === "string" ? zone.values["name"] : "";
  const key = zone.values["key"] ?? before?.values["key"] ?? (keyOfName(name) || undefined);
  return {
    // A name that is the same in one language stays in all.
    values: { colour: paletteColour(zone.index), ...zone.values, ...before?.values, ...explicit(zone, before), key },
    isKnown: before !== undefined,
  };
};

const explicit = ({ values: { name: _, colour: _colour, ...others } }: ZoneDraft, before: ZoneDraft | undefined) =>
  before === undefined ? {} : others;

const drawingIn = (file: string, bytes: Uint8Array): Drawing | Fault => {
  const read = valueIn(file, bytes);
  if ("problem" in read) return read;
  return readDrawing(read.value) ?? wrong(file, "is neither GeoJSON nor KML", "export the drawing as GeoJSON or KML");
};

/** Of a drawing what a file cannot be made of: other coordinates, corners that are none. */
const unreadable = (file: string, { problems, zones }: Drawing): Fault[] => [
  ...problems.map(({ problem, remedy }) => wrong(file, problem, remedy)),
  ...(zones.length === 0 && problems.length === 0 ? [wrong(file, "has no area", "draw each zone as an area")] : []),
];

/**
 * Makes the zones of a city of a drawing. A zone that the shop's file has under the same key or name keeps what that says of it, and
 * gets the borders of the drawing: a redrawn map changes no price. Others are written as far as the drawing says something of them.
 *
 * @param current the text of the zones' file of the shop; null: there is none
 */
export const convertZones = (file: string, bytes: Uint8Array, current: string | null): ConvertedZones =>
  orTooDeep<ConvertedZones>(
    file,
    () => {
      const drawing = drawingIn(file, bytes);
      if ("problem" in drawing) return { isOk: false, faults: [drawing] };
      const faults = unreadable(file, drawing);
      if (faults.length > 0) return { isOk: false, faults };
      const before = current === null ? null : readJson(file, current);
      const held = before === null || "problem" in before ? [] : (readDrawing(before.value)?.zones ?? []);
      const known = new Map(held.flatMap((zone) => namesOf(zone).map((name) => [name, zone] as const)));
      const zones = drawing.zones.map((zone) => ({ ...merged(zone, known), polygons: zone.polygons }));
      const unchanged = zones.filter(({ isKnown }) => isKnown).length;
      const features = zones.map(({ values, polygons }) => ({
        type: "Feature",
        properties: inOrder(values),
        geometry: geometryOf(polygons),
      }));
      return {
        isOk: true,
        text: fileText("cities/*.zones.geojson", { type: "FeatureCollection", features }),
        zones: zones.length,
        remarks: [
          ...(drawing.remark === null ? [] : [`${file}: ${drawing.remark}`]),
          ...(unchanged === 0 ? [] : [`unchanged: what the shop's file said of ${unchanged} of the zones`]),
        ],
      };
    },
    (fault) => ({ isOk: false, faults: [fault] }),
  );
