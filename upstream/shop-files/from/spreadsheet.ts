/** A menu as people keep it in a spreadsheet becomes the format's `menu.csv`. */

import { type AmountReading, anyPlace, readAmount } from "@/lib/domain/amount/amount";
import { currencyInText } from "@/lib/domain/amount/currency-words";
import { amountFault } from "../amount-fault";
import { type Fault, oneFault } from "../fault";
import { csvText, isFormula } from "../menu-csv";
import { fileText } from "../write-files";
import { menuWords } from "./fallback-words";
import { type Column, examplesOf } from "./head-words";
import { plainText } from "./html-text";
import { dishKeys, dishPlace } from "./keys";
import { type KnownMenu, noneKnown } from "./known-menu";
import { type Converted, countFault, NO_PICTURE } from "./menu-draft";
import { type Head, hasPrice, type PriceColumns, priceColumns } from "./price-columns";
import { Remarks } from "./remarks";
import { figureOf, weightOf } from "./spreadsheet-cells";
import { columnsOf, isVolume, oneLine, unitOf } from "./spreadsheet-columns";
import { extraCellFaults, readRows, type TableOptions, type TableRow } from "./table";

export type SpreadsheetOptions = TableOptions & {
  /** What stands above the prices, where more than one column may have them. */
  readonly price?: string | undefined;
};

/** The first row that names a column of names and one of prices; above it, people write what the list is. */
const HEADER_ROWS = 20;

const headsOf = (rows: readonly TableRow[]): { readonly head: Head; readonly below: readonly TableRow[] }[] =>
  rows.slice(0, HEADER_ROWS).map(({ line, cells }, index) => ({
    head: { line, titles: cells.map(oneLine), columns: columnsOf(cells) },
    below: rows.slice(index + 1),
  }));

const titlesExcerpt = (titles: readonly string[]): string => {
  const text = titles.filter((title) => title !== "").join(", ");
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
};

/** Why no row is the head of a menu: which one comes nearest, and which names are known. */
const noHead = (file: string, heads: readonly { readonly head: Head }[], named: string | null): Converted => {
  const withName = heads.find(({ head }) => head.columns.has("name"))?.head;
  const first = withName ?? heads[0]?.head;
  const said = titlesExcerpt(first?.titles ?? []);
  if (withName !== undefined && named !== null)
    return oneFault(file, withName.line, `has no column ${named}`, `it has ${said}`);
  if (withName !== undefined)
    return oneFault(
      file,
      withName.line,
      `names a column of dishes and none of prices: ${said}`,
      `call it ${examplesOf("price")}`,
    );
  return oneFault(
    file,
    first?.line ?? null,
    `has no row that names a column of dishes and one of prices: ${said}`,
    `name the first ${examplesOf("name")}; and the other price`,
  );
};

type Sheet = {
  readonly file: string;
  readonly head: Head;
  readonly prices: PriceColumns;
  readonly remarks: Remarks;
  readonly faults: Fault[];
  readonly currencies: Set<string>;
};

const columnAt = ({ head }: Sheet, column: Column): number | undefined => head.columns.get(column)?.[0];

const cellAt = ({ cells }: TableRow, column: number | null | undefined): string =>
  column === null || column === undefined ? "" : (cells[column] ?? "");

const cellOf = (sheet: Sheet, row: TableRow, column: Column): string => cellAt(row, columnAt(sheet, column));

const titleAt = ({ head }: Sheet, column: number | null | undefined): string =>
  column === null || column === undefined ? "" : (head.titles[column] ?? "");

/** The heading may name the currency, and so its decimals; a cell of another one is reported with all of them. */
const amountOf = (title: string, cell: string): AmountReading => {
  const reading = readAmount(cell, { locales: [], currency: currencyInText(title) });
  return reading.kind === "currency" ? readAmount(cell, anyPlace) : reading;
};

/** A figure that has three decimals could be read as thousands: with another zero it is one number. */
const figureText = (figure: number): string => String(figure).replace(/\.\d{3}$/, "$&0");

/** What is wrong with a cell that is no price. */
const priceFault = (title: string, cell: string): Pick<Fault, "problem" | "remedy"> => {
  const excerpt = cell.slice(0, 40);
  const said = amountFault(cell, anyPlace);
  if (said !== null) return { problem: `${title}: ${said.problem}`, remedy: said.remedy };
  if (/^\d{4}-\d\d-\d\d/.test(cell))
    return {
      problem: `${title} is a date: ${excerpt}`,
      remedy: "format the cell as a number, and write the price again",
    };
  if (/^#[A-Z]/.test(cell))
    return { problem: `${title} is an error of the sheet: ${excerpt}`, remedy: "write one number" };
  if (!/\d/.test(cell))
    return { problem: `${title} is no amount: ${excerpt}`, remedy: "write one number, or take the row out" };
  return { problem: `${title} is no amount: ${excerpt}`, remedy: "write one number" };
};

/** Null where nothing stands; undefined where what stands there is wrong, which is a fault. */
const priceAt = (sheet: Sheet, row: TableRow, column: number | null): number | null | undefined => {
  const cell = cellAt(row, column);
  if (cell === "" || /^[-–—]+$/.test(cell)) return null;
  const title = titleAt(sheet, column);
  const reading = amountOf(title, cell);
  if (reading.kind !== "amount") {
    sheet.faults.push({ file: sheet.file, line: row.line, ...priceFault(title, cell) });
    return undefined;
  }
  if (reading.currency !== null) sheet.currencies.add(reading.currency);
  return reading.cents / 100;
};

type RowPrice = { readonly price: number; readonly old: number | null };

/** Of a pair of prices the lower one is what customers pay; one above the price before the discount is a fault. */
const pricesOf = (sheet: Sheet, row: TableRow, name: string): RowPrice | null => {
  const { prices, remarks } = sheet;
  const [price, second, third] = [prices.price, prices.reduced, prices.old].map((column) =>
    priceAt(sheet, row, column),
  );
  if (price === undefined || second === undefined || third === undefined || price === null) return null;
  const isNone = (amount: number | null): boolean => amount === 0 && price > 0;
  const reduced = isNone(second) ? null : second;
  const before = isNone(third) ? null : third;
  if (isNone(second) || isNone(third)) remarks.leftOut("zeros beside a price, which mean no discount", name);
  const paid = reduced ?? price;
  const old = reduced === null ? before : price;
  if (old === null || old === paid) return { price: paid, old: null };
  if (old > paid) return { price: paid, old };
  if (prices.isNamed) {
    remarks.leftOut("old prices that are not above the price", name);
    return { price: paid, old: null };
  }
  const [low, high] = reduced === null ? [prices.old, prices.price] : [prices.price, prices.reduced];
  sheet.faults.push({
    file: sheet.file,
    line: row.line,
    problem: `${titleAt(sheet, low)} is below ${titleAt(sheet, high)}: ${old} and ${paid}`,
    remedy: `correct it, or say with --price which column customers pay`,
  });
  return null;
};

/** A row with nothing but a name. */
const isNameAlone = (sheet: Sheet, { cells }: TableRow): boolean => {
  const filled = cells.flatMap((cell, index) => (cell === "" ? [] : [index]));
  return filled.length === 1 && (filled[0] === 0 || filled[0] === columnAt(sheet, "name"));
};

/**
 * Whether rows with nothing but a name are headings. In a sheet with a column of groups those are that have it there; one where some rows end
 * behind the name and others have empty cells means headings by the first and dishes without a price by the others.
 */
const headingTest = (sheet: Sheet, rows: readonly TableRow[]): ((row: TableRow) => boolean) => {
  const group = columnAt(sheet, "group");
  if (group !== undefined && rows.some((row) => cellAt(row, group) !== "" && !isNameAlone(sheet, row)))
    return (row) => isNameAlone(sheet, row) && cellAt(row, group) !== "";
  const alone = rows.filter((row) => isNameAlone(sheet, row));
  const width = sheet.head.titles.length;
  const hasShort = alone.some(({ cells }) => cells.length < width);
  return (row) => isNameAlone(sheet, row) && (!hasShort || row.cells.length < width);
};

const optional = ["calories", "proteins", "fats", "carbohydrates"] as const;

/** Nutrition is all four figures or none. */
const nutritionOf = (sheet: Sheet, row: TableRow, name: string): Record<string, string> => {
  const figures = optional.map((column) => [column, figureOf(cellOf(sheet, row, column))] as const);
  if (figures.every(([, figure]) => figure !== null))
    return Object.fromEntries(figures.map(([column, figure]) => [column, figureText(figure ?? 0)]));
  if (optional.some((column) => cellOf(sheet, row, column) !== ""))
    sheet.remarks.leftOut("nutrition of which not all four figures are there", name);
  return {};
};

const weightCell = (sheet: Sheet, row: TableRow, name: string): string => {
  const cell = cellOf(sheet, row, "weight");
  const title = titleAt(sheet, columnAt(sheet, "weight"));
  const weight = cell === "" ? "" : weightOf(cell, unitOf(title), isVolume(title));
  if (weight === null) sheet.remarks.leftOut("weights that are not one number with g, kg, ml or l", `${name}: ${cell}`);
  return weight ?? "";
};

const pictureCell = (sheet: Sheet, row: TableRow, name: string): string => {
  const [cell = "", ...more] = cellOf(sheet, row, "picture").split(/[,|;\s]\s*(?=https?:\/\/)/);
  if (more.length > 0) sheet.remarks.leftOut("further pictures", name);
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

/** Rows that add up those above them. */
const isSum = (name: string): boolean =>
  /^(grand )?(total|sum|итого|всего|усього|разом|gesamt|summe|toplam|jami|totale?|totaal|razem|suma)\b[\s:]*$/iu.test(
    name,
  ) || /^(итого|всего|усього|разом)[\s:]*$/iu.test(name);

const productRow = (sheet: Sheet, row: TableRow, group: string): Row | null => {
  const { remarks } = sheet;
  const name = plainText(cellOf(sheet, row, "name"));
  if (isSum(name)) {
    remarks.leftOut("rows that add up others", name);
    return null;
  }
  const faults = sheet.faults.length;
  const prices = pricesOf(sheet, row, name || `line ${row.line}`);
  if (name === "") {
    remarks.leftOut("rows without a name", `line ${row.line}`);
    return null;
  }
  if (prices === null) {
    if (sheet.faults.length === faults) remarks.leftOut("rows without a price", name);
    return null;
  }
  if (prices.price === 0) remarks.read("dishes that cost 0: look whether that is meant", name);
  const description = plainText(cellOf(sheet, row, "description"));
  if (description === "") remarks.changed("dishes without a description repeat their name", name);
  return {
    group,
    name,
    description: description || name,
    price: String(prices.price),
    old_price: prices.old === null ? "" : String(prices.old),
    weight: weightCell(sheet, row, name),
    ...nutritionOf(sheet, row, name),
    picture: pictureCell(sheet, row, name),
  };
};

/** A formula that a text has instead of its value; a workbook has both. */
const formulaFaults = (file: string, rows: readonly TableRow[]): Fault[] =>
  rows.flatMap(({ line, cells }) => {
    const cell = cells.find(isFormula);
    if (cell === undefined) return [];
    const remedy = "copy the column and paste the values alone, or save the sheet as .xlsx";
    return [{ file, line, problem: `${cell.slice(0, 40)} is a formula`, remedy }];
  });

const noteOtherColumns = ({ head, prices, remarks }: Sheet, rows: readonly TableRow[]): void => {
  const read: readonly Column[] = ["group", "name", "description", "weight", "picture", ...optional];
  const used = new Set<number | null | undefined>([
    prices.price,
    prices.reduced,
    prices.old,
    ...read.map((column) => head.columns.get(column)?.[0]),
  ]);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  for (let index = 0; index < width; index += 1) {
    const filled = rows.filter((row) => cellAt(row, index) !== "").length;
    const title = head.titles[index] || `column ${index + 1}`;
    if (!used.has(index) && filled > 0)
      remarks.leftOut("columns that are not read", `${title} with ${filled} ${filled === 1 ? "cell" : "cells"}`);
  }
};

/** What the dishes below belong to that name no group: a heading, or the group of the dish above. */
type Above = { readonly name: string; readonly isHeading: boolean; isUsed: boolean };

const noteHeading = ({ remarks }: Sheet, { name, isHeading, isUsed }: Above): void => {
  if (!isHeading || name === "") return;
  if (isUsed) remarks.changed("rows with a name alone are the group of the dishes below them", name);
  else remarks.leftOut("rows with a name alone and no dish below them", name);
};

const noteGroup = ({ remarks }: Sheet, above: Above, name: string): void => {
  if (above.name === "") remarks.changed("dishes of no group stand in the group Menu", name);
  else if (!above.isHeading)
    remarks.changed("dishes that name no group stand in that of the dish above", `${name} in ${above.name}`);
};

const rowsOf = (sheet: Sheet, rows: readonly TableRow[]): Row[] => {
  const isHeading = headingTest(sheet, rows);
  const titles = sheet.head.titles.join("\n");
  let above: Above = { name: "", isHeading: false, isUsed: false };
  const begin = (name: string, isHeadingRow: boolean): void => {
    noteHeading(sheet, above);
    above = { name, isHeading: isHeadingRow, isUsed: false };
  };
  const read = rows.flatMap((row) => {
    // Long lists repeat their head on each page.
    if (row.cells.map(oneLine).join("\n") === titles) return [];
    if (isHeading(row)) {
      begin(plainText(row.cells.find((cell) => cell !== "") ?? ""), true);
      return [];
    }
    const own = plainText(cellOf(sheet, row, "group"));
    if (own !== "" && own !== above.name && !isSum(own)) begin(own, false);
    const product = productRow(sheet, row, own || above.name);
    if (product === null) return [];
    above.isUsed = true;
    if (own === "") noteGroup(sheet, above, product["name"] ?? "");
    return [product];
  });
  noteHeading(sheet, above);
  return read;
};

type KnownDishes = Pick<KnownMenu, "groups" | "dishes">;

/** Rows with the keys of their groups and their own, and the groups in the order they come. */
const withKeys = (rows: readonly Row[], known: KnownDishes, remarks: Remarks) => {
  const names = new Map(rows.map((row) => [(row["group"] ?? "").toLowerCase(), row["group"] ?? ""] as const));
  const firsts = [...names].map(
    ([plain]) => rows.find((row) => (row["group"] ?? "").toLowerCase() === plain)?.["group"] ?? "",
  );
  const groupKeys = dishKeys(
    firsts.map((name) => ({ name: name === "" ? menuWords.en : name, group: "", details: "" })),
    known.groups,
  );
  const keyOfGroup = new Map(firsts.map((name, index) => [name.toLowerCase(), groupKeys[index] ?? ""]));
  const dishes = rows.map((row) => ({
    name: row["name"] ?? "",
    group: keyOfGroup.get((row["group"] ?? "").toLowerCase()) ?? "",
    details: [row["weight"], row["description"], row["price"]].join("\n"),
  }));
  const places = new Set<string>();
  for (const { name, group } of dishes) {
    const place = dishPlace(name, group);
    if (places.has(place))
      remarks.changed("dishes of one name in one group are distinguished by weight, description and price", name);
    places.add(place);
  }
  const keys = dishKeys(dishes, known.dishes);
  return {
    groups: firsts.map((name) => ({
      key: keyOfGroup.get(name.toLowerCase()) ?? "",
      name: name === "" ? menuWords : name,
      picture: NO_PICTURE,
    })),
    rows: rows.map((row, index) => ({ ...row, group: dishes[index]?.group ?? "", key: keys[index] ?? "" })),
  };
};

const MENU_COLUMNS = [
  ...["group", "key", "name", "description", "price", "old_price", "weight"],
  ...["proteins", "fats", "carbohydrates", "calories", "picture"],
];

const currencyFault = (file: string, currencies: ReadonlySet<string>): Fault | null => {
  const [currency, another] = currencies;
  if (another === undefined) return null;
  return {
    file,
    line: null,
    problem: `has prices in ${currency} and ${another}`,
    remedy: "convert each currency by itself",
  };
};

/**
 * Makes `menu.csv` and the groups of a spreadsheet: other names and order of columns, any encoding and separator, a sheet of a workbook,
 * headings between the dishes, amounts with a currency. All that is wrong is named at once.
 *
 * @param file its name, for faults
 * @param known the keys of the menu that it replaces
 */
export const convertSpreadsheet = (
  file: string,
  bytes: Uint8Array,
  options: SpreadsheetOptions = {},
  known: KnownDishes = noneKnown,
): Converted => {
  const table = readRows(file, bytes, options);
  if (!table.isOk) return table;
  const named = options.price ?? null;
  const heads = headsOf(table.rows);
  const found = heads.find(({ head }) => head.columns.has("name") && hasPrice(head, named));
  if (found === undefined) return noHead(file, heads, named);
  const { head, below } = found;
  const tooMany = below.length === 0 ? null : countFault(file, below.length, "");
  if (tooMany !== null) return tooMany;
  const prices = priceColumns(file, head, below, named);
  const early = [
    ...(prices.isOk ? [] : [prices.fault]),
    ...(table.isText ? [...extraCellFaults(file, head.titles.length, below), ...formulaFaults(file, below)] : []),
  ];
  if (!prices.isOk) return { isOk: false, faults: early, remarks: table.remarks };
  const remarks = new Remarks();
  const sheet: Sheet = { file, head, prices: prices.columns, remarks, faults: [], currencies: new Set() };
  const wrong = new Set(early.map(({ line }) => line));
  const read = rowsOf(
    sheet,
    below.filter(({ line }) => !wrong.has(line)),
  );
  const titleCurrency = currencyInText(titleAt(sheet, prices.columns.price));
  if (titleCurrency !== null) sheet.currencies.add(titleCurrency);
  const mixed = currencyFault(file, sheet.currencies);
  const faults = [...early, ...sheet.faults, ...(mixed === null ? [] : [mixed])];
  if (faults.length > 0)
    return {
      isOk: false,
      faults: faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
      remarks: [...table.remarks, ...remarks.all],
    };
  const none = countFault(file, read.length, "a product needs a name and a price");
  if (none !== null) return none;
  noteOtherColumns(sheet, below);
  const menu = withKeys(read, known, remarks);
  const files = new Map([
    ["menu/groups.json", fileText("menu/groups.json", { groups: menu.groups })],
    ["menu.csv", csvText(MENU_COLUMNS, menu.rows)],
  ]);
  const [currency = null] = sheet.currencies;
  return { isOk: true, files, count: menu.rows.length, currency, remarks: [...table.remarks, ...remarks.all] };
};
