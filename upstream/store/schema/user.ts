import {
  bigint,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Device } from "../../domain/customer/device";
import type { SavedAddress } from "../../domain/documents";
import { instant, minor } from "../columns";

/** Customers, made at their first login. */
export const users = pgTable("users", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** Digits; null once the account is deleted. */
  phone: text("phone").unique(),
  name: text("name").notNull().default(""),
  sex: text("sex").$type<"male" | "female">().notNull().default("male"),
  /** Whether the customer has chosen it; `male` is also the default. */
  is_sex_set: boolean("is_sex_set").notNull().default(false),
  email: text("email"),
  birthday: date("birthday", { mode: "string" }),
  is_required_call_confirm_order: boolean("is_required_call_confirm_order").notNull().default(false),
  is_subscribed: boolean("is_subscribed").notNull().default(false),
  is_print_fiscal_receipt: boolean("is_print_fiscal_receipt").notNull().default(false),
  /** Bonuses, minor units. */
  balance_minor: minor("balance_minor").notNull().default(0),
  /** The cart that waits for the customer while he is logged out (SPEC-31). */
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

/** Dishes a customer has marked, by their ids: one that is sold no more stays, and is as good as none. */
export const userFavourites = pgTable(
  "user_favourites",
  {
    user_id: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => users.id),
    product_id: bigint("product_id", { mode: "number" }).notNull(),
    created_at: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.product_id] })],
);

/** Logged-in browsers. The row decides, whatever a cookie says (SPEC-324). */
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
    /** To the hour; null: not since it was opened. */
    last_used_at: instant("last_used_at"),
    /** Browser and system of the browser that opened it, as its customer reads them; null: unknown. */
    device: jsonb("device").$type<Device>(),
    /** The /24 or /48 it was last used from; null: no proxy reports addresses. */
    network: text("network"),
  },
  (table) => [index("sessions_user").on(table.user_id), index("sessions_expiry").on(table.expires_at)],
);

/** Login codes that were sent; one is in force a phone and a browser, the newest. */
export const loginCodes = pgTable(
  "login_codes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Digits. */
    phone: text("phone").notNull(),
    channel: text("channel").$type<"sms" | "call" | "vk">().notNull(),
    /** The browser that requested it, and alone may use it; null: written by a release that did not store it. */
    visitor: text("visitor"),
    digits: integer("digits").notNull().default(4),
    /** HMAC-SHA-256 with the phone, hex (`codeHasher`). */
    code_sha256: char("code_sha256", { length: 64 }).notNull(),
    wrong_tries: integer("wrong_tries").notNull().default(0),
    created_at: instant("created_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    /** When it logged its browser in; null: not yet. */
    used_at: instant("used_at"),
  },
  (table) => [index("login_codes_phone").on(table.phone, table.id.desc())],
);

/** Browsers that have logged in with a phone: strangers' tries and sends do not count for them. */
export const knownDevices = pgTable(
  "known_devices",
  {
    /** SHA-256 of the browser's token, hex. */
    device_sha256: char("device_sha256", { length: 64 }).notNull(),
    /** Digits. */
    phone: text("phone").notNull(),
    logged_in_at: instant("logged_in_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device_sha256, table.phone] }),
    index("known_devices_phone").on(table.phone),
    index("known_devices_age").on(table.logged_in_at),
  ],
);
