/** Reads `cities/<key>.zones.geojson`, as we write it and as map editors do. */

import * as z from "zod";
import { areaProblem, type CityMap, MOST_POINTS_OF_ALL, pointsOf } from "../area";
import { type Fault, orTooDeep } from "../fault";
import { type LineOf, readJson, schemaFaults } from "../parse-file";
import { ZoneProperties } from "../schema/city";
import { areasOf, nothingSeen, type Polygon, type Seen } from "./areas";
import { type Attributes, attributesOf } from "./attributes";

/** A delivery zone of the files. */
export type Zone = {
  readonly properties: z.output<typeof ZoneProperties> & { readonly colour: string };
  readonly polygons: readonly Polygon[];
};

/** What a file has that is not taken over as it stands there; one line. */
export type FileRemark = { readonly file: string; readonly remark: string };

export type ReadZones = {
  /** Those without a fault, in their order. */
  readonly zones: readonly Zone[];
  readonly faults: readonly Fault[];
  readonly remark: FileRemark | null;
  /** The line of a path of `zones`: what is left out counts there too. */
  readonly lineOf: LineOf;
};

/** An area of a drawing, with what the format knows of its properties. */
export type ZoneDraft = {
  /** Among the features of the file. */
  readonly index: number;
  /** What messages call it: `the zone Alfama`. */
  readonly label: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly polygons: readonly Polygon[];
};

type Problem = Pick<Fault, "problem" | "remedy"> & {
  /** A feature; null: the file as a whole. */
  readonly index: number | null;
  /** Within the feature. */
  readonly path: readonly PropertyKey[];
};

export type Drawing = {
  readonly zones: readonly ZoneDraft[];
  readonly problems: readonly Problem[];
  /** What was left out or changed, in words; none: nothing was. */
  readonly remark: string | null;
  /** The path of a feature. */
  readonly pathOf: (index: number) => readonly PropertyKey[];
};

/** Colours of zones that have none, as the demo's. */
const palette = ["#2f9e44", "#1971c2", "#e8590c", "#9c36b5", "#e03131", "#0c8599", "#f08c00", "#3b5bdb"] as const;

export const paletteColour = (index: number): string => palette[index % palette.length] ?? palette[0];

const Collection = z.looseObject({ type: z.literal("FeatureCollection"), features: z.array(z.unknown()) });
const Feature = z.looseObject({
  type: z.literal("Feature"),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.unknown(),
});
const Crs = z.looseObject({ properties: z.looseObject({ name: z.string() }) });

const ownMembers = new Set(["$schema", "type", "features", "properties", "geometry", "crs"]);

const geometryTypes = new Set([
  "Point",
  "MultiPoint",
  "LineString",
  "MultiLineString",
  "Polygon",
  "MultiPolygon",
  "GeometryCollection",
]);

/** A file as a collection: a feature, or an area, may stand there alone. */
const collectionOf = (value: unknown): z.output<typeof Collection> | null => {
  const { success, data } = Collection.safeParse(value);
  if (success) return data;
  if (Feature.safeParse(value).success) return { type: "FeatureCollection", features: [value] };
  const type = z.looseObject({ type: z.string() }).safeParse(value).data?.type ?? "";
  if (!geometryTypes.has(type)) return null;
  return { type: "FeatureCollection", features: [{ type: "Feature", properties: null, geometry: value }] };
};

/** The name of a coordinate system that is not that of RFC 7946; null: none is named, or the same one by its old names. */
const foreignSystem = (crs: unknown): string | null => {
  const { success, data } = Crs.safeParse(crs);
  if (!success || /CRS:?84$|\b4326$/i.test(data.properties.name)) return null;
  return data.properties.name.slice(0, 60);
};

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** Names that are listed; a table of QGIS has a hundred. */
const MOST_NAMES = 12;

const shortened = (names: readonly string[]): string[] => {
  const more = names.length - MOST_NAMES;
  return more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more properties`] : [...names];
};

/** What was passed over, in one line; null: nothing. */
const remarkOf = (seen: Seen, members: ReadonlySet<string>, properties: ReadonlySet<string>): string | null => {
  const leftOut = [
    ...shortened([...new Set([...[...members, ...seen.members].sort(), ...[...properties].sort()])]),
    ...counted(seen.points, "point", "points"),
    ...counted(seen.lines, "line", "lines"),
    ...counted(seen.slivers, "part or hole without an area", "parts or holes without an area"),
    ...(seen.hasHeights ? ["heights"] : []),
  ];
  const changed = counted(
    seen.closed,
    "border that was not closed is closed",
    "borders that were not closed are closed",
  );
  const parts = [...(leftOut.length === 0 ? [] : [`left out: ${leftOut.join(", ")}`]), ...changed];
  return parts.length === 0 ? null : parts.join("; ");
};

class DrawingReader {
  readonly zones: ZoneDraft[] = [];
  readonly problems: Problem[] = [];
  readonly #seen = nothingSeen();
  readonly #members = new Set<string>();
  readonly #properties = new Set<string>();

  get remark(): string | null {
    return remarkOf(this.#seen, this.#members, this.#properties);
  }

  members(of: object): void {
    for (const member of Object.keys(of)) if (!ownMembers.has(member)) this.#members.add(member);
  }

  /** Refuses coordinates in another system than that of RFC 7946. */
  system(crs: unknown): void {
    const system = foreignSystem(crs);
    if (system === null) return;
    const remedy = "export the drawing in WGS 84 (EPSG:4326), as GeoJSON has it";
    this.problems.push({ index: null, path: ["crs"], problem: `has coordinates in ${system}`, remedy });
  }

  feature(index: number, given: unknown, isOwnId: boolean): void {
    const { success, data } = Feature.safeParse(given);
    if (!success) {
      this.problems.push({ index, path: [], problem: `feature ${index + 1} is none of GeoJSON`, remedy: "remove it" });
      return;
    }
    this.members(data);
    const attributes = attributesOf(data.properties ?? {}, isOwnId);
    const { values, label: name } = attributes;
    const label = name === null ? `feature ${index + 1}` : `the zone ${name.slice(0, 60)}`;
    const polygons = areasOf(data.geometry, this.#seen);
    const isOurs = values["key"] !== undefined || values["delivery"] !== undefined;
    const noArea = (problem: string, remedy: string): void =>
      void this.problems.push({ index, path: ["geometry"], problem: `${label} ${problem}`, remedy });
    if (typeof polygons === "string") noArea(polygons, "draw it again as an area");
    else if (polygons.length > 0) this.#zone({ index, label, values, polygons }, attributes);
    else if (isOurs) noArea("is no area", "draw it as an area");
  }

  #zone(zone: ZoneDraft, { others, problems }: Attributes): void {
    for (const other of others) this.#properties.add(other);
    for (const { problem, remedy } of problems)
      this.problems.push({ index: zone.index, path: ["properties"], problem: `${zone.label}: ${problem}`, remedy });
    this.zones.push(zone);
  }
}

/** Reads a drawing in GeoJSON; null: it is none. */
export const readDrawing = (value: unknown): Drawing | null => {
  const collection = collectionOf(value);
  if (collection === null) return null;
  const isAlone = !Collection.safeParse(value).success;
  const { crs, features } = collection;
  const reader = new DrawingReader();
  reader.members(collection);
  reader.system(crs);
  // QGIS and GDAL name the coordinate system, and number rows by "id".
  for (const [index, feature] of features.entries()) reader.feature(index, feature, crs === undefined);
  const { zones, problems, remark } = reader;
  return { zones, problems, remark, pathOf: (index) => (isAlone ? [] : ["features", index]) };
};

const needed = ["key", "name", "delivery", "minimum"] as const;

const listed = new Intl.ListFormat("en", { type: "conjunction" });

const HOW_TO_NAME =
  'write them into the properties of the area, or into its description, a line each: "delivery: 2.50"';

/** What an area lacks to be a zone, in one sentence; null: nothing. */
const missingIn = (
  { label, values }: ZoneDraft,
  failed: ReadonlySet<string>,
): Pick<Fault, "problem" | "remedy"> | null => {
  const missing = needed.filter((property) => values[property] === undefined && !failed.has(property));
  return missing.length === 0 ? null : { problem: `${label} has no ${listed.format(missing)}`, remedy: HOW_TO_NAME };
};

type Reading = { readonly zone: Zone | null; readonly faults: readonly Fault[] };

const readZone = (file: string, draft: ZoneDraft, { pathOf, problems }: Drawing, lineOf: LineOf): Reading => {
  const { index, label, values } = draft;
  const at = (path: readonly PropertyKey[]): number | null => lineOf([...pathOf(index), ...path]);
  const said = problems.filter((problem) => problem.index === index);
  // Amounts that were refused are named already.
  const failed = new Set(said.map(({ problem }) => problem.slice(label.length + 2).split(":")[0] ?? ""));
  const missing = missingIn(draft, failed);
  const result = ZoneProperties.safeParse(values);
  const absent = new Set<PropertyKey>([...needed.filter((property) => values[property] === undefined)]);
  const issues = (result.error?.issues ?? []).filter(({ path }) => !absent.has(path[0] ?? ""));
  const faults = [
    ...(missing === null ? [] : [{ file, line: at(["properties"]), ...missing }]),
    ...schemaFaults(file, { issues }, (path) => at(["properties", ...path])).map((fault) => ({
      ...fault,
      problem: `${label}: ${fault.problem}`,
    })),
  ];
  if (!result.success || said.length > 0) return { zone: null, faults };
  const properties = { ...result.data, colour: result.data.colour ?? paletteColour(index) };
  return { zone: { properties, polygons: draft.polygons }, faults };
};

const placeFaults = (file: string, { zones, pathOf }: Drawing, map: CityMap | null, lineOf: LineOf): Fault[] => {
  if (map === null) return [];
  const points = zones.reduce((sum, { polygons }) => sum + pointsOf(polygons), 0);
  if (points > MOST_POINTS_OF_ALL) {
    const remedy = `simplify them: ${MOST_POINTS_OF_ALL} together at most`;
    return [{ file, line: null, problem: `its borders have ${points} points`, remedy }];
  }
  return zones.flatMap(({ index, label, polygons }): Fault[] => {
    const wrong = areaProblem(polygons, map);
    if (wrong === null) return [];
    return [{ file, line: lineOf([...pathOf(index), "geometry"]), ...wrong, problem: `${label}: ${wrong.problem}` }];
  });
};

const nothing = (fault: Fault): ReadZones => ({ zones: [], faults: [fault], remark: null, lineOf: () => null });

const read = (file: string, text: string, map: CityMap | null): ReadZones => {
  const json = readJson(file, text);
  if ("problem" in json) return nothing(json);
  const { value, lineOf } = json;
  const drawing = readDrawing(value);
  if (drawing === null) {
    const problem = "is no FeatureCollection of GeoJSON";
    return nothing({ file, line: 1, problem, remedy: "export the drawing as GeoJSON, which map editors offer" });
  }
  const readings = drawing.zones.map((zone) => readZone(file, zone, drawing, lineOf));
  const indexes = drawing.zones.flatMap(({ index }, at) => (readings[at]?.zone == null ? [] : [index]));
  return {
    zones: readings.flatMap(({ zone }) => zone ?? []),
    faults: [
      ...drawing.problems.map(({ index, path, problem, remedy }) => ({
        file,
        line: lineOf(index === null ? path : [...drawing.pathOf(index), ...path]),
        problem,
        remedy,
      })),
      ...readings.flatMap(({ faults }) => faults),
      ...placeFaults(file, drawing, map, lineOf),
    ],
    remark: drawing.remark === null ? null : { file, remark: drawing.remark },
    lineOf: ([list, at, ...path]) => {
      const index = list === "features" && typeof at === "number" ? indexes[at] : undefined;
      return lineOf(index === undefined ? [] : [...drawing.pathOf(index), ...path]);
    },
  };
};

/**
 * The zones of a file. What other programs write beside them is left out with one remark.
 *
 * @param map of the city; null: it is not known, and nothing is said of where the zones lie
 */
export const readZones = (file: string, text: string, map: CityMap | null): ReadZones =>
  orTooDeep(file, () => read(file, text, map), nothing);
