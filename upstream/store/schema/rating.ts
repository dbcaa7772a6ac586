import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { RatingReason } from "@/lib/contract/order/rating-reasons";
import { instant } from "../columns";
import { orders } from "./order";

/** What customers think of their orders: one rating an order. */
export const orderRatings = pgTable(
  "order_ratings",
  {
    order_id: bigint("order_id", { mode: "number" })
      .primaryKey()
      .references(() => orders.id),
    stars: integer("stars").notNull(),
    reasons: jsonb("reasons").$type<RatingReason[]>().notNull(),
    comment: text("comment"),
    created_at: instant("created_at").notNull(),
    /** When reasons and text were given; null: they still can be. */
    told_at: instant("told_at"),
  },
  (table) => [check("order_ratings_stars", sql`${table.stars} between 1 and 5`)],
);
