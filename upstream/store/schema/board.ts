import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { BoardEvent, RefusalReason } from "@/lib/contract/staff/board-order";
import type { LossPayer } from "@/lib/contract/staff/staff-order-change";
import { instant } from "../columns";
import { orders } from "./order";
import { shops } from "./place";

/** Taps on a board that are not final yet, one an order at most (ADR-0116). */
export const pendingMoves = pgTable(
  "pending_moves",
  {
    order_id: bigint("order_id", { mode: "number" })
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    event: text("event").$type<BoardEvent>().notNull(),
    /** The name of the account or tablet, and which it is: one of the two. */
    by: text("by").notNull(),
    account_id: integer("account_id"),
    device_id: integer("device_id"),
    /** Who taps works in the kitchen: it need not confirm that it saw its own refusal. */
    is_kitchens: boolean("is_kitchens").notNull(),
    reason: text("reason").$type<RefusalReason>(),
    /** To the customer, beside the reason. */
    words: text("words"),
    /** With `accept`: from the tap until the order is ready or brought; null: as it was promised. */
    minutes: integer("minutes"),
    /** With `not_collected`, of an order that nobody has paid: who pays the loss. */
    paid_by: text("paid_by").$type<LossPayer>(),
    at: instant("at").notNull(),
    due_at: instant("due_at").notNull(),
  },
  (table) => [
    check(
      "pending_moves_event_known",
      sql`${table.event} in ('accept','start','ready','sent','done','refuse','not_collected','back')`,
    ),
    check("pending_moves_refusal_has_reason", sql`(${table.event} = 'refuse') = (${table.reason} is not null)`),
    index("pending_moves_due").on(table.due_at),
  ],
);

/** Orders that were on a board when they came to nothing, until the kitchen confirms that it saw it. */
export const unseenCancellations = pgTable(
  "unseen_cancellations",
  {
    order_id: bigint("order_id", { mode: "number" })
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
  },
  (table) => [index("unseen_cancellations_time").on(table.at)],
);

/** Parts of a shop's kitchen, by groups of the menu. */
export const stations = pgTable(
  "stations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    shop_id: integer("shop_id")
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    sort: integer("sort").notNull(),
    /** In the staff's words. */
    name: text("name").notNull(),
    group_ids: jsonb("group_ids").$type<number[]>().notNull(),
    /** It makes what no other station does. */
    takes_rest: boolean("takes_rest").notNull().default(false),
  },
  (table) => [index("stations_shop").on(table.shop_id)],
);

/** Stations that are done with their part of an order. */
export const stationMarks = pgTable(
  "station_marks",
  {
    order_id: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    station_id: integer("station_id")
      .notNull()
      .references(() => stations.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.station_id] }),
    index("station_marks_station").on(table.station_id),
  ],
);
