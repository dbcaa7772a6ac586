import { and, asc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import type { OriginalStatus } from "@/lib/contract/order/order";
import { statusesIn } from "../domain/order/lifecycle";
import { LONGEST_S } from "../domain/order/order-messages";
import { openRefundStates } from "../domain/payment/order-refund";
import type { Database } from "./database";
import { agentOrders } from "./schema/agent";
import { orderEvents, orders } from "./schema/order";
import { moneyReturns, orderRefunds } from "./schema/payment";

export type AgentOrderRow = typeof agentOrders.$inferSelect;

/** What a platform has of an order that its agent prepared; null: the order is another one's, or nobody's. */
export const agentOrderOf = async (db: Database, platform: string, order_id: number): Promise<AgentOrderRow | null> => {
  const [row] = await db
    .select()
    .from(agentOrders)
    .where(and(eq(agentOrders.order_id, order_id), eq(agentOrders.platform, platform)));
  return row ?? null;
};

/** Whether an agent prepared an order. */
export const isAgentOrder = async (db: Database, order_id: number): Promise<boolean> =>
  (await db.$count(agentOrders, eq(agentOrders.order_id, order_id))) > 0;

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

/** News that are sent at once. */
const TAKEN = 20;
/** How long a process owns news that it took, ms; longer than it waits for the storefront. */
const LEASE_MS = 30_000;
/** How far the clocks of two processes may be apart, ms. */
const CLOCKS_MS = 60_000;
/** Money may go back long after an order is over; what happens later still is read by its platform alone. */
const SENT_MS = 60 * 86_400_000;
/** How often it is looked whether something has happened to an order that is over, ms. */
const OVER_MS = 60_000;

const isOpenRefund = sql`${orderRefunds.state} in (${sql.raw(openRefundStates.map((state) => `'${state}'`).join(", "))})`;

/** Grows with all that a platform reads of an order: its own changes, and money that goes back and has gone. */
const versionOf = sql<number>`(${orders.version}
  + (select count(*) from ${moneyReturns} where ${moneyReturns.order_id} = ${orders.id})
  + (select coalesce(sum(case when ${isOpenRefund} then 1 else 2 end), 0) from ${orderRefunds} where ${orderRefunds.order_id} = ${orders.id}))::int`;

/** News of an order that its platform does not have. */
export type AgentNews = {
  readonly order_id: number;
  readonly platform: string;
  readonly profile: string;
  readonly checkout_id: string;
  readonly version: number;
  /** How often they have been sent, this time included. */
  readonly tries: number;
  /** Nothing happens to the order any more but to its money. */
  readonly isOver: boolean;
};

/**
 * Takes news that are due, each for one process only. If that process ends before its platform has them, they are due again after `LEASE_MS`, so
 * none are lost; and nobody else sends news of the same order meanwhile, so none overtake others.
 *
 * @param shop by the shop's clock, by which orders are made
 * @param real by the machine's, by which it is tried again
 */
export const takeNews = (
  db: Database,
  { shop, real }: { readonly shop: Date; readonly real: Date },
): Promise<AgentNews[]> =>
  db.transaction(async (tx) => {
    const isDue = or(
      lte(agentOrders.due_at, real),
      // Left by a clock that has been set back: nobody waits for that one to return.
      gt(agentOrders.due_at, new Date(real.getTime() + LONGEST_S * 1_000 + CLOCKS_MS)),
    );
    const due = await tx
      .select({
        order_id: agentOrders.order_id,
        platform: agentOrders.platform,
        profile: sql<string>`${agentOrders.profile}`,
        checkout_id: agentOrders.checkout_id,
        tries: agentOrders.tries,
        version: versionOf,
        status: orders.original_status,
      })
      .from(agentOrders)
      .innerJoin(orders, eq(orders.id, agentOrders.order_id))
      .where(
        and(
          isDue,
          isNotNull(agentOrders.profile),
          gt(agentOrders.made_at, new Date(shop.getTime() - SENT_MS)),
          // A person pays what he took over first: until then there is no order.
          or(eq(orders.payment_state, "not_required"), isNotNull(orders.paid_at)),
          lt(agentOrders.sent_version, versionOf),
        ),
      )
      .orderBy(asc(agentOrders.due_at))
      .limit(TAKEN)
      .for("update", { of: agentOrders, skipLocked: true });
    if (due.length === 0) return [];
    await tx
      .update(agentOrders)
      .set({
        tries: sql`${agentOrders.tries} + 1`,
        waiting_since: sql`case when ${agentOrders.tries} = 0 then ${real.toISOString()}::timestamptz else ${agentOrders.waiting_since} end`,
        due_at: new Date(real.getTime() + LEASE_MS),
      })
      .where(
        inArray(
          agentOrders.order_id,
          due.map(({ order_id }) => order_id),
        ),
      );
    const open = statusesIn("open");
    return due.map(({ status, tries, ...news }) => ({ ...news, tries: tries + 1, isOver: !open.includes(status) }));
  });

/** Notes that a platform has news, or is not sent them any more. */
export const noteSent = async (db: Database, { order_id, version, isOver }: AgentNews, real: Date): Promise<void> => {
  await db
    .update(agentOrders)
    .set({ sent_version: version, tries: 0, due_at: isOver ? new Date(real.getTime() + OVER_MS) : real })
    .where(and(eq(agentOrders.order_id, order_id), lt(agentOrders.sent_version, version)));
};

/** Puts news off that were not taken. */
export const putOffNews = async (db: Database, { order_id }: AgentNews, until: Date): Promise<void> => {
  await db.update(agentOrders).set({ due_at: until }).where(eq(agentOrders.order_id, order_id));
};
