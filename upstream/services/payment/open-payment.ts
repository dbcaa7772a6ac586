import type { OrderRow } from "../../domain/order/order-row";
import { isOpen } from "../../domain/payment/payment-state";
import { forgetCounts } from "../../store/customers";
import { orderByNumber } from "../../store/orders";
import { liveAttempt } from "../../store/payments";
import { cancelPendingCheckout } from "../../store/settle";
import { waitAtMost } from "../../wait-at-most";
import { closeAttempt, type PaymentServices, reconcileNow } from "./acquirer-calls";

/** Longest wait for the acquirer, ms: the storefront itself waits 2.5 s for a read and 2.7 s for a change. */
const WAIT_MS = 1_500;

/** The order after its acquirer has been queried about an open payment, if it has one (SPEC-353). */
export const withFreshPayment = async (deps: PaymentServices, order: OrderRow): Promise<OrderRow> => {
  if (order.payment_state !== "awaiting") return order;
  const live = await liveAttempt(deps.db, order.id);
  if (live === null) return order;
  // A late answer is settled all the same; the next read returns it.
  const reconciling = reconcileNow(deps, live).catch((error: unknown) =>
    deps.log.error({ err: error }, "a payment could not be queried"),
  );
  await waitAtMost(WAIT_MS, reconciling);
  return (await orderByNumber(deps.db, order.id)) ?? order;
};

/**
 * Closes a pending checkout, because its customer cancels it or orders the cart again: its payment at the acquirer first, then
 * the order. Both happen outside any transaction of the caller's (SPEC-332). If the acquirer does not answer in time, the
 * order is closed all the same; money that arrives later is refunded.
 *
 * @returns the order as it is then: `canceled`, or `paid` where the money was faster, or as it ended by itself
 */
export const closeOrder = async (deps: PaymentServices, id: number): Promise<OrderRow> => {
  const { db, clock, log } = deps;
  let closed: string | null = null;
  for (;;) {
    const live = await liveAttempt(db, id);
    if (live !== null && isOpen(live.state) && live.id !== closed) {
      // As at the deadline: the payment ends without ending the order, whose own end is written below.
      const closing = closeAttempt(deps, live, "expired").catch((error: unknown) =>
        log.error({ err: error, attempt: live.id }, "a payment could not be closed"),
      );
      await waitAtMost(WAIT_MS, closing);
      closed = live.id;
    }
    const order = await cancelPendingCheckout(db, id, closed, clock.now());
    if (order !== null) {
      forgetCounts(db);
      return order;
    }
  }
};
