import { boolean, char, doublePrecision, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Language } from "@/lib/contract/language";
import type { City, CourierTip, PhoneMask } from "@/lib/contract/place/city";
import type { DeliveryZone } from "@/lib/contract/place/zone";
import type { BagTerms } from "../../domain/cart/bag";
import type { StoredPaymentType } from "../../domain/documents";
import type { BoardSettings } from "../../domain/order/acceptance";
import type { StoredSchedule } from "../../domain/place/schedule-rules";
import type { Translated } from "../../domain/translated";
import type { CityVat } from "../../domain/vat/city-vat";
import { instant, minor, words } from "../columns";

export const cities = pgTable("cities", {
  id: integer("id").primaryKey(),
  alias: text("alias").notNull().unique(),
  sort: integer("sort").notNull(),
  name: words("name").notNull(),
  seo_name: words("seo_name").notNull(),
  timezone: text("timezone").notNull(),
  type: text("type").$type<City["type"]>().notNull().default("default"),
  alert: words("alert"),
  has_delivery: boolean("has_delivery").notNull(),
  has_takeaway: boolean("has_takeaway").notNull(),
  country: jsonb("country").$type<{ id: number; code: string; name: Translated }>().notNull(),
  default_language: text("default_language").$type<Language>().notNull(),
  email: text("email").notNull(),
  franchise: text("franchise"),
  phone: text("phone").notNull(),
  phone_masks: jsonb("phone_masks").$type<PhoneMask[]>().notNull(),
  is_free_call: boolean("is_free_call").notNull(),
  /** Symbol, "₽". */
  currency: text("currency").notNull(),
  /** ISO code, "RUB". */
  currency_code: char("currency_code", { length: 3 }).notNull(),
  banknotes_minor: jsonb("banknotes_minor").$type<number[]>().notNull(),
  /** What couriers may be given with an order, whole units of the currency; null: nothing (ADR-0052). */
  courier_tip: jsonb("courier_tip").$type<CourierTip>(),
  /** Whether a bag comes unless it is refused, or only on request (ADR-0137). */
  bag: text("bag").$type<BagTerms>().notNull().default("unless_refused"),
  /** The VAT that its prices include; null: nothing is said of VAT (ADR-0079). */
  vat: jsonb("vat").$type<CityVat>(),
  /** When delivery works and takes orders; a shop's own schedule rules takeaway. */
  schedule: jsonb("schedule").$type<StoredSchedule>().notNull(),
  map: jsonb("map").$type<City["map"]>().notNull(),
  /** Product ids, best first. */
  popular_products: jsonb("popular_products").$type<number[]>().notNull(),
  seo_text: words("seo_text"),
  payment_types: jsonb("payment_types").$type<StoredPaymentType[]>().notNull(),
  /** Minutes. */
  cooking_minutes: integer("cooking_minutes").notNull(),
  /** Minutes of the ride; a zone may say otherwise. */
  delivery_minutes: integer("delivery_minutes").notNull(),
  /** Length of a time slot, minutes. */
  slot_minutes: integer("slot_minutes").notNull(),
  /** How many days ahead an order can be made for, today included. */
  order_days: integer("order_days").notNull(),
  /** Whether customers see where the courier is; the brand's setting goes before it (SPEC-52). */
  is_courier_tracked: boolean("is_courier_tracked").notNull().default(true),
  /** When its menu, prices, places or texts last changed; a stop, which passes, does not count. */
  updated_at: instant("updated_at").notNull(),
});

/** Cities that are no more, and where their visitors are sent. */
export const retiredCities = pgTable("retired_cities", {
  alias: text("alias").primaryKey(),
  /** null: the city is gone for good. */
  successor: text("successor").references(() => cities.alias),
});

export const deliveryZones = pgTable(
  "delivery_zones",
  {
    id: integer("id").primaryKey(),
    city_id: integer("city_id")
      .notNull()
      .references(() => cities.id),
    /** The first zone in this order that contains a point wins (SPEC-13). */
    sort: integer("sort").notNull(),
    name: words("name").notNull(),
    area: jsonb("area").$type<DeliveryZone["map"]["area"]>().notNull(),
    /** The whole zone where it has holes or several parts; null: `area` is all of it. It begins with `area` (ADR-0074). */
    polygons: jsonb("polygons").$type<NonNullable<DeliveryZone["map"]["polygons"]>>(),
    background_color: text("background_color").notNull(),
    delivery_minor: minor("delivery_minor").notNull(),
    minimum_order_minor: minor("minimum_order_minor").notNull(),
    has_free_delivery: boolean("has_free_delivery").notNull().default(false),
    free_delivery_from_minor: minor("free_delivery_from_minor"),
    is_available: boolean("is_available").notNull().default(true),
    /** The shop that cooks for the zone, and whose stop list rules there. */
    shop_id: integer("shop_id").references(() => shops.id),
    /** Minutes; null: as in the city. */
    delivery_minutes: integer("delivery_minutes"),
  },
  (table) => [index("delivery_zones_city").on(table.city_id)],
);

export const shops = pgTable(
  "shops",
  {
    id: integer("id").primaryKey(),
    city_id: integer("city_id")
      .notNull()
      .references(() => cities.id),
    sort: integer("sort").notNull(),
    name: words("name").notNull(),
    type: text("type").$type<"default" | "stop">().notNull().default("default"),
    alert: words("alert"),
    phone: text("phone"),
    street: words("street").notNull(),
    description: words("description"),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    area: jsonb("area").$type<[number, number][]>(),
    zoom: integer("zoom").notNull().default(15),
    schedule: jsonb("schedule").$type<StoredSchedule>().notNull(),
    tags: jsonb("tags").$type<Translated[]>().notNull(),
    popular_products: jsonb("popular_products").$type<number[]>().notNull(),
    company_name: text("company_name").notNull(),
    /** Minutes; null: as in the city. */
    cooking_minutes: integer("cooking_minutes"),
    /** Length of a time slot where it cooks, minutes; null: as in the city. */
    slot_minutes: integer("slot_minutes"),
    /** Kitchen minutes it can give to the orders of one time slot; null: no bound. */
    slot_capacity_minutes: integer("slot_capacity_minutes"),
    /** How its orders are accepted; null: as usual (ADR-0117). */
    board: jsonb("board").$type<BoardSettings>(),
    inn: text("inn"),
    ogrn: text("ogrn"),
  },
  (table) => [index("shops_city").on(table.city_id)],
);

/** The gazetteer: a street with its houses. */
export const streets = pgTable(
  "streets",
  {
    id: integer("id").primaryKey(),
    city_id: integer("city_id")
      .notNull()
      .references(() => cities.id),
    name: jsonb("name").$type<Record<string, string>>().notNull(),
    district: words("district"),
    houses: jsonb("houses").$type<{ house: string; latitude: number; longitude: number }[]>().notNull(),
  },
  (table) => [index("streets_city").on(table.city_id)],
);
