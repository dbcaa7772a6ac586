/** The menu as one spreadsheet: a row a product, saved as CSV. */

import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod";
import { languages } from "@/lib/contract/language";
import { type OrderType, orderTypes } from "@/lib/contract/place/place";
import { anyPlace, readAmount } from "@/lib/domain/amount/amount";
import { decimalNumber, decimalText, readNumber } from "@/lib/domain/amount/number-text";
import { amountFault, twoReadings } from "./amount-fault";
import type { Fault } from "./fault";
import { type LineOf, schemaFaults } from "./parse-file";
import { Key } from "./schema/common";
import { Product } from "./schema/menu";

/** What the columns of `menu.csv` mean; `docs/operating/first-shop.md` repeats it for people. */
export const menuColumns: Readonly<Record<string, string>> = {
  group: "key of the group in menu/groups.json",
  key: "the product's key; made of the name where it is empty",
  name: "name in the shop's default language; name:en and so on in others",
  description: "description, likewise",
  picture: "file of the picture below the shop's folder, or its address",
  price: "price; price:lisbon is that of one city, price:takeaway and price:lisbon:takeaway those of one order type",
  old_price: "price before the discount; old_price:lisbon and so on, likewise",
  order_types: "delivery or takeaway if it is sold for that order type alone; empty for both",
  weight: "250 g or 0,5 l",
  pieces: "pieces in a portion",
  proteins: "g per 100 g",
  fats: "g per 100 g",
  carbohydrates: "g per 100 g",
  calories: "kcal per 100 g",
  allergens: "words with spaces between, none where there are none; empty where nobody has said",
  vegetarian: "yes or no",
  spiciness: "0 to 3",
  multiplicity: "sold in multiples of this many",
  last_hour_multiplicity: "the same in the last hour",
  type: "default, related, unavailable, stop or packet",
  accent: "hit, new, spicy or vegan",
  kitchen_minutes: "minutes of one cook",
  modifiers: "keys with spaces between",
  modifier_groups: "keys with spaces between",
  related_sort: "its place among the products offered beside a cart",
  related_groups: "keys of groups with spaces between",
  vat: "key of its VAT rate in the city's file; the city's default where it is empty",
};

const ORDER_TYPES = "order_types";
const translatedColumns = new Set(["name", "description"]);
const cityColumns = new Set(["price", "old_price"]);
const numbers = new Set([
  "price",
  "old_price",
  "pieces",
  "spiciness",
  "multiplicity",
  "last_hour_multiplicity",
  "kitchen_minutes",
  "related_sort",
]);
const nutrition = ["proteins", "fats", "carbohydrates", "calories"] as const;
const lists = new Set(["modifiers", "modifier_groups", "allergens", "related_groups"]);
/** Columns of words that the format knows: a spreadsheet begins them with a capital letter. */
const knownWords = new Set(["allergens", "type", "accent", "vat", ORDER_TYPES]);

/** Bounds of what is read at all: a chain sells two thousand dishes. */
const MOST_ROWS = 5_000;
const RECORD_CHARACTERS = 200_000;
const MOST_COLUMNS = 2_000;

type Row = {
  readonly line: number;
  /** By the name of the column. */
  readonly cells: ReadonlyMap<string, string>;
  /** Cells beyond the last column that are not empty. */
  readonly extra: number;
};

/** A product of the spreadsheet and the group it names. */
export type SpreadsheetProduct = {
  readonly group: string;
  readonly product: z.output<typeof Product>;
  readonly line: number;
};

const Records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** What stands between the cells of a spreadsheet. */
export const delimiterOf = (text: string): string => {
  const header = text.split(/\r?\n/, 1)[0] ?? "";
  const counts = [";", "\t", ","].map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ";";
};

const isMoney = (column: string): boolean => cityColumns.has(column);

/** A number as people write it, "1 234,50"; as it is where it is none or may be two, for the schema to refuse. */
const numberOf = (cell: string): number | string => {
  const reading = readNumber(cell);
  return reading.kind === "number" ? decimalNumber(reading.value) : cell;
};

/** An amount in whole units; as it is where it is none or may be two. */
const amountOf = (cell: string): number | string => {
  const reading = readAmount(cell, anyPlace);
  return reading.kind === "amount" ? reading.cents / 100 : cell;
};

/** A weight in two parts. */
const weightParts = (cell: string): { readonly figure: string; readonly unit: string } | null => {
  const [, figure, unit] = /^(.*\P{L})(g|kg|ml|l)$/isu.exec(cell) ?? [];
  return figure === undefined || unit === undefined ? null : { figure, unit: unit.toLowerCase() };
};

const weightOf = (cell: string): unknown => {
  const parts = weightParts(cell);
  const value = parts === null ? cell : numberOf(parts.figure);
  if (parts === null || typeof value !== "number") return cell;
  const isLarge = parts.unit === "kg" || parts.unit === "l";
  return { value: isLarge ? Math.round(value * 1000) : value, unit: parts.unit.endsWith("g") ? "g" : "ml" };
};

const yesOrNo = (cell: string): unknown => {
  if (/^(yes|true|1)$/i.test(cell)) return true;
  return /^(no|false|0)$/i.test(cell) ? false : cell;
};

/** Letters that do not fall apart into a Latin one and a mark; Cyrillic as passports have it. */
const latin: Readonly<Record<string, string>> = {
  ...{
    а: "a",
    б: "b",
    в: "v",
    г: "g",
    ґ: "g",
    д: "d",
    е: "e",
    ё: "e",
    є: "ie",
    ж: "zh",
    з: "z",
    и: "i",
    і: "i",
    ї: "i",
  },
  ...{
    й: "i",
    к: "k",
    л: "l",
    м: "m",
    н: "n",
    о: "o",
    п: "p",
    р: "r",
    с: "s",
    т: "t",
    у: "u",
    ў: "u",
    ф: "f",
    х: "kh",
  },
  ...{ ц: "ts", ч: "ch", ш: "sh", щ: "shch", ъ: "ie", ы: "y", ь: "", э: "e", ю: "iu", я: "ia", қ: "q", ғ: "g", ҳ: "h" },
  ...{ ß: "ss", ı: "i", ø: "o", ł: "l", æ: "ae", œ: "oe", đ: "d" },
};

/** Latin letters and digits with dashes: "Tacos al Pastor" is tacos-al-pastor, "Пельмени" is pelmeni. */
export const keyOfName = (name: string): string =>
  [...name.normalize("NFC").toLowerCase()]
    .map((letter) => latin[letter] ?? letter)
    .join("")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[‘ʻʼ]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const cellValue = (column: string, cell: string): unknown => {
  if (isMoney(column)) return amountOf(cell);
  if (numbers.has(column)) return numberOf(cell);
  if (column === "weight") return weightOf(cell);
  if (column === "vegetarian") return yesOrNo(cell);
  if (column === "allergens" && cell === "none") return [];
  return lists.has(column) ? cell.split(/[\s,]+/).filter((word) => word !== "") : cell;
};

type Cell = {
  readonly column: string;
  /** A city or a language. */
  readonly part: string | undefined;
  readonly orderType: OrderType | undefined;
  /** The name of the column with all of them. */
  readonly header: string;
  readonly cell: string;
};

/** `price:porto:takeaway` is a column, a city and an order type; city and order type may each be left out. */
const headerParts = (header: string): Omit<Cell, "header" | "cell"> => {
  const [column = "", ...parts] = header.split(":");
  const orderType = orderTypes.find((type) => type === parts.at(-1));
  const [part] = orderType === undefined ? parts : parts.slice(0, -1);
  return { column, part, orderType };
};

const cellsOf = ({ cells }: Row): Cell[] =>
  [...cells]
    .filter(([header, cell]) => cell !== "" && header !== "group")
    .map(([header, written]) => {
      const parts = headerParts(header);
      const cell = textOfCell(written);
      return { ...parts, header, cell: knownWords.has(parts.column) ? cell.toLowerCase() : cell };
    });

const isNutrition = (column: string): boolean => nutrition.some((name) => name === column);

/** How a cell of a column is written; null where any text may stand. */
const formOf = (column: string): string | null => {
  if (numbers.has(column) || isNutrition(column)) return "the number alone, like 7,5";
  if (column === "weight") return "it like 250 g or 0,5 l";
  return column === "vegetarian" ? "yes or no" : null;
};

const isUnderstood = ({ column, cell }: Cell): boolean =>
  formOf(column) === null || typeof (isNutrition(column) ? numberOf(cell) : cellValue(column, cell)) !== "string";

/** The field of a product that a cell is read into. */
const fieldOf = ({ column, part, orderType }: Cell): string => {
  if (orderType !== undefined) return ORDER_TYPES;
  if (part !== undefined) return "prices";
  return isNutrition(column) ? "nutrition" : column;
};

/** Prices by city, as far as the row has them. */
const pricesOf = (cells: readonly Cell[]): Record<string, unknown> => {
  const prices = new Map<string, Record<string, unknown>>();
  for (const { column, part, cell } of cells) {
    if (part !== undefined && cityColumns.has(column))
      prices.set(part, { ...prices.get(part), [column]: amountOf(cell) });
  }
  return prices.size === 0 ? {} : { prices: Object.fromEntries(prices) };
};

/** What differs for delivery or for takeaway: other prices, or that the product is sold for the other order type alone. */
const orderTypesOf = (cells: readonly Cell[]): Record<string, unknown> => {
  const words = cells.find(({ column }) => column === ORDER_TYPES)?.cell.split(/[\s,]+/) ?? [];
  const soldBy = words.filter((word) => word !== "");
  const unknown = soldBy.filter((word) => !orderTypes.some((type) => type === word));
  const missing = soldBy.length === 0 ? [] : orderTypes.filter((type) => !soldBy.includes(type));
  const own = orderTypes.flatMap((type): [string, unknown][] => {
    const named = cells.filter(({ orderType }) => orderType === type);
    const flat = named.filter(({ part }) => part === undefined).map(({ column, cell }) => [column, amountOf(cell)]);
    return named.length === 0 ? [] : [[type, { ...Object.fromEntries(flat), ...pricesOf(named) }]];
  });
  // An order type that nobody knows is left to the schema to refuse.
  const entries = [...own, ...[...unknown, ...missing].map((type): [string, unknown] => [type, null])];
  return entries.length === 0 ? {} : { order_types: Object.fromEntries(entries) };
};

const nutritionOf = (cells: readonly Cell[]): Record<string, unknown> => {
  const given = cells.filter(({ column }) => isNutrition(column));
  if (given.length === 0) return {};
  return { nutrition: Object.fromEntries(given.map(({ column, cell }) => [column, numberOf(cell)])) };
};

/** A row as an object of the product's schema. */
const productOf = (row: Row): Record<string, unknown> => {
  const cells = cellsOf(row);
  const product: Record<string, unknown> = {};
  for (const { column, part, orderType, cell } of cells) {
    if (orderType !== undefined || column === ORDER_TYPES) continue;
    if (translatedColumns.has(column)) product[column] = withText(product[column], part, cell);
    else if (part === undefined && !isNutrition(column)) product[column] = cellValue(column, cell);
  }
  return {
    ...product,
    key: product["key"] ?? keyOfName(textOfCell(row.cells.get("name") ?? "")),
    ...pricesOf(cells.filter(({ orderType }) => orderType === undefined)),
    ...orderTypesOf(cells),
    ...nutritionOf(cells),
  };
};

/** A text by language; the column without one is the default language, whose name the file does not know. */
const withText = (known: unknown, language: string | undefined, words: string): unknown => {
  if (language === undefined && known === undefined) return words;
  const others = typeof known === "object" ? known : { default: known };
  return { ...others, [language ?? "default"]: words };
};

const isKnown = (header: string): boolean => {
  const { column, part, orderType } = headerParts(header);
  if (header.split(":").length > 3 || (part !== undefined && !Key.safeParse(part).success)) return false;
  if (orderType !== undefined) return cityColumns.has(column);
  if (part === undefined) return Object.hasOwn(menuColumns, column);
  return cityColumns.has(column) || (translatedColumns.has(column) && languages.some((language) => language === part));
};

/** What is wrong with a sheet as a whole: its columns and rows are then not looked at. */
const sizeFaults = (file: string, headers: readonly string[], rows: readonly Row[]): Fault[] => [
  ...(headers.length > MOST_COLUMNS
    ? [{ file, line: 1, problem: `has ${headers.length} columns`, remedy: `a menu may have ${MOST_COLUMNS}` }]
    : []),
  ...(rows.length > MOST_ROWS
    ? [{ file, line: null, problem: `has more than ${MOST_ROWS} rows`, remedy: "look whether this is the menu" }]
    : []),
  ...(rows.length === 0
    ? [{ file, line: 1, problem: "has no products", remedy: "write a row for each below the names of the columns" }]
    : []),
];

const headerFaults = (file: string, headers: readonly string[]): Fault[] => [
  ...[...new Set(headers.filter((header, index) => header !== "" && headers.indexOf(header) !== index))].map(
    (header) => ({ file, line: 1, problem: `the column ${header} is there twice`, remedy: "remove one of them" }),
  ),
  ...headers
    .filter((header) => header !== "" && !isKnown(header))
    .map((header) => ({
      file,
      line: 1,
      problem: `the column ${header} is not known`,
      remedy: `remove it; known are ${Object.keys(menuColumns).join(", ")}`,
    })),
  ...["group", "name"]
    .filter((needed) => !headers.includes(needed))
    .map((needed) => ({
      file,
      line: 1,
      problem: `the column ${needed} is missing`,
      remedy: "add it to the first row",
    })),
];

/** Signs a spreadsheet takes for the beginning of a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const formulaSign = "[=+\\-@\\t\\r\uff1d\uff0b\uff0d\uff20]";
const needsApostrophe = new RegExp(`^'*${formulaSign}`);
const hasApostrophe = new RegExp(`^'+${formulaSign}`);

/** The text of a cell: an apostrophe before what would be a formula is the spreadsheets' mark of a text. */
const textOfCell = (cell: string): string => (hasApostrophe.test(cell) ? cell.slice(1) : cell);

/** A reference to a cell, another program or sheet, a function, or two numbers that are reckoned with. */
const reckoned = /^\s*\$?[A-Za-z]{1,3}\$?\d|[=|]|!\$?\w|[A-Za-z\d.]\(|\d\s*[-+*/^&]\s*\w/;

/**
 * What a spreadsheet would have to compute, or a program that opens the file would run: `-2+3+cmd|'/C calc'!A0`. A minus or
 * plus before words, or before one number, is none.
 */
export const isFormula = (cell: string): boolean =>
  /^[=@\t\r\uff1d\uff20]/.test(cell) || (/^[+\-\uff0b\uff0d]/.test(cell) && reckoned.test(cell.slice(1)));

const formulaFaults = (file: string, { line, cells }: Row): Fault[] =>
  [...cells]
    .filter(([, cell]) => isFormula(cell))
    .map(([column]) => ({
      file,
      line,
      problem: `${column} is a formula`,
      remedy:
        "write its result: copy the column and paste the values alone; before a text that begins so, write an apostrophe",
    }));

/** What can be said of a cell besides that it is not understood. */
const readingFault = ({ column, cell }: Cell): Pick<Fault, "problem" | "remedy"> | null => {
  if (isMoney(column)) return amountFault(cell, anyPlace);
  const reading = readNumber(column === "weight" ? (weightParts(cell)?.figure ?? "") : cell);
  if (reading.kind !== "ambiguous") return null;
  const [small, large] = reading.readings.map(decimalText);
  return twoReadings(cell, small ?? "", large ?? "");
};

/** A cell that is not written as its column has to be. */
const formFault = (file: string, line: number, cell: Cell): Fault => {
  const said = readingFault(cell);
  return {
    file,
    line,
    problem: `${cell.header}: ${said?.problem ?? `is not understood: ${cell.cell.slice(0, 40)}`}`,
    remedy: said?.remedy ?? `write ${formOf(cell.column)}`,
  };
};

/** A separator in the middle of a text moves every cell after it. */
const extraCells = (file: string, { line, extra }: Row): Fault => ({
  file,
  line,
  problem: `has ${extra} cells more than the first row has columns`,
  remedy: "put a text that contains the separator between quotes",
});

const rowsOf = (text: string): { readonly headers: readonly string[]; readonly rows: readonly Row[] } => {
  const parsed: unknown = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    max_record_size: RECORD_CHARACTERS,
    to: MOST_ROWS + 2,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const [first, ...records] = Records.parse(parsed);
  const headers = (first?.record ?? []).map((header) => header.toLowerCase());
  const rows = records.map(({ record, info }) => ({
    line: info.lines,
    cells: new Map(headers.map((header, index) => [header, record[index] ?? ""])),
    extra: record.slice(headers.length).filter((cell) => cell !== "").length,
  }));
  return { headers, rows: rows.filter(({ cells }) => [...cells.values()].some((cell) => cell !== "")) };
};

/** The currencies of the shop's cities by their keys. */
export type CityCurrencies = ReadonlyMap<string, { readonly code: string; readonly symbol: string }>;

/** Prices that name a currency which is not that of every city they are for. */
const foreignCells = (row: Row, currencies: CityCurrencies): Cell[] => {
  const cells = cellsOf(row).filter(({ column }) => isMoney(column));
  const named = new Set(cells.flatMap(({ column, part }) => (column === "price" ? (part ?? []) : [])));
  return cells.filter(({ part, cell }) => {
    const reading = readAmount(cell, anyPlace);
    if (reading.kind !== "amount" || reading.currency === null) return false;
    const cities = [...currencies].filter(([key]) => (part === undefined ? !named.has(key) : key === part));
    const isForeign = ({ code, symbol }: { readonly code: string; readonly symbol: string }): boolean =>
      readAmount(cell, { ...anyPlace, currency: code, sign: symbol }).kind === "currency";
    return cities.length === 0 || cities.some(([, currency]) => isForeign(currency));
  });
};

const foreignFault = (file: string, line: number, { header, cell }: Cell): Fault => ({
  file,
  line,
  problem: `${header}: is not in the currency of its city: ${cell.slice(0, 40)}`,
  remedy: "write the amount in the currency of the city's file, the number alone",
});

const readRow = (
  file: string,
  row: Row,
  { language: defaultLanguage, currencies }: Known,
): { product?: SpreadsheetProduct; faults: readonly Fault[] } => {
  const formulas = formulaFaults(file, row);
  if (formulas.length > 0) return { faults: formulas };
  if (row.extra > 0) return { faults: [extraCells(file, row)] };
  const foreign = foreignCells(row, currencies).map((cell) => foreignFault(file, row.line, cell));
  const lineOf: LineOf = () => row.line;
  const named = Object.fromEntries(
    Object.entries(productOf(row)).map(([field, value]) => [field, inLanguage(value, defaultLanguage)]),
  );
  const result = Product.safeParse(named);
  if (!result.success) {
    const unread = cellsOf(row).filter((cell) => !isUnderstood(cell));
    const reported = new Set(unread.map(fieldOf));
    const issues = result.error.issues.filter(({ path }) => !reported.has(String(path[0])));
    return {
      faults: [
        ...unread.map((cell) => formFault(file, row.line, cell)),
        ...foreign,
        ...schemaFaults(file, { issues }, lineOf),
      ],
    };
  }
  if (foreign.length > 0) return { faults: foreign };
  return { product: { group: row.cells.get("group") ?? "", product: result.data, line: row.line }, faults: [] };
};

const inLanguage = (value: unknown, language: string): unknown => {
  if (typeof value !== "object" || value === null || !("default" in value)) return value;
  const { default: words, ...others } = value;
  return { [language]: words, ...others };
};

/** What a spreadsheet does not say itself. */
type Known = {
  /** The shop's default language. */
  readonly language: string;
  readonly currencies: CityCurrencies;
};

/** The products of a spreadsheet, or all that is wrong with it. */
export const readMenuCsv = (
  file: string,
  text: string,
  known: Known,
): { readonly products: readonly SpreadsheetProduct[]; readonly faults: readonly Fault[] } => {
  try {
    const { headers, rows } = rowsOf(text);
    const [whole] = sizeFaults(file, headers, rows);
    if (whole !== undefined) return { products: [], faults: [whole] };
    const wrong = headerFaults(file, headers);
    if (wrong.length > 0) return { products: [], faults: wrong };
    const read = rows.map((row) => readRow(file, row, known));
    return { products: read.flatMap(({ product }) => product ?? []), faults: read.flatMap(({ faults }) => faults) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? error["lines"] : null;
    return {
      products: [],
      faults: [{ file, line, problem: `is no CSV: ${error.message}`, remedy: QUOTES }],
    };
  }
};

/** What to do about a file that is no CSV: RFC 4180, section 2. */
export const QUOTES =
  "look for a quote that is not closed; a text that has quotes stands in quotes, with each of them twice";

const quoted = (cell: string): string => (/[;"\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A cell that no spreadsheet takes for a formula, and that is read back as it was. */
const cellText = (cell: string): string =>
  quoted(needsApostrophe.test(cell) && !/^[+-][\d.,]+$/.test(cell) ? `'${cell}` : cell);

/** A spreadsheet of these columns, with semicolons; columns that no row has are left out. */
export const csvText = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string => {
  const used = columns.filter((column) => rows.some((row) => (row[column] ?? "") !== ""));
  const lines = [used, ...rows.map((row) => used.map((column) => row[column] ?? ""))];
  return lines.map((cells) => `${cells.map(cellText).join(";")}\n`).join("");
};
