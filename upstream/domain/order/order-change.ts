import { phases, type Transitioned } from "./lifecycle";
import type { OrderRow } from "./order-row";

type Change = Pick<OrderRow, "original_status" | "payment_state"> &
  Partial<Pick<OrderRow, "status_at" | "completed_at" | "uncollected_at" | "paid_at" | "confirmed_at" | "promised_at">>;

type When = {
  readonly at: Date;
  /** Promised to the customer with it; absent: nothing new. */
  readonly promised_at?: Date | undefined;
};

/** An order that is begun was accepted by that. */
const isAccepting = (order: OrderRow, { event, original_status }: Transitioned): boolean =>
  event === "confirmed" || (original_status !== order.original_status && phases[original_status] !== "void");

/** When it was handed over, or was not: one of the two. */
const endOf = (order: OrderRow, { event, original_status }: Transitioned, at: Date): Partial<Change> => {
  if (event === "not_collected") return { uncollected_at: at };
  if (event === "reopened") return { completed_at: null, uncollected_at: null };
  return original_status === "done" && order.original_status !== "done" ? { completed_at: at } : {};
};

/** What a transition writes into the row of its order. */
export const changeOf = (order: OrderRow, to: Transitioned, { at, promised_at }: When): Change => {
  const { original_status, payment_state } = to;
  const isMoved = original_status !== order.original_status;
  const isOpened = order.original_status === "waiting_for_payment";
  return {
    original_status,
    payment_state,
    ...(isMoved && { status_at: at }),
    ...endOf(order, to, at),
    ...(payment_state === "paid" && payment_state !== order.payment_state && { paid_at: at }),
    ...(!isOpened && order.confirmed_at === null && isAccepting(order, to) && { confirmed_at: at }),
    ...(promised_at !== undefined && { promised_at }),
  };
};
