/** Which system's document a file is, and what makes the files of a menu of it. */

import { oneFault } from "../fault";
import type { TableSource } from "./export-table";
import { headName } from "./export-table";
import { convertIiko } from "./iiko";
import { convertIikoExternal, isExternalMenu } from "./iiko-external";
import type { KnownMenu } from "./known-menu";
import { knownMenu } from "./known-menu";
import { convertLoyverse, loyverseNames } from "./loyverse";
import type { Converted } from "./menu-draft";
import { convertPoster } from "./poster";
import type { Remark } from "./remarks";
import { convertShopify } from "./shopify";
import { convertSpreadsheet, type SpreadsheetOptions } from "./spreadsheet";
import { convertSquare } from "./square";
import { convertSquareLibrary } from "./square-library";
import { readRows, readTable } from "./table";
import { convertTastyIgniter } from "./tastyigniter";
import { convertTastyIgniterTable } from "./tastyigniter-table";
import { convertUberEats } from "./uber-eats";
import { convertWoocommerce, isWoocommerce } from "./woocommerce";
import { convertYml } from "./yml";

export type SourceFile = {
  /** Its name, for faults. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly options: SpreadsheetOptions & {
    /** The store whose prices are meant: a name of Loyverse and Square, an id of iiko and Poster. */
    readonly store?: string | undefined;
  };
  /** The files of the shop that it is converted for, whose keys stay; none of a new one. */
  readonly shop?: ReadonlyMap<string, string>;
};

const knownOf = ({ shop }: SourceFile): KnownMenu => knownMenu(shop ?? new Map());

const exports = {
  woocommerce: { title: "WooCommerce", convert: convertWoocommerce },
  shopify: { title: "Shopify", convert: convertShopify },
  loyverse: { title: "Loyverse", convert: convertLoyverse },
  square: { title: "Square's item library", convert: convertSquareLibrary },
  tastyigniter: { title: "TastyIgniter", convert: convertTastyIgniterTable },
} as const;

export type ExportKind = keyof typeof exports;

const isPriceOfStore = (name: string): boolean => /^(price|available for sale) \[.+\]$/.test(name);

/** The system whose export begins with these names of columns; null for a sheet of somebody's own. */
export const recogniseExport = (head: readonly string[]): ExportKind | null => {
  const list = head.map(headName);
  const names = new Set(list);
  const hasAny = (...some: readonly string[]): boolean => some.some((name) => names.has(name));
  if (loyverseNames(head) !== null) return "loyverse";
  if (hasAny("handle") && hasAny("name") && (hasAny("sold by weight", "default price") || list.some(isPriceOfStore)))
    return "loyverse";
  if (
    hasAny("handle", "url handle") &&
    hasAny("title") &&
    (hasAny("variant price") || hasAny("option1 name", "option1 value"))
  )
    return "shopify";
  if (hasAny("item name") && hasAny("token", "variation name") && hasAny("price")) return "square";
  if (hasAny("menu_name") && hasAny("menu_price")) return "tastyigniter";
  return isWoocommerce(head) ? "woocommerce" : null;
};

const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** JSON begins with a bracket; a sheet does not. */
const isJson = (bytes: Uint8Array): boolean => /^\s*[[{]/.test(asText(bytes.subarray(0, 1000)).replace(/^\uFEFF/, ""));

const convertTable = (kind: ExportKind, source: TableSource): Converted => exports[kind].convert(source);

/** Rows of one export: products with their variants and pictures. */
const ROWS = 100_000;

const withRemarks = (remarks: readonly Remark[], converted: Converted): Converted => ({
  ...converted,
  remarks: [...remarks, ...(converted.remarks ?? [])],
});

/** The export of a system that is named; one of another is said. */
const tableOf =
  (kind: ExportKind) =>
  (source: SourceFile): Converted => {
    const { file, bytes, options } = source;
    const table = readTable(file, bytes, options);
    if (!table.isOk) return table;
    if (table.rows.length > ROWS)
      return oneFault(
        file,
        null,
        `has ${table.rows.length} rows`,
        `it may have ${ROWS}: look whether this is the file`,
      );
    const found = recogniseExport(table.head);
    if (found !== kind) {
      const problem = found === null ? "has none of its columns" : `is an export of ${exports[found].title}`;
      const remedy = found === null ? "name csv for a sheet of your own" : `name ${found} instead`;
      return oneFault(file, 1, `is no export of ${exports[kind].title}: ${problem}`, remedy);
    }
    const converted = convertTable(kind, {
      file,
      head: table.head,
      rows: table.rows,
      store: options.store ?? null,
      known: knownOf(source),
    });
    return withRemarks(table.remarks, converted);
  };

/** A sheet of somebody's own, or the export of a system, which is recognised by its columns. */
const sheet = (source: SourceFile): Converted => {
  const { file, bytes, options } = source;
  const table = readRows(file, bytes, options);
  const kind = table.isOk ? recogniseExport(table.rows[0]?.cells ?? []) : null;
  if (kind === null) return convertSpreadsheet(file, bytes, options, knownOf(source));
  const converted = tableOf(kind)(source);
  return withRemarks([{ kind: "read", what: "the export of a system", names: [exports[kind].title] }], converted);
};

/** What makes the files of a menu of another system's document, by the name of the system. */
export const systems = {
  iiko: (source: SourceFile): Converted => {
    const text = asText(source.bytes);
    return isExternalMenu(text)
      ? convertIikoExternal(source.file, text, source.options.store ?? null, knownOf(source))
      : convertIiko(source.file, text, knownOf(source));
  },
  square: (source: SourceFile): Converted =>
    isJson(source.bytes)
      ? convertSquare(source.file, asText(source.bytes), knownOf(source))
      : tableOf("square")(source),
  woocommerce: tableOf("woocommerce"),
  shopify: tableOf("shopify"),
  loyverse: tableOf("loyverse"),
  poster: (source: SourceFile): Converted =>
    convertPoster(source.file, asText(source.bytes), source.options.store ?? null, knownOf(source)),
  tastyigniter: (source: SourceFile): Converted =>
    isJson(source.bytes)
      ? convertTastyIgniter(source.file, asText(source.bytes), knownOf(source))
      : tableOf("tastyigniter")(source),
  "uber-eats": (source: SourceFile): Converted => convertUberEats(source.file, asText(source.bytes), knownOf(source)),
  yml: (source: SourceFile): Converted => convertYml(source.file, source.bytes, knownOf(source)),
  csv: sheet,
} as const;

export type System = keyof typeof systems;

export const isSystem = (kind: string): kind is System => Object.hasOwn(systems, kind);
