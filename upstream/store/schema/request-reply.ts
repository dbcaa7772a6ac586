import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns";
import { requests } from "./call";

/**
 * Answers of the staff to requests by e-mail; written in the transaction that marks the request as answered. Times of delivery are real
 * time, as in `order_messages`.
 */
export const requestReplies = pgTable(
  "request_replies",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    request_id: bigint("request_id", { mode: "number" })
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    /** The caller's: a repeated call writes one letter. */
    key: uuid("key").notNull().unique(),
    /** The address of the request at that time. */
    email: text("email").notNull(),
    text: text("text").notNull(),
    /** The name of the account that wrote it. */
    by: text("by").notNull(),
    created_at: instant("created_at").notNull(),
    tries: integer("tries").notNull().default(0),
    /** Not before then; while it is being sent, when it counts as lost. Null: it is over. */
    next_at: instant("next_at"),
    written_at: instant("written_at").notNull(),
    sent_at: instant("sent_at"),
    /** When it was given up. */
    ended_at: instant("ended_at"),
  },
  (table) => [
    index("request_replies_request").on(table.request_id),
    index("request_replies_waiting").on(table.next_at),
  ],
);
