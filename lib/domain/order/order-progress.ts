import type { OrderStatus, OriginalStatus } from "@/lib/contract/order/order";
import type { OrderType } from "@/lib/contract/place/place";

export type StatusAlias = OrderStatus["alias"];

/** The statuses of an order that stands somewhere on the tracking bar; a canceled one shows the exit sign instead. */
export type StagedStatus = Exclude<StatusAlias, "canceled">;

const stages = {
  waitingForPayment: 1,
  accepted: 1,
  cooking: 1,
  sent: 2,
  waitingForCourier: 2,
  done: 3,
} as const satisfies Record<StagedStatus, 1 | 2 | 3>;

const statuses = {
  waiting_for_payment: { delivery: "waitingForPayment", takeaway: "waitingForPayment" },
  accepted: { delivery: "accepted", takeaway: "accepted" },
  cooking: { delivery: "cooking", takeaway: "cooking" },
  cooked: { delivery: "cooking", takeaway: "waitingForCourier" },
  sent: { delivery: "sent", takeaway: "waitingForCourier" },
  done: { delivery: "done", takeaway: "done" },
  canceled: { delivery: "canceled", takeaway: "canceled" },
  payment_failed: { delivery: "canceled", takeaway: "canceled" },
} as const satisfies Record<OriginalStatus, Record<OrderType, StatusAlias>>;

/** The stage of a shown status: accepted and cooking 1, sent and waitingForCourier 2, done 3 (SPEC-51). */
export const stageOf = (status: StagedStatus): 1 | 2 | 3 => stages[status];

/**
 * What is shown for a status of the kitchen: cooked awaits the customer on takeaway and still cooks on delivery
 * (SPEC-57). Only deliveries are sent, so a takeaway order that says so awaits its customer too.
 */
export const displayedStatus = (original: OriginalStatus, orderType: OrderType): StatusAlias =>
  statuses[original][orderType];

/** Whether an order can be cancelled by its customer: while it is accepted (SPEC-242) or waits for its payment (ADR-0041). */
export const canCancel = (status: StatusAlias): boolean => status === "accepted" || status === "waitingForPayment";

/** Whether an order can be repeated: once it is done or canceled (SPEC-32). */
export const canRepeat = (status: StatusAlias): boolean => status === "done" || status === "canceled";

/** Whether the status of an order will not change again, so it need not be polled. */
export const isFinal = (status: StatusAlias): boolean => status === "done" || status === "canceled";
