import type { Dependencies } from "../../dependencies";
import type { OrderRow } from "../../domain/order/order-row";
import { orderByNumber } from "../../store/orders";
import { liveAttempt } from "../../store/payments";
import { waitAtMost } from "../../wait-at-most";
import { reconcileNow } from "./acquirer-calls";

/** How long a read waits for the acquirer, ms: the storefront's own timeout for a read is 2.5 s. */
const WAIT_MS = 1_500;

/** The order after its acquirer has been asked about an open payment, if it has one (SPEC-353). */
export const withFreshPayment = async (
  deps: Pick<Dependencies, "acquirers" | "clock" | "db" | "log">,
  order: OrderRow,
): Promise<OrderRow> => {
  if (order.payment_state !== "awaiting") return order;
  const live = await liveAttempt(deps.db, order.id);
  if (live === null) return order;
  // A late answer is settled all the same; the next read returns it.
  const asked = reconcileNow(deps, live).catch((error: unknown) =>
    deps.log.error({ err: error }, "a payment could not be asked about"),
  );
  await waitAtMost(WAIT_MS, asked);
  return (await orderByNumber(deps.db, order.id)) ?? order;
};
