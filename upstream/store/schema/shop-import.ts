import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
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
