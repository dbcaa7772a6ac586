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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ChangeCause } from "@/lib/contract/staff/staff-order-change";
import type { CartSnapshot } from "../../domain/documents";
import type { ProposedTerms, StoredProposalState } from "../../domain/order/order-proposal";
import { instant } from "../columns";

/** Changes that were proposed to the customers of orders, who agree to them or do not (ADR-0125). */
export const orderProposals = pgTable(
  "order_proposals",
  {
    id: uuid("id").primaryKey(),
    // Without a reference: the table of orders is not locked for it.
    order_id: bigint("order_id", { mode: "number" }).notNull(),
    /** Of the order, as it was seen. */
    version: integer("version").notNull(),
    /** SHA-256 of what the order consisted of, hex: it was proposed for that content alone. */
    cart_hash: char("cart_hash", { length: 64 }).notNull(),
    cause: text("cause").$type<ChangeCause>().notNull(),
    /** What the order consists of once its customer agrees, at the prices that he is shown. */
    cart_snapshot: jsonb("cart_snapshot").$type<CartSnapshot>().notNull(),
    /** What of it the customer is shown. */
    terms: jsonb("terms").$type<ProposedTerms>().notNull(),
    /** For the staff alone. */
    why: text("why"),
    /** The account. */
    by: text("by").notNull(),
    /** The customer was sent an SMS with a link. */
    is_sent: boolean("is_sent").notNull(),
    created_at: instant("created_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    state: text("state").$type<StoredProposalState>().notNull(),
    /** When it was answered or withdrawn, and by whom: an account, or `customer`. Null: it was not. */
    ended_at: instant("ended_at"),
    ended_by: text("ended_by"),
  },
  (table) => [
    check("order_proposals_state_known", sql`${table.state} in ('open','agreed','refused','withdrawn')`),
    check("order_proposals_ended", sql`(${table.state} = 'open') = (${table.ended_at} is null)`),
    uniqueIndex("one_open_proposal").on(table.order_id).where(sql`${table.state} = 'open'`),
    index("order_proposals_order").on(table.order_id, table.created_at.desc()),
  ],
);
