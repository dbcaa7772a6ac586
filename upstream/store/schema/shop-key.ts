import { integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";

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
