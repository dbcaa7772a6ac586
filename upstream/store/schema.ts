import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Banner, Images } from "@/lib/contract/banner";
import type { City, PhoneMask } from "@/lib/contract/city";
import type { Language } from "@/lib/contract/language";
import type { OriginalStatus } from "@/lib/contract/order";
import type { Acquirer, PaymentAlias, PaymentState } from "@/lib/contract/payment";
import type { OrderType } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import type { Schedule } from "@/lib/contract/schedule";
import type { DeliveryZone } from "@/lib/contract/zone";
import type {
  CartAddress,
  CartGift,
  CartLine,
  CartSnapshot,
  OrderAddress,
  OrderSlot,
  SavedAddress,
  StoredPaymentType,
  StoredSettings,
} from "./documents";
import type { Translated } from "./translated";

/** An instant; always passed in, never `now()`, because the clock of the sandbox can be moved (decision 12). */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
/** Money in minor units of the city's currency. */
const minor = (name: string) => bigint(name, { mode: "number" });
const words = (name: string) => jsonb(name).$type<Translated>();

/** One row: which brand the database holds, and a number that grows when the reference data changes. */
export const meta = pgTable(
  "meta",
  {
    id: smallint("id").primaryKey().default(1),
    brand: text("brand").notNull(),
    seeded_at: instant("seeded_at").notNull(),
    catalog_version: integer("catalog_version").notNull().default(1),
  },
  (table) => [check("meta_one_row", sql`${table.id} = 1`)],
);

export const settings = pgTable(
  "settings",
  { id: smallint("id").primaryKey().default(1), value: jsonb("value").$type<StoredSettings>().notNull() },
  (table) => [check("settings_one_row", sql`${table.id} = 1`)],
);

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
  default_language: text("default_language").notNull(),
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
  /** When delivery works and takes orders; a shop's own schedule rules takeaway. */
  schedule: jsonb("schedule").$type<Schedule>().notNull(),
  map: jsonb("map").$type<City["map"]>().notNull(),
  /** Product ids, best first. */
  popular_products: jsonb("popular_products").$type<number[]>().notNull(),
  seo_text: words("seo_text"),
  payment_types: jsonb("payment_types").$type<StoredPaymentType[]>().notNull(),
  /** Minutes. */
  cooking_minutes: integer("cooking_minutes").notNull(),
  /** Minutes on the way; a zone may say otherwise. */
  delivery_minutes: integer("delivery_minutes").notNull(),
  /** Length of a time slot, minutes. */
  slot_minutes: integer("slot_minutes").notNull(),
  /** How many days ahead an order can be made for, today included. */
  order_days: integer("order_days").notNull(),
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
    /** The first zone in this order that contains a point wins (decision 13). */
    sort: integer("sort").notNull(),
    name: words("name").notNull(),
    area: jsonb("area").$type<DeliveryZone["map"]["area"]>().notNull(),
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
    schedule: jsonb("schedule").$type<Schedule>().notNull(),
    tags: jsonb("tags").$type<Translated[]>().notNull(),
    popular_products: jsonb("popular_products").$type<number[]>().notNull(),
    company_name: text("company_name").notNull(),
    /** Minutes; null: as in the city. */
    cooking_minutes: integer("cooking_minutes"),
    /** Kitchen minutes it can give to the orders of one time slot; null: no bound. */
    slot_capacity_minutes: integer("slot_capacity_minutes"),
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
  /** null: nobody has said. */
  allergens: jsonb("allergens").$type<NonNullable<Product["allergens"]>>(),
  /** Without meat and fish; null: nobody has said. */
  is_vegetarian: boolean("is_vegetarian"),
  /** 0 mild to 3 very hot; null: nobody has said. */
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
  /** 0 is no upper bound (decision 25). */
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
  /** null: nobody has said. */
  allergens: jsonb("allergens").$type<NonNullable<Product["allergens"]>>(),
  /** Without meat and fish; null: nobody has said. */
  is_vegetarian: boolean("is_vegetarian"),
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

/** Packaging, charged once with every order (decision 29). */
export const packages = pgTable("packages", {
  id: integer("id").primaryKey(),
  alias: text("alias").notNull().unique(),
  sort: integer("sort").notNull(),
  name: words("name").notNull(),
  can_refuse: boolean("can_refuse").notNull().default(false),
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

export const promotions = pgTable("promotions", {
  id: integer("id").primaryKey(),
  alias: text("alias").notNull().unique(),
  /** null: every city. */
  city_id: integer("city_id").references(() => cities.id),
  sort: integer("sort").notNull(),
  title: words("title").notNull(),
  text: words("text").notNull(),
  images: jsonb("images").$type<Images>().notNull(),
  is_banner: boolean("is_banner").notNull().default(false),
});

/** Marketing banner modals. */
export const banners = pgTable("banners", {
  id: integer("id").primaryKey(),
  /** null: every city. */
  city_id: integer("city_id").references(() => cities.id),
  sort: integer("sort").notNull(),
  images: jsonb("images").$type<Images>().notNull(),
  name: words("name").notNull(),
  description: words("description").notNull(),
  click_url: text("click_url"),
  button_text: words("button_text"),
  page_url: jsonb("page_url").$type<string[]>().notNull(),
  schedule: jsonb("schedule").$type<Banner["schedule"]>().notNull(),
});

/** Pages that are texts: about the brand, how to pay, the legal ones. */
export const pages = pgTable("pages", {
  alias: text("alias").primaryKey(),
  title: words("title").notNull(),
  /** HTML with placeholders, see `page-view.ts`. */
  html: words("html").notNull(),
  updated_at: instant("updated_at").notNull(),
});

/** One row a cart, so that a change locks one row and reading asks for one. */
export const carts = pgTable("carts", {
  id: uuid("id").primaryKey(),
  version: integer("version").notNull().default(0),
  city_id: integer("city_id"),
  order_type: text("order_type").$type<OrderType>(),
  shop_id: integer("shop_id"),
  delivery_zone_id: integer("delivery_zone_id"),
  delivery_address: jsonb("delivery_address").$type<CartAddress>(),
  lines: jsonb("lines").$type<CartLine[]>().notNull().default([]),
  without_bag: boolean("without_bag").notNull().default(false),
  gifts: jsonb("gifts").$type<CartGift[]>().notNull().default([]),
  /** In capitals. */
  promocode: text("promocode"),
  /** What the customer wants to pay with bonuses; what he may is found when the cart is priced (decision 35). */
  bonuses_wanted_minor: minor("bonuses_wanted_minor").notNull().default(0),
  selected_date: date("selected_date", { mode: "string" }),
  interval_id: text("interval_id"),
  /** The total last shown to the customer: an order at another total is refused (decision 33). */
  shown_total_minor: minor("shown_total_minor").notNull().default(0),
  /** The last idempotency keys whose change is in the row (decision 23). */
  applied_keys: text("applied_keys").array().notNull().default([]),
  updated_at: instant("updated_at").notNull(),
});

export const orders = pgTable(
  "orders",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    order_cache_key: uuid("order_cache_key").unique(),
    /** `g:<cart id>` for a guest. */
    owner_id: text("owner_id").notNull(),
    /** The cart it was made of: emptied once an order that is paid online is paid. */
    cart_id: uuid("cart_id"),
    city_id: integer("city_id")
      .notNull()
      .references(() => cities.id),
    order_type: text("order_type").$type<OrderType>().notNull(),
    shop_id: integer("shop_id").references(() => shops.id),
    delivery_zone_id: integer("delivery_zone_id").references(() => deliveryZones.id),
    payment_type: text("payment_type").$type<PaymentAlias>().notNull(),
    acquiring: text("acquiring").$type<Acquirer>(),
    amount_minor: minor("amount_minor").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    cart_hash: char("cart_hash", { length: 64 }).notNull(),
    cart_snapshot: jsonb("cart_snapshot").$type<CartSnapshot>().notNull(),
    original_status: text("original_status").$type<OriginalStatus>().notNull(),
    payment_state: text("payment_state").$type<PaymentState>().notNull(),
    pay_deadline: instant("pay_deadline"),
    /** In which the customer is written to. */
    language: text("language").$type<Language>().notNull(),
    /** The campaign that brought the customer; null: none, or not consented to. */
    utm_source: text("utm_source"),
    username: text("username").notNull(),
    /** Digits. */
    phone: text("phone").notNull(),
    email: text("email"),
    /** What the customer pays with; null: exact. */
    cash_minor: minor("cash_minor"),
    comment: text("comment"),
    delivery_address: jsonb("delivery_address").$type<OrderAddress>(),
    slot: jsonb("slot").$type<OrderSlot>().notNull(),
    /** When its time slot begins; null: from before slots had a capacity. */
    slot_starts_at: instant("slot_starts_at"),
    /** What it takes of its slot's capacity. */
    kitchen_minutes: integer("kitchen_minutes").notNull().default(0),
    created_at: instant("created_at").notNull(),
    paid_at: instant("paid_at"),
    status_at: instant("status_at").notNull(),
    completed_at: instant("completed_at"),
  },
  (table) => [
    check("orders_amount_not_negative", sql`${table.amount_minor} >= 0`),
    check(
      "orders_status_known",
      sql`${table.original_status} in ('waiting_for_payment','accepted','cooking','cooked','sent','done','canceled','payment_failed')`,
    ),
    check(
      "orders_payment_state_known",
      sql`${table.payment_state} in ('not_required','awaiting','paid','failed','expired','canceled','refund_pending','refunded')`,
    ),
    // An online order can only leave waiting_for_payment for the kitchen when it is paid.
    check(
      "orders_kitchen_needs_payment",
      sql`${table.payment_state} in ('not_required','paid') or ${table.original_status} in ('waiting_for_payment','canceled','payment_failed')`,
    ),
    check(
      "orders_awaiting_is_waiting",
      sql`(${table.payment_state} = 'awaiting') = (${table.original_status} = 'waiting_for_payment')`,
    ),
    // Money of an order that is not cooked does not stay with us.
    check(
      "orders_canceled_is_refunded",
      sql`not (${table.payment_state} = 'paid' and ${table.original_status} in ('canceled','payment_failed','waiting_for_payment'))`,
    ),
    index("orders_owner").on(table.owner_id, table.id.desc()),
    index("orders_slot").on(table.shop_id, table.slot_starts_at),
    index("orders_in_kitchen")
      .on(table.status_at)
      .where(sql`${table.original_status} in ('accepted','cooking','cooked','sent')`),
    index("orders_awaiting").on(table.pay_deadline).where(sql`${table.payment_state} = 'awaiting'`),
  ],
);

/** Every status an order has had. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    status: text("status").$type<OriginalStatus>().notNull(),
    source: text("source").$type<"customer" | "kitchen" | "operator" | "payment">().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [uniqueIndex("order_events_once").on(table.order_id, table.status)],
);

/** Messages to customers, and to us what they wrote; written in the transaction that causes them. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text("channel").$type<"sms" | "call" | "vk" | "form">().notNull(),
    phone: text("phone").notNull(),
    text: text("text").notNull(),
    code: text("code"),
    created_at: instant("created_at").notNull(),
  },
  (table) => [index("outbox_phone").on(table.phone, table.id.desc())],
);

/** Customers, made at their first login. */
export const users = pgTable("users", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** Digits; null once the account is deleted. */
  phone: text("phone").unique(),
  name: text("name").notNull().default(""),
  sex: text("sex").$type<"male" | "female">().notNull().default("male"),
  email: text("email"),
  birthday: date("birthday", { mode: "string" }),
  is_required_call_confirm_order: boolean("is_required_call_confirm_order").notNull().default(false),
  is_subscribed: boolean("is_subscribed").notNull().default(false),
  is_print_fiscal_receipt: boolean("is_print_fiscal_receipt").notNull().default(false),
  /** Bonuses, minor units. */
  balance_minor: minor("balance_minor").notNull().default(0),
  /** The cart that waits for the customer while he is logged out (decision 31). */
  cart_id: uuid("cart_id"),
  created_at: instant("created_at").notNull(),
  deleted_at: instant("deleted_at"),
});

/** Addresses a customer has saved. */
export const userAddresses = pgTable(
  "user_addresses",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => users.id),
    address: jsonb("address").$type<SavedAddress>().notNull(),
    created_at: instant("created_at").notNull(),
  },
  (table) => [index("user_addresses_user").on(table.user_id)],
);

/** Logged-in browsers. The row decides, whatever a cookie says (quality, trap 9). */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token the cookie holds, hex: a copy of the table opens no session. */
    token_sha256: char("token_sha256", { length: 64 }).primaryKey(),
    user_id: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => users.id),
    created_at: instant("created_at").notNull(),
    expires_at: instant("expires_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.user_id), index("sessions_expiry").on(table.expires_at)],
);

/** Login codes that were sent; one is in force a phone, the newest. */
export const loginCodes = pgTable(
  "login_codes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Digits. */
    phone: text("phone").notNull(),
    channel: text("channel").$type<"sms" | "call" | "vk">().notNull(),
    /** SHA-256 with the phone, hex. */
    code_sha256: char("code_sha256", { length: 64 }).notNull(),
    wrong_tries: integer("wrong_tries").notNull().default(0),
    created_at: instant("created_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    used_at: instant("used_at"),
  },
  (table) => [index("login_codes_phone").on(table.phone, table.id.desc())],
);

/** How often something was asked within a window: limits that hold across instances. */
export const limitWindows = pgTable(
  "limit_windows",
  {
    name: text("name").notNull(),
    /** Whom it counts: a phone, an address, a cart. */
    caller: text("caller").notNull(),
    used: integer("used").notNull(),
    ends_at: instant("ends_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.caller] }), index("limit_windows_end").on(table.ends_at)],
);

/** What visitors wrote through the forms. */
export const requests = pgTable(
  "requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    city_id: integer("city_id").references(() => cities.id),
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    language: text("language").$type<Language>().notNull(),
    created_at: instant("created_at").notNull(),
  },
  (table) => [index("requests_kind").on(table.kind, table.id.desc())],
);

/** Answers kept so that a repeated request gets the same one (payments §3). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text("scope").notNull(),
    owner_id: text("owner_id").notNull(),
    key: text("key").notNull(),
    request_sha256: char("request_sha256", { length: 64 }).notNull(),
    state: text("state").$type<"running" | "done">().notNull(),
    locked_until: instant("locked_until"),
    status_code: integer("status_code"),
    response: jsonb("response").$type<unknown>(),
    expires_at: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.owner_id, table.key] }),
    check("idempotency_keys_state_known", sql`${table.state} in ('running','done')`),
    index("idempotency_keys_expiry").on(table.expires_at),
  ],
);
