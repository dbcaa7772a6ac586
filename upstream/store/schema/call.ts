import { sql } from "drizzle-orm";
import { bigint, char, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Language } from "@/lib/contract/language";
import { instant } from "../columns";
import { cities } from "./place";

/** How often something was done within a window: limits that hold across instances. */
export const limitWindows = pgTable(
  "limit_windows",
  {
    name: text("name").notNull(),
    /** Whom it counts: a phone, an address, a cart. */
    caller: text("caller").notNull(),
    used: integer("used").notNull(),
    ends_at: instant("ends_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.caller] }), index("limit_windows_end").on(table.ends_at)],
);

/** What visitors wrote through the forms. */
export const requests = pgTable(
  "requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    city_id: integer("city_id").references(() => cities.id),
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    language: text("language").$type<Language>().notNull(),
    /** As in `orders.owner_id`: it leaves with his account. Null: nobody known, or written by a release before this column. */
    owner_id: text("owner_id"),
    created_at: instant("created_at").notNull(),
    /** Since when somebody has it in work; null: nobody, or it is from a release before this column. */
    taken_at: instant("taken_at"),
    /** The name of the account that has it in work. */
    taken_by: text("taken_by"),
    /** When an operator marked it as handled; null: nobody has, or it is from a release before this column. */
    handled_at: instant("handled_at"),
    /** Who did: the name of an account, or of an operator as the operating system or `--by` names him. */
    handled_by: text("handled_by"),
  },
  (table) => [
    index("requests_kind").on(table.kind, table.id.desc()),
    index("requests_owner").on(table.owner_id).concurrently(),
    // What `openForms` counts at each scrape.
    index("requests_open")
      .on(table.city_id, table.kind, table.created_at)
      .where(sql`${table.handled_at} is null`)
      .concurrently(),
    index("requests_phone").on(sql`(${table.fields} ->> 'phone')`).concurrently(),
  ],
);

/** Stored answers: a repeated request gets the same one (SPEC-356). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text("scope").notNull(),
    owner_id: text("owner_id").notNull(),
    key: text("key").notNull(),
    request_sha256: char("request_sha256", { length: 64 }).notNull(),
    state: text("state").$type<"running" | "done">().notNull(),
    locked_until: instant("locked_until"),
    status_code: integer("status_code"),
    response: jsonb("response").$type<unknown>(),
    expires_at: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.owner_id, table.key] }),
    check("idempotency_keys_state_known", sql`${table.state} in ('running','done')`),
    index("idempotency_keys_expiry").on(table.expires_at),
  ],
);
