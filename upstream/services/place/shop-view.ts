import type { Language } from "@/lib/contract/language";
import type { Shop } from "@/lib/contract/place/shop";
import type { ShopRow } from "../../domain/catalogue/reference";
import { translated } from "../../domain/translated";

/** A shop on the wire. */
export const shopView = (shop: ShopRow, language: Language): Shop => ({
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
  schedule: shop.schedule,
  tags: shop.tags.map((tag) => translated(tag, language)),
  popular_products: shop.popular_products,
  company_name: shop.company_name,
  inn: shop.inn,
  ogrn: shop.ogrn,
});
