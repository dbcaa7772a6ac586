import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DealAction, DealConditions } from "../../domain/deal/deal-documents";
import { instant, minor, words } from "../columns";
import { orders } from "./order";
import { cities } from "./place";
import { users } from "./user";

/** What makes a cart cheaper or brings something with it; how deals go together: docs/decisions/0019-deals.md. */
export const deals = pgTable("deals", {
  id: integer("id").primaryKey(),
  alias: text("alias").notNull().unique(),
  /** Their order within one stage of pricing. */
  sort: integer("sort").notNull(),
  name: words("name").notNull(),
  /** What it is given for, in the customer's words. */
  text: words("text").notNull(),
  action: jsonb("action").$type<DealAction>().notNull(),
  conditions: jsonb("conditions").$type<DealConditions>().notNull(),
  /** In capitals; null: it needs no code. */
  promocode: text("promocode").unique(),
  /** It is alone or not at all: whichever takes more off. */
  is_exclusive: boolean("is_exclusive").notNull().default(false),
  /** Orders, of a gift units; null: without limit. */
  limit_total: integer("limit_total"),
  limit_per_customer: integer("limit_per_customer"),
});

/** Where a deal is in force at all, and its sums there. */
export const dealCities = pgTable(
  "deal_cities",
  {
    deal_id: integer("deal_id")
      .notNull()
      .references(() => deals.id),
    city_id: integer("city_id")
      .notNull()
      .references(() => cities.id),
    /** The subtotal it takes, discounts left aside. */
    from_minor: minor("from_minor").notNull().default(0),
    /** What an amount takes off; null for other deals. */
    off_minor: minor("off_minor"),
  },
  (table) => [
    primaryKey({ columns: [table.deal_id, table.city_id] }),
    check("deal_cities_not_negative", sql`${table.from_minor} >= 0 and coalesce(${table.off_minor}, 0) >= 0`),
  ],
);

/** How much of a limited deal is used up; the row is what parallel orders wait for. */
export const dealCounters = pgTable(
  "deal_counters",
  {
    deal_id: integer("deal_id")
      .primaryKey()
      .references(() => deals.id),
    used: integer("used").notNull().default(0),
  },
  (table) => [check("deal_counters_not_negative", sql`${table.used} >= 0`)],
);

/** Which orders used which limited deal; a use that was released does not count. */
export const dealUses = pgTable(
  "deal_uses",
  {
    deal_id: integer("deal_id")
      .notNull()
      .references(() => deals.id),
    order_id: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** As in `orders.owner_id` when the order was made. */
    owner_id: text("owner_id").notNull(),
    /** Digits. */
    phone: text("phone").notNull(),
    units: integer("units").notNull(),
    released_at: instant("released_at"),
  },
  (table) => [
    primaryKey({ columns: [table.deal_id, table.order_id] }),
    index("deal_uses_order").on(table.order_id),
    index("deal_uses_phone").on(table.deal_id, table.phone),
    index("deal_uses_owner").on(table.deal_id, table.owner_id),
  ],
);

/**
 * Phones of customers who have ordered and deleted their accounts, as keyed hashes (ADR-0099): who comes back with one
 * makes no first order.
 */
export const formerCustomers = pgTable("former_customers", {
  /** HMAC-SHA256 of the digits, hexadecimal. */
  phone_hash: text("phone_hash").primaryKey(),
});

/** The bonus program of a city; a city without a row has none (SPEC-35). */
export const bonusPrograms = pgTable("bonus_programs", {
  city_id: integer("city_id")
    .primaryKey()
    .references(() => cities.id),
  /** Whole percent that come back with an order. */
  percent: integer("percent").notNull(),
  is_accrual_paused: boolean("is_accrual_paused").notNull().default(false),
  /** The last business date bonuses can be used on; null: no end. */
  spend_until: date("spend_until", { mode: "string" }),
});

/** The ledger of bonuses: a customer's balance is the sum of his entries. */
export const bonusEntries = pgTable(
  "bonus_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => users.id),
    order_id: bigint("order_id", { mode: "number" }).references(() => orders.id),
    kind: text("kind").$type<"write_off" | "accrual" | "restore" | "grant">().notNull(),
    /** Signed; 100 are one bonus. */
    amount_minor: minor("amount_minor").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    uniqueIndex("bonus_entries_once").on(table.order_id, table.kind),
    index("bonus_entries_user").on(table.user_id, table.id.desc()),
    check("bonus_entries_kind_known", sql`${table.kind} in ('write_off','accrual','restore','grant')`),
  ],
);
