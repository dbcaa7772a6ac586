import { orderCancel } from "@/lib/contract/order";
import { ApiError } from "../api-error";
import { closeOrder } from "../payment/close-order";
import type { Services } from "../services";
import { moveOrder, type OrderRow } from "../store/orders";
import { say } from "../texts/say";
import type { TextKey } from "../texts/texts";
import { ownOrder } from "./order";
import type { Serve } from "./serve";
import { statusOf } from "./view/order-view";

/** Why an order stays as it is. */
const reasons: Partial<Record<OrderRow["original_status"], TextKey>> = {
  payment_failed: "order.cancel_unpaid",
  done: "order.cancel_done",
};

const refusal = ({ original_status }: OrderRow): ApiError =>
  new ApiError({ code: "conflict", status: 409, say: say(reasons[original_status] ?? "order.cancel_late") });

/**
 * Cancels an order of one's own while it is accepted (SPEC-242) or waits for its payment, which is closed at the acquirer
 * first (ADR-0041): its slot, deals and bonuses are given back with the status, and the payment reconciler returns what
 * was paid. Asked again, by a second tab or after an answer that was
 * lost, it answers the same.
 */
export const serveOrderCancel = (serve: Serve, services: Services): void => {
  serve(orderCancel, async (call) => {
    const { order_id } = call.body;
    const { id, payment_state } = await ownOrder(services, call, order_id);
    if (payment_state === "awaiting") {
      await closeOrder({ ...services, acquirers: services.acquirers.during(call.requestId) }, id);
    }
    // Accepted, too, is what was paid while it was being closed.
    await moveOrder(services.db, { id, from: "accepted", to: "canceled", at: call.now }, "customer");
    const order = await ownOrder(services, call, order_id);
    if (order.original_status !== "canceled") throw refusal(order);
    return { order_id: id, status: statusOf(order, call.language) };
  });
};
