/**
 * The rows of a sheet of a workbook, `.xlsx` (ECMA-376, part 1, section 18). Cells are found by what stands in them, not by the size that
 * the file announces; names of elements may have any prefix; a formula is its stored value.
 */

import { posix } from "node:path";
import { Parser } from "htmlparser2";
import { type Fault, oneFault, type Refused } from "../fault";
import { type Remark, Remarks } from "./remarks";
import { columnsOf, isPriceLike } from "./spreadsheet-columns";
import { type Archive, openArchive, WrongArchive } from "./zip";

/** A row in which something stands. */
type SheetRow = { readonly line: number; readonly cells: readonly string[] };

type SheetRows =
  | {
      readonly isOk: true;
      readonly rows: readonly SheetRow[];
      readonly isText: false;
      readonly remarks: readonly Remark[];
    }
  | Refused;

const MB = 1024 * 1024;
/** Bytes of all parts of a workbook that are read. */
const UNPACKED = 64 * MB;
const ROWS = 50_000;
const COLUMNS = 500;
const MERGED = 5_000;
/** Rows in which the names of the columns are looked for. */
const HEADER_ROWS = 20;

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
/** The container of `.xls`, and of any workbook with a password: [MS-CFB], section 2.2. */
const isCompound = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || isCompound(bytes);

const SAVE_AS = "open it, and save it as .xlsx or as CSV UTF-8";

/** [MS-OFFCRYPTO], section 2.3.1: the stream that holds an encrypted workbook. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from("EncryptedPackage", "utf16le"));

type Attributes = Readonly<Record<string, string>>;
type Handlers = {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Names without their prefixes: `x:row` is `row`, as the SDK of Open XML writes it. */
const readXml = (bytes: Uint8Array, { open, text, close }: Handlers): void => {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open(localName(name), attributes),
      ...(text !== undefined && { ontext: text }),
      ...(close !== undefined && { onclosetag: (name: string) => close(localName(name)) }),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes));
};

const attribute = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.includes(":") && localName(key) === name)?.[1];

type Relation = { readonly id: string; readonly type: string; readonly target: string };

/** The parts that a part refers to, by their paths in the archive. */
const relationsOf = (archive: Archive, part: string): Relation[] => {
  const slash = part.lastIndexOf("/") + 1;
  const folder = part.slice(0, slash);
  const bytes = archive.read(`${folder}_rels/${part.slice(slash)}.rels`);
  const found: Relation[] = [];
  if (bytes === null) return found;
  readXml(bytes, {
    open: (name, { Id = "", Type = "", Target = "" }) => {
      if (name !== "Relationship") return;
      const target = posix.join("/", Target.startsWith("/") ? "" : folder, Target).slice(1);
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), target });
    },
  });
  return found;
};

type Sheet = { readonly name: string; readonly part: string; readonly isHidden: boolean };

type Book = {
  readonly sheets: readonly Sheet[];
  readonly strings: readonly string[];
  /** Whether numbers of a style are dates, by the style's number. */
  readonly dates: readonly boolean[];
  /** Days are counted from 1904, as Excel for the Mac once did. */
  readonly is1904: boolean;
};

/** `_x000D_` is a sign that XML cannot hold: ECMA-376, part 1, 22.4.2.4. */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const stringsOf = (bytes: Uint8Array | null): string[] => {
  const strings: string[] = [];
  if (bytes === null) return strings;
  let text = "";
  let isText = false;
  let isReading = false;
  readXml(bytes, {
    open: (name) => {
      if (name === "si") text = "";
      else if (name === "t") isText = true;
      else if (name === "rPh") isReading = true;
    },
    text: (more) => {
      if (isText && !isReading) text += more;
    },
    close: (name) => {
      if (name === "si") strings.push(withoutEscapes(text));
      else if (name === "t") isText = false;
      else if (name === "rPh") isReading = false;
    },
  });
  return strings;
};

/** Formats of dates and times that every workbook has: ECMA-376, part 1, 18.8.30. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** A format that shows days, months, years or hours; not its colours, currencies and words. */
const isDateFormat = (code: string): boolean =>
  !/general/i.test(code) && /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ""));

const datesOf = (bytes: Uint8Array | null): boolean[] => {
  const own = new Map<number, string>();
  const dates: boolean[] = [];
  let isCells = false;
  if (bytes === null) return dates;
  readXml(bytes, {
    open: (name, attributes) => {
      const id = Number(attributes["numFmtId"] ?? 0);
      if (name === "numFmt") own.set(id, attributes["formatCode"] ?? "");
      else if (name === "cellXfs") isCells = true;
      else if (name === "xf" && isCells) dates.push(own.has(id) ? isDateFormat(own.get(id) ?? "") : isBuiltInDate(id));
    },
    close: (name) => {
      if (name === "cellXfs") isCells = false;
    },
  });
  return dates;
};

const bookOf = (archive: Archive): Book | null => {
  const main = relationsOf(archive, "").find(({ type }) => type === "officeDocument")?.target ?? "xl/workbook.xml";
  const bytes = archive.read(main);
  if (bytes === null) return null;
  const relations = relationsOf(archive, main);
  const partOf = (type: string): Uint8Array | null =>
    archive.read(relations.find((relation) => relation.type === type)?.target ?? "");
  const sheets: Sheet[] = [];
  let is1904 = false;
  readXml(bytes, {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = /^(1|true)$/.test(attributes["date1904"] ?? "");
      if (name !== "sheet") return;
      const id = attribute(attributes, "id");
      const relation = relations.find((one) => one.id === id && one.type === "worksheet");
      const isHidden = (attributes["state"] ?? "visible") !== "visible";
      if (relation !== undefined) sheets.push({ name: attributes["name"] ?? "", part: relation.target, isHidden });
    },
  });
  return { sheets, strings: stringsOf(partOf("sharedStrings")), dates: datesOf(partOf("styles")), is1904 };
};

const DAY = 86_400_000;
/** Serial 60 is 29 February 1900, which never was: days count from the day before. */
const dateText = (serial: number, is1904: boolean): string => {
  const days = is1904 ? serial + 1462 : serial;
  const iso = new Date(Math.round((days - 25_569) * DAY)).toISOString();
  if (days < 1) return iso.slice(11, 16);
  return Number.isInteger(days) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
};
const isDay = (serial: number): boolean => serial >= 0 && serial < 2_958_466;

/**
 * A stored number without what binary fractions add to it, 4.9900000000000002; with four decimals where it has three, which as a text
 * could be thousands.
 */
const numberText = (value: number): string => {
  const hundredths = Math.round(value * 100) / 100;
  const exact = Math.abs(value - hundredths) < 1e-6 ? hundredths : Number(value.toPrecision(15));
  return String(exact).replace(/\.\d{3}$/, "$&0");
};

type Cell = { column: number; type: string; style: number; value: string; hasFormula: boolean };

const textOfCell = ({ type, style, value }: Cell, { strings, dates, is1904 }: Book): string => {
  const text = value.trim();
  switch (type) {
    case "s":
      return strings[Number(text)] ?? "";
    case "b":
      return text === "1" ? "TRUE" : "FALSE";
    case "d":
      return text.replace(/T.*$/, "");
    case "n": {
      const number = Number(text);
      if (text === "" || Number.isNaN(number)) return text;
      return dates[style] === true && isDay(number) ? dateText(number, is1904) : numberText(number);
    }
    default:
      return withoutEscapes(value);
  }
};

/** "AB" is 27. */
const columnOfLetters = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

const placeOf = (reference: string | undefined): { readonly column: number; readonly row: number } | null => {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference ?? "") ?? [];
  return letters === undefined || row === undefined ? null : { column: columnOfLetters(letters), row: Number(row) };
};

type Merged = { readonly column: number; readonly from: number; readonly to: number };

type Cells = {
  /** By row, then by column, from 0; only what is filled. */
  readonly rows: Map<number, Map<number, string>>;
  readonly merged: readonly Merged[];
  readonly hidden: readonly number[];
  /** Formulas that no program has computed, like C5. */
  readonly uncomputed: readonly { readonly row: number; readonly at: string }[];
};

const mergedOf = (reference: string): Merged | null => {
  const [first, last] = reference.split(":").map((place) => placeOf(place));
  if (!first || !last || last.row <= first.row) return null;
  return { column: first.column, from: first.row, to: last.row };
};

/** Collects the cells of a sheet while its XML is read. */
class CellReader {
  readonly rows = new Map<number, Map<number, string>>();
  readonly merged: Merged[] = [];
  readonly hidden: number[] = [];
  readonly uncomputed: { row: number; at: string }[] = [];
  readonly #book: Book;
  #row = 0;
  #isHidden = false;
  #column = -1;
  #cell: Cell | null = null;
  #inside: "value" | "text" | null = null;
  #isReading = false;

  constructor(book: Book) {
    this.#book = book;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "row") {
      this.#row = Number(attributes["r"]) || this.#row + 1;
      this.#column = -1;
      this.#isHidden = /^(1|true)$/.test(attributes["hidden"] ?? "");
    } else if (name === "c") this.#openCell(attributes);
    else if (name === "v") this.#inside = "value";
    else if (name === "t") this.#inside = "text";
    else if (name === "rPh") this.#isReading = true;
    else if (name === "f" && this.#cell !== null) this.#cell.hasFormula = true;
    else if (name === "mergeCell" && this.merged.length < MERGED) {
      const merged = mergedOf(attributes["ref"] ?? "");
      if (merged !== null) this.merged.push(merged);
    }
  }

  text(more: string): void {
    if (this.#cell !== null && this.#inside !== null && !this.#isReading) this.#cell.value += more;
  }

  close(name: string): void {
    if (name === "v" || name === "t") this.#inside = null;
    else if (name === "rPh") this.#isReading = false;
    else if (name === "c") this.#closeCell();
  }

  #openCell(attributes: Attributes): void {
    this.#column = placeOf(attributes["r"])?.column ?? this.#column + 1;
    this.#cell = {
      column: this.#column,
      type: attributes["t"] ?? "n",
      style: Number(attributes["s"] ?? 0),
      value: "",
      hasFormula: false,
    };
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (cell === null) return;
    if (cell.hasFormula && cell.value === "" && cell.type !== "str")
      this.uncomputed.push({ row: this.#row, at: `${lettersOf(cell.column)}${this.#row}` });
    const value = cell.value === "" ? "" : textOfCell(cell, this.#book).trim();
    if (value === "") return;
    const row = this.rows.get(this.#row) ?? new Map<number, string>();
    if (row.size === 0 && this.#isHidden) this.hidden.push(this.#row);
    this.rows.set(this.#row, row.set(cell.column, value));
  }
}

/** A cell that is merged with those below stands for all of them. */
const fillMerged = ({ rows, merged }: Cells): void => {
  for (const { column, from, to } of merged) {
    const value = rows.get(from)?.get(column);
    if (value === undefined) continue;
    for (const [row, cells] of rows) if (row > from && row <= to && !cells.has(column)) cells.set(column, value);
  }
};

const cellsOf = (archive: Archive, book: Book, sheet: Sheet): Cells => {
  const reader = new CellReader(book);
  const bytes = archive.read(sheet.part);
  if (bytes !== null)
    readXml(bytes, {
      open: (name, attributes) => reader.open(name, attributes),
      text: (more) => reader.text(more),
      close: (name) => reader.close(name),
    });
  if (reader.rows.size > ROWS) throw new WrongArchive(`has ${reader.rows.size} rows`);
  fillMerged(reader);
  return reader;
};

const tableRows = ({ rows }: Cells): SheetRow[] => {
  const last = [...rows.values()].reduce((most, cells) => Math.max(most, ...cells.keys()), -1);
  if (last >= COLUMNS) throw new WrongArchive(`has a cell in the column ${lettersOf(last)}`);
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([line, cells]) => ({
      line,
      cells: Array.from({ length: last + 1 }, (_, column) => cells.get(column) ?? ""),
    }));
};

type ReadSheet = { readonly sheet: Sheet; readonly cells: Cells; readonly rows: readonly SheetRow[] };

const looksLikeMenu = ({ rows }: ReadSheet): boolean =>
  rows.slice(0, HEADER_ROWS).some(({ cells }) => {
    const found = columnsOf(cells);
    return found.has("name") && (found.has("price") || found.has("regular_price") || cells.some(isPriceLike));
  });

const sheetOf = (file: string, { sheets }: Book, name: string | null): Sheet | Fault | null => {
  if (name === null) return null;
  const found = sheets.find((sheet) => sheet.name.trim().toLowerCase() === name.trim().toLowerCase());
  const names = sheets.map((sheet) => sheet.name).join(", ");
  return found ?? { file, line: null, problem: `has no sheet ${name}`, remedy: `it has ${names}` };
};

/** What a workbook of another kind is, by what its archive holds. */
const otherKind = (archive: Archive): string | null => {
  const { names } = archive;
  if (names.includes("content.xml")) return "is a document of LibreOffice (.ods)";
  if (names.some((name) => /^Index(\.zip|\/)/.test(name))) return "is a document of Numbers";
  if (names.includes("xl/workbook.bin")) return "is a binary workbook (.xlsb)";
  return names.some((name) => name.startsWith("word/")) ? "is a document of Word" : null;
};

const remarksOf = (read: ReadSheet, sheets: readonly Sheet[]): readonly Remark[] => {
  const remarks = new Remarks();
  remarks.read("the sheet", read.sheet.name);
  for (const { name } of sheets)
    if (name !== read.sheet.name) remarks.leftOut("other sheets of the workbook, which --sheet reads", name);
  for (const row of read.cells.hidden) remarks.changed("rows that the sheet hides are read", String(row));
  return remarks.all;
};

const uncomputedFaults = (file: string, { cells, sheet }: ReadSheet): Fault[] =>
  cells.uncomputed.map(({ row, at }) => ({
    file,
    line: row,
    problem: `${at} of the sheet ${sheet.name} is a formula without its value`,
    remedy: "open the file in a spreadsheet program, and save it there",
  }));

const rowsOf = (file: string, archive: Archive, name: string | null): SheetRows => {
  const other = otherKind(archive);
  if (other !== null) return oneFault(file, null, other, SAVE_AS);
  const book = bookOf(archive);
  if (book === null)
    return oneFault(file, null, "is an archive, but no workbook", "unpack it, and name the file that is in it");
  const chosen = sheetOf(file, book, name);
  if (chosen !== null && "problem" in chosen) return { isOk: false, faults: [chosen] };
  const candidates = chosen === null ? book.sheets.filter(({ isHidden }) => !isHidden) : [chosen];
  const read = candidates.map((sheet): ReadSheet => {
    const cells = cellsOf(archive, book, sheet);
    return { sheet, cells, rows: tableRows(cells) };
  });
  const best = read.find(looksLikeMenu) ?? read.find(({ rows }) => rows.length > 0);
  if (best === undefined) return oneFault(file, null, "is empty", "look whether this is the file");
  const faults = uncomputedFaults(file, best);
  if (faults.length > 0) return { isOk: false, faults };
  return { isOk: true, rows: best.rows, isText: false, remarks: remarksOf(best, book.sheets) };
};

/**
 * @param file its name, for faults
 * @param sheet the name of the sheet; null: the first that looks like a menu
 */
export const readWorkbook = (file: string, bytes: Uint8Array, sheet: string | null): SheetRows => {
  if (isCompound(bytes))
    return isEncrypted(bytes)
      ? oneFault(file, null, "is protected by a password", "save a copy without it")
      : oneFault(file, null, "is a workbook of Excel 97 to 2003 (.xls)", SAVE_AS);
  try {
    return rowsOf(file, openArchive(bytes, UNPACKED), sheet);
  } catch (error) {
    if (!(error instanceof WrongArchive)) throw error;
    return oneFault(file, null, error.message, `look whether this is the file, or ${SAVE_AS}`);
  }
};
