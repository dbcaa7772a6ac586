/**
 * The products of Shopify: "Products", "Export" of its admin, https://help.shopify.com/en/manual/products/import-export/using-csv. Rows of
 * one handle are one product: the first names it, each has a variant, a further picture, or both. `Compare At Price` is the price
 * before the discount. The names of columns before and after 2025 are known.
 */

import { ExportTable, isNo, isYes, leafOf, optionColumns, type TableSource, type Titles } from "./export-table";
import { optionWords } from "./fallback-words";
import { plainText } from "./html-text";
import type { Converted } from "./menu-draft";
import type { ProductFields, SourceProduct, SourceVariant } from "./source-menu";
import type { TableRow } from "./table";
import { NamedGroups, tableMenu } from "./table-menu";

const titles = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  body: ["Body (HTML)", "Description"],
  type: ["Type", "Custom Product Type"],
  category: ["Product Category", "Standard Product Type"],
  published: ["Published", "Published on online store"],
  status: ["Status"],
  giftCard: ["Gift Card"],
  name1: ["Option1 Name"],
  value1: ["Option1 Value"],
  name2: ["Option2 Name"],
  value2: ["Option2 Value"],
  name3: ["Option3 Name"],
  value3: ["Option3 Value"],
  price: ["Variant Price", "Price"],
  compare: ["Variant Compare At Price", "Compare-at price"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  stock: ["Variant Inventory Qty", "Inventory quantity"],
  policy: ["Variant Inventory Policy", "Continue selling when out of stock"],
  image: ["Image Src", "Product image URL"],
  position: ["Image Position"],
  variantImage: ["Variant Image", "Variant image URL"],
} as const satisfies Titles<string>;
type Name = keyof typeof titles;
type Work = ExportTable<Name>;

/** Rows by handle; one without a handle goes on with the product above it. */
const productRows = (table: Work): TableRow[][] => {
  const byHandle = new Map<string, TableRow[]>();
  let last = "";
  for (const row of table.rows) {
    const handle = table.cell(row, "handle");
    if (handle !== "") last = handle;
    else if (table.cell(row, "title") !== "") last = `${table.cell(row, "title")} in line ${row.line}`;
    const rows = byHandle.get(last);
    if (rows === undefined) byHandle.set(last, [row]);
    else rows.push(row);
  }
  return [...byHandle.values()];
};

/** What the product says once, in whichever of its rows. */
const said = (table: Work, rows: readonly TableRow[], name: Name): string =>
  rows.map((row) => table.cell(row, name)).find((cell) => cell !== "") ?? "";

const isVariant = (table: Work, row: TableRow): boolean =>
  table.cell(row, "price") !== "" || optionColumns.some(([, value]) => table.cell(row, value) !== "");

/** Shopify calls the only variant so. */
const ONLY = "Default Title";

const valuesOf = (table: Work, row: TableRow): string =>
  optionColumns
    .flatMap(([, value]) => table.cell(row, value) || [])
    .filter((value) => value !== ONLY)
    .join(", ");

const isOut = (table: Work, row: TableRow): boolean => {
  const isTracked = table.cell(row, "tracker") !== "" && /^(deny|false)$/i.test(table.cell(row, "policy"));
  const stock = table.cell(row, "stock");
  return isTracked && stock !== "" && Number(stock) <= 0;
};

const variantsOf = (table: Work, rows: readonly TableRow[], name: string): SourceVariant[] =>
  rows.flatMap((row) => {
    const values = valuesOf(table, row);
    const before = table.faults.length;
    const price = table.amount(row, table.title("price"), table.cell(row, "price"));
    const oldPrice = table.amount(row, table.title("compare"), table.cell(row, "compare"));
    if (price !== null) return [{ name: values || name, price, oldPrice: oldPrice === 0 ? null : oldPrice }];
    if (table.faults.length === before)
      table.remarks.leftOut("variants without a price", values === "" ? name : `${name}, ${values}`);
    return [];
  });

const notSold = (table: Work, rows: readonly TableRow[]): string | null => {
  const status = said(table, rows, "status").toLowerCase();
  if (status !== "" && status !== "active") return `products of the status ${status.slice(0, 20)}`;
  if (isNo(said(table, rows, "published"))) return "products that are not published in the online store";
  return isYes(said(table, rows, "giftCard")) ? "gift cards" : null;
};

const stockOf = (table: Work, rows: readonly TableRow[], name: string): ProductFields => {
  const out = rows.filter((row) => isOut(table, row));
  if (out.length === 0) return {};
  if (out.length < rows.length) {
    table.remarks.leftOut("variants that have run out are offered", name);
    return {};
  }
  table.remarks.changed("products without stock come as run out", name);
  return { type: "stop" };
};

/** Pictures in their places. */
const picturesOf = (table: Work, rows: readonly TableRow[]): string[] => {
  const placed = rows
    .filter((row) => table.cell(row, "image") !== "")
    .toSorted((a, b) => Number(table.cell(a, "position")) - Number(table.cell(b, "position")))
    .map((row) => table.cell(row, "image"));
  return [...new Set([...placed, ...rows.map((row) => table.cell(row, "variantImage"))])];
};

const productOf = (table: Work, rows: readonly TableRow[], groups: NamedGroups): SourceProduct | null => {
  const name = plainText(said(table, rows, "title"));
  const handle = said(table, rows, "handle");
  const reason = name === "" ? "products without a title" : notSold(table, rows);
  if (reason !== null) {
    table.remarks.leftOut(reason, name || handle || `line ${rows[0]?.line ?? 0}`);
    return null;
  }
  const variants = rows.filter((row) => isVariant(table, row));
  const [first, ...others] = variantsOf(table, variants, name);
  if (first === undefined) {
    if (variants.length === 0) table.remarks.leftOut("products without a price", name);
    return null;
  }
  const words = optionColumns.flatMap(([title]) => said(table, rows, title) || []).filter((title) => title !== "Title");
  const group = said(table, rows, "type") || leafOf(said(table, rows, "category"));
  return {
    id: handle,
    name,
    description: plainText(said(table, rows, "body")),
    group: groups.idOf(plainText(group)),
    pictures: picturesOf(table, rows),
    variants: [first, ...others],
    variantWords: words.length > 0 ? words.join(", ") : optionWords,
    fields: stockOf(table, variants, name),
  };
};

/** Makes the files of a menu of the products that Shopify exports. */
export const convertShopify = (source: TableSource): Converted => {
  const table = new ExportTable<Name>(source, titles);
  const groups = new NamedGroups();
  const products = productRows(table).flatMap((rows) => productOf(table, rows, groups) ?? []);
  return tableMenu(source, table, { groups, products, stores: null });
};
