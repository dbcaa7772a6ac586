import { isDeepStrictEqual } from "node:util";
import type { Banner } from "@/lib/contract/banner";
import type { Language } from "@/lib/contract/language";
import type { City, CitySummary } from "@/lib/contract/place/city";
import type { Shop } from "@/lib/contract/place/shop";
import type { DeliveryPrices, DeliveryZone } from "@/lib/contract/place/zone";
import type { Promotion } from "@/lib/contract/promotion";
import { businessDate } from "@/lib/domain/time/business-day";
import { usualPackagingMinor } from "../../domain/cart/packaging";
import { major } from "../../domain/cart/prices";
import type { BannerRow, CityRow, PromotionRow, Reference, ShopRow, ZoneRow } from "../../domain/catalogue/reference";
import { pausesView } from "../../domain/place/pause";
import { scheduleOf } from "../../domain/place/place";
import { CITY_DAYS, scheduleOn } from "../../domain/place/schedule-rules";
import { type Translated, translated } from "../../domain/translated";

/** Banknotes of the brand's own country, major units, smallest first; none where the brand has no city there. */
export const usualBanknotes = ({ settings, cities }: Reference): number[] =>
  (cities.find(({ country }) => country.code === settings.country_code)?.banknotes_minor ?? []).map(major);

/** Those of a city, where they are others than the usual ones. */
const ownBanknotes = (reference: Reference, { banknotes_minor }: CityRow): { banknotes?: number[] } => {
  const banknotes = banknotes_minor.map(major);
  return isDeepStrictEqual(banknotes, usualBanknotes(reference)) ? {} : { banknotes };
};

const optional = (text: Translated | null, language: Language): string | null =>
  text === null ? null : translated(text, language);

/** What delivery to a zone costs, major units. */
export const deliveryPricesView = (zone: ZoneRow): DeliveryPrices => ({
  delivery: major(zone.delivery_minor),
  minimum_order_amount: zone.has_free_delivery ? 0 : major(zone.minimum_order_minor),
  has_free_delivery: zone.has_free_delivery,
  free_delivery_from: zone.free_delivery_from_minor === null ? null : major(zone.free_delivery_from_minor),
});

export const zoneMapView = ({ area, polygons, background_color }: ZoneRow): DeliveryZone["map"] => ({
  area,
  ...(polygons !== null && { polygons }),
  background_color,
});

const zoneView = (zone: ZoneRow, language: Language): DeliveryZone => ({
  id: zone.id,
  sort: zone.sort,
  name: translated(zone.name, language),
  map: zoneMapView(zone),
  prices: deliveryPricesView(zone),
  is_available: zone.is_available,
  ...(zone.alert !== undefined && { alert: translated(zone.alert, language) }),
  shop_id: zone.shop_id,
});

const bannerView = (banner: BannerRow, language: Language): Banner => ({
  id: banner.id,
  images: banner.images,
  name: translated(banner.name, language),
  description: translated(banner.description, language),
  click_url: banner.click_url,
  button_text: optional(banner.button_text, language),
  page_url: banner.page_url,
  schedule: banner.schedule,
});

const promotionView = (promotion: PromotionRow, language: Language): Promotion => ({
  id: promotion.id,
  alias: promotion.alias,
  title: translated(promotion.title, language),
  text: translated(promotion.text, language),
  images: promotion.images,
  is_banner: promotion.is_banner,
});

/** Its texts are the brand's, so a text that changed has changed the city's pages too. */
const updatedAt = (city: CityRow, { pageByAlias }: Reference): string => {
  const times = [city, ...pageByAlias.values()].map(({ updated_at: at }) => at.getTime());
  return new Date(Math.max(...times)).toISOString();
};

export const citySummaryView = (city: CityRow, reference: Reference, language: Language): CitySummary => ({
  id: city.id,
  alias: city.alias,
  name: translated(city.name, language),
  seo_name: translated(city.seo_name, language),
  timezone: city.timezone,
  type: city.type,
  alert: optional(city.alert, language),
  ...pausesView(city, language),
  order_types: { delivery: city.has_delivery, takeaway: city.has_takeaway },
  country: { id: city.country.id, name: translated(city.country.name, language), code: city.country.code },
  default_language: city.default_language,
  updated_at: updatedAt(city, reference),
});

const bonusView = ({ bonusProgramOf }: Reference, { id }: CityRow): City["bonus"] => {
  const program = bonusProgramOf.get(id);
  if (program === undefined) return null;
  const { percent, is_accrual_paused, spend_until: deadline } = program;
  return { percent, is_accrual_paused, deadline };
};

/** A city with its zones, banners, promotions and texts, and the dates that its hours mean from `now` on. */
export const cityView = (reference: Reference, city: CityRow, language: Language, now: Date): City => {
  const zones = reference.zonesOf.get(city.id) ?? [];
  return {
    ...citySummaryView(city, reference, language),
    url: `/${city.alias}`,
    email: city.email,
    franchise: city.franchise,
    phone: city.phone,
    phone_masks: city.phone_masks,
    is_free_call: city.is_free_call,
    prices: { currency: city.currency, currency_code: city.currency_code },
    ...ownBanknotes(reference, city),
    ...(city.has_delivery && city.courier_tip !== null && { courier_tip: city.courier_tip }),
    packaging: {
      delivery: major(usualPackagingMinor(reference, city, "delivery")),
      takeaway: major(usualPackagingMinor(reference, city, "takeaway")),
    },
    schedule: scheduleOn(city.schedule, businessDate(now, city.timezone), CITY_DAYS),
    delivery_zones: Object.fromEntries(zones.map((zone) => [String(zone.id), zoneView(zone, language)])),
    map: city.map,
    banners: (reference.bannersOf.get(city.id) ?? []).map((banner) => bannerView(banner, language)),
    popular_products: city.popular_products,
    promotions: (reference.promotionsOf.get(city.id) ?? []).map((promotion) => promotionView(promotion, language)),
    bonus: bonusView(reference, city),
    seo_text: optional(city.seo_text, language),
  };
};

/** A shop on the wire, with the dates that its hours mean from `now` on. */
export const shopView = (shop: ShopRow, city: CityRow, language: Language, now: Date): Shop => ({
  id: shop.id,
  city_id: shop.city_id,
  name: translated(shop.name, language),
  type: shop.type,
  alert: shop.alert === null ? null : translated(shop.alert, language),
  ...pausesView(shop, language),
  phone: shop.phone,
  address: {
    street: translated(shop.street, language),
    description: shop.description === null ? null : translated(shop.description, language),
  },
  map: { coordinates: { latitude: shop.latitude, longitude: shop.longitude }, area: shop.area, zoom: shop.zoom },
  schedule: scheduleOf({ city, shop }, now),
  tags: shop.tags.map((tag) => translated(tag, language)),
  popular_products: shop.popular_products,
  company_name: shop.company_name,
  inn: shop.inn,
  ogrn: shop.ogrn,
});
