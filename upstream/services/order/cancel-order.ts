import type { orderCancel } from "@/lib/contract/order/order";
import type { Dependencies } from "../../dependencies";
import { type ApiError, conflict } from "../../domain/api-error";
import type { OrderRow } from "../../domain/order/order-row";
import { moveOrder } from "../../store/orders";
import { say } from "../../texts/say";
import type { TextKey } from "../../texts/texts";
import type { CallOf } from "../call";
import { closeOrder } from "../payment/close-order";
import { ownOrder } from "./create-order";
import { statusOf } from "./order-view";

/** Why an order stays as it is. */
const reasons: Partial<Record<OrderRow["original_status"], TextKey>> = {
  payment_failed: "order.cancel_unpaid",
  done: "order.cancel_done",
};

const refusal = ({ original_status }: OrderRow): ApiError =>
  conflict(say(reasons[original_status] ?? "order.cancel_late"));

/**
 * Cancels an order of one's own while it is accepted (SPEC-242) or waits for its payment, which is closed at the acquirer
 * first (ADR-0041): its slot, deals and bonuses are given back with the status, and the payment reconciler returns what
 * was paid. Asked again, by a second tab or after an answer that was
 * lost, it answers the same.
 */
export const cancelOrder = async (deps: Dependencies, call: CallOf<typeof orderCancel>) => {
  const { order_id } = call.body;
  const { id, payment_state } = await ownOrder(deps, call, order_id);
  if (payment_state === "awaiting") {
    await closeOrder({ ...deps, acquirers: deps.acquirers.during(call.requestId) }, id);
  }
  // Accepted, too, is what was paid while it was being closed.
  await moveOrder(deps.db, { id, from: "accepted", to: "canceled", at: call.now }, "customer");
  const order = await ownOrder(deps, call, order_id);
  if (order.original_status !== "canceled") throw refusal(order);
  return { order_id: id, status: statusOf(order, call.language) };
};
