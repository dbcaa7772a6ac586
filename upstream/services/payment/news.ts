import type { Dependencies } from "../../dependencies";
import type { OrderRow } from "../../domain/order/order-row";
import { orderByNumber } from "../../store/orders";
import { liveAttempt } from "../../store/payments";
import { waitAtMost } from "../../wait-at-most";
import { reconcileNow } from "./acquirer-calls";

/** How long a reader waits for the acquirer, ms: the storefront itself waits 2.5 s for a reading. */
const WAIT_MS = 1_500;

/** An order as it is once the acquirer has been asked about its open payment, where there is one (SPEC-353). */
export const withNews = async (deps: Dependencies, order: OrderRow): Promise<OrderRow> => {
  if (order.payment_state !== "awaiting") return order;
  const live = await liveAttempt(deps.db, order.id);
  if (live === null) return order;
  // A slow acquirer's answer is settled all the same, and seen by the next reader.
  const asked = reconcileNow(deps, live).catch((error: unknown) =>
    deps.log.error({ err: error }, "a payment could not be asked about"),
  );
  await waitAtMost(WAIT_MS, asked);
  return (await orderByNumber(deps.db, order.id)) ?? order;
};
