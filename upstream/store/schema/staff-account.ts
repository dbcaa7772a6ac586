import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { Language } from "@/lib/contract/language";
import type { StaffRole } from "@/lib/contract/staff/staff-account";
import type { Device } from "../../domain/customer/device";
import { instant } from "../columns";
import { shops } from "./place";

/** People who may use the console. */
export const staffAccounts = pgTable(
  "staff_accounts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text("email").notNull().unique(),
    name: text("name").notNull(),
    role: text("role").$type<StaffRole>().notNull(),
    /** Empty: all shops. */
    shop_ids: jsonb("shop_ids").$type<number[]>().notNull(),
    language: text("language").$type<Language>().notNull(),
    /** A PHC string; null: invited, or reset. */
    password: text("password"),
    /** The secret of the authenticator application, encrypted with a key that is not in the database. */
    totp_secret: text("totp_secret"),
    /** Whether its first code was typed: before, it is no factor. */
    is_totp_confirmed: boolean("is_totp_confirmed").notNull().default(false),
    /** The step of the last code that was accepted. */
    totp_step: bigint("totp_step", { mode: "number" }),
    /** Whether it gets the figures of each day by e-mail. */
    gets_figures: boolean("gets_figures").notNull().default(false),
    created_at: instant("created_at").notNull(),
    disabled_at: instant("disabled_at"),
  },
  (table) => [
    check("staff_accounts_role_known", sql`${table.role} in ('owner','manager','kitchen','courier_desk','support')`),
    check("staff_accounts_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);

export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer("account_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    /** Base64url, as browsers send it. */
    credential_id: text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    public_key: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: jsonb("transports").$type<string[]>().notNull(),
    name: text("name").notNull(),
    created_at: instant("created_at").notNull(),
    last_used_at: instant("last_used_at"),
  },
  (table) => [index("staff_passkeys_account").on(table.account_id)],
);

/** Tablets that were paired with a shop. */
export const staffDevices = pgTable(
  "staff_devices",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    shop_id: integer("shop_id")
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    paired_by: integer("paired_by").references(() => staffAccounts.id, { onDelete: "set null" }),
    paired_at: instant("paired_at").notNull(),
  },
  (table) => [index("staff_devices_shop").on(table.shop_id)],
);

/** Browsers that are logged in, and paired tablets. Only the hash of a token is stored. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    token_sha256: char("token_sha256", { length: 64 }).primaryKey(),
    account_id: integer("account_id").references(() => staffAccounts.id, { onDelete: "cascade" }),
    device_id: integer("device_id").references(() => staffDevices.id, { onDelete: "cascade" }),
    /** What an account's login still lacks; null: nothing. */
    step: text("step").$type<"second_factor" | "enrol">(),
    created_at: instant("created_at").notNull(),
    last_used_at: instant("last_used_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    browser: jsonb("browser").$type<Device>(),
    network: text("network"),
  },
  (table) => [
    check("staff_sessions_one_owner", sql`num_nonnulls(${table.account_id}, ${table.device_id}) = 1`),
    index("staff_sessions_account").on(table.account_id),
    index("staff_sessions_device").on(table.device_id),
    index("staff_sessions_end").on(table.expires_at),
  ],
);

/** What opens something once: the link of an invitation, the code of a pairing, a challenge of WebAuthn, a trusted browser. */
export const staffTokens = pgTable(
  "staff_tokens",
  {
    kind: text("kind").$type<"invitation" | "pairing" | "passkey_login" | "passkey_new" | "browser">().notNull(),
    token_sha256: char("token_sha256", { length: 64 }).primaryKey(),
    account_id: integer("account_id").references(() => staffAccounts.id, { onDelete: "cascade" }),
    /** Of a pairing. */
    shop_id: integer("shop_id").references(() => shops.id, { onDelete: "cascade" }),
    expires_at: instant("expires_at").notNull(),
  },
  (table) => [
    check(
      "staff_tokens_kind_known",
      sql`${table.kind} in ('invitation','pairing','passkey_login','passkey_new','browser')`,
    ),
    index("staff_tokens_account").on(table.account_id),
    index("staff_tokens_end").on(table.expires_at),
  ],
);

/** What the staff did. A trigger of its migration refuses every change of a row. */
export const staffAudit = pgTable(
  "staff_audit",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    /** Without references: an act stays when its account goes. */
    account_id: integer("account_id"),
    device_id: integer("device_id"),
    /** The name at that time, or `command:<user>`. */
    by: text("by").notNull(),
    network: text("network"),
    act: text("act").notNull(),
    subject: text("subject"),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
  },
  (table) => [index("staff_audit_subject").on(table.subject, table.id.desc())],
);

/** The e-mails with the figures of a day. Times of delivery are real time. */
export const staffFiguresMails = pgTable(
  "staff_figures_mails",
  {
    account_id: integer("account_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    /** The business date. */
    day: date("day", { mode: "string" }).notNull(),
    tries: integer("tries").notNull().default(0),
    /** Not before then; while it is being sent, when it counts as lost. */
    next_at: instant("next_at").notNull(),
    sent_at: instant("sent_at"),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.day] })],
);
