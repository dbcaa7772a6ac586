import { asc } from "drizzle-orm";
import type { OrderType } from "@/lib/contract/place/place";
import type { CityRow, DealSums, Reference } from "../domain/catalogue/reference";
import { withOwnPolygons } from "../domain/place/own-polygons";
import type { Database } from "./database";
import { ofModifiers, ofModifiersBy, ofProducts, ofProductsBy, readPrices, readPricesBy } from "./price-lists";
import { banners, meta, pages, promotions, settings } from "./schema/brand";
import { bonusPrograms, dealCities, deals } from "./schema/deal";
import {
  modifierGroups,
  modifiers,
  packageOrderTypes,
  packagePrices,
  packages,
  productGroups,
  products,
  shopProducts,
} from "./schema/menu";
import { cities, deliveryZones, retiredCities, shops, streets } from "./schema/place";

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => number | null): Map<number, Row[]> => {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
};

const twofold = <Row, Value>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly [number, number],
  valueIn: (row: Row) => Value,
): Map<number, Map<number, Value>> => {
  const outer = new Map<number, Map<number, Value>>();
  for (const row of rows) {
    const [first, second] = keysOf(row);
    const inner = outer.get(first) ?? new Map<number, Value>();
    inner.set(second, valueIn(row));
    outer.set(first, inner);
  }
  return outer;
};

const readPlaces = async (db: Database, before: Reference | undefined) => {
  const cityRows = await db.select().from(cities).orderBy(asc(cities.sort), asc(cities.id));
  const storedZones = await db.select().from(deliveryZones).orderBy(asc(deliveryZones.sort), asc(deliveryZones.id));
  const zoneRows = storedZones.map(withOwnPolygons);
  const shopRows = await db.select().from(shops).orderBy(asc(shops.sort), asc(shops.id));
  const streetRows = await db.select().from(streets).orderBy(asc(streets.id));
  return {
    cities: cityRows,
    cityById: byId(cityRows),
    cityByAlias: new Map(cityRows.map((row) => [row.alias, row])),
    retiredCities: await db.select().from(retiredCities).orderBy(asc(retiredCities.alias)),
    // A zone that an import closed for good has no area: old orders name it, no page shows it.
    zonesOf: grouped(
      zoneRows.filter(({ area }) => area.length > 0),
      (row) => row.city_id,
    ),
    zoneById: byId(zoneRows),
    shopsOf: grouped(shopRows, (row) => row.city_id),
    shopById: byId(shopRows),
    unattendedShops: before?.unattendedShops ?? new Set<number>(),
    streetsOf: grouped(streetRows, (row) => row.city_id),
  };
};

const readProducts = async (db: Database, before: Reference | undefined) => {
  const groups = await db.select().from(productGroups).orderBy(asc(productGroups.sort), asc(productGroups.id));
  const rows = await db.select().from(products).orderBy(asc(products.sort), asc(products.id));
  const ids = rows.map(({ id }) => id);
  const stops = await db.select().from(shopProducts);
  return {
    groups,
    productById: byId(rows),
    productsOf: grouped(rows, (row) => row.group_id),
    productPrices: await readPrices(db, ofProducts, ids, before?.productPrices),
    productPricesBy: await readPricesBy(db, ofProductsBy, ids, before?.productPricesBy),
    stops: twofold(
      stops,
      (row) => [row.shop_id, row.product_id],
      (row) => row.type,
    ),
  };
};

const readAdditions = async (db: Database, before: Reference | undefined) => {
  const rows = await db.select().from(modifiers).orderBy(asc(modifiers.sort), asc(modifiers.id));
  const groups = await db.select().from(modifierGroups);
  const ids = rows.map(({ id }) => id);
  const packageRows = await db.select().from(packages).orderBy(asc(packages.sort), asc(packages.id));
  const pricesOfPackages = await db.select().from(packagePrices);
  const typesOfPackages = await db.select().from(packageOrderTypes);
  const pricesOfPackagesFor = (type: OrderType) =>
    twofold(
      typesOfPackages.filter(({ order_type }) => order_type === type),
      (row) => [row.city_id, row.package_id],
      (row) => row.price_minor,
    );
  return {
    modifierById: byId(rows),
    modifierGroupById: byId(groups),
    modifiersOf: grouped(rows, (row) => row.group_id),
    modifierPrices: await readPrices(db, ofModifiers, ids, before?.modifierPrices),
    modifierPricesBy: await readPricesBy(db, ofModifiersBy, ids, before?.modifierPricesBy),
    packagePricesBy: { delivery: pricesOfPackagesFor("delivery"), takeaway: pricesOfPackagesFor("takeaway") },
    packages: packageRows,
    packagePrices: twofold(
      pricesOfPackages,
      (row) => [row.city_id, row.package_id],
      (row) => row.price_minor,
    ),
  };
};

const readDeals = async (db: Database) => {
  const rows = await db.select().from(deals).orderBy(asc(deals.sort), asc(deals.id));
  const sums = await db.select().from(dealCities);
  const programs = await db.select().from(bonusPrograms);
  return {
    deals: rows,
    dealById: byId(rows),
    dealSums: twofold(
      sums,
      (row) => [row.city_id, row.deal_id],
      ({ from_minor, off_minor }): DealSums => ({ from_minor, off_minor }),
    ),
    bonusProgramOf: new Map(programs.map((row) => [row.city_id, row])),
  };
};

/** Rows by city; those of no city are shown in each. */
const byCity = <Row extends { readonly city_id: number | null }>(
  rows: readonly Row[],
  places: readonly CityRow[],
): Map<number, Row[]> => {
  const lists = new Map(places.map(({ id }): [number, Row[]] => [id, []]));
  for (const row of rows) {
    const shown = row.city_id === null ? lists.values() : [lists.get(row.city_id)];
    for (const list of shown) list?.push(row);
  }
  return lists;
};

const readOffers = async (db: Database, places: readonly CityRow[]) => ({
  promotionsOf: byCity(await db.select().from(promotions).orderBy(asc(promotions.sort), asc(promotions.id)), places),
  bannersOf: byCity(await db.select().from(banners).orderBy(asc(banners.sort), asc(banners.id)), places),
});

const readWords = async (db: Database) => {
  const [about] = await db.select().from(meta);
  const [stored] = await db.select().from(settings);
  const pageRows = await db.select().from(pages);
  if (about === undefined || stored === undefined) throw new Error("The database holds no brand: it was never seeded.");
  return {
    version: about.catalog_version,
    settings: stored.value,
    pageByAlias: new Map(pageRows.map((row) => [row.alias, row])),
  };
};

/**
 * Reads the whole reference data as of one moment, in one transaction.
 *
 * @param before what was read last; prices that have not changed are taken from it
 * @throws Error when the database was never seeded
 */
export const readReference = (db: Database, before?: Reference): Promise<Reference> =>
  db.transaction(
    async (tx) => {
      const places = await readPlaces(tx, before);
      return {
        ...(await readWords(tx)),
        ...places,
        ...(await readOffers(tx, places.cities)),
        ...(await readProducts(tx, before)),
        ...(await readAdditions(tx, before)),
        ...(await readDeals(tx)),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
