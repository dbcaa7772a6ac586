/** Reads a shop's rows from the database, and writes what differs. */

import { eq, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { BrandAlias } from "@/lib/brand/brand";
import type { Database } from "../store/database";
import { banners, meta, pages, promotions, settings } from "../store/schema/brand";
import { bonusPrograms, dealCities, deals } from "../store/schema/deal";
import {
  modifierGroups,
  modifierOrderTypes,
  modifierPrices,
  modifiers,
  packageOrderTypes,
  packagePrices,
  packages,
  productGroups,
  productOrderTypes,
  productPrices,
  products,
  shopProducts,
} from "../store/schema/menu";
import { cities, deliveryZones, retiredCities, shops, streets } from "../store/schema/place";
import { printers } from "../store/schema/print";
import { shopKeys } from "../store/schema/shop-files";
import { staffReceivers } from "../store/schema/staff";
import { type Difference, type Fields, STAMP, type TableChange } from "./difference";
import { primaryKeys, type ShopRows, type TableName } from "./shop-rows";

/** Rows of one statement: of the widest table a few megabytes. */
const BATCH = 1_000;

const tableOf: { readonly [table in TableName]: PgTable } = {
  settings,
  cities,
  retired_cities: retiredCities,
  shops,
  delivery_zones: deliveryZones,
  streets,
  product_groups: productGroups,
  products,
  product_prices: productPrices,
  product_order_types: productOrderTypes,
  modifier_groups: modifierGroups,
  modifiers,
  modifier_prices: modifierPrices,
  modifier_order_types: modifierOrderTypes,
  packages,
  package_prices: packagePrices,
  package_order_types: packageOrderTypes,
  shop_products: shopProducts,
  promotions,
  banners,
  pages,
  deals,
  deal_cities: dealCities,
  bonus_programs: bonusPrograms,
  staff_receivers: staffReceivers,
  printers,
  shop_keys: shopKeys,
};

/** All rows of the shop a database holds, in the order of its pages. */
export const readShopRows = async (db: Database): Promise<ShopRows> => ({
  settings: await db.select().from(settings),
  cities: await db.select().from(cities).orderBy(cities.sort, cities.id),
  retired_cities: await db.select().from(retiredCities).orderBy(retiredCities.alias),
  shops: await db.select().from(shops).orderBy(shops.sort, shops.id),
  delivery_zones: await db.select().from(deliveryZones).orderBy(deliveryZones.sort, deliveryZones.id),
  streets: await db.select().from(streets).orderBy(streets.id),
  product_groups: await db.select().from(productGroups).orderBy(productGroups.sort, productGroups.id),
  products: await db.select().from(products).orderBy(products.sort, products.id),
  product_prices: await db.select().from(productPrices),
  product_order_types: await db.select().from(productOrderTypes),
  modifier_groups: await db.select().from(modifierGroups).orderBy(modifierGroups.id),
  modifiers: await db.select().from(modifiers).orderBy(modifiers.sort, modifiers.id),
  modifier_prices: await db.select().from(modifierPrices),
  modifier_order_types: await db.select().from(modifierOrderTypes),
  packages: await db.select().from(packages).orderBy(packages.sort, packages.id),
  package_prices: await db.select().from(packagePrices),
  package_order_types: await db.select().from(packageOrderTypes),
  shop_products: await db.select().from(shopProducts).orderBy(shopProducts.shop_id, shopProducts.product_id),
  promotions: await db.select().from(promotions).orderBy(promotions.sort, promotions.id),
  banners: await db.select().from(banners).orderBy(banners.sort, banners.id),
  pages: await db.select().from(pages).orderBy(pages.alias),
  deals: await db.select().from(deals).orderBy(deals.sort, deals.id),
  deal_cities: await db.select().from(dealCities),
  bonus_programs: await db.select().from(bonusPrograms),
  staff_receivers: await db.select().from(staffReceivers).orderBy(staffReceivers.sort, staffReceivers.key),
  printers: await db.select().from(printers).orderBy(printers.sort, printers.key),
  shop_keys: await db.select().from(shopKeys),
});

const joined = (parts: readonly SQL[], between: SQL): SQL => sql.join([...parts], between);

/** Rows of a table as a statement reads them from one parameter. */
const recordsOf = (table: PgTable, rows: readonly unknown[]): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;

const listed = (names: readonly string[]): SQL =>
  joined(
    names.map((name) => sql`${sql.identifier(name)}`),
    sql`, `,
  );

const columnsOf = (name: TableName): readonly string[] => Object.keys(getTableColumns(tableOf[name]));

/**
 * A row that was stored by another release, with the columns its table has now: columns added since have their default.
 *
 * @returns null where a column added since has no value that could be written here
 */
export const wholeRow = (name: TableName, stored: Fields, now: Date): Fields | null => {
  const row: Record<string, unknown> = {};
  for (const [column, { notNull, default: usual }] of Object.entries(getTableColumns(tableOf[name]))) {
    const added = is(usual, SQL) ? null : (usual ?? null);
    const value = column in stored ? stored[column] : added;
    if (value === null && notNull && column !== STAMP) return null;
    row[column] = column === STAMP ? now : value;
  }
  return row;
};

/** Writes rows that the table does not have. */
const add = async (db: Database, name: TableName, rows: readonly unknown[], onConflict = sql``): Promise<void> => {
  const table = tableOf[name];
  const columns = listed(columnsOf(name));
  for (let at = 0; at < rows.length; at += BATCH) {
    await db.execute(
      sql`insert into ${table} (${columns}) select ${columns} from ${recordsOf(table, rows.slice(at, at + BATCH))}${onConflict}`,
    );
  }
};

const replace = (db: Database, name: TableName, rows: readonly unknown[]): Promise<void> => {
  const keys: readonly string[] = primaryKeys[name];
  const others = columnsOf(name).filter((column) => !keys.includes(column));
  const changes = others.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`);
  return add(db, name, rows, sql` on conflict (${listed(keys)}) do update set ${joined(changes, sql`, `)}`);
};

const remove = async (db: Database, name: TableName, rows: readonly unknown[]): Promise<void> => {
  const table = tableOf[name];
  const isSame = primaryKeys[name].map((key) => sql`gone.${sql.identifier(key)} = ${table}.${sql.identifier(key)}`);
  for (let at = 0; at < rows.length; at += BATCH) {
    const gone = recordsOf(table, rows.slice(at, at + BATCH));
    await db.execute(sql`delete from ${table} using ${gone} as gone where ${joined(isSame, sql` and `)}`);
  }
};

/** Two deals may exchange their codes, which are unique at every moment. */
const freeCodes = async (db: Database, { table, changed }: TableChange): Promise<void> => {
  if (table !== "deals") return;
  for (const { after } of changed) {
    if (typeof after["id"] === "number")
      await db.update(deals).set({ promocode: null }).where(eq(deals.id, after["id"]));
  }
};

/** Tables whose change shows in the pages of a city that it names. */
const ofCity: ReadonlySet<TableName> = new Set([
  "cities",
  "shops",
  "delivery_zones",
  "product_prices",
  "product_order_types",
  "modifier_prices",
  "modifier_order_types",
  "package_prices",
  "package_order_types",
  "deal_cities",
  "bonus_programs",
]);
/** Those whose change shows in all cities. */
const ofAll: ReadonlySet<TableName> = new Set([
  "settings",
  "product_groups",
  "products",
  "modifier_groups",
  "modifiers",
  "promotions",
  "banners",
  "deals",
]);

const rowsOf = ({ added, changed, removed }: TableChange) => [
  ...added,
  ...changed.map(({ after }) => after),
  ...removed,
];

/** When a city's menu, prices, places or texts last changed. */
const stamp = async (db: Database, difference: Difference, now: Date): Promise<void> => {
  const all = difference.some(({ table }) => ofAll.has(table));
  const named = difference.flatMap((change) =>
    ofCity.has(change.table) ? rowsOf(change).map((row) => row[change.table === "cities" ? "id" : "city_id"]) : [],
  );
  const ids = [...new Set(named.filter((id) => typeof id === "number"))];
  if (!all && ids.length === 0) return;
  const which = all
    ? sql`true`
    : sql`${cities.id} in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  await db.update(cities).set({ updated_at: now }).where(which);
};

/**
 * Writes a difference and a new version of the catalogue: running upstreams read it and notify the storefront, as they do of
 * every change. Has to be called in a transaction.
 *
 * @throws Error of the database where something else it holds forbids the change; nothing is written then
 */
export const writeDifference = async (
  tx: Database,
  difference: Difference,
  { brand, now }: { readonly brand: BrandAlias; readonly now: Date },
): Promise<void> => {
  for (const change of difference) {
    await freeCodes(tx, change);
    // One that comes back may have the key of one that goes.
    if (change.table === "promotions") await remove(tx, change.table, change.removed);
    const changed = change.changed.map(({ after }) => after);
    await add(tx, change.table, change.added);
    await replace(tx, change.table, changed);
  }
  for (const { table, removed } of difference.toReversed()) await remove(tx, table, removed);
  await stamp(tx, difference, now);
  await tx
    .insert(meta)
    .values({ brand, seeded_at: now })
    .onConflictDoUpdate({ target: meta.id, set: { catalog_version: sql`${meta.catalog_version} + 1` } });
};
