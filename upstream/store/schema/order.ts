import { sql } from "drizzle-orm";
import { bigint, char, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Language } from "@/lib/contract/language";
import type { OriginalStatus } from "@/lib/contract/order/order";
import type { Acquirer, PaymentAlias, PaymentState } from "@/lib/contract/payment";
import type { OrderType } from "@/lib/contract/place/place";
import type { RefusalReason } from "@/lib/contract/staff/board-order";
import type { LossPayer, RevisionAct } from "@/lib/contract/staff/staff-order-change";
import type { CartSnapshot, OrderAddress, OrderSlot } from "../../domain/documents";
import type { RevisionFields } from "../../domain/order/order-revision";
import type { OrderVat } from "../../domain/vat/order-vat";
import { instant, minor } from "../columns";
import { orderWords } from "../order-words";
import { cities, deliveryZones, shops } from "./place";

export const orders = pgTable(
  "orders",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    order_cache_key: uuid("order_cache_key").unique(),
    /** `g:<cart id>` for a guest. */
    owner_id: text("owner_id").notNull(),
    /** The cart it was made of: emptied once an order that is paid online is paid. */
    cart_id: uuid("cart_id"),
    city_id: integer("city_id")
      .notNull()
      .references(() => cities.id),
    order_type: text("order_type").$type<OrderType>().notNull(),
    shop_id: integer("shop_id").references(() => shops.id),
    delivery_zone_id: integer("delivery_zone_id").references(() => deliveryZones.id),
    payment_type: text("payment_type").$type<PaymentAlias>().notNull(),
    acquiring: text("acquiring").$type<Acquirer>(),
    /** What is paid: the cart's total and the tip. */
    amount_minor: minor("amount_minor").notNull(),
    /** The courier's part of the amount (ADR-0052). */
    tip_minor: minor("tip_minor").notNull().default(0),
    /** Of an order paid online, what of the amount is paid where it is received: dishes came in after it was paid (ADR-0125). */
    collect_minor: minor("collect_minor").notNull().default(0),
    currency: char("currency", { length: 3 }).notNull(),
    /** What of it is VAT, by the rates of when it was made; null: its city had none, or it is older (ADR-0079). */
    vat: jsonb("vat").$type<OrderVat>(),
    cart_hash: char("cart_hash", { length: 64 }).notNull(),
    /**
     * SHA-256 of the request, hex: the same one leads back to the pending checkout of its cart (ADR-0041).
     * Null: paid where it is received, or made by a release before this column.
     */
    request_sha256: char("request_sha256", { length: 64 }),
    cart_snapshot: jsonb("cart_snapshot").$type<CartSnapshot>().notNull(),
    original_status: text("original_status").$type<OriginalStatus>().notNull(),
    payment_state: text("payment_state").$type<PaymentState>().notNull(),
    pay_deadline: instant("pay_deadline"),
    /** In which the customer is written to. */
    language: text("language").$type<Language>().notNull(),
    /** The campaign that brought the customer; null: none, or not consented to. */
    utm_source: text("utm_source"),
    username: text("username").notNull(),
    /** Digits. */
    phone: text("phone").notNull(),
    email: text("email"),
    /** What the customer pays with; null: exact. */
    cash_minor: minor("cash_minor"),
    comment: text("comment"),
    delivery_address: jsonb("delivery_address").$type<OrderAddress>(),
    slot: jsonb("slot").$type<OrderSlot>().notNull(),
    /** When its time slot begins; null: from before slots had a capacity. */
    slot_starts_at: instant("slot_starts_at"),
    /** What it takes of its slot's capacity. */
    kitchen_minutes: integer("kitchen_minutes").notNull().default(0),
    created_at: instant("created_at").notNull(),
    paid_at: instant("paid_at"),
    status_at: instant("status_at").notNull(),
    completed_at: instant("completed_at"),
    /** When the staff wrote down that nobody collected it; null: somebody did, or it is not over (ADR-0126). */
    uncollected_at: instant("uncollected_at"),
    /** +1 with every change: a trigger of its migration counts, whichever statement and release makes it (ADR-0116). */
    version: integer("version").notNull().default(0),
    /** When the staff accepted it; null: nobody has, or a release before this column did. */
    confirmed_at: instant("confirmed_at"),
    /** What was promised at acceptance or with a delay; null: its slot. */
    promised_at: instant("promised_at"),
    /** What the staff wrote for the kitchen; null: nothing. */
    kitchen_note: text("kitchen_note"),
  },
  (table) => [
    check("orders_amount_not_negative", sql`${table.amount_minor} >= 0`),
    check(
      "orders_status_known",
      sql`${table.original_status} in ('waiting_for_payment','accepted','cooking','cooked','sent','done','canceled','payment_failed')`,
    ),
    check(
      "orders_payment_state_known",
      sql`${table.payment_state} in ('not_required','awaiting','paid','failed','expired','canceled','refund_pending','refunded')`,
    ),
    // An online order can only leave waiting_for_payment for the kitchen when it is paid. Its money may go back later, by
    // the card holder's bank or the operator's hand, when it is cooked and delivered (ADR-0044).
    check(
      "orders_kitchen_needs_payment",
      sql`${table.payment_state} in ('not_required','paid','refunded') or ${table.original_status} in ('waiting_for_payment','canceled','payment_failed')`,
    ),
    check(
      "orders_awaiting_is_waiting",
      sql`(${table.payment_state} = 'awaiting') = (${table.original_status} = 'waiting_for_payment')`,
    ),
    // Money of an order that is not cooked does not stay with us.
    check(
      "orders_canceled_is_refunded",
      sql`not (${table.payment_state} = 'paid' and ${table.original_status} in ('canceled','payment_failed','waiting_for_payment'))`,
    ),
    index("orders_owner").on(table.owner_id, table.id.desc()),
    // Somebody's orders as they are listed, of a period too; read from its end, for which it must not be turned round.
    index("orders_owner_time").on(table.owner_id, table.created_at, table.id).concurrently(),
    // What was sold in a time, for the staff's figures; rows lie as time goes, so this index is a few pages.
    index("orders_time").using("brin", table.created_at).concurrently(),
    // Whether somebody has ordered before, by his phone.
    index("orders_phone").on(table.phone).concurrently(),
    index("orders_slot").on(table.shop_id, table.slot_starts_at),
    index("orders_in_kitchen")
      .on(table.status_at)
      .where(sql`${table.original_status} in ('accepted','cooking','cooked','sent')`),
    // What a shop did of late: the measure of what it will do.
    index("orders_done")
      .on(table.shop_id, table.order_type, table.completed_at)
      .where(sql`${table.original_status} = 'done'`),
    // The guard against paying one cart twice: at most one of its orders waits for money (ADR-0041).
    uniqueIndex("one_waiting_order_per_cart")
      .on(table.cart_id)
      .concurrently()
      .where(sql`${table.payment_state} = 'awaiting' and ${table.request_sha256} is not null`),
    // What the staff search by: the end of a phone, words of name and address, a day.
    index("orders_phone_end").on(sql`reverse(${table.phone}) text_pattern_ops`).concurrently(),
    index("orders_words").using("gin", orderWords(table)).concurrently(),
    index("orders_created").on(table.created_at, table.id).concurrently(),
    index("orders_awaiting").on(table.pay_deadline).where(sql`${table.payment_state} = 'awaiting'`),
  ],
);

/** What has happened to an order: every status it has had, and what went back of its money at the bank (ADR-0044). */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** Null: its status did not change, money went back. */
    status: text("status").$type<OriginalStatus>(),
    source: text("source").$type<"customer" | "kitchen" | "operator" | "payment" | "acquirer" | "clock">().notNull(),
    /** Why an operator refused it, as he wrote it to the customer; null: no reason. */
    reason: text("reason"),
    /** The code of that reason, for figures; null: none, or it was refused in a terminal. */
    reason_code: text("reason_code").$type<RefusalReason>(),
    /** The row of `money_returns`; null: no money went back. Without a reference: the grown table is not read for it. */
    money_return_id: bigint("money_return_id", { mode: "number" }),
    at: instant("at").notNull(),
  },
  (table) => [
    uniqueIndex("order_events_once").on(table.order_id, table.status),
    // The orders refused of late, for the operator.
    index("order_events_refused").on(table.at).concurrently().where(sql`${table.reason} is not null`),
  ],
);

/** What the staff changed of an order after it was made, one act a row (ADR-0120). */
export const orderRevisions = pgTable(
  "order_revisions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** From 1 for each order. */
    revision: integer("revision").notNull(),
    act: text("act").$type<RevisionAct>().notNull(),
    /** The fields that it changed; null: nothing was there. */
    before: jsonb("before").$type<RevisionFields>(),
    after: jsonb("after").$type<RevisionFields>(),
    why: text("why"),
    paid_by: text("paid_by").$type<LossPayer>(),
    /** What goes back with it; null: nothing. */
    refund_id: uuid("refund_id"),
    /** The account or tablet. */
    by: text("by").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    uniqueIndex("order_revisions_once").on(table.order_id, table.revision),
    index("order_revisions_refund").on(table.refund_id),
  ],
);

/** Messages to customers, and to us what they wrote; written in the transaction that causes them. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text("channel").$type<"sms" | "call" | "vk" | "form" | "email">().notNull(),
    phone: text("phone").notNull(),
    text: text("text").notNull(),
    code: text("code"),
    created_at: instant("created_at").notNull(),
  },
  (table) => [
    index("outbox_phone").on(table.phone, table.id.desc()),
    // Finds what the outbox sender takes: the table also holds visitors' forms.
    index("outbox_waiting").on(table.id).concurrently().where(sql`${table.channel} = 'sms' and ${table.code} is null`),
  ],
);
