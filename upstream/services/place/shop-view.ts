import type { Language } from "@/lib/contract/language";
import type { Shop } from "@/lib/contract/place/shop";
import type { CityRow, ShopRow } from "../../domain/catalogue/reference";
import { scheduleOf } from "../../domain/place/place";
import { translated } from "../../domain/translated";

/** A shop on the wire, with the dates that its hours mean from `now` on. */
export const shopView = (shop: ShopRow, city: CityRow, language: Language, now: Date): Shop => ({
  id: shop.id,
  city_id: shop.city_id,
  name: translated(shop.name, language),
  type: shop.type,
  alert: shop.alert === null ? null : translated(shop.alert, language),
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
