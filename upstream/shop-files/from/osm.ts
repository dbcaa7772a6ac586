/** Makes a city's streets of addresses in OpenStreetMap's form: https://wiki.openstreetmap.org/wiki/Key:addr:* */

import * as z from "zod";
import { type Language, languages } from "@/lib/contract/language";
import { houseKey, houseNumber } from "../../domain/place/house-number";
import { type CityMap, isOutside } from "../area";
import type { CityDocuments } from "../documents";
import { type Fault, oneFault, type Refused } from "../fault";
import type { StreetsFile } from "../schema/city";
import { fileText } from "../write-files";
import { type Remark, Remarks } from "./remarks";
import { parseSource } from "./source-json";

/** Objects of one file: the houses and streets of a city of ten million. */
const OBJECTS = 1_000_000;

/** Characters of a house number, as the streets' file has them. */
const HOUSE_LENGTH = 40;

/** Longitude and latitude, and perhaps a height. */
const Position = z.tuple([z.number(), z.number()]).rest(z.number());
type Position = z.output<typeof Position>;

const Plain = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Point"), coordinates: Position }),
  z.object({ type: z.enum(["LineString", "MultiPoint"]), coordinates: z.array(Position) }),
  z.object({ type: z.enum(["Polygon", "MultiLineString"]), coordinates: z.array(z.array(Position)) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(z.array(Position))) }),
]);

/** Any other geometry has no position of its own. */
const Geometry = z
  .union([Plain, z.object({ type: z.literal("GeometryCollection"), geometries: z.array(Plain) })])
  .nullable()
  .catch(null);

const Tags = z.record(z.string(), z.unknown());
const Degrees = z.object({ lat: z.number(), lon: z.number() });

/** Corners that lie outside of the requested box are null. */
const Corners = z.array(Degrees.nullable());

const Member = z.object({
  type: z.string(),
  ref: z.number(),
  role: z.string().default(""),
  ...Degrees.partial().shape,
  geometry: Corners.optional(),
});

/** An element in each form that the Overpass API writes: https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL#out */
const Element = z.object({
  type: z.string().default("node"),
  id: z.number().optional(),
  ...Degrees.partial().shape,
  /** `out center` */
  center: Degrees.optional(),
  /** `out geom` */
  geometry: Corners.optional(),
  /** `out bb` and `out geom` */
  bounds: z.object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() }).optional(),
  /** `out body`: the points of a line, which `>; out skel` lists beside it. */
  nodes: z.array(z.number()).default([]),
  members: z.array(Member).default([]),
  tags: Tags.default({}),
});
type Element = z.output<typeof Element>;

/** GeoJSON (RFC 7946), or a reply of the Overpass API. */
const Source = z.object({
  features: z.array(z.object({ properties: Tags.nullable(), geometry: Geometry })).default([]),
  elements: z.array(Element).default([]),
});

type Point = { readonly latitude: number; readonly longitude: number };
type Mapped = { readonly tags: Readonly<Record<string, unknown>>; readonly at: Point | null };

/** The middle of an outline's box: near enough to the door for a zone. */
const middleOf = (outline: readonly Position[]): Point | null => {
  if (outline.length === 0) return null;
  const between = (values: readonly number[]) =>
    (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
  return { longitude: between(outline.map(([east]) => east)), latitude: between(outline.map(([, north]) => north)) };
};

/** The corners that say where something stands: of an area its border, of several the first one's. */
const cornersOf = (geometry: z.output<typeof Plain>): readonly Position[] => {
  switch (geometry.type) {
    case "Point":
      return [geometry.coordinates];
    case "LineString":
    case "MultiPoint":
      return geometry.coordinates;
    case "Polygon":
    case "MultiLineString":
      return geometry.coordinates[0] ?? [];
    case "MultiPolygon":
      return geometry.coordinates[0]?.[0] ?? [];
  }
};

const pointOf = (geometry: z.output<typeof Geometry>): Point | null => {
  if (geometry === null) return null;
  return middleOf(
    geometry.type === "GeometryCollection" ? geometry.geometries.flatMap(cornersOf) : cornersOf(geometry),
  );
};

type Somewhere = { readonly lat?: number | undefined; readonly lon?: number | undefined };

const positionOf = ({ lat, lon }: Somewhere): Position[] =>
  lat === undefined || lon === undefined ? [] : [[lon, lat]];

const keyOfElement = (type: string, id: number): string => `${type} ${id}`;

const longer = <Item>(one: readonly Item[], other: readonly Item[]): Item[] => [...(one.length > 0 ? one : other)];

/** Elements by type and number. One may be listed twice: with its tags, and as a part of another. */
const byKey = (elements: readonly Element[]): ReadonlyMap<string, Element> => {
  const found = new Map<string, Element>();
  for (const [index, element] of elements.entries()) {
    const key = element.id === undefined ? `${index}` : keyOfElement(element.type, element.id);
    const known = found.get(key);
    found.set(key, known === undefined ? element : { ...known, ...element, ...partsOf(known, element) });
  }
  return found;
};

const partsOf = (known: Element, element: Element) => ({
  tags: { ...known.tags, ...element.tags },
  nodes: longer(element.nodes, known.nodes),
  members: longer(element.members, known.members),
});

/** Where elements stand, by what they say themselves, or by the elements that they name. */
class Places {
  readonly #known: ReadonlyMap<string, Element>;

  constructor(known: ReadonlyMap<string, Element>) {
    this.#known = known;
  }

  #line({ geometry, nodes }: Pick<Element, "geometry" | "nodes">): Position[] {
    if (geometry !== undefined) return geometry.flatMap((corner) => (corner === null ? [] : positionOf(corner)));
    return nodes.flatMap((id) => positionOf(this.#known.get(keyOfElement("node", id)) ?? {}));
  }

  /** Of a building of several outlines the outer ones. */
  #relation({ members }: Element): Position[] {
    const outer = members.filter(({ role }) => role === "outer" || role === "outline" || role === "");
    return outer.flatMap((member) => {
      const { type, ref, geometry } = member;
      if (type === "node") return positionOf(member).concat(positionOf(this.#known.get(keyOfElement(type, ref)) ?? {}));
      return this.#line({ geometry, nodes: this.#known.get(keyOfElement(type, ref))?.nodes ?? [] });
    });
  }

  of(element: Element): Point | null {
    const { center, bounds } = element;
    const own = positionOf(center ?? element);
    const found = middleOf(own) ?? middleOf(this.#line(element)) ?? middleOf(this.#relation(element));
    if (found !== null || bounds === undefined) return found;
    return middleOf([
      [bounds.minlon, bounds.minlat],
      [bounds.maxlon, bounds.maxlat],
    ]);
  }
}

const mappedOf = ({ features, elements }: z.output<typeof Source>): Mapped[] => {
  const known = byKey(elements);
  const places = new Places(known);
  // What has no tags is there for others alone.
  const tagged = [...known.values()].filter(({ tags }) => Object.keys(tags).length > 0);
  return [
    ...features.map(({ properties, geometry }) => ({ tags: properties ?? {}, at: pointOf(geometry) })),
    ...tagged.map((element) => ({ tags: element.tags, at: places.of(element) })),
  ];
};

const textOf = ({ tags }: Mapped, name: string): string => {
  const text = tags[name];
  return typeof text === "string" ? text.trim() : "";
};

type Names = Partial<Record<Language, string>>;

/** What the file's streets are called in the languages of the shop, by their name where they are. */
const translatedNames = (mapped: readonly Mapped[]): Map<string, Names> =>
  new Map(
    mapped
      .filter((object) => textOf(object, "highway") !== "" && textOf(object, "name") !== "")
      .map((object) => {
        const names = languages.map((language) => [language, textOf(object, `name:${language}`)] as const);
        return [textOf(object, "name"), Object.fromEntries(names.filter(([, name]) => name !== ""))];
      }),
  );

/** What a city says of its addresses; its streets are written in its default language. */
export type OsmCity = Pick<CityDocuments["city"], "default_language"> & { readonly map: CityMap };

/** Tenths of a metre and less say nothing of a house. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

type Address = {
  readonly street: string;
  readonly settlement: string;
  readonly house: string;
  readonly at: Point | null;
};

/** A building may have several numbers: `12;14`. Where a village has no streets, its houses have its name. */
const addressesOf = (object: Mapped): Address[] => {
  const street = textOf(object, "addr:street") || textOf(object, "addr:place");
  const settlement = textOf(object, "addr:city");
  const houses = textOf(object, "addr:housenumber").split(/[;,]/);
  return houses
    .map((house) => ({ street, settlement, house: house.trim(), at: object.at }))
    .filter(({ house }) => street !== "" && house !== "");
};

/** Where a house of the city stands, or why it is left out. */
const placeOf = ({ house, at }: Address, city: OsmCity): Point | string => {
  if (house.length > HOUSE_LENGTH) return `house numbers of more than ${HOUSE_LENGTH} characters`;
  if (at === null) return "addresses without a place on the map";
  return isOutside([[at.longitude, at.latitude]], city.map) ? "addresses outside of the city's map" : at;
};

type Street = {
  readonly name: string;
  readonly settlement: string;
  readonly houses: Map<string, Point>;
  /** Its houses in one spelling: "7 к1" and "7К1" are one. */
  readonly keys: Set<string>;
};

const keyOf = (house: string): string => {
  const number = houseNumber(house);
  return number === null ? house : houseKey(number);
};

/** The addresses of a file, by street and settlement. */
const streetsOf = (mapped: readonly Mapped[], city: OsmCity, remarks: Remarks): Street[] => {
  const streets = new Map<string, Street>();
  for (const address of mapped.flatMap(addressesOf)) {
    const { street: name, settlement, house } = address;
    const place = placeOf(address, city);
    if (typeof place === "string") {
      remarks.leftOut(place, `${name}, ${house}`);
      continue;
    }
    const key = JSON.stringify([name, settlement]);
    const street: Street = streets.get(key) ?? { name, settlement, houses: new Map(), keys: new Set() };
    streets.set(key, street);
    if (street.keys.has(keyOf(house)))
      remarks.changed("addresses that stand there twice: the first is taken", `${name}, ${house}`);
    else street.houses.set(house, place);
    street.keys.add(keyOf(house));
  }
  return [...streets.values()];
};

type StreetDraft = z.input<typeof StreetsFile>["streets"][number];

const draftsOf = (streets: readonly Street[], names: ReadonlyMap<string, Names>, language: Language): StreetDraft[] => {
  const order = new Intl.Collator(language, { numeric: true });
  const times = new Map<string, number>();
  for (const { name } of streets) times.set(name, (times.get(name) ?? 0) + 1);
  return streets
    .toSorted((a, b) => order.compare(a.name, b.name) || order.compare(a.settlement, b.settlement))
    .map(({ name, settlement, houses }) => ({
      name: { ...names.get(name), [language]: name },
      // Streets of one name are distinguished by where they are.
      ...(times.get(name) !== 1 && settlement !== "" && { district: { [language]: settlement } }),
      houses: [...houses]
        .toSorted(([a], [b]) => order.compare(a, b))
        .map(([house, { latitude, longitude }]) => [house, rounded(latitude), rounded(longitude)]),
    }));
};

export type ConvertedStreets =
  | {
      readonly isOk: true;
      /** The text of `cities/<key>.streets.json`. */
      readonly text: string;
      readonly streets: number;
      readonly houses: number;
      readonly remarks: readonly Remark[];
    }
  | Refused;

const isSource = (value: unknown): boolean =>
  typeof value === "object" && value !== null && ("features" in value || "elements" in value);

/**
 * What the Overpass API says where it could not finish, as a reply with the status 200:
 * https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL#timeout:
 */
const Unfinished = z.object({ remark: z.string() });

const unfinished = (file: string, value: unknown): Fault | null => {
  const { success, data } = Unfinished.safeParse(value);
  if (!success) return null;
  const remark = data.remark.replaceAll(/\s+/g, " ").slice(0, 200);
  const problem = `is part of a reply: ${remark}`;
  const remedy = "ask again with a longer [timeout:…] and a larger [maxsize:…], or for a part of the city";
  return { file, line: null, problem, remedy };
};

/**
 * Makes the streets of a city of whatever in a file has `addr:housenumber` with `addr:street` or `addr:place`: points and
 * areas of GeoJSON, or elements of a reply of the Overpass API with `out center`, `out geom` or `out body; >; out skel`. Streets that are in the file themselves (`highway`) give
 * their names in other languages (`name:de`).
 */
export const convertAddresses = (file: string, text: string, city: OsmCity): ConvertedStreets => {
  const source = parseSource(file, text, {
    schema: Source,
    source: "the Overpass API, or the GeoJSON of osmium export",
    wrongVersion: (value) => (isSource(value) ? null : "is neither GeoJSON nor a reply of the Overpass API"),
    most: OBJECTS,
    refuse: (value) => unfinished(file, value),
  });
  if (!source.isOk) return source;
  const mapped = mappedOf(source.value);
  const remarks = new Remarks();
  const streets = streetsOf(mapped, city, remarks);
  if (streets.length === 0) {
    const problem = remarks.all.length > 0 ? "has no address within the city's map" : "has no address";
    const remedy = "look whether it has addr:street and addr:housenumber, and whether the map of the city is right";
    return oneFault(file, null, problem, remedy);
  }
  const drafts = draftsOf(streets, translatedNames(mapped), city.default_language);
  return {
    isOk: true,
    text: fileText("cities/*.streets.json", { streets: drafts }),
    streets: drafts.length,
    houses: streets.reduce((sum, { houses }) => sum + houses.size, 0),
    remarks: remarks.all,
  };
};
