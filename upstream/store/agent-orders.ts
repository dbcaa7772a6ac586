import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { OriginalStatus } from "@/lib/contract/order/order";
import type { Database } from "./database";
import { agentOrders } from "./schema/agent";
import { orderEvents } from "./schema/order";

export type AgentOrderRow = typeof agentOrders.$inferSelect;

/** What a platform has of an order that its agent prepared; null: the order is another one's, or nobody's. */
export const agentOrderOf = async (db: Database, platform: string, order_id: number): Promise<AgentOrderRow | null> => {
  const [row] = await db
    .select()
    .from(agentOrders)
    .where(and(eq(agentOrders.order_id, order_id), eq(agentOrders.platform, platform)));
  return row ?? null;
};

type StatusEvent = { readonly status: OriginalStatus; readonly at: Date };

/** The statuses that an order has had, the oldest first. */
export const statusesOf = async (db: Database, order_id: number): Promise<StatusEvent[]> => {
  const rows = await db
    .select({ status: orderEvents.status, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.order_id, order_id), isNotNull(orderEvents.status)))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  return rows.flatMap(({ status, at }) => (status === null ? [] : [{ status, at }]));
};
