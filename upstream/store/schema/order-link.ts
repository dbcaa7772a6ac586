import { sql } from "drizzle-orm";
import { bigint, char, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { LinkPurpose } from "@/lib/contract/order/order-link";
import { instant } from "../columns";

/** Links that open one order without a login (ADR-0124). */
export const orderLinks = pgTable(
  "order_links",
  {
    /** Hex: what is stored of a link opens nothing. */
    token_sha256: char("token_sha256", { length: 64 }).primaryKey(),
    // Without a reference: the table of orders is not locked for the notes of a day.
    order_id: bigint("order_id", { mode: "number" }).notNull(),
    purpose: text("purpose").$type<LinkPurpose>().notNull(),
    /** The link itself, sealed with `STAFF_SECRET`: the staff send it again. */
    sealed: text("sealed").notNull(),
    created_at: instant("created_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    /** When what it led to was done, for links that are good once; null: not yet. */
    used_at: instant("used_at"),
    /** SMS that were queued with it, and when the last one was. */
    sms_count: integer("sms_count").notNull().default(0),
    sms_at: instant("sms_at"),
  },
  (table) => [
    check("order_links_purpose_known", sql`${table.purpose} in ('pay','confirm_change')`),
    index("order_links_order").on(table.order_id),
    index("order_links_expiry").on(table.expires_at),
  ],
);
