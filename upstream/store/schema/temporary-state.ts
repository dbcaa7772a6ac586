import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { OrderType } from "@/lib/contract/place/place";
import type { StateKind } from "@/lib/contract/staff/staff-state";
import { instant } from "../columns";
import { modifiers, products } from "./menu";
import { orders } from "./order";
import { orderCaches } from "./payment";
import { cities, deliveryZones, shops } from "./place";

/** What the staff pause, stop or stretch for a while (ADR-0119). */
export const temporaryStates = pgTable(
  "temporary_states",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<StateKind>().notNull(),
    /** Of a pause; null: of every order type. */
    order_type: text("order_type").$type<OrderType>(),
    city_id: integer("city_id").references(() => cities.id),
    zone_id: integer("zone_id").references(() => deliveryZones.id),
    shop_id: integer("shop_id").references(() => shops.id),
    product_id: integer("product_id").references(() => products.id),
    modifier_id: integer("modifier_id").references(() => modifiers.id),
    /** Of a rush the minutes, of a capacity the kitchen minutes of a slot, of portions how many there were. */
    amount: integer("amount"),
    /** For the staff; customers do not read it. */
    reason: text("reason").notNull(),
    /** The name of an account or a tablet, as in the audit log. */
    set_by: text("set_by").notNull(),
    set_at: instant("set_at").notNull(),
    ends_at: instant("ends_at").notNull(),
    /** When somebody ended it early; null: nobody has. */
    ended_at: instant("ended_at"),
    ended_by: text("ended_by"),
  },
  (table) => [
    check("temporary_states_kind_known", sql`${table.kind} in ('pause','stop','portions','rush','capacity')`),
    check(
      "temporary_states_one_place",
      sql`(${table.city_id} is not null)::int + (${table.zone_id} is not null)::int + (${table.shop_id} is not null)::int = 1`,
    ),
    check("temporary_states_amount_not_negative", sql`${table.amount} is null or ${table.amount} >= 0`),
    // What may be in force: read every second by every upstream.
    index("temporary_states_open").on(table.ends_at).where(sql`${table.ended_at} is null`),
  ],
);

/**
 * Portions that an order, or the cache from which it is paid, has taken. Whether it holds them still, its state says: there is nothing
 * to release and forget, as with time slots (ADR-0014).
 */
export const portionUses = pgTable(
  "portion_uses",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    state_id: integer("state_id")
      .notNull()
      .references(() => temporaryStates.id, { onDelete: "cascade" }),
    order_id: bigint("order_id", { mode: "number" }).references(() => orders.id, { onDelete: "cascade" }),
    cache_key: uuid("cache_key").references(() => orderCaches.key, { onDelete: "cascade" }),
    units: integer("units").notNull(),
  },
  (table) => [
    check("portion_uses_one_holder", sql`(${table.order_id} is null) <> (${table.cache_key} is null)`),
    check("portion_uses_units_positive", sql`${table.units} > 0`),
    index("portion_uses_state").on(table.state_id),
    index("portion_uses_order").on(table.order_id).where(sql`${table.order_id} is not null`),
    index("portion_uses_cache").on(table.cache_key).where(sql`${table.cache_key} is not null`),
  ],
);
