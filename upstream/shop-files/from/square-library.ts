/**
 * The item library of Square: "Items", "Actions", "Export library", as CSV or XLSX,
 * https://squareup.com/help/us/en/article/8211-item-import-spreadsheet-glossary. A row is a variation; rows of one item repeat its name.
 * `variable` is a price that is typed at the till. Locations have columns of their own: `Enabled Main St`, `Price Main St`.
 */

import {
  ExportTable,
  isNo,
  isVariable,
  isYes,
  leafOf,
  optionColumns,
  type PartColumn,
  type TableSource,
  type Titles,
} from "./export-table";
import { optionWords } from "./fallback-words";
import { plainText } from "./html-text";
import type { Converted } from "./menu-draft";
import type { SourceProduct, SourceVariant } from "./source-menu";
import { type StorePrice, StorePrices } from "./store-prices";
import type { TableRow } from "./table";
import { NamedGroups, noteNamed, tableMenu } from "./table-menu";

const titles = {
  token: ["Token"],
  reference: ["Reference Handle"],
  item: ["Item Name"],
  facing: ["Customer-facing Name"],
  variation: ["Variation Name"],
  unit: ["Unit and Precision"],
  sku: ["SKU"],
  description: ["Description"],
  reporting: ["Reporting Category"],
  category: ["Categories", "Category"],
  visibility: ["Square Online Item Visibility"],
  itemType: ["Item Type"],
  price: ["Price"],
  sale: ["Online Sale Price"],
  archived: ["Archived"],
  sellable: ["Sellable"],
  name1: ["Option Name 1"],
  value1: ["Option Value 1"],
  name2: ["Option Name 2"],
  value2: ["Option Value 2"],
  name3: ["Option Name 3"],
  value3: ["Option Value 3"],
} as const satisfies Titles<string>;
type Name = keyof typeof titles;

type Work = {
  readonly table: ExportTable<Name>;
  readonly stores: StorePrices;
  readonly prices: readonly PartColumn[];
  readonly enabled: readonly PartColumn[];
  readonly modifiers: readonly PartColumn[];
  readonly taxes: readonly PartColumn[];
  readonly groups: NamedGroups;
};

type Item = { readonly rows: TableRow[]; readonly names: Set<string> };

const categoryCell = ({ table }: Work, row: TableRow): string =>
  table.cell(row, "reporting") ||
  (table
    .cell(row, "category")
    .split(/,(?![^(]*\))/)[0]
    ?.trim() ??
    "");

/** Rows of one item have its name and category, and each a variation of its own; a row without a name goes on with the one above. */
const itemsOf = (work: Work): Item[] => {
  const { table } = work;
  const items: Item[] = [];
  const byName = new Map<string, Item[]>();
  for (const row of table.rows) {
    const name = table.cell(row, "item");
    const variation = table.cell(row, "variation");
    const key = JSON.stringify([table.cell(row, "reference"), name, categoryCell(work, row)]);
    const alike = name === "" ? items.slice(-1) : (byName.get(key) ?? []);
    const item = alike.find(({ names }) => !names.has(variation));
    if (item !== undefined) {
      item.rows.push(row);
      item.names.add(variation);
      continue;
    }
    const made = { rows: [row], names: new Set([variation]) };
    items.push(made);
    if (name !== "") byName.set(key, [...(byName.get(key) ?? []), made]);
  }
  return items;
};

/** Prices by location; where an item is not enabled it is not sold. */
const pricesOf = ({ table, prices, enabled }: Work, row: TableRow): StorePrice[] => {
  const general = table.cell(row, "price");
  const locations = [...new Set([...prices, ...enabled].map(({ part }) => part))];
  const priceOf = (title: string, cell: string): number | null =>
    isVariable(cell) ? null : table.amount(row, title, cell);
  if (locations.length === 0) return [{ stores: [], price: priceOf(table.title("price"), general) }];
  const whole = priceOf(table.title("price"), general);
  return locations.map((location) => {
    const own = prices.find(({ part }) => part === location);
    const cell = own === undefined ? "" : table.at(row, own.at);
    const isEnabled = !enabled.some(({ part, at }) => part === location && isNo(table.at(row, at)));
    const price = cell === "" ? whole : priceOf(own?.title ?? "", cell);
    return { stores: [location], price: isEnabled ? price : null };
  });
};

/** A single variation is called "Regular" by Square. */
const variationName = ({ table }: Work, row: TableRow): string =>
  plainText(table.cell(row, "variation")) ||
  optionColumns.flatMap(([, value]) => plainText(table.cell(row, value)) || []).join(", ");

/** No unit, or a whole piece. */
const PIECE = /^((per )?(item|each|piece|unit)s?\b.*)?$/i;

const notSold = ({ table }: Work, row: TableRow): string | null => {
  if (isYes(table.cell(row, "archived"))) return "items that are archived";
  if (isNo(table.cell(row, "sellable"))) return "items that are not sold";
  if (/^(hidden|unavailable)$/i.test(table.cell(row, "visibility")))
    return "items that are hidden or unavailable online";
  if (!PIECE.test(table.cell(row, "unit"))) return "items sold by weight";
  return /gift.?card/i.test(table.cell(row, "itemType")) ? "gift cards" : null;
};

/** An online sale has no days: its price is what customers pay. */
const pricedOf = ({ table }: Work, row: TableRow, price: number, title: string): Omit<SourceVariant, "name"> => {
  const sale = table.amount(row, table.title("sale"), table.cell(row, "sale"));
  if (sale === null) return { price, oldPrice: null };
  if (sale < price) return { price: sale, oldPrice: price };
  table.remarks.leftOut("sale prices that are not below the price", title);
  return { price, oldPrice: null };
};

const variantOf = (work: Work, row: TableRow, variation: string, title: string): SourceVariant | null => {
  const { table, stores } = work;
  const { remarks } = table;
  const reason = notSold(work, row);
  if (reason !== null) {
    remarks.leftOut(reason, title);
    return null;
  }
  const before = table.faults.length;
  const prices = pricesOf(work, row);
  if (stores.isOfSome(prices)) remarks.changed("items of single locations are sold everywhere", title);
  const price = stores.pick(prices, title);
  if (price !== null) return { name: variation, ...pricedOf(work, row, price, title) };
  if (isVariable(table.cell(row, "price"))) remarks.leftOut("items whose price is variable", title);
  else if (table.faults.length === before) remarks.leftOut("items that are not sold or have no price", title);
  return null;
};

const variantsOf = (work: Work, rows: readonly TableRow[], name: string): SourceVariant[] =>
  rows.flatMap((row) => {
    const variation = variationName(work, row);
    return variantOf(work, row, variation || name, variation === "" ? name : `${name}, ${variation}`) ?? [];
  });

const productOf = (work: Work, { rows }: Item): SourceProduct | null => {
  const { table, groups } = work;
  const [row] = rows;
  if (row === undefined) return null;
  const name = plainText(table.cell(row, "facing") || table.cell(row, "item"));
  if (name === "") {
    table.remarks.leftOut("rows without a name", `line ${row.line}`);
    return null;
  }
  const [first, ...others] = variantsOf(work, rows, name);
  if (first === undefined) return null;
  noteNamed(table, row, name, { ...work, elsewhere: "; Square's API has them: from square catalog.json" });
  if (table.cell(row, "category").includes(",") && table.cell(row, "reporting") === "")
    table.remarks.changed("items of several categories stand in one", name);
  const words = optionColumns.flatMap(([title]) => plainText(table.cell(row, title)) || []);
  return {
    id: rows.map((one) => table.cell(one, "token")).toSorted()[0] ?? "",
    name,
    description: plainText(table.cell(row, "description")),
    group: groups.idOf(plainText(leafOf(categoryCell(work, row)))),
    pictures: [],
    variants: [first, ...others],
    variantWords: words.length > 0 ? words.join(", ") : optionWords,
  };
};

/** Makes the files of a menu of the item library that Square exports. */
export const convertSquareLibrary = (source: TableSource): Converted => {
  const table = new ExportTable<Name>(source, titles);
  const work: Work = {
    table,
    stores: new StorePrices(source.store),
    prices: table.matching(/^price (.+)$/i),
    enabled: table.matching(/^enabled (.+)$/i),
    modifiers: table.matching(/^modifier set - (.+)$/i),
    taxes: table.matching(/^tax - (.+)$/i),
    groups: new NamedGroups(),
  };
  const products = itemsOf(work).flatMap((item) => productOf(work, item) ?? []);
  return tableMenu(source, table, { groups: work.groups, products, stores: work.stores });
};
