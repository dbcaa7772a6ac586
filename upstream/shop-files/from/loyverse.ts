/**
 * The items of Loyverse: "Items", "Export" of its back office, https://help.loyverse.com/help/importing-and-exporting. A row is an item;
 * its variants are rows below it with the same handle or none, and so are the components of a composite item. Prices have a decimal
 * point, `variable` is typed at the till; several stores have a column each, `Price [Cafe]`. `Cost` is what the item costs the shop.
 */

import {
  ExportTable,
  isNo,
  isVariable,
  isYes,
  optionColumns,
  type PartColumn,
  type TableSource,
  type Titles,
} from "./export-table";
import { plainText } from "./html-text";
import type { Converted } from "./menu-draft";
import type { SourceProduct, SourceVariant } from "./source-menu";
import { type StorePrice, StorePrices } from "./store-prices";
import type { TableRow } from "./table";
import { NamedGroups, noteNamed, tableMenu } from "./table-menu";

const titles = {
  handle: ["Handle"],
  sku: ["SKU"],
  name: ["Name"],
  category: ["Category"],
  description: ["Description"],
  byWeight: ["Sold by weight"],
  name1: ["Option 1 name"],
  value1: ["Option 1 value"],
  name2: ["Option 2 name"],
  value2: ["Option 2 value"],
  name3: ["Option 3 name"],
  value3: ["Option 3 value"],
  included: ["SKU of included item"],
  quantity: ["Quantity of included item"],
  price: ["Price", "Default price"],
  available: ["Available for sale"],
} as const satisfies Titles<string>;
type Name = keyof typeof titles;

type Work = {
  readonly table: ExportTable<Name>;
  readonly stores: StorePrices;
  readonly prices: readonly PartColumn[];
  readonly available: readonly PartColumn[];
  readonly modifiers: readonly PartColumn[];
  readonly taxes: readonly PartColumn[];
};

type Item = { readonly row: TableRow; readonly variants: TableRow[]; readonly components: TableRow[] };

/** Items with the rows that belong to them. */
const itemsOf = ({ table }: Work): Item[] => {
  const items: Item[] = [];
  const byHandle = new Map<string, Item>();
  for (const row of table.rows) {
    const handle = table.cell(row, "handle");
    const above = handle === "" ? items.at(-1) : byHandle.get(handle);
    const isOwn = table.cell(row, "name") !== "" && (handle === "" || above === undefined);
    if (above === undefined || isOwn) {
      const item: Item = { row, variants: [], components: [] };
      items.push(item);
      if (handle !== "") byHandle.set(handle, item);
    } else if (table.cell(row, "included") !== "" && table.cell(row, "value1") === "") above.components.push(row);
    else above.variants.push(row);
  }
  return items;
};

type Sold = { readonly prices: readonly StorePrice[]; readonly isVariable: boolean };

/** Prices of a row by store; of stores where it is not for sale there are none. */
const soldOf = ({ table, prices, available }: Work, row: TableRow): Sold => {
  const general = table.cell(row, "price");
  const isClosed = isNo(table.cell(row, "available"));
  const own = prices.map(({ at, part, title }) => ({
    title,
    cell: table.at(row, at) || general,
    stores: [part],
    isSold: !available.some((column) => column.part === part && isNo(table.at(row, column.at))),
  }));
  const all = own.length > 0 ? own : [{ title: table.title("price"), cell: general, stores: [], isSold: true }];
  const sold = all.map(({ title, cell, stores, isSold }) => ({
    stores,
    cell,
    price: isClosed || !isSold || isVariable(cell) ? null : table.amount(row, title, cell),
  }));
  return { prices: sold, isVariable: sold.some(({ cell }) => isVariable(cell)) };
};

const valuesOf = ({ table }: Work, row: TableRow): string =>
  optionColumns.flatMap(([, value]) => table.cell(row, value) || []).join(", ");

const variantsOf = (work: Work, { row, variants }: Item, name: string): SourceVariant[] => {
  const { table, stores } = work;
  const { remarks } = table;
  return [row, ...variants].flatMap((one) => {
    const values = valuesOf(work, one);
    const title = values === "" ? name : `${name}, ${values}`;
    const before = table.faults.length;
    const { prices, isVariable: isOpen } = soldOf(work, one);
    if (stores.isOfSome(prices)) remarks.changed("items of single stores are sold everywhere", title);
    const price = stores.pick(prices, title);
    if (price !== null) return [{ name: values || name, price, oldPrice: null }];
    if (isOpen) remarks.leftOut("items whose price is variable", title);
    else if (table.faults.length === before) remarks.leftOut("items that are not for sale or have no price", title);
    return [];
  });
};

const productOf = (work: Work, item: Item, groups: NamedGroups): SourceProduct | null => {
  const { table } = work;
  const { row } = item;
  const name = plainText(table.cell(row, "name"));
  if (name === "") {
    table.remarks.leftOut("rows without a name", `line ${row.line}`);
    return null;
  }
  if (isYes(table.cell(row, "byWeight"))) {
    table.remarks.leftOut("items sold by weight", name);
    return null;
  }
  const [first, ...others] = variantsOf(work, item, name);
  if (first === undefined) return null;
  if (item.components.length > 0) table.remarks.leftOut("components of composite items", name);
  noteNamed(table, row, name, work);
  const words = optionColumns.flatMap(([title]) => table.cell(row, title) || []).join(", ");
  return {
    id: table.cell(row, "handle") || table.cell(row, "sku"),
    name,
    description: plainText(table.cell(row, "description")),
    group: groups.idOf(plainText(table.cell(row, "category"))),
    pictures: [],
    variants: [first, ...others],
    ...(words !== "" && { variantWords: words }),
  };
};

/** The columns before those of stores, in their order. */
const inOrder = [
  ...["Handle", "SKU", "Name", "Category", "Description", "Sold by weight", "Option 1 name", "Option 1 value"],
  ...["Option 2 name", "Option 2 value", "Option 3 name", "Option 3 value", "Cost", "Barcode"],
  ...["SKU of included item", "Quantity of included item"],
];
const ofStore = ["Available for sale", "Price", "In stock", "Low stock", "Optimal stock"];

/** The number in the names of the columns of options, in every language. */
const hasOptions = (head: readonly string[]): boolean =>
  ["1", "1", "2", "2", "3", "3"].every((number, index) => head[6 + index]?.includes(number) === true);

const storeOf = (title: string): string | null => /\[(.+)\]\s*$/.exec(title)?.[1] ?? null;

/** `Disponibles para la venta [Cafe]`, `Precio [Cafe]`: the first of a store's columns says whether it sells, the second the price. */
const storeNames = (head: readonly string[]): ReadonlyMap<number, string> => {
  const counts = new Map<string, number>();
  const names = new Map<number, string>();
  for (const [at, title] of head.entries()) {
    const store = storeOf(title);
    if (store === null) continue;
    const count = counts.get(store) ?? 0;
    counts.set(store, count + 1);
    names.set(at, `${ofStore[count] ?? "Further"} [${store}]`);
  }
  return names;
};

/**
 * The English names of columns, which Loyverse translates into the language of its back office without changing their order; null where
 * a head has another form. What follows a dash is a modifier, or a tax with its rate: `impuesto - "IVA" (4%)`.
 */
export const loyverseNames = (head: readonly string[]): readonly string[] | null => {
  const isOurs = /^handle$/i.test(head[0]?.trim() ?? "") && hasOptions(head);
  const stores = storeNames(head);
  if (!isOurs || stores.size < 2) return null;
  return head.map((title, at) => {
    const [, named] = /^[^-"]+ - (.+)$/.exec(title) ?? [];
    if (at >= inOrder.length && named !== undefined) return `${/%\)\s*$/.test(named) ? "Tax" : "Modifier"} - ${named}`;
    return inOrder[at] ?? stores.get(at) ?? title;
  });
};

/** Makes the files of a menu of the items that Loyverse exports. */
export const convertLoyverse = (source: TableSource): Converted => {
  const names = loyverseNames(source.head);
  const table = new ExportTable<Name>(names === null ? source : { ...source, names }, titles);
  const work: Work = {
    table,
    stores: new StorePrices(source.store),
    prices: table.matching(/^price \[(.+)\]$/i),
    available: table.matching(/^available for sale \[(.+)\]$/i),
    modifiers: table.matching(/^modifier - "*(.+?)"*$/i),
    taxes: table.matching(/^tax - (.+)$/i),
  };
  const groups = new NamedGroups();
  const products = itemsOf(work).flatMap((item) => productOf(work, item, groups) ?? []);
  return tableMenu(source, table, { groups, products, stores: work.stores });
};
