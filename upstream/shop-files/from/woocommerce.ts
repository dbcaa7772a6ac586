/**
 * The products of WooCommerce: "Products", "Export", https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema. Its
 * columns are named in the language of the user who exports; words of those languages are from real exports. Variations are rows whose
 * `Parent` is the product's `id:7` or SKU. Amounts have the decimal sign of the shop.
 */

import { ExportTable, headName, isNo, type PartColumn, type TableSource, type Titles } from "./export-table";
import { optionWords } from "./fallback-words";
import { wordsIn } from "./head-words";
import { plainText } from "./html-text";
import type { Converted } from "./menu-draft";
import type { SourceProduct, SourceVariant } from "./source-menu";
import type { TableRow } from "./table";
import { NamedGroups, tableMenu } from "./table-menu";

const titles = {
  id: wordsIn("ID|Kimlik"),
  type: wordsIn("Type|Typ|Tipo|Тип|Tür|Rodzaj"),
  sku: wordsIn("SKU|Artikelnummer|UGS|Артикул|Stok kodu (SKU)|COD|REF"),
  name: wordsIn("Name|Nombre|Nom|Nome|Имя|Название|Назва|İsim|Nazwa"),
  published: wordsIn(`
    Published|Veröffentlicht|Publicado|Publié|Pubblicato|Опубликован|Опубліковано|Yayımlanmış|Opublikowano`),
  visibility: wordsIn(`
    Visibility in catalog|Visibility in catalogue|Catalog visibility|Sichtbarkeit im Katalog|
    Visibilidad en el catálogo|Visibilité dans le catalogue|Visibilità nel catalogo|Видимость в каталоге|
    Visibilidade no catálogo|Видимість в каталозі|Katalogda görünürlük|Widoczność w katalogu`),
  short: wordsIn(`
    Short description|Kurzbeschreibung|Descripción corta|Description courte|Breve descrizione|Короткое описание|
    Краткое описание|Descrição curta|Короткий опис|Kısa açıklama|Krótki opis`),
  description: wordsIn("Description|Beschreibung|Descripción|Descrizione|Описание|Descrição|Опис|Açıklama|Opis"),
  saleFrom: wordsIn(`
    Date sale price starts|Datum, an dem Angebotspreis beginnt|Día en que empieza el precio rebajado|
    Date de début de promo|Дата начала действия продажной цены|Data di inizio del prezzo in offerta|
    Data de início de preço promocional|Data de preço promocional começa em|İndirimli fiyatın başladığı tarih|
    Data rozpoczęcia promocji cenowej`),
  saleTo: wordsIn(`
    Date sale price ends|Datum, an dem Angebotspreis endet|Día en que termina el precio rebajado|
    Date de fin de promo|Дата окончания действия продажной цены|Data di fine del prezzo in offerta|
    Data de fim do preço promocional|Data de preço promocional termina em|İndirimli fiyatın sona erdiği tarih|
    Data zakończenia promocji cenowej`),
  inStock: wordsIn(`
    In stock?|Vorrätig?|¿Existencias?|¿En inventario?|En stock ?|In stock|В наличии?|Em estoque?|Stokta?`),
  sale: wordsIn(`
    Sale price|Angebotspreis|Precio rebajado|Tarif promo|Prezzo in offerta|Цена распродажи|Акционная цена|
    Preço promocional|Ціна розпродажу|İndirimli satış fiyatı|Cena promocyjna`),
  regular: wordsIn(`
    Regular price|Regulärer Preis|Precio normal|Tarif régulier|Prezzo di listino|Базовая цена|Preço|Preço normal|
    Звичайна ціна|Normal fiyat|Cena regularna`),
  categories: wordsIn(`
    Categories|Kategorien|Categorías|Categorias|Catégories|Categorie|Категории|Категорії|Kategoriler|Kategorie`),
  images: wordsIn("Images|Bilder|Imágenes|Immagini|Изображения|Imagens|Зображення|Görseller|Obrazki"),
  parent: wordsIn(`
    Parent|Übergeordnetes Produkt|Superior|Genitore|Родительский|Ascendente|Produto ascendente|Батьківський|Ebeveyn|
    Rodzic`),
  position: wordsIn("Position|Posición|Posizione|Позиция|Posição|Позиція|Konum|Pozycja"),
} satisfies Titles<string>;
type Name = keyof typeof titles;

/** "Attribute 1 name" and "Attribute 1 value(s)" in the same languages, by their number. */
const attributeWord = /attribut|atribut|ат+рибут|nitelik|atrybut/i;
const valueWord = /valu|valor|valeur|wert|знач|değer|warto/i;
const nameWord = /name|nom|имя|назв|isim|ismi|nazwa/i;

type Attribute = { readonly name: number | null; readonly value: number };

const attributesOf = (head: readonly string[]): Attribute[] => {
  const names = new Map<string, number>();
  const values = new Map<string, number>();
  for (const [at, title] of head.entries()) {
    const [number] = /\d+/.exec(title) ?? [];
    if (number === undefined || !attributeWord.test(title)) continue;
    if (valueWord.test(title)) values.set(number, at);
    else if (nameWord.test(title)) names.set(number, at);
  }
  return [...values].map(([number, value]) => ({ name: names.get(number) ?? null, value }));
};

/** Columns of the first and the last day of a sale in versions and translations whose words are not known here. */
const saleDay =
  /^(?=.*(?:dat|fecha|día|jour|дата|tarih))(?=.*(?:sale|promo|ofert|rebaj|angebot|saldi|акци|продаж|[iİ]ndirim))/i;

type Work = {
  readonly table: ExportTable<Name>;
  readonly saleDays: readonly PartColumn[];
  readonly attributes: readonly Attribute[];
  readonly groups: NamedGroups;
  /** Variations by the row of their product. */
  readonly variations: ReadonlyMap<TableRow, readonly TableRow[]>;
};

/** An apostrophe before a sign that begins formulas is the exporter's, against spreadsheets. */
const unescaped = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "");

const typesOf = (table: ExportTable<Name>, row: TableRow): string[] =>
  table
    .cell(row, "type")
    .toLowerCase()
    .split(",")
    .map((type) => type.trim());

const nameOf = (table: ExportTable<Name>, row: TableRow): string => plainText(unescaped(table.cell(row, "name")));

const isVariation = (table: ExportTable<Name>, row: TableRow): boolean => typesOf(table, row).includes("variation");

/** Variations by their parents; those whose parent is not in the file have none. */
const variationRows = (table: ExportTable<Name>): Map<TableRow, TableRow[]> => {
  const parents = table.rows.filter((row) => !isVariation(table, row));
  const byId = new Map(parents.map((row) => [`id:${table.cell(row, "id")}`, row]));
  const bySku = new Map(parents.map((row) => [table.cell(row, "sku"), row]));
  const variations = new Map<TableRow, TableRow[]>();
  for (const row of table.rows) {
    const parent = table.cell(row, "parent");
    if (!isVariation(table, row) || parent === "") continue;
    const found = byId.get(parent) ?? bySku.get(parent);
    const known = found === undefined ? undefined : variations.get(found);
    if (known !== undefined) known.push(row);
    else if (found !== undefined) variations.set(found, [row]);
  }
  return variations;
};

type Priced = { readonly price: number; readonly oldPrice: number | null };

/** Where a sale has days, only its own system knows when it ends: the regular price is the price. */
const pricedOf = ({ table, saleDays }: Work, row: TableRow, name: string): Priced | null => {
  const { remarks } = table;
  const regular = table.amount(row, table.title("regular"), table.cell(row, "regular"));
  const sale = table.amount(row, table.title("sale"), table.cell(row, "sale"));
  if (sale === null) return regular === null ? null : { price: regular, oldPrice: null };
  if (regular === null) {
    if (table.cell(row, "regular") !== "") return null;
    remarks.changed("products with a sale price alone have it as their price", name);
    return { price: sale, oldPrice: null };
  }
  const hasDays =
    table.cell(row, "saleFrom") !== "" ||
    table.cell(row, "saleTo") !== "" ||
    saleDays.some(({ at }) => table.at(row, at) !== "");
  if (!hasDays && sale < regular) return { price: sale, oldPrice: regular };
  remarks.leftOut(hasDays ? "sale prices of certain days" : "sale prices that are not below the price", name);
  return { price: regular, oldPrice: null };
};

const isHidden = (cell: string): boolean => isNo(cell) || cell === "-1";

/** What a variation is called: the values of its attributes, or its name without the product's. */
const variationName = ({ table, attributes }: Work, row: TableRow, product: string): string => {
  const values = attributes.map(({ value }) => plainText(table.at(row, value))).filter((value) => value !== "");
  const own = nameOf(table, row);
  const rest = own.startsWith(product) ? own.slice(product.length).replace(/^\s*[-–—,:]\s*/, "") : own;
  return values.join(", ") || rest || own || product;
};

const variantsOf = (work: Work, row: TableRow, name: string): SourceVariant[] => {
  const { table, variations } = work;
  const { remarks } = table;
  const rows = (variations.get(row) ?? []).toSorted((a, b) => positionOf(table, a) - positionOf(table, b));
  return rows.flatMap((variation) => {
    const title = variationName(work, variation, name);
    const full = `${name}, ${title}`;
    if (isHidden(table.cell(variation, "published"))) {
      remarks.leftOut("variations that are not published", full);
      return [];
    }
    if (isOut(table, variation)) remarks.leftOut("variations that have run out are offered", full);
    if (table.cell(variation, "images") !== "") remarks.leftOut("pictures of variations", full);
    if (table.cell(variation, "description") !== "") remarks.leftOut("descriptions of variations", full);
    const before = table.faults.length;
    const priced = pricedOf(work, variation, full);
    if (priced === null && table.faults.length === before) remarks.leftOut("variations without a price", full);
    return priced === null ? [] : [{ name: title, ...priced }];
  });
};

const isOut = (table: ExportTable<Name>, row: TableRow): boolean =>
  isNo(table.cell(row, "inStock")) || /^outofstock$/i.test(table.cell(row, "inStock"));

const positionOf = (table: ExportTable<Name>, row: TableRow): number => {
  const position = Number(table.cell(row, "position") || 0);
  return Number.isFinite(position) ? position : 0;
};

/** Names of groups: "Food > Soups, Specials"; a comma within a name has a backslash before it. */
const groupOf = ({ table, groups }: Work, row: TableRow, name: string): string | null => {
  const paths = table
    .cell(row, "categories")
    .split(/(?<!\\),/)
    .map((path) =>
      path
        .replaceAll("\\,", ",")
        .split(">")
        .map((part) => plainText(part)),
    )
    .filter((path) => path.some((part) => part !== ""));
  const [first] = paths.toSorted((a, b) => b.length - a.length);
  if (first === undefined) return null;
  const own = first.join(" > ");
  if (paths.some((path) => !own.startsWith(path.join(" > "))))
    table.remarks.changed("products of several categories stand in one", name);
  if (first.length > 1 && !groups.has(own))
    table.remarks.changed("categories within categories stand beside them", own);
  return groups.idOf(first.at(-1) ?? "", own);
};

const descriptionOf = ({ table }: Work, row: TableRow, name: string): string => {
  const short = plainText(unescaped(table.cell(row, "short")));
  const long = plainText(unescaped(table.cell(row, "description")));
  if (short !== "" && long !== "" && short !== long) table.remarks.leftOut("long descriptions beside short ones", name);
  return short || long;
};

const notSold = (table: ExportTable<Name>, row: TableRow): string | null => {
  const types = typesOf(table, row);
  if (isHidden(table.cell(row, "published"))) return "products that are not published";
  if (/^hidden$/i.test(table.cell(row, "visibility"))) return "products that are hidden from the catalog";
  if (types.includes("grouped")) return "groups of products";
  if (types.includes("external")) return "products that are sold elsewhere";
  return nameOf(table, row) === "" ? "rows without a name" : null;
};

const soldVariants = (work: Work, row: TableRow, name: string): SourceVariant[] => {
  const variants = variantsOf(work, row, name);
  if (variants.length > 0) return variants;
  const priced = pricedOf(work, row, name);
  return priced === null ? [] : [{ name, ...priced }];
};

/** What the customer chooses: the names of attributes, where all have one. */
const wordsOf = ({ table, attributes }: Work, row: TableRow) => {
  const names = attributes.flatMap(({ name, value }) =>
    name === null || table.at(row, value) === "" ? [] : plainText(table.at(row, name)) || [],
  );
  return names.length > 0 ? names.join(", ") : optionWords;
};

const productOf = (work: Work, row: TableRow): SourceProduct | null => {
  const { table, variations } = work;
  const { remarks } = table;
  const name = nameOf(table, row);
  const words = name || `line ${row.line}`;
  const reason = notSold(table, row);
  if (reason !== null) {
    remarks.leftOut(reason, words);
    return null;
  }
  const before = table.faults.length;
  const [first, ...others] = soldVariants(work, row, name);
  if (first === undefined) {
    if (table.faults.length === before) remarks.leftOut("products without a price", words);
    return null;
  }
  if (isVariation(table, row))
    remarks.changed("variations whose product is not in the file stand by themselves", words);
  if (isOut(table, row)) remarks.changed("products without stock come as run out", words);
  return {
    id: table.cell(row, "sku") || table.cell(row, "id"),
    name,
    description: descriptionOf(work, row, words),
    group: groupOf(work, row, words),
    pictures: table.cell(row, "images").split(/,\s*(?=https?:|\/)/),
    variants: [first, ...others],
    variantWords: wordsOf(work, (variations.get(row) ?? [])[0] ?? row),
    fields: isOut(table, row) ? { type: "stop" } : {},
  };
};

/** Makes the files of a menu of the products that WooCommerce exports. */
export const convertWoocommerce = (source: TableSource): Converted => {
  const table = new ExportTable<Name>(source, titles);
  const attributes = attributesOf(source.head);
  table.matching(new RegExp(attributeWord.source, "i"));
  const variations = variationRows(table);
  const attached = new Set([...variations.values()].flat());
  const work: Work = { table, saleDays: table.matching(saleDay), attributes, groups: new NamedGroups(), variations };
  const products = table.rows
    .filter((row) => !attached.has(row))
    .toSorted((a, b) => positionOf(table, a) - positionOf(table, b))
    .flatMap((row) => productOf(work, row) ?? []);
  return tableMenu(source, table, { groups: work.groups, products, stores: null });
};

/** Whether a head is WooCommerce's: a sheet of somebody's own may have a regular price, but not beside these. */
export const isWoocommerce = (head: readonly string[]): boolean => {
  const names = new Set(head.map(headName));
  const has = (name: Name): boolean => titles[name].some((title) => names.has(headName(title)));
  return has("regular") && ((has("categories") && has("sale")) || (has("published") && has("type")));
};
