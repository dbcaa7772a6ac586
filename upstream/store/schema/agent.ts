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
    /** What the agent wrote to the shop. */
    comment: text("comment"),
    /** When a person took it over (ADR-0144); null: nobody has. */
    handed_at: instant("handed_at"),
    /** Its id, once a person has taken it over: the order that he makes of it names it. */
    checkout_id: text("checkout_id"),
    /** The address of the platform's profile; null: it named none. */
    profile: text("profile"),
  },
  (table) => [
    check("agent_sessions_state_known", sql`${table.state} in ('open','canceled','completed')`),
    check("agent_sessions_document_short", sql`length(${table.document}) <= 32768`),
    index("agent_sessions_expires_at").on(table.expires_at),
  ],
);

/** Orders that were made of what agents had prepared, and what their platforms were sent of them. */
export const agentOrders = pgTable(
  "agent_orders",
  {
    order_id: bigint("order_id", { mode: "number" }).primaryKey(),
    /** Whose agent prepared it. */
    platform: text("platform").notNull(),
    /** Its checkout, by which the platform knows it. */
    checkout_id: text("checkout_id").notNull(),
    /** The address of the platform's profile; null: it named none, and is sent nothing. */
    profile: text("profile"),
    made_at: instant("made_at").notNull(),
    /** The version of the order that the platform has, or was sent in vain; -1: none. Money that went back counts in it. */
    sent_version: integer("sent_version").notNull().default(-1),
    /** How often the version that it does not have was sent. */
    tries: integer("tries").notNull().default(0),
    /** When that version was sent first, by the clock of the machine; of a former version where `tries` is 0. */
    waiting_since: instant("waiting_since"),
    /** When it is to be sent again, by the clock of the machine. */
    due_at: instant("due_at").notNull(),
  },
  (table) => [index("agent_orders_made_at").on(table.made_at)],
);
