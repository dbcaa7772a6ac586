import type { OriginalStatus } from "@/lib/contract/order";
import type { OrderType } from "@/lib/contract/place";

/** What the kitchen needs to know of an order. */
export type Cooking = {
  readonly id: number;
  readonly order_type: OrderType;
  readonly status: OriginalStatus;
  /** Since when it has this status. */
  readonly status_at: Date;
};

export type Move = {
  readonly id: number;
  readonly from: OriginalStatus;
  readonly to: OriginalStatus;
  readonly at: Date;
};

const courses: Readonly<Record<OrderType, readonly OriginalStatus[]>> = {
  delivery: ["accepted", "cooking", "cooked", "sent", "done"],
  takeaway: ["accepted", "cooking", "cooked", "done"],
};

/** The status after a status; null at the end of an order's course, or off it. */
export const nextStatus = (orderType: OrderType, status: OriginalStatus): OriginalStatus | null => {
  const course = courses[orderType];
  const step = course.indexOf(status);
  return step === -1 ? null : (course[step + 1] ?? null);
};

/** Whether an order may be put into a status by hand: a later one of its course, or canceled before it is done. */
export const canMove = (orderType: OrderType, from: OriginalStatus, to: OriginalStatus): boolean => {
  const course = courses[orderType];
  const start = course.indexOf(from);
  if (start === -1 || from === "done") return false;
  return to === "canceled" || course.indexOf(to) > start;
};

const courseOf = (order: Cooking, now: Date, paceMs: number): Move[] => {
  const moves: Move[] = [];
  let { status, status_at: at } = order;
  for (let next = nextStatus(order.order_type, status); next !== null; next = nextStatus(order.order_type, status)) {
    const due = new Date(at.getTime() + paceMs);
    if (due > now) break;
    moves.push({ id: order.id, from: status, to: next, at: due });
    status = next;
    at = due;
  }
  return moves;
};

/**
 * Every move that is due by now, each order's in turn: one that slept through several statuses, because the process was
 * down or the clock was moved, catches up. An order from the future, left by a clock that was moved back, waits.
 *
 * @param pace seconds an order stays in one status
 */
export const dueMoves = (orders: readonly Cooking[], now: Date, pace: number): Move[] =>
  orders.flatMap((order) => courseOf(order, now, pace * 1000));
