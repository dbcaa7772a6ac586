import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { Images } from "@/lib/contract/banner";
import type { OrderType } from "@/lib/contract/place/place";
import type { Product } from "@/lib/contract/product";
import { minor, words } from "../columns";
import { cities, shops } from "./place";

export const productGroups = pgTable("product_groups", {
  id: integer("id").primaryKey(),
  alias: text("alias").notNull().unique(),
  sort: integer("sort").notNull(),
  name: words("name").notNull(),
  show_on_main: boolean("show_on_main").notNull().default(false),
  /** Path of the picture. */
  image: text("image").notNull(),
});

export const products = pgTable("products", {
  id: integer("id").primaryKey(),
  alias: text("alias").notNull().unique(),
  group_id: integer("group_id")
    .notNull()
    .references(() => productGroups.id),
  sort: integer("sort").notNull(),
  name: words("name").notNull(),
  description: words("description").notNull(),
  images: jsonb("images").$type<Images>().notNull(),
  weight: jsonb("weight").$type<NonNullable<Product["weight"]>>(),
  quantity: integer("quantity"),
  nutritional_value: jsonb("nutritional_value").$type<NonNullable<Product["nutritional_value"]>>(),
  /** null: unknown. */
  allergens: jsonb("allergens").$type<NonNullable<Product["allergens"]>>(),
  /** Without meat and fish; null: unknown. */
  is_vegetarian: boolean("is_vegetarian"),
  /** 0 mild to 3 very hot; null: unknown. */
  spiciness: smallint("spiciness"),
  sale_multiplicity: integer("sale_multiplicity").notNull().default(1),
  sale_multiplicity_last_hour: integer("sale_multiplicity_last_hour").notNull().default(1),
  type: text("type").$type<Product["type"]>().notNull().default("default"),
  accent: text("accent").$type<NonNullable<Product["accent"]>>(),
  accent_text: words("accent_text"),
  /** Why it cannot be bought; null: the usual words. */
  alert: words("alert"),
  /** Work of the kitchen for one unit, minutes. */
  kitchen_minutes: smallint("kitchen_minutes").notNull().default(0),
  /** Ids of single modifiers, in the order they are shown. */
  modifier_ids: jsonb("modifier_ids").$type<number[]>().notNull(),
  modifier_group_ids: jsonb("modifier_group_ids").$type<number[]>().notNull(),
  has_related_products: boolean("has_related_products").notNull().default(false),
  /** Its place among the products offered beside a cart; null: not offered there. */
  related_sort: integer("related_sort"),
  /** Ids of the groups beside whose products it is offered; none: beside all. */
  related_group_ids: jsonb("related_group_ids").$type<number[]>().notNull().default([]),
  /** The key of its VAT rate; null: the city's default. */
  vat: text("vat"),
});

/** Where a product is sold at all, and for how much. */
export const productPrices = pgTable(
  "product_prices",
  {
    product_id: integer("product_id")
      .notNull()
      .references(() => products.id),
    city_id: integer("city_id")
      .notNull()
      .references(() => cities.id),
    price_minor: minor("price_minor").notNull(),
    /** Before the discount; null: none. */
    basic_price_minor: minor("basic_price_minor"),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.city_id] }),
    check("product_prices_not_negative", sql`${table.price_minor} >= 0`),
  ],
);

/** Where an order type differs from `product_prices` (ADR-0048). */
export const productOrderTypes = pgTable(
  "product_order_types",
  {
    product_id: integer("product_id")
      .notNull()
      .references(() => products.id),
    city_id: integer("city_id")
      .notNull()
      .references(() => cities.id),
    order_type: text("order_type").$type<OrderType>().notNull(),
    /** null: it is not sold for it. */
    price_minor: minor("price_minor"),
    /** Before the discount; null: none. */
    basic_price_minor: minor("basic_price_minor"),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.city_id, table.order_type] }),
    check("product_order_types_not_negative", sql`${table.price_minor} >= 0`),
    check("product_order_types_known", sql`${table.order_type} in ('delivery', 'takeaway')`),
  ],
);

/** What a shop does not sell: `stop` has run out today, `unavailable` is not cooked there. */
export const shopProducts = pgTable(
  "shop_products",
  {
    shop_id: integer("shop_id")
      .notNull()
      .references(() => shops.id),
    product_id: integer("product_id")
      .notNull()
      .references(() => products.id),
    type: text("type").$type<"stop" | "unavailable">().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shop_id, table.product_id] })],
);

export const modifierGroups = pgTable("modifier_groups", {
  id: integer("id").primaryKey(),
  alias: text("alias").notNull().unique(),
  name: words("name").notNull(),
  min: integer("min").notNull(),
  /** 0 is no upper bound (SPEC-25). */
  max: integer("max").notNull(),
});

export const modifiers = pgTable("modifiers", {
  id: integer("id").primaryKey(),
  alias: text("alias").notNull().unique(),
  /** null: a single modifier. */
  group_id: integer("group_id").references(() => modifierGroups.id),
  sort: integer("sort").notNull(),
  name: words("name").notNull(),
  image: text("image"),
  min: integer("min").notNull(),
  max: integer("max").notNull(),
  type: text("type").$type<"default" | "stop">().notNull().default("default"),
  /** null: unknown. */
  allergens: jsonb("allergens").$type<NonNullable<Product["allergens"]>>(),
  /** Without meat and fish; null: unknown. */
  is_vegetarian: boolean("is_vegetarian"),
  /** The key of its VAT rate; null: its dish's. */
  vat: text("vat"),
});

export const modifierPrices = pgTable(
  "modifier_prices",
  {
    modifier_id: integer("modifier_id")
      .notNull()
      .references(() => modifiers.id),
    city_id: integer("city_id")
      .notNull()
      .references(() => cities.id),
    price_minor: minor("price_minor").notNull(),
  },
  (table) => [primaryKey({ columns: [table.modifier_id, table.city_id] })],
);

/** Where an order type differs from `modifier_prices` (ADR-0048). */
export const modifierOrderTypes = pgTable(
  "modifier_order_types",
  {
    modifier_id: integer("modifier_id")
      .notNull()
      .references(() => modifiers.id),
    city_id: integer("city_id")
      .notNull()
      .references(() => cities.id),
    order_type: text("order_type").$type<OrderType>().notNull(),
    /** null: it is not offered for it. */
    price_minor: minor("price_minor"),
  },
  (table) => [
    primaryKey({ columns: [table.modifier_id, table.city_id, table.order_type] }),
    check("modifier_order_types_not_negative", sql`${table.price_minor} >= 0`),
    check("modifier_order_types_known", sql`${table.order_type} in ('delivery', 'takeaway')`),
  ],
);

/** Packaging, charged once with every order (SPEC-29). */
export const packages = pgTable("packages", {
  id: integer("id").primaryKey(),
  alias: text("alias").notNull().unique(),
  sort: integer("sort").notNull(),
  name: words("name").notNull(),
  can_refuse: boolean("can_refuse").notNull().default(false),
  /** The key of its VAT rate; null: it follows the dishes in proportion. */
  vat: text("vat"),
});

export const packagePrices = pgTable(
  "package_prices",
  {
    package_id: integer("package_id")
      .notNull()
      .references(() => packages.id),
    city_id: integer("city_id")
      .notNull()
      .references(() => cities.id),
    price_minor: minor("price_minor").notNull(),
  },
  (table) => [primaryKey({ columns: [table.package_id, table.city_id] })],
);

/** Where an order type differs from `package_prices` (ADR-0048). */
export const packageOrderTypes = pgTable(
  "package_order_types",
  {
    package_id: integer("package_id")
      .notNull()
      .references(() => packages.id),
    city_id: integer("city_id")
      .notNull()
      .references(() => cities.id),
    order_type: text("order_type").$type<OrderType>().notNull(),
    /** null: its orders go without. */
    price_minor: minor("price_minor"),
  },
  (table) => [
    primaryKey({ columns: [table.package_id, table.city_id, table.order_type] }),
    check("package_order_types_not_negative", sql`${table.price_minor} >= 0`),
    check("package_order_types_known", sql`${table.order_type} in ('delivery', 'takeaway')`),
  ],
);
