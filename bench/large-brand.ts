import { sql } from "drizzle-orm";
import type { BrandAlias } from "../lib/brand/brand";
import { seedOnce } from "../upstream/demo/brand-seed";
import type { Translated } from "../upstream/domain/translated";
import type { Database, Store } from "../upstream/store/database";
import * as brandTables from "../upstream/store/schema/brand";
import * as menuTables from "../upstream/store/schema/menu";
import * as placeTables from "../upstream/store/schema/place";

/** How many cities and products a brand has in all, those of its demo among them. */
export type BrandSize = { readonly cities: number; readonly products: number };

/** Numbers of what is added begin here, above all that the demo has. */
const FIRST = 10_000;
const SHOPS = 3;
const ZONES = 4;
const STREETS = 10;
const HOUSES = 20;
/** Products of a group, as many as the demo's largest have. */
const GROUP = 24;
const BATCH = 500;

const heads = "Бел Вер Гор Дол Зел Кам Лес Мор Нов Озер Пес Рос Сол Тих Усть Фрол Хол Чер Шир Юж".split(" ");
const middles = "ен ов ич ан ин ер ом ад ор ул".split(" ");
const tails = "ск град поль ово ка".split(" ");
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  "а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ч:ch ш:sh ь: ю:yu"
    .split(" ")
    .map((pair) => pair.split(":")),
);

const inLatin = (text: string): string => {
  const small = [...text.toLowerCase()].map((letter) => latin[letter] ?? letter).join("");
  return `${small.charAt(0).toUpperCase()}${small.slice(1)}`;
};

/** A different name for each of the first thousand, in six languages. */
const cityName = (index: number) => {
  const head = heads[index % heads.length] ?? "";
  const middle = middles[Math.floor(index / heads.length) % middles.length] ?? "";
  const tail = tails[Math.floor(index / (heads.length * middles.length)) % tails.length] ?? "";
  const round = Math.floor(index / (heads.length * middles.length * tails.length));
  const ru = `${head}${middle}${tail}${round === 0 ? "" : `-${round + 1}`}`;
  const en = inLatin(ru);
  return { ru, en, tr: en, uz: en, de: en, uk: ru };
};

const everywhere = (ru: string, other: string): Translated => ({
  ru,
  en: other,
  tr: other,
  uz: other,
  de: other,
  uk: ru,
});

/** A text with something behind it, in each of its languages. */
const followed = (text: Translated, end: string): Translated => {
  const words = Object.entries(text).map(([language, word]): [string, string] => [language, `${word} ${end}`]);
  return { ...Object.fromEntries(words), en: `${text.en} ${end}` };
};

/** In transactions of their own time: the pool's own limit is for visitors. */
const patiently = (db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    // What refers to what is right by how it is made: two million looks would take a minute.
    await tx.execute(sql`
      select set_config('session_replication_role', 'replica', true) where current_setting('is_superuser') = 'on'`);
    await work(tx);
  });

const inBatches = async <Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += BATCH) await insert(rows.slice(at, at + BATCH));
};

/** Dishes like the demo's, under names of their own in all languages, with its pictures, modifiers and prices. */
const addProducts = async (db: Database, count: number): Promise<void> => {
  const models = await db.select().from(menuTables.products).orderBy(menuTables.products.id);
  const kinds = models.filter(({ type }) => type === "default");
  const groups = await db.select().from(menuTables.productGroups).orderBy(menuTables.productGroups.id);
  const added = count - models.length;
  if (added <= 0) return;
  const newGroups = Array.from({ length: Math.ceil(added / GROUP) }, (_, index) => {
    const model = groups[index % groups.length];
    if (model === undefined) throw new Error("The demo has no menu to take after.");
    return {
      ...model,
      id: FIRST + index,
      alias: `${model.alias}-${index + 2}`,
      sort: groups.length + index + 1,
      name: followed(model.name, String(index + 2)),
      show_on_main: false,
    };
  });
  await inBatches(newGroups, (batch) => db.insert(menuTables.productGroups).values(batch));
  const products = Array.from({ length: added }, (_, index) => {
    const model = kinds[index % kinds.length];
    if (model === undefined) throw new Error("The demo has no dishes to take after.");
    return {
      ...model,
      id: FIRST + index,
      alias: `${model.alias}-${index + 1}`,
      group_id: FIRST + Math.floor(index / GROUP),
      sort: (index % GROUP) + 1,
      name: followed(model.name, `№ ${index + 1}`),
      related_sort: null,
      related_group_ids: [],
    };
  });
  await inBatches(products, (batch) => db.insert(menuTables.products).values(batch));
  const modelIds = JSON.stringify(kinds.map(({ id }) => id));
  await db.execute(sql`
    insert into product_prices (product_id, city_id, price_minor, basic_price_minor)
    select ${FIRST} + n, price.city_id, price.price_minor + 100 * (n % 50), price.basic_price_minor + 100 * (n % 50)
    from generate_series(0, ${added - 1}::int) n
    join product_prices price on price.product_id = (${modelIds}::jsonb ->> (n % ${kinds.length}::int))::int`);
};

/** Cities like the demo's, each with shops, zones, streets, a banner, promotions and prices of its own. */
const addCities = async (db: Database, count: number): Promise<void> => {
  const models = await db.select().from(placeTables.cities).orderBy(placeTables.cities.id);
  const shops = await db.select().from(placeTables.shops);
  const zones = await db.select().from(placeTables.deliveryZones);
  const [street] = await db.select().from(placeTables.streets);
  const [promotion] = await db.select().from(brandTables.promotions);
  const [banner] = await db.select().from(brandTables.banners);
  if (street === undefined || promotion === undefined || banner === undefined) {
    throw new Error("The demo has no city to take after.");
  }
  const added = Array.from({ length: Math.max(0, count - models.length) }, (_, index) => {
    const model = models[index % models.length];
    if (model === undefined) throw new Error("The demo has no city to take after.");
    return {
      id: FIRST + index,
      index,
      model,
      name: cityName(index),
      alias: cityName(index).en.toLowerCase(),
    };
  });
  await inBatches(added, async (batch) => {
    await db.insert(placeTables.cities).values(
      batch.map(({ id, index, model, name, alias }) => ({
        ...model,
        id,
        alias,
        sort: models.length + index + 1,
        name,
        seo_name: name,
        type: "default" as const,
        alert: null,
        email: `${alias}@brand.example`,
      })),
    );
    await db.insert(placeTables.shops).values(
      batch.flatMap(({ id, index, model, name }) => {
        const shop = shops.find(({ city_id }) => city_id === model.id) ?? shops[0];
        if (shop === undefined) throw new Error("The demo has no shop to take after.");
        return Array.from({ length: SHOPS }, (_, nth) => ({
          ...shop,
          id: FIRST + index * SHOPS + nth,
          city_id: id,
          sort: nth + 1,
          name: everywhere(`${name.ru} ${nth + 1}`, `${name.en} ${nth + 1}`),
          street: everywhere(`Главная улица, ${nth + 1}`, `Main street ${nth + 1}`),
          latitude: shop.latitude + nth / 100,
        }));
      }),
    );
    await db.insert(placeTables.deliveryZones).values(
      batch.flatMap(({ id, index, model }) => {
        const zone = zones.find(({ city_id }) => city_id === model.id) ?? zones[0];
        if (zone === undefined) throw new Error("The demo has no zone to take after.");
        return Array.from({ length: ZONES }, (_, nth) => ({
          ...zone,
          id: FIRST + index * ZONES + nth,
          city_id: id,
          sort: nth + 1,
          name: everywhere(`Зона ${nth + 1}`, `Zone ${nth + 1}`),
          shop_id: FIRST + index * SHOPS,
        }));
      }),
    );
    await db.insert(placeTables.streets).values(
      batch.flatMap(({ id, index, model }) =>
        Array.from({ length: STREETS }, (_, nth) => ({
          ...street,
          id: 10 * FIRST + index * STREETS + nth,
          city_id: id,
          name: { ru: `Улица ${nth + 1}`, en: `Street ${nth + 1}` },
          houses: Array.from({ length: HOUSES }, (_house, house) => ({
            house: String(house + 1),
            latitude: model.map.coordinates.latitude + nth / 1000,
            longitude: model.map.coordinates.longitude + house / 1000,
          })),
        })),
      ),
    );
    await db.insert(brandTables.promotions).values(
      batch.map(({ id, index, alias, name }) => ({
        ...promotion,
        id: FIRST + index,
        city_id: id,
        alias: `${promotion.alias}-${alias}`,
        sort: FIRST + index,
        title: everywhere(`Только в городе ${name.ru}`, `Only in ${name.en}`),
      })),
    );
    await db
      .insert(brandTables.banners)
      .values(batch.map(({ id, index }) => ({ ...banner, id: FIRST + index, city_id: id, sort: FIRST + index })));
  });
  if (added.length === 0) return;
  const last = FIRST + added.length - 1;
  const like = sql`generate_series(${FIRST}::int, ${last}::int) city join`;
  const model = sql`1 + (city - ${FIRST}::int) % ${models.length}::int`;
  await db.execute(sql`
    insert into product_prices (product_id, city_id, price_minor, basic_price_minor)
    select p.product_id, city, p.price_minor + 100 * (city % 37), p.basic_price_minor + 100 * (city % 37)
    from ${like} product_prices p on p.city_id = ${model}`);
  await db.execute(sql`
    insert into modifier_prices (modifier_id, city_id, price_minor)
    select p.modifier_id, city, p.price_minor from ${like} modifier_prices p on p.city_id = ${model}`);
  await db.execute(sql`
    insert into package_prices (package_id, city_id, price_minor)
    select p.package_id, city, p.price_minor from ${like} package_prices p on p.city_id = ${model}`);
  await db.execute(sql`
    insert into deal_cities (deal_id, city_id, from_minor, off_minor)
    select p.deal_id, city, p.from_minor, p.off_minor from ${like} deal_cities p on p.city_id = ${model}`);
  const companies = JSON.stringify(Object.fromEntries(added.map(({ id, name }) => [id, `Company of ${name.en}`])));
  await db.execute(sql`
    update settings
    set value = jsonb_set(value, '{company_names}', value -> 'company_names' || ${companies}::jsonb)`);
};

/** Writes a brand's demo into an empty database, and so much beside it that the brand has the size wanted. */
export const writeLargeBrand = async ({ db }: Store, brand: BrandAlias, size: BrandSize): Promise<void> => {
  await seedOnce(db, brand, new Date());
  await patiently(db, (tx) => addProducts(tx, size.products));
  await patiently(db, (tx) => addCities(tx, size.cities));
  await db.execute(sql`analyze`);
};
