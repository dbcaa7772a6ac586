/** Fills an empty database with the demo of one brand. */

import type { PgTable } from "drizzle-orm/pg-core";
import type { BrandAlias } from "@/lib/brand/brand";
import type { Database } from "../store/database";
import * as brandTables from "../store/schema/brand";
import * as dealTables from "../store/schema/deal";
import * as menuTables from "../store/schema/menu";
import * as placeTables from "../store/schema/place";
import { bannerRows } from "./banners";
import { settingsOf } from "./brands";
import { bonusRows, dealRows } from "./deal-rows";
import { menuRows } from "./menu-rows";
import { menuOf } from "./menus";
import { pagesOf } from "./pages/pages";
import { placeRows } from "./place-rows";

/** PostgreSQL takes 65,535 values in a statement; the widest table has 22 columns. */
const BATCH = 500;

const insertAll = async <Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += BATCH) await db.insert(table).values(rows.slice(at, at + BATCH));
};

/** The shop in Moscow whose kitchen has run out of a few dishes. */
const SHORT_OF_DISHES = 12;

/** The two least of the popular dishes have run out there, and the one before them is not cooked there. */
const stopList = (popular: readonly number[]): (typeof menuTables.shopProducts.$inferInsert)[] =>
  popular.slice(-3).map((productId, index) => ({
    shop_id: SHORT_OF_DISHES,
    product_id: productId,
    type: index === 0 ? "unavailable" : "stop",
  }));

const fill = async (db: Database, brand: BrandAlias, now: Date): Promise<void> => {
  const menu = menuOf(brand);
  const rows = menuRows(menu);
  const placed = placeRows({ brand, now, popular: rows.popular, seo: menu.seo });
  const settings = settingsOf(brand);
  await insertAll(db, brandTables.settings, [{ value: settings }]);
  await insertAll(db, placeTables.cities, placed.cities);
  await insertAll(db, placeTables.retiredCities, placed.retired);
  await insertAll(db, placeTables.shops, placed.shops);
  await insertAll(db, placeTables.deliveryZones, placed.zones);
  await insertAll(db, placeTables.streets, placed.streets);
  await insertAll(db, menuTables.productGroups, rows.groups);
  await insertAll(db, menuTables.products, rows.products);
  await insertAll(db, menuTables.productPrices, rows.productPrices);
  await insertAll(db, menuTables.modifierGroups, rows.modifierGroups);
  await insertAll(db, menuTables.modifiers, rows.modifiers);
  await insertAll(db, menuTables.modifierPrices, rows.modifierPrices);
  await insertAll(db, menuTables.packages, rows.packages);
  await insertAll(db, menuTables.packagePrices, rows.packagePrices);
  await insertAll(db, menuTables.shopProducts, stopList(rows.popular));
  await insertAll(db, brandTables.promotions, rows.promotions);
  const dealt = dealRows(brand, menu);
  await insertAll(db, dealTables.deals, dealt.deals);
  await insertAll(db, dealTables.dealCities, dealt.dealCities);
  await insertAll(db, dealTables.bonusPrograms, bonusRows(settings.bonus.city_aliases, now));
  await insertAll(db, brandTables.banners, bannerRows(menu.promotions, now));
  await insertAll(
    db,
    brandTables.pages,
    pagesOf(brand).map((page) => ({ ...page, updated_at: now })),
  );
  await insertAll(db, brandTables.meta, [{ brand, seeded_at: now }]);
};

/**
 * Fills the empty tables with a brand's demo, all of it or nothing; dates of schedules are reckoned from `now`.
 *
 * @throws Error of the database when it holds a brand already
 */
export const seed = (db: Database, brand: BrandAlias, now: Date): Promise<void> =>
  db.transaction((tx) => fill(tx, brand, now));
