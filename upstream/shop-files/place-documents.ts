/** Cities with their shops, zones and streets as the documents their files hold. */

import { isDeepStrictEqual } from "node:util";
import { major } from "../domain/cart/prices";
import { withOwnPolygons } from "../domain/place/own-polygons";
import { allNamed, type DocumentContext, named, wordsIn } from "./document-context";
import { hoursOf } from "./hours";
import type { ShopRows } from "./shop-rows";

type City = ShopRows["cities"][number];

const shopDocument = (context: DocumentContext, city: City, shop: ShopRows["shops"][number]) => {
  const { rows, keys } = context;
  const { text, textOrNull } = wordsIn(context);
  const company = rows.settings[0]?.value.company_names[String(city.id)];
  const stops = rows.shop_products.filter(({ shop_id }) => shop_id === shop.id);
  const stopped = (type: "stop" | "unavailable") =>
    allNamed(
      keys.products,
      stops.filter((row) => row.type === type).map(({ product_id }) => product_id),
    );
  return {
    key: named(keys.shops, shop.id),
    id: shop.id,
    name: text(shop.name),
    stopped: shop.type === "stop",
    alert: textOrNull(shop.alert),
    phone: shop.phone,
    street: text(shop.street),
    description: textOrNull(shop.description),
    at: { latitude: shop.latitude, longitude: shop.longitude },
    zoom: shop.zoom,
    area: shop.area,
    hours: hoursOf(shop.schedule),
    tags: shop.tags.map(text),
    popular: isDeepStrictEqual(shop.popular_products, city.popular_products)
      ? null
      : allNamed(keys.products, shop.popular_products),
    company: shop.company_name === company ? null : shop.company_name,
    cooking_minutes: shop.cooking_minutes,
    slot_minutes: shop.slot_minutes,
    slot_capacity_minutes: shop.slot_capacity_minutes,
    board: shop.board,
    tax_id: shop.inn,
    register_id: shop.ogrn,
    not_cooked: stopped("unavailable"),
    run_out: stopped("stop"),
  };
};

const vatDocument = ({ vat }: City) => {
  if (vat === null) return null;
  const rates = vat.rates.map(({ key, delivery, takeaway }): [string, unknown] => [
    key,
    delivery === takeaway ? delivery : { delivery, takeaway },
  ]);
  return { number: vat.number, rates: Object.fromEntries(rates), default: vat.default, delivery: vat.delivery };
};

const bonusDocument = ({ rows }: DocumentContext, city: City) => {
  const row = rows.bonus_programs.find(({ city_id }) => city_id === city.id);
  if (row === undefined) return null;
  return { percent: row.percent, accrual_paused: row.is_accrual_paused, spend_until: row.spend_until };
};

/** `cities/<city>.json`: the city with its shops. */
export const cityDocument = (context: DocumentContext, city: City) => {
  const { rows, keys } = context;
  const { text, textOrNull } = wordsIn(context);
  const [west, south, east, north] = city.map.bbox;
  return {
    id: city.id,
    name: text(city.name),
    seo_name: text(city.seo_name),
    timezone: city.timezone,
    stopped: city.type === "stop",
    alert: textOrNull(city.alert),
    order_types: [...(city.has_delivery ? ["delivery"] : []), ...(city.has_takeaway ? ["takeaway"] : [])],
    country: { code: city.country.code, name: text(city.country.name), id: city.country.id },
    default_language: city.default_language,
    email: city.email,
    franchise: city.franchise,
    phone: city.phone,
    free_call: city.is_free_call,
    phone_masks: city.phone_masks,
    currency: { code: city.currency_code, symbol: city.currency },
    banknotes: city.banknotes_minor.map(major),
    courier_tip: city.courier_tip,
    bag: city.bag,
    vat: vatDocument(city),
    hours: hoursOf(city.schedule),
    map: {
      centre: city.map.coordinates,
      south_west: { latitude: south, longitude: west },
      north_east: { latitude: north, longitude: east },
      zoom: city.map.zoom,
    },
    popular: allNamed(keys.products, city.popular_products),
    seo_text: textOrNull(city.seo_text),
    payment_types: city.payment_types.map(({ alias, is_online, acquiring }) => ({
      type: alias,
      online: is_online,
      acquirer: acquiring,
    })),
    cooking_minutes: city.cooking_minutes,
    delivery_minutes: city.delivery_minutes,
    slot_minutes: city.slot_minutes,
    order_days: city.order_days,
    courier_tracking: city.is_courier_tracked,
    company: rows.settings[0]?.value.company_names[String(city.id)] ?? "",
    bonus: bonusDocument(context, city),
    shops: rows.shops.filter(({ city_id }) => city_id === city.id).map((shop) => shopDocument(context, city, shop)),
  };
};

const geometryOf = ({ area, polygons }: Pick<ShopRows["delivery_zones"][number], "area" | "polygons">) => {
  const parts = polygons ?? [[area]];
  const [only] = parts;
  return parts.length === 1 ? { type: "Polygon", coordinates: only } : { type: "MultiPolygon", coordinates: parts };
};

/** `cities/<city>.zones.geojson`: where the city delivers to; amounts in major units. */
export const zonesDocument = (context: DocumentContext, city: City) => {
  const { rows, keys } = context;
  const { text } = wordsIn(context);
  const zones = rows.delivery_zones.filter(({ city_id, area }) => city_id === city.id && area.length > 0);
  return {
    type: "FeatureCollection",
    features: zones.map((zone) => ({
      type: "Feature",
      properties: {
        key: named(keys.zones, zone.id),
        id: zone.id,
        name: text(zone.name),
        colour: zone.background_color,
        delivery: major(zone.delivery_minor),
        minimum: major(zone.minimum_order_minor),
        free: zone.has_free_delivery,
        free_from: zone.free_delivery_from_minor === null ? null : major(zone.free_delivery_from_minor),
        shop: zone.shop_id === null ? null : named(keys.shops, zone.shop_id),
        minutes: zone.delivery_minutes,
        closed: !zone.is_available,
      },
      geometry: geometryOf(withOwnPolygons(zone)),
    })),
  };
};

/** `cities/<city>.streets.json`: streets with their houses, latitude before longitude. */
export const streetsDocument = (context: DocumentContext, city: City) => {
  const { textOrNull } = wordsIn(context);
  const streets = context.rows.streets.filter(({ city_id }) => city_id === city.id);
  return {
    streets: streets.map(({ id, name, district, houses }) => ({
      id,
      name,
      district: textOrNull(district),
      houses: houses.map(({ house, latitude, longitude }) => [house, latitude, longitude]),
    })),
  };
};
