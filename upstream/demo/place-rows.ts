/** The rows of the demo places: cities, shops, zones and streets. */

import type { BrandAlias } from "@/lib/brand/brand";
import { languages } from "@/lib/contract/language";
import { businessDate } from "@/lib/domain/time/business-day";
import type { Translated } from "../domain/translated";
import type { cities, deliveryZones, shops, streets } from "../store/schema/place";
import { companyName } from "./brands";
import { currencies, MINOR } from "./currency";
import type { Text } from "./menu/dish";
import { districtOf } from "./places/districts";
import { housesOf } from "./places/gazetteer";
import { scheduleOf } from "./places/hours";
import type { DemoPlace, Point } from "./places/place";
import { places } from "./places/places";
import { retiredCities } from "./places/retired";

const CITY_ZOOM = 12;
const SLOT_MINUTES = 30;
const ORDER_DAYS = 7;
/** Sixteen cooks for half an hour. */
const SLOT_CAPACITY_MINUTES = 480;
const STREETS_PER_CITY = 100;

/** What the places need to know of the menu. */
export type PlaceContext = {
  readonly brand: BrandAlias;
  readonly now: Date;
  /** Product ids, best first. */
  readonly popular: readonly number[];
  /** With `{city}` for the city's seo name. */
  readonly seo: Text;
};

/** As GeoJSON has it. */
const lonLat = ([latitude, longitude]: Point): [number, number] => [longitude, latitude];

const seoText = (seo: Text, { seoName }: DemoPlace): Translated => {
  const filled = languages.flatMap((language) => {
    const text = seo[language];
    return text === undefined ? [] : [[language, text.replaceAll("{city}", seoName[language] ?? seoName.en)]];
  });
  return { en: seo.en.replaceAll("{city}", seoName.en), ...Object.fromEntries(filled) };
};

const cityRow = (place: DemoPlace, sort: number, context: PlaceContext): typeof cities.$inferInsert => {
  const [southWest, northEast] = place.bounds;
  const [west, south] = lonLat(southWest);
  const [east, north] = lonLat(northEast);
  const currency = currencies[place.currencyCode];
  return {
    id: place.id,
    alias: place.alias,
    sort,
    name: place.name,
    seo_name: place.seoName,
    timezone: place.timezone,
    type: place.stop ? "stop" : "default",
    alert: place.stop ?? null,
    has_delivery: place.orderTypes.delivery,
    has_takeaway: place.orderTypes.takeaway,
    country: place.country,
    default_language: place.defaultLanguage,
    email: `${place.alias}@${context.brand}.example`,
    franchise: place.country.code === "RU" ? null : `https://franchise.example/${context.brand}/${place.alias}`,
    phone: place.phone,
    phone_masks: place.phoneMasks.map(({ id, name, code, mask, countryCode }) => ({
      id,
      name: name[place.defaultLanguage] ?? name.en,
      code,
      mask,
      country_code: countryCode,
    })),
    is_free_call: place.isFreeCall,
    currency: currency.symbol,
    currency_code: place.currencyCode,
    banknotes_minor: currency.banknotes.map((note) => note * MINOR),
    schedule: scheduleOf(place.hours, businessDate(context.now, place.timezone)),
    map: {
      bbox: [west, south, east, north],
      coordinates: { latitude: place.centre[0], longitude: place.centre[1] },
      zoom: CITY_ZOOM,
    },
    popular_products: [...context.popular],
    seo_text: seoText(context.seo, place),
    payment_types: [...place.paymentTypes],
    cooking_minutes: place.cookingMinutes,
    delivery_minutes: place.deliveryMinutes,
    slot_minutes: SLOT_MINUTES,
    order_days: ORDER_DAYS,
    updated_at: context.now,
  };
};

const shopRows = (place: DemoPlace, { brand, now, popular }: PlaceContext): (typeof shops.$inferInsert)[] =>
  place.shops.map((shop, index) => {
    const isRussian = place.country.code === "RU";
    return {
      id: shop.id,
      city_id: place.id,
      sort: index + 1,
      name: shop.name,
      type: shop.stop ? "stop" : "default",
      alert: shop.stop ?? null,
      phone: shop.phone,
      street: shop.street,
      description: shop.description,
      latitude: shop.point[0],
      longitude: shop.point[1],
      schedule: scheduleOf(shop.hours, businessDate(now, place.timezone)),
      tags: [...shop.tags],
      popular_products: [...popular],
      company_name: companyName(brand, place),
      slot_capacity_minutes: SLOT_CAPACITY_MINUTES,
      inn: isRussian ? `77000000${String(place.id).padStart(2, "0")}` : null,
      ogrn: isRussian ? `10277000000${String(place.id).padStart(2, "0")}` : null,
    };
  });

const zoneRows = (place: DemoPlace): (typeof deliveryZones.$inferInsert)[] =>
  place.zones.map((zone, index) => ({
    id: zone.id,
    city_id: place.id,
    sort: index + 1,
    name: zone.name,
    area: [...zone.corners, ...zone.corners.slice(0, 1)].map(lonLat),
    background_color: zone.colour,
    delivery_minor: zone.delivery * MINOR,
    minimum_order_minor: zone.minimum * MINOR,
    has_free_delivery: zone.isFree,
    free_delivery_from_minor: zone.freeFrom === null ? null : zone.freeFrom * MINOR,
    shop_id: zone.shopId,
    delivery_minutes: zone.deliveryMinutes,
  }));

const streetRows = (place: DemoPlace): (typeof streets.$inferInsert)[] =>
  place.streets.map((street, index) => ({
    id: place.id * STREETS_PER_CITY + index + 1,
    city_id: place.id,
    name: street.name,
    district: districtOf(street.district),
    houses: housesOf(street, place.country.code),
  }));

/** All the rows of the places; ids are the data's own and the same at every seeding. */
export const placeRows = (context: PlaceContext) => ({
  cities: places.map((place, index) => cityRow(place, index + 1, context)),
  retired: [...retiredCities],
  shops: places.flatMap((place) => shopRows(place, context)),
  zones: places.flatMap(zoneRows),
  streets: places.flatMap(streetRows),
});
