import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { StoredProposalState } from "../domain/order/order-proposal";
import type { Database } from "./database";
import { touchOrder } from "./pending-moves";
import { orderProposals } from "./schema/order-proposal";

export type ProposalRow = typeof orderProposals.$inferSelect;
type NewProposal = Omit<ProposalRow, "state" | "ended_at" | "ended_by">;

/** The last proposal of an order; null: none was made. */
export const lastProposal = async (db: Database, orderId: number): Promise<ProposalRow | null> => {
  const [row] = await db
    .select()
    .from(orderProposals)
    .where(eq(orderProposals.order_id, orderId))
    // The one that is open, whatever a clock that was set back says.
    .orderBy(sql`${orderProposals.state} <> 'open'`, desc(orderProposals.created_at))
    .limit(1);
  return row ?? null;
};

/** The proposals to the customers of some orders that nobody has answered or withdrawn. */
export const openProposals = (db: Database, orderIds: readonly number[]): Promise<ProposalRow[]> =>
  db
    .select()
    .from(orderProposals)
    .where(and(inArray(orderProposals.order_id, [...orderIds]), eq(orderProposals.state, "open")));

type End = { readonly state: Exclude<StoredProposalState, "open">; readonly by: string; readonly at: Date };

/** Ends what is open of an order, for its boards too. The order has to be locked. @param id one proposal; null: whichever is open */
export const endProposal = async (
  tx: Database,
  { orderId, id }: { readonly orderId: number; readonly id: string | null },
  { state, by, at }: End,
): Promise<void> => {
  const ended = await tx
    .update(orderProposals)
    .set({ state, ended_by: by, ended_at: at })
    .where(
      and(
        eq(orderProposals.order_id, orderId),
        eq(orderProposals.state, "open"),
        id === null ? undefined : eq(orderProposals.id, id),
      ),
    )
    .returning({ id: orderProposals.id });
  if (ended.length > 0) await touchOrder(tx, orderId);
};

/** Writes a proposal, which boards show; the order has to be locked, and to have none that is open. */
export const insertProposal = async (tx: Database, proposal: NewProposal): Promise<void> => {
  await tx.insert(orderProposals).values({ ...proposal, state: "open" });
  await touchOrder(tx, proposal.order_id);
};
