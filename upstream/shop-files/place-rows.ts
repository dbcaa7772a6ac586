/** Cities, shops, zones and streets of the files as rows. */

import { isDeepStrictEqual } from "node:util";
import { toCents } from "@/lib/domain/cents";
import { businessDate } from "@/lib/domain/time/business-day";
import { addDays } from "@/lib/domain/time/city-time";
import { usualBoard } from "../domain/order/acceptance";
import type { Translated } from "../domain/translated";
import { squareDegrees } from "./area";
import type { CityDocuments, ShopDocuments } from "./documents";
import { storedSchedule } from "./hours";
import type { Ids } from "./ids";
import { keyOfName } from "./menu-csv";
import type { Texts } from "./schema/common";
import type { ShopRows } from "./shop-rows";
import { translatedOf } from "./texts";
import type { Zone } from "./zones/read-zones";

export type RowContext = {
  readonly documents: ShopDocuments;
  readonly ids: Ids;
  readonly now: Date;
  /** What the database holds: stops of a running shop stay where the files are silent. */
  readonly current: ShopRows;
};

export const wordsIn = ({ documents }: Pick<RowContext, "documents">) => {
  const { default_language } = documents.shop;
  const words = (text: Texts): Translated => translatedOf(text, default_language);
  return { words, wordsOrNull: (text: Texts | null): Translated | null => (text === null ? null : words(text)) };
};

/** The city's VAT with a percent for each order type. */
const storedVat = (vat: CityDocuments["city"]["vat"]): ShopRows["cities"][number]["vat"] => {
  if (vat === null) return null;
  const rates = Object.entries(vat.rates).map(([key, percent]) => ({
    key,
    ...(typeof percent === "number" ? { delivery: percent, takeaway: percent } : percent),
  }));
  return { ...vat, rates };
};

type Placed = { readonly key: string; readonly sort: number } & CityDocuments;

const cityRow = (context: RowContext, { key, sort, city }: Placed): ShopRows["cities"][number] => {
  const { ids, now, current } = context;
  const { words, wordsOrNull } = wordsIn(context);
  const { centre, south_west, north_east, zoom } = city.map;
  const id = ids.city(key, city.id);
  const stored = current.cities.find((row) => row.id === id);
  return {
    id,
    alias: key,
    sort,
    name: words(city.name),
    seo_name: words(city.seo_name),
    timezone: city.timezone,
    type: city.stopped ? "stop" : "default",
    alert: wordsOrNull(city.alert),
    has_delivery: city.order_types.includes("delivery"),
    has_takeaway: city.order_types.includes("takeaway"),
    country: {
      id: ids.country(city.country.code, city.country.id),
      code: city.country.code,
      name: words(city.country.name),
    },
    default_language: city.default_language,
    email: city.email,
    franchise: city.franchise,
    phone: city.phone,
    phone_masks: city.phone_masks.map(({ id, ...mask }) => ({ id: ids.mask(mask.country_code, id), ...mask })),
    is_free_call: city.free_call,
    currency: city.currency.symbol,
    currency_code: city.currency.code,
    banknotes_minor: city.banknotes.map(toCents),
    courier_tip: city.courier_tip,
    bag: city.bag,
    vat: storedVat(city.vat),
    schedule: storedSchedule(city.hours, businessDate(now, city.timezone), stored?.schedule),
    map: {
      bbox: [south_west.longitude, south_west.latitude, north_east.longitude, north_east.latitude],
      coordinates: centre,
      zoom,
    },
    popular_products: city.popular.map((product) => ids.product(product)),
    seo_text: wordsOrNull(city.seo_text),
    payment_types: city.payment_types.map(({ type, online, acquirer }) => ({
      alias: type,
      is_online: online,
      acquiring: acquirer,
    })),
    cooking_minutes: city.cooking_minutes,
    delivery_minutes: city.delivery_minutes,
    slot_minutes: city.slot_minutes,
    order_days: city.order_days,
    is_courier_tracked: city.courier_tracking,
    updated_at: now,
  };
};

const shopRows = (context: RowContext, { key, city }: Placed): ShopRows["shops"] => {
  const { ids, now, current } = context;
  const { words, wordsOrNull } = wordsIn(context);
  const today = businessDate(now, city.timezone);
  const stored = new Map(current.shops.map((shop) => [shop.id, shop.schedule]));
  const numbered = city.shops.map((shop) => ({ id: ids.shop(`${key}/${shop.key}`, shop.id), shop }));
  return numbered.map(({ id, shop }, index) => ({
    id,
    city_id: ids.city(key),
    sort: index + 1,
    name: words(shop.name),
    type: shop.stopped ? "stop" : "default",
    alert: wordsOrNull(shop.alert),
    phone: shop.phone,
    street: words(shop.street),
    description: wordsOrNull(shop.description),
    latitude: shop.at.latitude,
    longitude: shop.at.longitude,
    area: shop.area,
    zoom: shop.zoom,
    schedule: storedSchedule(shop.hours, today, stored.get(id)),
    tags: shop.tags.map(words),
    popular_products: (shop.popular ?? city.popular).map((product) => ids.product(product)),
    company_name: shop.company ?? city.company,
    cooking_minutes: shop.cooking_minutes,
    slot_minutes: shop.slot_minutes,
    slot_capacity_minutes: shop.slot_capacity_minutes,
    board: isDeepStrictEqual(shop.board, usualBoard) ? null : shop.board,
    inn: shop.tax_id,
    ogrn: shop.register_id,
  }));
};

type Outline = Pick<ShopRows["delivery_zones"][number], "area" | "polygons">;

/** The largest part is first: a storefront that knows no parts shows it. */
const outlineOf = (polygons: Zone["polygons"]): Outline => {
  const copied = polygons
    .toSorted(([a = []], [b = []]) => squareDegrees(b) - squareDegrees(a))
    .map((rings) => rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y])));
  const area = copied[0]?.[0] ?? [];
  return { area, polygons: copied.flat().length > 1 ? copied : null };
};

const zoneRows = (context: RowContext, { key, zones }: Placed): ShopRows["delivery_zones"] => {
  const { words } = wordsIn(context);
  const { ids } = context;
  return zones.map(({ properties: zone, polygons }, index) => ({
    id: ids.zone(`${key}/${zone.key}`, zone.id),
    city_id: ids.city(key),
    sort: index + 1,
    name: words(zone.name),
    ...outlineOf(polygons),
    background_color: zone.colour,
    delivery_minor: toCents(zone.delivery),
    minimum_order_minor: toCents(zone.minimum),
    has_free_delivery: zone.free,
    free_delivery_from_minor: zone.free_from === null ? null : toCents(zone.free_from),
    is_available: !zone.closed,
    shop_id: zone.shop === null ? null : ids.shop(`${key}/${zone.shop}`),
    delivery_minutes: zone.minutes,
  }));
};

const streetRows = (context: RowContext, { key, streets }: Placed): ShopRows["streets"] => {
  const seen = new Map<string, number>();
  const { wordsOrNull } = wordsIn(context);
  return streets.map(({ id, name, district, houses }) => {
    const words = `${key}/${keyOfName(name["en"] ?? Object.values(name)[0] ?? "") || "nr"}`;
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    return {
      id: context.ids.street(count === 1 ? words : `${words}-${count}`, id),
      city_id: context.ids.city(key),
      name,
      district: wordsOrNull(district),
      houses: houses.map(([house, latitude, longitude]) => ({ house, latitude, longitude })),
    };
  });
};

const stopRows = ({ ids, current }: RowContext, { key, city }: Placed): ShopRows["shop_products"] =>
  city.shops.flatMap((shop) => {
    const shop_id = ids.shop(`${key}/${shop.key}`);
    const never = shop.not_cooked.map((product) => ({
      shop_id,
      product_id: ids.product(product),
      type: "unavailable" as const,
    }));
    const stored = current.shop_products.filter((row) => row.shop_id === shop_id && row.type === "stop");
    const stopped =
      shop.run_out?.map((product) => ({ shop_id, product_id: ids.product(product), type: "stop" as const })) ?? stored;
    const named = new Set(never.map(({ product_id }) => product_id));
    return [...never, ...stopped.filter(({ product_id }) => !named.has(product_id))];
  });

const bonusRow = ({ ids, now }: RowContext, { key, city }: Placed): ShopRows["bonus_programs"] => {
  if (city.bonus === null) return [];
  const { percent, accrual_paused, spend_until, spend_days } = city.bonus;
  return [
    {
      city_id: ids.city(key),
      percent,
      is_accrual_paused: accrual_paused,
      spend_until: spend_days === undefined ? spend_until : addDays(now.toISOString().slice(0, 10), spend_days),
    },
  ];
};

/** How shops and zones that orders may name are taken out of a shop. */
export const CLOSED_SHOP = { type: "stop" } as const;
export const CLOSED_ZONE = { is_available: false, area: [], polygons: null };

/** Shops and zones that the files do not name any more, orders may: they are closed, and stay. */
const closedShops = (wanted: ShopRows["shops"], current: ShopRows): ShopRows["shops"] => {
  const ids = new Set(wanted.map(({ id }) => id));
  return current.shops.filter(({ id }) => !ids.has(id)).map((shop) => ({ ...shop, ...CLOSED_SHOP }));
};

const closedZones = (wanted: ShopRows["delivery_zones"], current: ShopRows): ShopRows["delivery_zones"] => {
  const ids = new Set(wanted.map(({ id }) => id));
  return current.delivery_zones.filter(({ id }) => !ids.has(id)).map((zone) => ({ ...zone, ...CLOSED_ZONE }));
};

/** Cities first, then what stands in them. */
export const placeRows = (context: RowContext) => {
  const { documents, current } = context;
  const placed = [...documents.cities].map(([key, city], index): Placed => ({ key, sort: index + 1, ...city }));
  const shops = placed.flatMap((place) => shopRows(context, place));
  const zones = placed.flatMap((place) => zoneRows(context, place));
  return {
    cities: placed.map((place) => cityRow(context, place)),
    retired_cities: documents.shop.closed_cities.map(({ key, successor }) => ({ alias: key, successor })),
    shops: [...shops, ...closedShops(shops, current)],
    delivery_zones: [...zones, ...closedZones(zones, current)],
    streets: placed.flatMap((place) => streetRows(context, place)),
    shop_products: placed.flatMap((place) => stopRows(context, place)),
    bonus_programs: placed.flatMap((place) => bonusRow(context, place)),
  };
};
