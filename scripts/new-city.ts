import { applyEdits, modify } from "jsonc-parser";
import { jsonFile } from "./json-file";

/** A city of a shop's files, and the one it is made after. */
type Cities = { readonly made: string; readonly like: string };
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
export const newCity = (files: ReadonlyMap<string, string>, cities: Cities): Map<string, string> => {
  const { made, like } = cities;
  const shop: unknown = JSON.parse(files.get("shop.json") ?? "{}");
  const known = isRecord(shop) && Array.isArray(shop["cities"]) ? shop["cities"] : [];
  if (!known.includes(like)) throw new Error(`There is no city ${like}: ${known.join(", ")}`);
  if (known.includes(made)) throw new Error(`There is a city ${made} already`);
  return new Map(
    [...files].flatMap(([file, text]): [string, string][] => {
      if (file === "shop.json") return [[file, edited(text, ["cities", known.length], made)]];
      if (file.startsWith(`cities/${like}.`)) return [[file.replace(`/${like}.`, `/${made}.`), withoutIds(text)]];
      if (!/^(menu\/.*|deals)\.json$/.test(file)) return [];
      const again = saidAgain(text, cities);
      return again === text ? [] : [[file, again]];
    }),
  );
};
