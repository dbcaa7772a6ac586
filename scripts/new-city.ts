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

/** What a city and its zones and streets say word for word as the one it was made after: nobody has looked at it yet. */
export const stillOf = (files: ReadonlyMap<string, string>, { made, like }: Cities): string[] => {
  const jsonOf = (city: string, ending: string): unknown => JSON.parse(files.get(`cities/${city}${ending}`) ?? "null");
  const [own, other] = [jsonOf(made, ".json"), jsonOf(like, ".json")];
  if (!(isRecord(own) && isRecord(other))) return [];
  const isSame = (one: unknown, two: unknown): boolean =>
    one !== undefined && JSON.stringify(one) === JSON.stringify(two);
  const fields = ["name", "seo_name", "phone", "email", "seo_text", "map"].filter((name) =>
    isSame(own[name], other[name]),
  );
  const textsOf = (shops: unknown): unknown =>
    Array.isArray(shops) && shops.length > 0
      ? shops.map((shop) => (isRecord(shop) ? [shop["street"], shop["phone"]] : null))
      : undefined;
  const zonesOf = (city: string): unknown => {
    const file = jsonOf(city, ".zones.geojson");
    const list = isRecord(file) ? file["features"] : null;
    return Array.isArray(list) && list.length > 0 ? list.map((zone) => isRecord(zone) && zone["geometry"]) : undefined;
  };
  const streetsOf = (city: string): unknown => {
    const file = jsonOf(city, ".streets.json");
    const list = isRecord(file) ? file["streets"] : null;
    return Array.isArray(list) && list.length > 0
      ? list.map((street) => isRecord(street) && street["name"])
      : undefined;
  };
  return [
    ...fields,
    ...(isSame(textsOf(own["shops"]), textsOf(other["shops"])) ? ["shops"] : []),
    ...(isSame(zonesOf(made), zonesOf(like)) ? ["zones"] : []),
    ...(isSame(streetsOf(made), streetsOf(like)) ? ["streets"] : []),
  ];
};

/** Cities that lie where another one does: they were copied, and what else they still say of it stands beside. */
export const copiedCities = (
  files: ReadonlyMap<string, string>,
): (Cities & { readonly still: readonly string[] })[] => {
  const firstAt = new Map<string, string>();
  return [...files].flatMap(([file, text]) => {
    const [, made] = /^cities\/([^/.]+)\.json$/.exec(file) ?? [];
    const json: unknown = made === undefined ? null : JSON.parse(text);
    if (made === undefined || !isRecord(json)) return [];
    const place = JSON.stringify(json["map"]);
    const like = firstAt.get(place);
    if (like === undefined) firstAt.set(place, made);
    return like === undefined ? [] : [{ made, like, still: stillOf(files, { made, like }) }];
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
  const centre = wishes.at === undefined ? null : centreOf(JSON.parse(files.get(`cities/${like}.json`) ?? "null"));
  const by =
    wishes.at === undefined || centre === null
      ? null
      : { latitude: wishes.at.latitude - centre.latitude, longitude: wishes.at.longitude - centre.longitude };
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
