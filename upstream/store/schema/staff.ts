import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "@/lib/contract/language";
import type { StaffChannel, StaffDetails, StaffEvent } from "../../domain/staff/staff-event";
import { instant } from "../columns";
import { requests } from "./call";
import { orders } from "./order";

/** Who is notified of new orders, payments and forms: `notify.json` of the shop's files. */
export const staffReceivers = pgTable(
  "staff_receivers",
  {
    key: text("key").primaryKey(),
    sort: integer("sort").notNull(),
    way: text("way").$type<StaffChannel>().notNull(),
    /** A chat of Telegram, an e-mail address or the address of a webhook. */
    target: text("target").notNull(),
    events: jsonb("events").$type<StaffEvent[]>().notNull(),
    /** Null: the shop's default. */
    language: text("language").$type<Language>(),
    /** Whose orders it gets; all where both are empty. */
    city_ids: jsonb("city_ids").$type<number[]>().notNull(),
    shop_ids: jsonb("shop_ids").$type<number[]>().notNull(),
  },
  (table) => [check("staff_receivers_way_known", sql`${table.way} in ('telegram','email','webhook')`)],
);

/**
 * What receivers are notified of, each to one receiver; written in the transaction that causes it. It names the order, the
 * form or the shop: the words are read when it is sent. Times of delivery are real time, as in `order_messages`.
 */
export const staffMessages = pgTable(
  "staff_messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    receiver: text("receiver")
      .notNull()
      .references(() => staffReceivers.key, { onDelete: "cascade" }),
    event: text("event").$type<StaffEvent>().notNull(),
    /** The same for all receivers of an event. */
    event_key: text("event_key").notNull(),
    order_id: bigint("order_id", { mode: "number" }).references(() => orders.id),
    request_id: bigint("request_id", { mode: "number" }).references(() => requests.id, { onDelete: "cascade" }),
    /** Without a reference: the table is not read for it, and a shop may be deleted. */
    shop_id: integer("shop_id"),
    details: jsonb("details").$type<StaffDetails>().notNull(),
    /** When it happened. */
    at: instant("at").notNull(),
    tries: integer("tries").notNull().default(0),
    /** Not before then; while it is being sent, when it counts as lost. */
    next_at: instant("next_at").notNull(),
    written_at: instant("written_at").notNull(),
    sent_at: instant("sent_at"),
    /** When it was given up. */
    ended_at: instant("ended_at"),
  },
  (table) => [
    check(
      "staff_messages_one_subject",
      sql`num_nonnulls(${table.order_id}, ${table.request_id}, ${table.shop_id}) = 1`,
    ),
    uniqueIndex("staff_messages_once").on(table.receiver, table.event_key),
    index("staff_messages_request").on(table.request_id).where(sql`${table.request_id} is not null`),
    index("staff_messages_waiting")
      .on(table.next_at)
      .where(sql`${table.sent_at} is null and ${table.ended_at} is null`),
  ],
);
