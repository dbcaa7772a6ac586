import type { OriginalStatus } from "@/lib/contract/order/order";
import type { CartSnapshot } from "../domain/documents";
import { isVoided } from "../domain/order/voided";
import { enterBonuses, restoreBonuses } from "./bonuses";
import type { Database } from "./database";
import { releaseDeals } from "./deal-claims";

type Settled = { readonly id: number; readonly owner_id: string; readonly cart_snapshot: CartSnapshot };

/** The customer an order belongs to; null for a guest's. */
const customerOf = (ownerId: string): number | null => {
  const id = /^u:(\d+)$/.exec(ownerId)?.[1];
  return id === undefined ? null : Number(id);
};

/**
 * What a new status of an order does to bonuses and limited deals, in the transaction that writes the status: done brings
 * the bonuses it was promised, cancelled or not paid gives back what was written off and used (SPEC-35).
 */
export const settleOffers = async (tx: Database, order: Settled, to: OriginalStatus, at: Date): Promise<void> => {
  if (isVoided(to)) {
    await releaseDeals(tx, order.id, at);
    await restoreBonuses(tx, order.id, at);
  }
  const user_id = customerOf(order.owner_id);
  const amount_minor = order.cart_snapshot.upcoming_minor ?? 0;
  if (to !== "done" || user_id === null || amount_minor === 0) return;
  await enterBonuses(tx, { user_id, order_id: order.id, kind: "accrual", amount_minor, at });
};
