import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { OrderEvent } from "../../domain/order/order-messages";
import { instant } from "../columns";
import { orders } from "./order";

const orderId = () =>
  bigint("order_id", { mode: "number" })
    .notNull()
    .references(() => orders.id);

/** Browsers that subscribed to an order. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: orderId(),
    endpoint: text("endpoint").notNull(),
    /** The browser's public key and secret, base64url: what it is sent, it alone can read (RFC 8291). */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("push_subscriptions_once").on(table.order_id, table.endpoint),
    index("push_subscriptions_endpoint").on(table.endpoint),
  ],
);

/** Where the receipt of an order goes by e-mail. */
export const receiptEmails = pgTable(
  "receipt_emails",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: orderId(),
    email: text("email").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (table) => [uniqueIndex("receipt_emails_once").on(table.order_id, table.email)],
);

/**
 * Messages about orders, each to one browser or one address; written in the transaction that causes it. Times of
 * delivery are real time, so that moving the sandbox's clock neither delays nor repeats a message.
 */
export const orderMessages = pgTable(
  "order_messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: orderId(),
    event: text("event").$type<OrderEvent>().notNull(),
    push_id: bigint("push_id", { mode: "number" }).references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    email_id: bigint("email_id", { mode: "number" }).references(() => receiptEmails.id, { onDelete: "cascade" }),
    tries: integer("tries").notNull().default(0),
    /** Not before then; while it is being sent, when it counts as lost. */
    next_at: instant("next_at").notNull(),
    written_at: instant("written_at").notNull(),
    sent_at: instant("sent_at"),
  },
  (table) => [
    check("order_messages_one_target", sql`num_nonnulls(${table.push_id}, ${table.email_id}) = 1`),
    uniqueIndex("order_messages_push_once").on(table.push_id, table.event),
    uniqueIndex("order_messages_email_once").on(table.email_id, table.event),
    index("order_messages_order").on(table.order_id),
    index("order_messages_waiting").on(table.next_at).where(sql`${table.sent_at} is null`),
  ],
);
