/** The files of a shop as texts: what `export` writes. */

import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { shopSchemas } from "./documents";
import { shopContents } from "./from-rows";
import { writePage } from "./page-file";
import type { ShopRows } from "./shop-rows";

/** What a schema makes of a field that is not written; null: it has to be written. */
const absentValue = (schema: z.core.$ZodType): { readonly value: unknown } | null =>
  schema instanceof z.ZodDefault ? { value: schema.def.defaultValue } : null;

const inner = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodOptional
    ? inner(schema.unwrap())
    : schema;

/** A value without the fields that say what a schema takes for granted. */
const lean = (schema: z.core.$ZodType, value: unknown): unknown => {
  const plain = inner(schema);
  if (Array.isArray(value)) return plain instanceof z.ZodArray ? value.map((item) => lean(plain.element, item)) : value;
  if (!(plain instanceof z.ZodObject) || typeof value !== "object" || value === null) return value;
  const said = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const field: z.core.$ZodType | undefined = plain.shape[name];
    if (field === undefined) return [[name, part]];
    const absent = absentValue(field);
    return absent !== null && isDeepStrictEqual(absent.value, part) ? [] : [[name, lean(field, part)]];
  });
  return Object.fromEntries(said);
};

const isScalar = (value: unknown): boolean => typeof value !== "object" || value === null;

const WIDTH = 116;

/** JSON with what fits on one line on one line: a text in two languages, a point, a house. */
const json = (value: unknown, indent = ""): string => {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");
  const isShort = line.length + indent.length < WIDTH;
  if (isScalar(value) || (isShort && !Object.values(Object(value)).some((part) => !isScalar(part)))) return line;
  const next = `${indent}  `;
  if (Array.isArray(value)) {
    return value.length === 0
      ? "[]"
      : `[\n${value.map((part) => `${next}${json(part, next)}`).join(",\n")}\n${indent}]`;
  }
  const fields = Object.entries(Object(value)).map(
    ([name, part]) => `${next}${JSON.stringify(name)}: ${json(part, next)}`,
  );
  return fields.length === 0 ? "{}" : `{\n${fields.join(",\n")}\n${indent}}`;
};

type SchemaName = keyof typeof shopSchemas;

/** The text of a file, without the fields that say what its schema takes for granted. */
export const fileText = (schema: SchemaName, value: unknown): string => `${json(lean(shopSchemas[schema], value))}\n`;

const file = (name: string, schema: SchemaName, value: unknown): [string, string] => [name, fileText(schema, value)];

/** The files by their names below the shop's folder. */
export const shopFiles = (rows: ShopRows): Map<string, string> => {
  const { shop, cities, groups, products, modifiers, packages, deals, promotions, banners, notify, printers, pages } =
    shopContents(rows);
  return new Map([
    file("shop.json", "shop.json", shop),
    ...cities.flatMap(({ key, city, zones, streets }) => [
      file(`cities/${key}.json`, "cities/*.json", city),
      ...(zones.features.length > 0 ? [file(`cities/${key}.zones.geojson`, "cities/*.zones.geojson", zones)] : []),
      ...(streets.streets.length > 0 ? [file(`cities/${key}.streets.json`, "cities/*.streets.json", streets)] : []),
    ]),
    file("menu/groups.json", "menu/groups.json", { groups }),
    ...products.map(({ group, products: list }) =>
      file(`menu/products/${group}.json`, "menu/products/*.json", { products: list }),
    ),
    file("menu/modifiers.json", "menu/modifiers.json", modifiers),
    file("menu/packages.json", "menu/packages.json", { packages }),
    file("deals.json", "deals.json", { deals }),
    file("promotions.json", "promotions.json", { promotions }),
    file("banners.json", "banners.json", { banners }),
    ...(notify.receivers.length > 0 ? [file("notify.json", "notify.json", notify)] : []),
    ...(printers.printers.length > 0 ? [file("printers.json", "printers.json", printers)] : []),
    ...pages.map(([name, page]): [string, string] => [name, writePage(page)]),
  ]);
};
