import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { BoardSound } from "@/lib/contract/staff/staff-heartbeat";
import type { AcceptanceStep } from "../../domain/order/acceptance";
import { instant } from "../columns";
import { orders } from "./order";
import { shops } from "./place";

/**
 * The last heartbeat of each board. Times of heartbeats are those of the database: several upstreams agree on them, and the
 * sandbox's clock moves no tablet away (ADR-0117).
 */
export const boardHeartbeats = pgTable(
  "board_heartbeats",
  {
    shop_id: integer("shop_id")
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    board_id: uuid("board_id").notNull(),
    sound: text("sound").$type<BoardSound>().notNull(),
    is_visible: boolean("is_visible").notNull(),
    seen_at: instant("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shop_id, table.board_id] }),
    index("board_heartbeats_seen").on(table.seen_at),
  ],
);

/** One row: since when heartbeats could arrive without a break, because an upstream ran and its database answered. */
export const heartbeatReception = pgTable("heartbeat_reception", {
  id: integer("id").primaryKey(),
  since: instant("since").notNull(),
  /** The same moment by the shop's clock. */
  since_shop: instant("since_shop").notNull(),
  last_at: instant("last_at").notNull(),
});

/** Shops at which nobody listens. */
export const unattendedShops = pgTable("unattended_shops", {
  shop_id: integer("shop_id")
    .primaryKey()
    .references(() => shops.id, { onDelete: "cascade" }),
  /** By the database's clock. */
  since: instant("since").notNull(),
  /** When its manager was notified; null: not yet. */
  notified_at: instant("notified_at"),
});

/** The last step for an order that nobody accepted, by the shop's clock. */
export const orderAlarms = pgTable("order_alarms", {
  order_id: bigint("order_id", { mode: "number" })
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  step: text("step").$type<AcceptanceStep>().notNull(),
  at: instant("at").notNull(),
});
