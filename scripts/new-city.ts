import { applyEdits, modify } from "jsonc-parser";
import { jsonFile } from "./json-file";

/** A city of a shop's files, and the one it is made after. */
type Cities = { readonly made: string; readonly like: string };

/** What is known of the new city. */
type Wishes = {
  readonly name?: string | undefined;
  /** Its middle: zones, shops and houses are moved along, so that nothing lies in the other city. */
  readonly at?: Place | undefined;
  /** IANA, "Europe/Moscow". */
  readonly timezone?: string | undefined;
};
type Place = { readonly latitude: number; readonly longitude: number };
type Path = readonly (string | number)[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where something is said of a city by its key: prices, and cities of a deal. */
const saidOf = (value: unknown, city: string, path: Path = []): { readonly path: Path; readonly said: unknown }[] => {
  if (Array.isArray(value)) return value.flatMap((part, index) => saidOf(part, city, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const isByCity = (name === "prices" || name === "cities") && isRecord(part) && city in part;
    return isByCity ? [{ path: [...path, name], said: part[city] }] : saidOf(part, city, [...path, name]);
  });
};

const edited = (text: string, path: Path, value: unknown): string =>
  applyEdits(text, modify(text, [...path], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));

/** What the files of a menu and of deals say of a city, said of another one too. */
const saidAgain = (text: string, { made, like }: Cities): string =>
  saidOf(JSON.parse(text), like).reduce((written, { path, said }) => edited(written, [...path, made], said), text);

const isPlace = (value: unknown): value is Place =>
  isRecord(value) && typeof value["latitude"] === "number" && typeof value["longitude"] === "number";

/** Some centimetres. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;

/** All places of a file, moved: `{ latitude, longitude }`, pairs of GeoJSON below `coordinates` and `area`, and `houses` of a street. */
const movedBy = (value: unknown, by: Place): unknown => {
  if (isPlace(value)) {
    const { latitude, longitude, ...others } = value;
    return { latitude: rounded(latitude + by.latitude), longitude: rounded(longitude + by.longitude), ...others };
  }
  if (Array.isArray(value)) return value.map((part) => movedBy(part, by));
  if (!isRecord(value)) return value;
  const moved = (name: string, part: unknown) => {
    if (name === "coordinates" || name === "area") return movedPairs(part, by);
    return name === "houses" ? movedHouses(part, by) : movedBy(part, by);
  };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, moved(name, part)]));
};

/** Numbers with their latitude and longitude. */
const movedHouses = (value: unknown, by: Place): unknown => {
  if (!Array.isArray(value)) return value;
  return value.map((house: unknown) => {
    const [number, latitude, longitude] = Array.isArray(house) ? house : [];
    const isHouse = typeof latitude === "number" && typeof longitude === "number";
    return isHouse ? [number, rounded(latitude + by.latitude), rounded(longitude + by.longitude)] : house;
  });
};

const movedPairs = (value: unknown, by: Place): unknown => {
  if (!Array.isArray(value)) return movedBy(value, by);
  const [longitude, latitude, ...others] = value;
  return typeof longitude === "number" && typeof latitude === "number"
    ? [rounded(longitude + by.longitude), rounded(latitude + by.latitude), ...others]
    : value.map((part) => movedPairs(part, by));
};

const centreOf = (city: unknown): Place | null => {
  const map = isRecord(city) ? city["map"] : null;
  const centre = isRecord(map) ? map["centre"] : null;
  return isPlace(centre) ? centre : null;
};

/** The text of a file of the new city with what is known of it. */
const asWished = (text: string, { name, timezone }: Wishes, by: Place | null, isCity: boolean): string => {
  const json: unknown = JSON.parse(text);
  const moved = by === null ? json : movedBy(json, by);
  if (!(isCity && isRecord(moved))) return jsonFile(moved);
  return jsonFile({ ...moved, ...(name && { name, seo_name: name }), ...(timezone && { timezone }) });
};

const jsonOf = (files: ReadonlyMap<string, string>, file: string): unknown => JSON.parse(files.get(file) ?? "null");

const listIn = (json: unknown, name: string): readonly unknown[] => {
  const list = isRecord(json) ? json[name] : null;
  return Array.isArray(list) ? list : [];
};

const pick = (list: readonly unknown[], names: readonly string[]): unknown =>
  list.length === 0 ? undefined : list.map((item) => isRecord(item) && names.map((name) => item[name]));

/** What a city's files say that nobody but this city can say, as text by the field's name; without fields that are not there. */
const sayingsOf = (files: ReadonlyMap<string, string>, alias: string): ReadonlyMap<string, string> => {
  const city = jsonOf(files, `cities/${alias}.json`);
  const own = isRecord(city) ? city : {};
  const sayings: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(["name", "seo_name", "phone", "email", "seo_text", "map"].map((name) => [name, own[name]])),
    shops: pick(listIn(own, "shops"), ["street", "phone"]),
    zones: pick(listIn(jsonOf(files, `cities/${alias}.zones.geojson`), "features"), ["geometry"]),
    streets: pick(listIn(jsonOf(files, `cities/${alias}.streets.json`), "streets"), ["name"]),
  };
  return new Map(
    Object.entries(sayings).flatMap(([name, said]) => (said === undefined ? [] : [[name, JSON.stringify(said)]])),
  );
};

const sameIn = (own: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...own].flatMap(([name, said]) => (other.get(name) === said ? [name] : []));

/** What a city and its zones and streets say word for word as the one it was made after: nobody has looked at it yet. */
export const stillOf = (files: ReadonlyMap<string, string>, { made, like }: Cities): string[] =>
  sameIn(sayingsOf(files, made), sayingsOf(files, like));

/** Two cities may share a telephone number and a text, but neither their place nor their addresses. */
const OF_ONE_CITY: readonly string[] = ["map", "shops", "zones", "streets"];

/** Cities with the place or the addresses of one before them: they were copied, and what else they still say of it stands beside. */
export const copiedCities = (
  files: ReadonlyMap<string, string>,
): (Cities & { readonly still: readonly string[] })[] => {
  const firstWith = new Map<string, string>();
  const sayings = new Map<string, ReadonlyMap<string, string>>();
  return [...files.keys()].flatMap((file) => {
    const [, made] = /^cities\/([^/.]+)\.json$/.exec(file) ?? [];
    if (made === undefined) return [];
    const own = sayingsOf(files, made);
    sayings.set(made, own);
    const marks = OF_ONE_CITY.flatMap((name) => (own.has(name) ? [`${name} ${own.get(name)}`] : []));
    const like = marks.map((mark) => firstWith.get(mark)).find((city) => city !== undefined);
    for (const mark of marks) if (!firstWith.has(mark)) firstWith.set(mark, made);
    return like === undefined ? [] : [{ made, like, still: sameIn(own, sayings.get(like) ?? new Map()) }];
  });
};

/** Numbers belong to one city: the import gives the next ones. */
const withoutIds = (text: string): string => {
  const json: unknown = JSON.parse(text);
  if (!isRecord(json)) return text;
  const { id: _, shops, streets, features, ...others } = json;
  const plain = (list: unknown): unknown =>
    Array.isArray(list) ? list.map((item) => (isRecord(item) ? without(item) : item)) : list;
  const without = ({ id: _id, properties, ...item }: Record<string, unknown>): Record<string, unknown> => ({
    ...item,
    ...(isRecord(properties) && { properties: without(properties) }),
  });
  return jsonFile({
    ...others,
    ...(shops !== undefined && { shops: plain(shops) }),
    ...(streets !== undefined && { streets: plain(streets) }),
    ...(features !== undefined && { features: plain(features) }),
  });
};

/**
 * The files that change where a shop gets a city after one it has: its own ones, the list of cities, and the prices and
 * deals of the other city.
 *
 * @throws Error where the shop has no such city, or has the new one
 */
export const newCity = (
  files: ReadonlyMap<string, string>,
  cities: Cities,
  wishes: Wishes = {},
): Map<string, string> => {
  const { made, like } = cities;
  const shop: unknown = JSON.parse(files.get("shop.json") ?? "{}");
  const known = isRecord(shop) && Array.isArray(shop["cities"]) ? shop["cities"] : [];
  if (!known.includes(like)) throw new Error(`There is no city ${like}: ${known.join(", ")}`);
  if (known.includes(made)) throw new Error(`There is a city ${made} already`);
  const { at } = wishes;
  const centre = centreOf(jsonOf(files, `cities/${like}.json`));
  const by =
    at && centre ? { latitude: at.latitude - centre.latitude, longitude: at.longitude - centre.longitude } : null;
  return new Map(
    [...files].flatMap(([file, text]): [string, string][] => {
      if (file === "shop.json") return [[file, edited(text, ["cities", known.length], made)]];
      if (file.startsWith(`cities/${like}.`)) {
        const name = file.replace(`/${like}.`, `/${made}.`);
        return [[name, asWished(withoutIds(text), wishes, by, name === `cities/${made}.json`)]];
      }
      if (!/^(menu\/.*|deals)\.json$/.test(file)) return [];
      const again = saidAgain(text, cities);
      return again === text ? [] : [[file, again]];
    }),
  );
};
