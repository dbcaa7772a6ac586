import { integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { instant } from "../columns";

/** The last imports of the shop's files, and what it takes to undo each of them (ADR-0071). */
export const shopImports = pgTable("shop_imports", {
  id: integer("id").primaryKey(),
  at: instant("at").notNull(),
  /** Who ran it: a user of the operating system, or what `--by` named. */
  by: text("by").notNull(),
  /** The oldest import that this one undid, with all that followed it; null: it imported files. */
  undoes: integer("undoes"),
  /** How many rows of each table it added, changed and removed. */
  counts: jsonb("counts").notNull(),
  /** The rows before and after it; null: it was the first, and there was no shop before. */
  difference: jsonb("difference"),
});

/** By which key the files of a shop name a row whose table has no column for it; an import finds the row again by it. */
export const shopKeys = pgTable(
  "shop_keys",
  {
    kind: text("kind").$type<"shop" | "zone" | "street" | "banner">().notNull(),
    /** Of shops, zones and streets with the city's before it: `lisbon/alfama`. */
    key: text("key").notNull(),
    id: integer("id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), unique("shop_keys_id").on(table.kind, table.id)],
);
