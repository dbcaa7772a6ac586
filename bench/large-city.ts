import { eq } from "drizzle-orm";
import type { BrandAlias } from "../lib/brand/brand";
import { seedOnce } from "../upstream/demo/brand-seed";
import { openPglite } from "../upstream/store/database";
import * as menuTables from "../upstream/store/schema/menu";
import * as placeTables from "../upstream/store/schema/place";

export const LARGE_CITY = { id: 900, alias: "metropolis", shops: 300, zones: 60 } as const;

/** The demo city that lends its hours, prices and phone masks. */
const MODEL_CITY = 1;
const CENTRE = { latitude: 55.75, longitude: 37.62 };
/** Degrees from the centre to the edge. */
const RADIUS = { latitude: 0.16, longitude: 0.28 };
const ZONES_ACROSS = 10;
const STREETS_EACH_WAY = 60;
const HOUSES = 40;
/** Turns by which a sunflower spreads its seeds: no two lie close, and no rows are seen. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

const named = (ru: string) => ({ ru, en: ru, tr: ru });

const spread = (index: number, count: number) => {
  // Denser towards the centre, as a city is.
  const distance = ((index + 0.5) / count) ** 0.8;
  return {
    latitude: CENTRE.latitude + RADIUS.latitude * distance * Math.sin(index * GOLDEN),
    longitude: CENTRE.longitude + RADIUS.longitude * distance * Math.cos(index * GOLDEN),
  };
};

const zoneArea = (index: number): [number, number][] => {
  const rows = LARGE_CITY.zones / ZONES_ACROSS;
  const width = (2 * RADIUS.longitude) / ZONES_ACROSS;
  const height = (2 * RADIUS.latitude) / rows;
  const west = CENTRE.longitude - RADIUS.longitude + (index % ZONES_ACROSS) * width;
  const south = CENTRE.latitude - RADIUS.latitude + Math.floor(index / ZONES_ACROSS) * height;
  // Twelve corners, as zones by hand have; neighbours overlap a little.
  const corners = Array.from({ length: 12 }, (_, corner): [number, number] => {
    const angle = (corner / 12) * 2 * Math.PI;
    return [west + width / 2 + width * 0.58 * Math.cos(angle), south + height / 2 + height * 0.58 * Math.sin(angle)];
  });
  return [...corners, ...corners.slice(0, 1)];
};

const street = (index: number) => {
  const isNorthward = index % 2 === 0;
  const share = ((index >> 1) + 0.5) / STREETS_EACH_WAY;
  const houses = Array.from({ length: HOUSES }, (_, house) => {
    const along = (house / HOUSES) * 2 - 1;
    const across = share * 2 - 1;
    return {
      house: String(house + 1),
      latitude: CENTRE.latitude + RADIUS.latitude * (isNorthward ? along : across),
      longitude: CENTRE.longitude + RADIUS.longitude * (isNorthward ? across : along),
    };
  });
  return {
    id: 900_000 + index,
    city_id: LARGE_CITY.id,
    name: named(`${isNorthward ? "Меридиан" : "Параллель"} ${(index >> 1) + 1}`),
    district: null,
    houses,
  };
};

const colours = ["#2f9e44", "#1971c2", "#e8590c", "#9c36b5", "#0c8599"];

/**
 * Writes a brand's demo and a city of 300 shops and 60 zones into the empty database of a folder, by the upstream's own
 * store, before the upstream is started on it.
 */
export async function writeLargeCity(dataDir: string, brand: BrandAlias): Promise<void> {
  const store = await openPglite(`${dataDir}/${brand}/pglite`);
  const { db } = store;
  try {
    await seedOnce(db, brand, new Date());
    const [model] = await db.select().from(placeTables.cities).where(eq(placeTables.cities.id, MODEL_CITY));
    const [shop] = await db.select().from(placeTables.shops).where(eq(placeTables.shops.city_id, MODEL_CITY));
    if (model === undefined || shop === undefined) throw new Error("The demo has no city to take after.");
    const { id: city_id, alias, shops, zones } = LARGE_CITY;
    const bbox: [number, number, number, number] = [
      CENTRE.longitude - RADIUS.longitude,
      CENTRE.latitude - RADIUS.latitude,
      CENTRE.longitude + RADIUS.longitude,
      CENTRE.latitude + RADIUS.latitude,
    ];
    await db.insert(placeTables.cities).values({
      ...model,
      id: city_id,
      alias,
      sort: city_id,
      name: named("Метрополис"),
      seo_name: named("Метрополисе"),
      map: { bbox, coordinates: CENTRE, zoom: 12 },
    });
    await db.insert(placeTables.shops).values(
      Array.from({ length: shops }, (_, index) => ({
        ...shop,
        ...spread(index, shops),
        id: 9_000 + index,
        city_id,
        sort: index + 1,
        name: named(`Ресторан ${index + 1}`),
        street: named(`Меридиан ${(index % STREETS_EACH_WAY) + 1}, ${index + 1}`),
        // Every tenth takes no orders.
        ...(index % 10 === 9 && { type: "stop" as const, alert: named("Закрыт на ремонт") }),
      })),
    );
    await db.insert(placeTables.deliveryZones).values(
      Array.from({ length: zones }, (_, index) => ({
        id: 9_000 + index,
        city_id,
        sort: index + 1,
        name: named(`Зона ${index + 1}`),
        area: zoneArea(index),
        background_color: colours[index % colours.length] ?? "#1971c2",
        delivery_minor: 9_900 + index * 100,
        minimum_order_minor: 60_000,
        shop_id: 9_000 + index,
      })),
    );
    await db
      .insert(placeTables.streets)
      .values(Array.from({ length: 2 * STREETS_EACH_WAY }, (_, index) => street(index)));
    for (const table of [menuTables.productPrices, menuTables.modifierPrices, menuTables.packagePrices] as const) {
      const prices = await db.select().from(table).where(eq(table.city_id, MODEL_CITY));
      await db.insert(table).values(prices.map((price) => ({ ...price, city_id })));
    }
  } finally {
    await store.close();
  }
}
