import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { Banner, Images } from "@/lib/contract/banner";
import type { StoredSettings } from "../../domain/documents";
import { instant, words } from "../columns";
import { cities } from "./place";

/** One row: which brand the database holds, and a number that grows when the reference data changes. */
export const meta = pgTable(
  "meta",
  {
    id: smallint("id").primaryKey().default(1),
    brand: text("brand").notNull(),
    seeded_at: instant("seeded_at").notNull(),
    catalog_version: integer("catalog_version").notNull().default(1),
  },
  (table) => [check("meta_one_row", sql`${table.id} = 1`)],
);

export const settings = pgTable(
  "settings",
  { id: smallint("id").primaryKey().default(1), value: jsonb("value").$type<StoredSettings>().notNull() },
  (table) => [check("settings_one_row", sql`${table.id} = 1`)],
);

export const promotions = pgTable("promotions", {
  id: integer("id").primaryKey(),
  alias: text("alias").notNull().unique(),
  /** null: every city. */
  city_id: integer("city_id").references(() => cities.id),
  sort: integer("sort").notNull(),
  title: words("title").notNull(),
  text: words("text").notNull(),
  images: jsonb("images").$type<Images>().notNull(),
  is_banner: boolean("is_banner").notNull().default(false),
});

/** Marketing banner modals. */
export const banners = pgTable("banners", {
  id: integer("id").primaryKey(),
  /** null: every city. */
  city_id: integer("city_id").references(() => cities.id),
  sort: integer("sort").notNull(),
  images: jsonb("images").$type<Images>().notNull(),
  name: words("name").notNull(),
  description: words("description").notNull(),
  click_url: text("click_url"),
  button_text: words("button_text"),
  page_url: jsonb("page_url").$type<string[]>().notNull(),
  schedule: jsonb("schedule").$type<Banner["schedule"]>().notNull(),
});

/** Pages that are texts: about the brand, how to pay, the legal ones. */
export const pages = pgTable("pages", {
  alias: text("alias").primaryKey(),
  title: words("title").notNull(),
  /** HTML with placeholders, see `page-view.ts`. */
  html: words("html").notNull(),
  updated_at: instant("updated_at").notNull(),
});
