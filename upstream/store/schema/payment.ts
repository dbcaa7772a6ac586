import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Language } from "@/lib/contract/language";
import type { OrderPayload } from "@/lib/contract/order/order";
import type { Acquirer, PaymentAlias } from "@/lib/contract/payment";
import type { CartSnapshot } from "../../domain/documents";
import type { NextStep } from "../../domain/payment/acquirer";
import type { RefundState } from "../../domain/payment/order-refund";
import type { AttemptState, ReturnKind } from "../../domain/payment/payment-state";
import type { DifferenceKind } from "../../domain/payment/register";
import { instant, minor } from "../columns";
import { orders } from "./order";

/** Orders that are being paid: ten minutes each. No card data, ever. */
export const orderCaches = pgTable(
  "order_caches",
  {
    key: uuid("key").primaryKey(),
    owner_id: text("owner_id").notNull(),
    cart_id: uuid("cart_id").notNull(),
    city_id: integer("city_id").notNull(),
    payload: jsonb("payload").$type<OrderPayload>().notNull(),
    cart_snapshot: jsonb("cart_snapshot").$type<CartSnapshot>().notNull(),
    /** SHA-256 of the snapshot, hex: the order is made only of the very same cart. */
    cart_hash: char("cart_hash", { length: 64 }).notNull(),
    amount_minor: minor("amount_minor").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    payment_type: text("payment_type").$type<PaymentAlias>().notNull(),
    acquiring: text("acquiring").$type<Acquirer>().notNull(),
    language: text("language").$type<Language>().notNull(),
    /** The kitchen whose time slot it holds until it ends; null: one without a bound. */
    shop_id: integer("shop_id"),
    slot_starts_at: instant("slot_starts_at"),
    kitchen_minutes: integer("kitchen_minutes").notNull().default(0),
    /** Digits; null: written by a release before holds were bounded. */
    phone: text("phone"),
    /** The network of the browser that made it; null: no proxy reports it. */
    client_network: text("client_network"),
    /** Until when it holds its slot while it is not paid; null: until it ends. */
    hold_until: instant("hold_until"),
    /** The page that shows it now: only that page gives the slot back when it is left. */
    shown_by: uuid("shown_by"),
    created_at: instant("created_at").notNull(),
    expires_at: instant("expires_at").notNull(),
  },
  (table) => [
    check("order_caches_amount_positive", sql`${table.amount_minor} > 0`),
    check("order_caches_ten_minutes", sql`${table.expires_at} = ${table.created_at} + interval '10 minutes'`),
    index("order_caches_expiry").on(table.expires_at),
    index("order_caches_owner").on(table.owner_id).concurrently(),
    index("order_caches_slot").on(table.shop_id, table.slot_starts_at),
  ],
);

/** The network an order without a cache came from, as long as it may hold a slot unpaid; it is stored for a day. */
export const orderNetworks = pgTable(
  "order_networks",
  {
    // Without a reference: the table of orders is not locked for a day's notes.
    order_id: bigint("order_id", { mode: "number" }).primaryKey(),
    network: text("network").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (table) => [index("order_networks_age").on(table.created_at)],
);

/** One try to take the money of an order. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    /** Also the name of the payment at the acquirer, so that a repeated request there is the same payment. */
    id: uuid("id").primaryKey(),
    order_id: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    seq: integer("seq").notNull(),
    acquiring: text("acquiring").$type<Acquirer>().notNull(),
    method: text("method").$type<PaymentAlias>().notNull(),
    amount_minor: minor("amount_minor").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    state: text("state").$type<AttemptState>().notNull(),
    is_mobile: boolean("is_mobile").notNull(),
    receipt_email: text("receipt_email"),
    provider_payment_id: text("provider_payment_id"),
    three_ds_trans_id: text("three_ds_trans_id").unique(),
    /** The acquirer's name of the challenge, which the issuer's page posts back. */
    three_ds_md: text("three_ds_md").unique(),
    /** The secret of the address to which the issuer's page posts (SPEC-391); null: written by a release before. */
    return_token: text("return_token"),
    /** SHA-256, hex: a cryptogram is of use once. */
    cryptogram_sha256: char("cryptogram_sha256", { length: 64 }).unique(),
    /** What the customer has to do next, for a repeated call. */
    step: jsonb("step").$type<NextStep>(),
    /** The bank's code of a refusal; of a closed payment `absent` or `unheard`, where that was not the acquirer's own word. */
    reason_code: text("reason_code"),
    created_at: instant("created_at").notNull(),
    updated_at: instant("updated_at").notNull(),
    /** When the acquirer was last queried. */
    inquired_at: instant("inquired_at"),
    /** Since when it has had its state; null: from before this was written, `updated_at` is near. */
    state_at: instant("state_at"),
    /** How often the acquirer was polled in the background for what the state waits for; no customer's looks are counted. */
    asks: integer("asks").notNull().default(0),
    /** When it is polled next; null: not polled yet, or not to be polled. */
    next_ask_at: instant("next_ask_at"),
    /** Since when it is a dead letter: no further calls until an operator retries it. */
    dead_at: instant("dead_at"),
  },
  (table) => [
    check("payment_attempts_amount_positive", sql`${table.amount_minor} > 0`),
    check(
      "payment_attempts_state_known",
      sql`${table.state} in ('created','method','challenge','redirected','bank_wait','unknown','captured','declined','canceled','expired','refund_pending','refunded')`,
    ),
    unique("payment_attempts_seq").on(table.order_id, table.seq),
    unique("payment_attempts_provider").on(table.acquiring, table.provider_payment_id),
    // The guard against charging twice: at most one attempt of an order is open or has taken its money.
    uniqueIndex("one_live_attempt")
      .on(table.order_id)
      .where(sql`${table.state} in ('created','method','challenge','redirected','bank_wait','unknown','captured')`),
    index("payment_attempts_doubted")
      .on(table.next_ask_at)
      .concurrently()
      .where(sql`${table.state} in ('canceled','expired') and ${table.reason_code} in ('absent','unheard')`),
    index("payment_attempts_unsettled")
      .on(table.inquired_at)
      .where(
        sql`${table.state} in ('created','method','challenge','redirected','bank_wait','unknown','refund_pending')`,
      ),
  ],
);

/**
 * What was taken and refunded; rows are only added. `capture` pays its order. `surplus` is money that pays nothing,
 * because it came too late, twice or in a wrong amount, and has to go back.
 */
export const moneyLedger = pgTable(
  "money_ledger",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    attempt_id: uuid("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    order_id: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    kind: text("kind").$type<"capture" | "surplus" | "refund">().notNull(),
    amount_minor: minor("amount_minor").notNull(),
    /** The acquirer's word of it; null: that of its payment, or written by a release before. */
    currency: char("currency", { length: 3 }),
    created_at: instant("created_at").notNull(),
  },
  (table) => [
    check("money_ledger_kind_known", sql`${table.kind} in ('capture','surplus','refund')`),
    check("money_ledger_amount_positive", sql`${table.amount_minor} > 0`),
    unique("money_ledger_once").on(table.attempt_id, table.kind),
    uniqueIndex("one_capture_per_order").on(table.order_id).where(sql`${table.kind} = 'capture'`),
  ],
);

/**
 * Money that went back to the customer without our asking: refunds made in the acquirer's back office, and chargebacks by
 * the card holder's bank. Found in the acquirer's list of operations; rows are only added (ADR-0044).
 */
export const moneyReturns = pgTable(
  "money_returns",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    attempt_id: uuid("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    order_id: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    kind: text("kind").$type<ReturnKind>().notNull(),
    /** The acquirer's name of the operation, so that a repeated one is stored once. */
    operation_id: text("operation_id").notNull(),
    amount_minor: minor("amount_minor").notNull(),
    /** As of `money_ledger`. */
    currency: char("currency", { length: 3 }),
    /** When it was made there. */
    at: instant("at").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (table) => [
    check("money_returns_kind_known", sql`${table.kind} in ('refund','chargeback')`),
    check("money_returns_amount_positive", sql`${table.amount_minor} > 0`),
    unique("money_returns_once").on(table.attempt_id, table.kind, table.operation_id),
    index("money_returns_order").on(table.order_id),
  ],
);

/**
 * Parts of payments that go back at our request, each written down before it is sent (ADR-0120). Where one stands:
 * `upstream/domain/payment/order-refund.ts`.
 */
export const orderRefunds = pgTable(
  "order_refunds",
  {
    id: uuid("id").primaryKey(),
    order_id: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    attempt_id: uuid("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    amount_minor: minor("amount_minor").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    state: text("state").$type<RefundState>().notNull(),
    /** Its name at the acquirer; another one once a refusal is to be sent again. */
    name: uuid("name").notNull(),
    /** What had gone back of the payment when it was first sent; null: it has not been. */
    gone_minor: minor("gone_minor"),
    /** When it was sent last; null: it has not been. */
    sent_at: instant("sent_at"),
    created_at: instant("created_at").notNull(),
    state_at: instant("state_at").notNull(),
    /** Calls to the acquirer so far, and when the next one is due; as of `payment_attempts`. */
    asks: integer("asks").notNull().default(0),
    next_ask_at: instant("next_ask_at"),
    dead_at: instant("dead_at"),
  },
  (table) => [
    check(
      "order_refunds_state_known",
      sql`${table.state} in ('requested','sent','unknown','done','refused','superseded')`,
    ),
    check("order_refunds_amount_positive", sql`${table.amount_minor} > 0`),
    check("order_refunds_sent", sql`${table.state} not in ('sent','unknown') or ${table.gone_minor} is not null`),
    // Which part went back shows only in how much has gone: two at once could each count the other's money.
    uniqueIndex("one_refund_in_flight").on(table.attempt_id).where(sql`${table.state} in ('sent','unknown')`),
    index("order_refunds_order").on(table.order_id),
    index("order_refunds_attempt").on(table.attempt_id),
    index("order_refunds_unsettled").on(table.next_ask_at).where(sql`${table.state} in ('requested','sent','unknown')`),
  ],
);

/** Differences between the acquirer's list of operations and our rows, for the operator (ADR-0044). */
export const registerDifferences = pgTable(
  "register_differences",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    acquiring: text("acquiring").$type<Acquirer>().notNull(),
    kind: text("kind").$type<DifferenceKind>().notNull(),
    /** The operation or payment it is about, by the acquirer's name or, where it has none, by ours. */
    subject: text("subject").notNull(),
    attempt_id: uuid("attempt_id"),
    order_id: bigint("order_id", { mode: "number" }),
    /** Minor units; null: there is none on that side. */
    theirs_minor: minor("theirs_minor"),
    ours_minor: minor("ours_minor"),
    currency: text("currency").notNull(),
    /** When the operation was made. */
    at: instant("at").notNull(),
    first_seen_at: instant("first_seen_at").notNull(),
    last_seen_at: instant("last_seen_at").notNull(),
    /** Null: a person has to look at it. */
    resolved_at: instant("resolved_at"),
    /** When a person closed it: then it stays closed, though the list may show it again. Null: nobody has. */
    closed_at: instant("closed_at"),
  },
  (table) => [
    unique("register_differences_once").on(table.acquiring, table.kind, table.subject),
    index("register_differences_open").on(table.first_seen_at).where(sql`${table.resolved_at} is null`),
  ],
);

/** When an acquirer's list is to be compared next, and by whom: several processes do it once. */
export const registerRuns = pgTable("register_runs", {
  acquiring: text("acquiring").$type<Acquirer>().primaryKey(),
  due_at: instant("due_at").notNull(),
  /** Another process may take over what one has begun and not finished. */
  claimed_until: instant("claimed_until"),
  /** Up to where the list was compared; null: never yet. */
  compared_until: instant("compared_until"),
});

/** What issuers' pages posted: finished by the upstream itself, whether or not the customer comes back (SPEC-392). */
export const threeDsReturns = pgTable(
  "three_ds_returns",
  {
    ref: uuid("ref").primaryKey(),
    attempt_id: uuid("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    /** Both null: the acquirer could not read the result, so another one may take its place. */
    pares: text("pares"),
    cres: text("cres"),
    created_at: instant("created_at").notNull(),
    /** Since when the acquirer has it; null: not yet. */
    used_at: instant("used_at"),
    /** Until when one process owns sending it to the acquirer; null: none. */
    claimed_until: instant("claimed_until"),
  },
  (table) => [
    index("three_ds_returns_attempt").on(table.attempt_id),
    index("three_ds_returns_age").on(table.created_at).concurrently(),
  ],
);
