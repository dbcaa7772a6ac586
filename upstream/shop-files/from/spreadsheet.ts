/** A menu as people keep it in a spreadsheet, saved as CSV, becomes the format's `menu.csv`. */

import { isUtf8 } from "node:buffer";
import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod";
import { type AmountReading, anyPlace, readAmount } from "@/lib/domain/amount/amount";
import { currencyInText } from "@/lib/domain/amount/currency-words";
import { amountFault } from "../amount-fault";
import { csvText, isFormula, QUOTES } from "../menu-csv";
import { fileText } from "../write-files";
import { type Converted, countFault, type GroupDraft, KeyMaker, NO_PICTURE, oneFault } from "./menu-draft";
import { Remarks } from "./remarks";
import { figureOf, weightOf } from "./spreadsheet-cells";
import { type Column, columnOf, unitOf } from "./spreadsheet-columns";

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/** Zero bytes, which no text of one byte a letter has, stand at odd places in little-endian UTF-16. */
const utf16Of = (bytes: Uint8Array): "utf-16le" | "utf-16be" | null => {
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 1].map((side) => start.filter((byte, at) => byte === 0 && at % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd < start.length / 8) return null;
  return odd >= even ? "utf-16le" : "utf-16be";
};

/** A letter beyond ASCII stands beside others in Cyrillic words, and alone among ASCII letters in those of western Europe. */
const isWestern = (text: string): boolean => {
  const words = text.match(/[\p{L}]+/gu) ?? [];
  const foreign = words.filter((word) => /[^A-Za-z]/.test(word));
  return foreign.filter((word) => /[A-Za-z]/.test(word)).length > foreign.length / 2;
};

/** A text in UTF-8 or UTF-16, with or without a mark at its beginning, in Windows-1251 or in Windows-1252. */
const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decoded(bytes, "utf-16be");
  const wide = utf16Of(bytes);
  if (wide !== null) return decoded(bytes, wide);
  if (isUtf8(bytes)) return decoded(bytes, "utf-8");
  const cyrillic = decoded(bytes, "windows-1251");
  return isWestern(cyrillic) ? decoded(bytes, "windows-1252") : cyrillic;
};

/** Beginnings of `.xlsx` and `.ods`, which are ZIP archives, and of `.xls`. */
const workbookMarks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;
const isWorkbook = (bytes: Uint8Array): boolean =>
  workbookMarks.some((mark) => mark.every((byte, at) => bytes[at] === byte));

const Records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));
type Line = z.output<typeof Records>[number];

/** The first row that names a column of names and one of prices; above it, people write what the list is. */
const HEADER_ROWS = 20;

type Header = {
  readonly at: number;
  readonly columns: ReadonlyMap<Column, number>;
  readonly titles: readonly string[];
};

const headerOf = (lines: readonly Line[]): Header | null => {
  for (const [at, { record }] of lines.slice(0, HEADER_ROWS).entries()) {
    const columns = new Map<Column, number>();
    for (const [index, title] of record.entries()) {
      const column = columnOf(title);
      if (column !== null && !columns.has(column)) columns.set(column, index);
    }
    if (columns.has("name") && columns.has("price")) return { at, columns, titles: record };
  }
  return null;
};

/** Raised for a cell that has to be mended in the sheet. */
class WrongCell extends Error {
  readonly line: number;
  readonly remedy: string;

  constructor(line: number, problem: string, remedy: string) {
    super(problem);
    this.line = line;
    this.remedy = remedy;
  }
}

type Sheet = {
  readonly header: Header;
  readonly remarks: Remarks;
  readonly currencies: Set<string>;
};

const cellOf = ({ header }: Sheet, { record }: Line, column: Column): string => {
  const index = header.columns.get(column);
  return index === undefined ? "" : (record[index] ?? "").trim();
};

const titleOf = ({ header }: Sheet, column: Column): string => header.titles[header.columns.get(column) ?? -1] ?? "";

/** The heading may name the currency, and so its decimals; a cell of another one is told of with all of them. */
const amountOf = (sheet: Sheet, cell: string): AmountReading => {
  const reading = readAmount(cell, { locales: [], currency: currencyInText(titleOf(sheet, "price")) });
  return reading.kind === "currency" ? readAmount(cell, anyPlace) : reading;
};

/** A figure that has three decimals could be read as thousands: with another zero it is one number. */
const figureText = (figure: number): string => String(figure).replace(/\.\d{3}$/, "$&0");

const priceOf = (sheet: Sheet, line: Line, column: "price" | "old_price"): number | null => {
  const cell = cellOf(sheet, line, column);
  if (cell === "" || /^[-–—]+$/.test(cell)) return null;
  const reading = amountOf(sheet, cell);
  if (reading.kind !== "amount") {
    const fault = amountFault(cell, anyPlace);
    throw new WrongCell(
      line.info.lines,
      `${titleOf(sheet, column)}${fault === null ? ` is no amount: ${cell.slice(0, 40)}` : `: ${fault.problem}`}`,
      fault?.remedy ?? "write one number",
    );
  }
  if (reading.currency !== null) sheet.currencies.add(reading.currency);
  return reading.cents / 100;
};

/** A row with nothing but a name is the heading of the dishes below it. */
const isHeading = (sheet: Sheet, { record }: Line): boolean => {
  const filled = record.flatMap((cell, index) => (cell.trim() === "" ? [] : [index]));
  return filled.length === 1 && (filled[0] === 0 || filled[0] === sheet.header.columns.get("name"));
};

const optional = ["calories", "proteins", "fats", "carbohydrates"] as const;

/** Nutrition is all four figures or none. */
const nutritionOf = (sheet: Sheet, line: Line, name: string): Record<string, string> => {
  const figures = optional.map((column) => [column, figureOf(cellOf(sheet, line, column))] as const);
  if (figures.every(([, figure]) => figure !== null))
    return Object.fromEntries(figures.map(([column, figure]) => [column, figureText(figure ?? 0)]));
  if (optional.some((column) => cellOf(sheet, line, column) !== ""))
    sheet.remarks.leftOut("nutrition of which not all four figures are there", name);
  return {};
};

const weightCell = (sheet: Sheet, line: Line, name: string): string => {
  const cell = cellOf(sheet, line, "weight");
  const weight = cell === "" ? "" : weightOf(cell, unitOf(titleOf(sheet, "weight")));
  if (weight === null) sheet.remarks.leftOut("weights that are not one number with g, kg, ml or l", `${name}: ${cell}`);
  return weight ?? "";
};

const pictureCell = (sheet: Sheet, line: Line, name: string): string => {
  const cell = cellOf(sheet, line, "picture");
  if (/^(https:\/\/|\/(?!\/)|pictures\/)\S+$/.test(cell)) return cell;
  if (cell === "") sheet.remarks.changed("dishes without a picture get a plate", name);
  else
    sheet.remarks.leftOut(
      "pictures that are neither an https:// address nor pictures/ of the folder",
      `${name}: ${cell}`,
    );
  return NO_PICTURE;
};

type Row = Readonly<Record<string, string>>;

const productRow = (sheet: Sheet, line: Line, group: string, keys: KeyMaker): Row | null => {
  const { remarks } = sheet;
  const name = cellOf(sheet, line, "name");
  const price = priceOf(sheet, line, "price");
  if (name === "" || price === null) {
    remarks.leftOut(name === "" ? "rows without a name" : "rows without a price", name || `line ${line.info.lines}`);
    return null;
  }
  const old = priceOf(sheet, line, "old_price");
  if (old !== null && old <= price) remarks.leftOut("old prices that are not above the price", name);
  const description = cellOf(sheet, line, "description");
  if (description === "") remarks.changed("dishes without a description repeat their name", name);
  return {
    group,
    key: keys.give(name),
    name,
    description: description || name,
    price: String(price),
    old_price: old !== null && old > price ? String(old) : "",
    weight: weightCell(sheet, line, name),
    picture: pictureCell(sheet, line, name),
    ...nutritionOf(sheet, line, name),
  };
};

const menuWords = { en: "Menu", ru: "Меню", de: "Speisekarte", tr: "Menü", uk: "Меню", uz: "Menyu" };

/** Gives groups their keys by name, in the order they come. */
class Groups {
  readonly drafts: GroupDraft[] = [];
  readonly #keys = new KeyMaker();
  readonly #known = new Map<string, string>();

  keyOf(name: string): string {
    const known = this.#known.get(name.toLowerCase());
    if (known !== undefined) return known;
    const key = this.#keys.give(name === "" ? menuWords.en : name);
    this.#known.set(name.toLowerCase(), key);
    this.drafts.push({ key, name: name === "" ? menuWords : name, picture: NO_PICTURE });
    return key;
  }
}

const assertNoFormula = ({ record, info }: Line): void => {
  const cell = record.find((text) => isFormula(text.trim()));
  if (cell !== undefined)
    throw new WrongCell(info.lines, `${cell.slice(0, 40)} is a formula`, "copy the column and paste the values alone");
};

const noteOtherColumns = ({ header, remarks }: Sheet, lines: readonly Line[]): void => {
  const used = new Set(header.columns.values());
  for (const [index, title] of header.titles.entries()) {
    const filled = lines.filter(({ record }) => (record[index] ?? "").trim() !== "").length;
    if (!used.has(index) && filled > 0)
      remarks.leftOut(
        "columns the format does not know",
        `${title.trim() || `column ${index + 1}`} with ${filled} cells`,
      );
  }
};

const rowsOf = (sheet: Sheet, lines: readonly Line[], groups: Groups): Row[] => {
  const keys = new KeyMaker();
  let heading = "";
  return lines.flatMap((line) => {
    assertNoFormula(line);
    if (isHeading(sheet, line)) {
      heading = line.record.find((cell) => cell.trim() !== "")?.trim() ?? "";
      return [];
    }
    const row = productRow(sheet, line, cellOf(sheet, line, "group") || heading, keys);
    return row === null ? [] : [{ ...row, group: groups.keyOf(row["group"] ?? "") }];
  });
};

/** Bytes of one row: a quote that is not closed would swallow the rest of the file. */
const ROW_BYTES = 100_000;

const linesOf = (text: string, delimiter: string, to?: number): Line[] =>
  Records.parse(
    parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: ROW_BYTES,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      ...(to !== undefined && { to }),
    }),
  );

/** The sign between cells is the one with which a row names most columns; null where none does. */
const delimiterOf = (text: string): string | null => {
  const counts = [";", "\t", ",", "|"].map((sign) => ({
    sign,
    count: headerOf(linesOf(text, sign, HEADER_ROWS))?.columns.size ?? 0,
  }));
  const best = counts.toSorted((a, b) => b.count - a.count)[0];
  return best === undefined || best.count === 0 ? null : best.sign;
};

const MENU_COLUMNS = [
  ...["group", "key", "name", "description", "price", "old_price", "weight"],
  ...["proteins", "fats", "carbohydrates", "calories", "picture"],
];

const converted = (file: string, text: string): Converted => {
  const delimiter = delimiterOf(text);
  const lines = delimiter === null ? [] : linesOf(text, delimiter);
  const header = headerOf(lines);
  if (header === null)
    return oneFault(
      file,
      null,
      "has no row that names a column of names and one of prices",
      "write name and price above them",
    );
  const sheet: Sheet = { header, remarks: new Remarks(), currencies: new Set() };
  const below = lines.slice(header.at + 1);
  const tooMany = below.length === 0 ? null : countFault(file, below.length, "");
  if (tooMany !== null) return tooMany;
  const groups = new Groups();
  const rows = rowsOf(sheet, below, groups);
  const wrong = countFault(file, rows.length, "a product needs a name and a price");
  if (wrong !== null) return wrong;
  const named = currencyInText(titleOf(sheet, "price"));
  if (named !== null) sheet.currencies.add(named);
  const [currency = null, another] = sheet.currencies;
  if (another !== undefined)
    return oneFault(file, null, `has prices in ${currency} and ${another}`, "convert each currency by itself");
  noteOtherColumns(sheet, below);
  const files = new Map([
    ["menu/groups.json", fileText("menu/groups.json", { groups: groups.drafts })],
    ["menu.csv", csvText(MENU_COLUMNS, rows)],
  ]);
  return { isOk: true, files, count: rows.length, currency, remarks: sheet.remarks.all };
};

/**
 * Makes `menu.csv` and the groups of a spreadsheet: other names and order of columns, any delimiter, headings between
 * the dishes, amounts with a currency. Encodings as `decodeText`.
 *
 * @param file its name, for faults
 */
export const convertSpreadsheet = (file: string, bytes: Uint8Array): Converted => {
  if (isWorkbook(bytes))
    return oneFault(file, null, "is a workbook, which is not opened", "save the sheet as CSV UTF-8, and convert that");
  const text = decodeText(bytes);
  if (text.trim() === "") return oneFault(file, null, "is empty", "save the sheet as CSV");
  if (text.includes("\0")) return oneFault(file, null, "is no text", "save the sheet as CSV UTF-8");
  if (/^\s*<(!doctype|html|\?xml)/i.test(text))
    return oneFault(file, 1, "is a web page or XML, not CSV", "save the sheet as CSV");
  if (/^\s*[[{]/.test(text)) return oneFault(file, 1, "is JSON, not CSV", "name iiko or square instead of csv");
  try {
    return converted(file, text);
  } catch (error) {
    if (error instanceof WrongCell) return oneFault(file, error.line, error.message, error.remedy);
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? error["lines"] : null;
    return oneFault(file, line, `is no CSV: ${error.message}`, QUOTES);
  }
};
