import { sql } from "drizzle-orm";
import { bigint, boolean, char, check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Language } from "@/lib/contract/language";
import type { CodePage } from "../../domain/printer/code-pages";
import type { PrinterConnection, PrintFailure } from "../../domain/printer/printer";
import type { TicketPart } from "../../domain/ticket/ticket-part";
import { instant } from "../columns";
import { orders } from "./order";
import { shops } from "./place";

/** The printers of shops: `printers.json` of the shop's files. */
export const printers = pgTable(
  "printers",
  {
    key: text("key").primaryKey(),
    sort: integer("sort").notNull(),
    shop_id: integer("shop_id")
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    model: text("model").notNull(),
    /** Of the paper, mm. */
    width: integer("width").$type<58 | 80>().notNull(),
    /** Null: those of its model. */
    code_page: text("code_page").$type<CodePage>(),
    cut: text("cut").$type<"full" | "partial" | "none">().notNull(),
    connection: text("connection").$type<PrinterConnection>().notNull(),
    /** `host:port`, the path of a device, or the MAC address of a printer that fetches its tickets. */
    target: text("target").notNull(),
    parts: jsonb("parts").$type<TicketPart[]>().notNull(),
    /** Whose dishes it prints for the kitchen; empty: all. */
    group_ids: jsonb("group_ids").$type<number[]>().notNull(),
    /** Null: the shop's default. */
    language: text("language").$type<Language>(),
  },
  (table) => [
    check("printers_connection_known", sql`${table.connection} in ('tcp','agent','cloudprnt')`),
    index("printers_shop").on(table.shop_id),
  ],
);

/** What a printer last said of itself. Written by what prints on it, at most every half a minute while nothing changes. */
export const printerHealth = pgTable("printer_health", {
  printer: text("printer")
    .primaryKey()
    .references(() => printers.key, { onDelete: "cascade" }),
  /** When it, or its agent, last called or printed. */
  seen_at: instant("seen_at").notNull(),
  /** Null: it is ready. */
  failure: text("failure").$type<PrintFailure>(),
});

/**
 * Tickets to be printed, one for each order, revision of it and printer (ADR-0121). The ticket is written when it is printed; the row
 * holds nothing of the customer. Times are real time, as in `staff_messages`.
 */
export const printJobs = pgTable(
  "print_jobs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    printer: text("printer")
      .notNull()
      .references(() => printers.key, { onDelete: "cascade" }),
    /** Null: a test page. */
    order_id: bigint("order_id", { mode: "number" }).references(() => orders.id, { onDelete: "cascade" }),
    /** Of the order: 0 as it was placed, -1 that it came to nothing. */
    revision: integer("revision").notNull(),
    state: text("state").$type<"waiting" | "sent" | "printed" | "failed" | "given_up">().notNull(),
    tries: integer("tries").notNull().default(0),
    /** Not before then; while it is with a printer, when it counts as lost. */
    next_at: instant("next_at").notNull(),
    /** Of who prints it now: an answer of an older one counts only if it says that it was printed. */
    lease: uuid("lease"),
    /** It may have come out before. */
    is_duplicate: boolean("is_duplicate").notNull().default(false),
    failure: text("failure").$type<PrintFailure>(),
    /** Since when it is wanted: tries end some time after it. */
    wanted_at: instant("wanted_at").notNull(),
    printed_at: instant("printed_at"),
  },
  (table) => [
    check("print_jobs_state_known", sql`${table.state} in ('waiting','sent','printed','failed','given_up')`),
    unique("print_jobs_once").on(table.order_id, table.revision, table.printer),
    index("print_jobs_printer").on(table.printer, table.id),
    index("print_jobs_open").on(table.next_at).where(sql`${table.state} in ('waiting','sent','failed')`),
  ],
);

/** What lets an agent of a shop, or a printer by itself, fetch tickets. Only the hash of a token is stored. */
export const printTokens = pgTable(
  "print_tokens",
  {
    token_sha256: char("token_sha256", { length: 64 }).primaryKey(),
    shop_id: integer("shop_id")
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    /** Null: all of the shop that an agent prints on. */
    printer: text("printer").references(() => printers.key, { onDelete: "cascade" }),
    created_at: instant("created_at").notNull(),
  },
  (table) => [index("print_tokens_shop").on(table.shop_id), index("print_tokens_printer").on(table.printer)],
);
