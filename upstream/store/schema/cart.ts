import { boolean, date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { OrderType } from "@/lib/contract/place/place";
import type { CartAddress, CartGift, CartLine } from "../../domain/documents";
import { instant, minor } from "../columns";

/** One row a cart, so that a change locks one row and a read reads one. */
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
  /** The customer wants a bag where one comes only then (ADR-0137). */
  bag_requested: boolean("bag_requested").notNull().default(false),
  gifts: jsonb("gifts").$type<CartGift[]>().notNull().default([]),
  /** In capitals. */
  promocode: text("promocode"),
  /** What the customer wants to pay with bonuses; what he may is found when the cart is priced (SPEC-35). */
  bonuses_wanted_minor: minor("bonuses_wanted_minor").notNull().default(0),
  selected_date: date("selected_date", { mode: "string" }),
  interval_id: text("interval_id"),
  /** The total last shown to the customer: an order at another total is refused (SPEC-33). */
  shown_total_minor: minor("shown_total_minor").notNull().default(0),
  /** The last idempotency keys whose change is in the row (SPEC-23). */
  applied_keys: text("applied_keys").array().notNull().default([]),
  /** SHA-256 of the session of an agent that it was taken over from; null: of none. */
  agent_session: text("agent_session"),
  updated_at: instant("updated_at").notNull(),
});
