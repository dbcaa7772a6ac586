import type { ActObstacle, OrderAct } from "@/lib/contract/staff/staff-order-change";
import { phases } from "./lifecycle";
import type { OrderRow } from "./order-row";

/** What decides whether an order can be changed. */
export type Changeable = Pick<OrderRow, "original_status" | "payment_state" | "order_type" | "cart_snapshot">;

export type ActContext = {
  /** Its acquirer refunds parts of payments; true where nothing was paid online. */
  readonly refundsParts: boolean;
  /** What can still go back of what was paid online; null: nothing was. Minor units. */
  readonly refundable_minor: number | null;
  /** Its customer has an account. */
  readonly hasAccount: boolean;
};

const isOpen = ({ original_status }: Changeable): boolean => phases[original_status] === "open";
/** With the courier nothing of where it goes or how it is cooked can be corrected. */
const isHere = (order: Changeable): boolean => isOpen(order) && order.original_status !== "sent";
const isPlaced = (order: Changeable): boolean => isOpen(order) || phases[order.original_status] === "done";

const unitsOf = ({ cart_snapshot }: Changeable): number =>
  cart_snapshot.lines.reduce((sum, { count }) => sum + count, 0);

const linesObstacle = (order: Changeable, { refundsParts, refundable_minor }: ActContext): ActObstacle | null => {
  if (!isOpen(order)) return "over";
  const { payment_state } = order;
  if (payment_state !== "paid" && payment_state !== "not_required") return "unpaid";
  if (order.cart_snapshot.basket === undefined) return "old";
  if (unitsOf(order) < 2) return "single";
  if (payment_state === "not_required") return null;
  if (!refundsParts) return "acquirer";
  return refundable_minor === 0 || refundable_minor === null ? "empty" : null;
};

/** What goes back with it, if anything does, is known once it is priced. */
const addObstacle = (order: Changeable): ActObstacle | null => {
  if (!isHere(order)) return "over";
  const { payment_state } = order;
  if (payment_state !== "paid" && payment_state !== "not_required") return "unpaid";
  return order.cart_snapshot.basket === undefined ? "old" : null;
};

const refundObstacle = (order: Changeable, { refundsParts, refundable_minor }: ActContext): ActObstacle | null => {
  if (!isPlaced(order)) return "over";
  if (refundable_minor === null) return "unpaid";
  if (refundable_minor === 0) return "empty";
  return refundsParts ? null : "acquirer";
};

/** Why an act is not possible with an order now, roles left aside; null: it is. */
export const actObstacle = (act: OrderAct, order: Changeable, context: ActContext): ActObstacle | null => {
  switch (act) {
    case "lines":
      return linesObstacle(order, context);
    case "add":
      return addObstacle(order);
    case "refund":
      return refundObstacle(order, context);
    case "compensation":
      if (phases[order.original_status] === "unpaid") return "unpaid";
      return context.hasAccount ? null : "guest";
    case "delay":
      return isOpen(order) ? null : "over";
    case "address":
      if (order.order_type === "takeaway") return "takeaway";
      return isHere(order) ? null : "over";
    case "contact":
    case "note":
      return isHere(order) ? null : "over";
  }
};

/**
 * The most that may go back of an order's payment while the order stays: one in hand of which nothing is left to be paid would be
 * cancelled by the bank's word, so it is refused instead. Minor units.
 */
export const mostToRefund = (order: Changeable, refundableMinor: number): number =>
  phases[order.original_status] === "done" ? refundableMinor : Math.max(0, refundableMinor - 1);
