import type { Dependencies } from "../../dependencies";
import type { OrderRow } from "../../domain/order/order-row";
import { isOpen } from "../../domain/payment/payment-state";
import { forgetCounts } from "../../store/customers";
import { liveAttempt } from "../../store/payments";
import { cancelWaiting } from "../../store/settle";
import { waitAtMost } from "../../wait-at-most";
import { closeAttempt } from "./acquirer-calls";

/** Longest wait for the acquirer, ms: the storefront itself waits 2.7 s for a change. */
const WAIT_MS = 1_500;

/**
 * Closes an order that waits for its payment, because its customer cancels it or orders the cart anew: its payment at the
 * acquirer first, then the order. Both happen outside any transaction of the caller's (SPEC-332). If the acquirer
 * does not answer in time, the order is closed all the same; money that arrives later is refunded.
 *
 * @returns the order as it is then: `canceled`, or `paid` where the money was faster, or as it ended by itself
 */
export const closeOrder = async (
  deps: Pick<Dependencies, "acquirers" | "clock" | "db" | "log">,
  id: number,
): Promise<OrderRow> => {
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
    const order = await cancelWaiting(db, id, closed, clock.now());
    if (order !== null) {
      forgetCounts(db);
      return order;
    }
  }
};
