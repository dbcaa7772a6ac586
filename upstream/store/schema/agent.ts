import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AgentSession } from "@/lib/contract/agent/agent-session";
import { instant } from "../columns";

/** What agents have begun for people (ADR-0134). */
export const agentSessions = pgTable(
  "agent_sessions",
  {
    /** Who reads the table can use none of its ids. */
    id_sha256: text("id_sha256").primaryKey(),
    platform: text("platform").notNull(),
    version: integer("version").notNull(),
    state: text("state").$type<AgentSession["state"]>().notNull(),
    document: text("document").notNull(),
    /** Made for this session: no browser has it, and it never leaves the servers. */
    cart_id: uuid("cart_id").notNull(),
    begun_at: instant("begun_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    /** The version whose content the cart has; null: none, or that of an earlier release. */
    cart_version: integer("cart_version"),
    /** The order that it has become. Without a reference: the table of orders is not locked for what is deleted in two days. */
    order_id: bigint("order_id", { mode: "number" }),
  },
  (table) => [
    check("agent_sessions_state_known", sql`${table.state} in ('open','canceled','completed')`),
    check("agent_sessions_document_short", sql`length(${table.document}) <= 32768`),
    index("agent_sessions_expires_at").on(table.expires_at),
  ],
);
