import { eq } from "drizzle-orm";
import { type RefundState, refundAfter } from "../domain/payment/order-refund";
import { neverPolled } from "../domain/payment/payment-polling";
import { settlement } from "../domain/payment/payment-state";
import type { Database } from "./database";
import { applyLocked } from "./move-order";
import type { RefundRow } from "./order-refunds";
import { type AttemptRow, balanceOf, changeAttempt, lockOrder } from "./payments";
import { orderRefunds, paymentAttempts } from "./schema/payment";
import { queueDoubtOf } from "./staff-messages";

const lockRefund = async (tx: Database, id: string): Promise<{ refund: RefundRow; attempt: AttemptRow }> => {
  const [found] = await tx
    .select({ refund: orderRefunds, attempt: paymentAttempts })
    .from(orderRefunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, orderRefunds.attempt_id))
    .where(eq(orderRefunds.id, id))
    .for("update");
  if (found === undefined) throw new Error(`Refund ${id} is gone.`);
  return found;
};

const change = async (tx: Database, refund: RefundRow, changes: Partial<RefundRow>): Promise<RefundRow> => {
  await tx.update(orderRefunds).set(changes).where(eq(orderRefunds.id, refund.id));
  return { ...refund, ...changes };
};

/** For good: a person has to look at it. */
const refusedAt = (at: Date): Partial<RefundRow> => ({ state: "refused", state_at: at, dead_at: at });

const refuse = async (tx: Database, refund: RefundRow, now: Date): Promise<RefundRow> => {
  await queueDoubtOf(tx, refund.order_id, { attempt: refund.attempt_id, doubt: "dead_letter", at: now });
  return change(tx, refund, refusedAt(now));
};

/**
 * Writes down that a refund is about to be sent, before it is: after a crash the row says that it may have gone, and what
 * had gone before it.
 *
 * @param gone_minor what has gone back of its payment so far, as the acquirer says
 * @returns the refund as it is now; one that is not `sent` must not be sent
 */
export const beginRefund = (
  db: Database,
  { id, order_id }: RefundRow,
  gone_minor: number,
  now: Date,
): Promise<RefundRow> =>
  db.transaction(async (tx) => {
    await lockOrder(tx, order_id);
    const { refund, attempt } = await lockRefund(tx, id);
    if (refund.state !== "requested") return refund;
    if (attempt.state !== "captured") return change(tx, refund, { state: "superseded", state_at: now });
    // Somebody has refunded so much at the bank that the customer would get more than he paid.
    if (gone_minor + refund.amount_minor > attempt.amount_minor) return refuse(tx, refund, now);
    return change(tx, refund, { state: "sent", state_at: now, gone_minor, sent_at: now });
  });

/** Writes down that a refund without an answer is sent once more, before it is. */
export const repeatRefund = (db: Database, { id, order_id }: RefundRow, now: Date): Promise<RefundRow> =>
  db.transaction(async (tx) => {
    await lockOrder(tx, order_id);
    const { refund, attempt } = await lockRefund(tx, id);
    if (refund.state !== "sent" && refund.state !== "unknown") return refund;
    if (attempt.state !== "captured") return change(tx, refund, { state: "superseded", state_at: now });
    return change(tx, refund, { sent_at: now });
  });

/**
 * Applies an answer about a refund to it, its payment and its order. With the order locked first; repeated, it changes
 * nothing.
 *
 * @returns the state it has now
 */
export const settleRefund = (
  db: Database,
  { id, order_id }: Pick<RefundRow, "id" | "order_id">,
  news: Parameters<typeof refundAfter>[1],
  now: Date,
): Promise<RefundState> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    const { refund, attempt } = await lockRefund(tx, id);
    const to = refundAfter(refund.state, news);
    if (to === null) return refund.state;
    if (to === "refused") return (await refuse(tx, refund, now)).state;
    if (to !== "done") return (await change(tx, refund, { state: to, state_at: now })).state;
    const balance_minor = await balanceOf(tx, attempt.id);
    await change(tx, refund, { state: to, state_at: now, next_ask_at: null });
    const outcome = { kind: "part_refunded", amount_minor: refund.amount_minor } as const;
    const end = settlement(order, attempt, outcome, { isHosted: false, hasRival: false, balance_minor });
    if (end.attempt !== null) {
      await changeAttempt(tx, attempt.id, { ...neverPolled, state: end.attempt, state_at: now, updated_at: now });
    }
    if (end.order !== null) await applyLocked(tx, order, { event: end.order.event, by: "acquirer", at: now });
    if (end.alert !== null) await queueDoubtOf(tx, order_id, { attempt: attempt.id, doubt: end.alert, at: now });
    return to;
  });
