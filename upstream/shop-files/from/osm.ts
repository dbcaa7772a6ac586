/** Makes a city's streets of addresses in OpenStreetMap's form: https://wiki.openstreetmap.org/wiki/Key:addr:* */

import * as z from "zod";
import { type Language, languages } from "@/lib/contract/language";
import { houseKey, houseNumber } from "../../domain/place/house-number";
import { type CityMap, isOutside } from "../area";
import type { CityDocuments } from "../documents";
import type { Fault } from "../fault";
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

/** What is drawn in another way than as a point or an area has no place of its own. */
const Geometry = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("Point"), coordinates: Position }),
    z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(Position)) }),
    z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(z.array(Position))) }),
  ])
  .nullable()
  .catch(null);

const Tags = z.record(z.string(), z.unknown());
const Degrees = z.object({ lat: z.number(), lon: z.number() });

/** GeoJSON (RFC 7946), or the reply of the Overpass API with `out center tags`. */
const Source = z.object({
  features: z.array(z.object({ properties: Tags.nullable(), geometry: Geometry })).default([]),
  elements: z
    .array(z.object({ ...Degrees.partial().shape, center: Degrees.optional(), tags: Tags.default({}) }))
    .default([]),
});

type Point = { readonly latitude: number; readonly longitude: number };
type Mapped = { readonly tags: Readonly<Record<string, unknown>>; readonly at: Point | null };

/** The middle of an outline's box: near enough to the door for a zone. */
const middleOf = (outline: readonly z.output<typeof Position>[]): Point | null => {
  if (outline.length === 0) return null;
  const between = (values: readonly number[]) =>
    (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
  return { longitude: between(outline.map(([east]) => east)), latitude: between(outline.map(([, north]) => north)) };
};

const pointOf = (geometry: z.output<typeof Geometry>): Point | null => {
  if (geometry === null) return null;
  if (geometry.type === "Point") return middleOf([geometry.coordinates]);
  return middleOf((geometry.type === "Polygon" ? geometry.coordinates[0] : geometry.coordinates[0]?.[0]) ?? []);
};

const mappedOf = ({ features, elements }: z.output<typeof Source>): Mapped[] => [
  ...features.map(({ properties, geometry }) => ({ tags: properties ?? {}, at: pointOf(geometry) })),
  ...elements.map(({ lat, lon, center, tags }) => {
    const at = center ?? (lat === undefined || lon === undefined ? null : { lat, lon });
    return { tags, at: at && { latitude: at.lat, longitude: at.lon } };
  }),
];

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
      // Streets of one name are told apart by where they are.
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
  | { readonly isOk: false; readonly faults: readonly Fault[] };

const isSource = (value: unknown): boolean =>
  typeof value === "object" && value !== null && ("features" in value || "elements" in value);

/**
 * Makes the streets of a city of whatever in a file has `addr:housenumber` with `addr:street` or `addr:place`: points and
 * areas of GeoJSON, or elements of a reply of the Overpass API. Streets that are in the file themselves (`highway`) give
 * their names in other languages (`name:de`).
 */
export const convertAddresses = (file: string, text: string, city: OsmCity): ConvertedStreets => {
  const source = parseSource(file, text, {
    schema: Source,
    source: "the Overpass API, or the GeoJSON of osmium export",
    wrongVersion: (value) => (isSource(value) ? null : "is neither GeoJSON nor a reply of the Overpass API"),
    most: OBJECTS,
  });
  if (!source.isOk) return { isOk: false, faults: [source.fault] };
  const mapped = mappedOf(source.value);
  const remarks = new Remarks();
  const streets = streetsOf(mapped, city, remarks);
  if (streets.length === 0) {
    const problem = remarks.all.length > 0 ? "has no address within the city's map" : "has no address";
    const remedy = "look whether it has addr:street and addr:housenumber, and whether the map of the city is right";
    return { isOk: false, faults: [{ file, line: null, problem, remedy }] };
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
