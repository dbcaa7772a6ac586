import type { OrderType } from "@/lib/contract/place/place";
import type { BoardColumn, BoardOrder } from "@/lib/contract/staff/board-order";
import { concerns, type StationView } from "./stations";
import { presentColumn } from "./ticket-time";

/** The columns of the board from left to right. */
export const boardColumns = [
  "new",
  "preparation",
  "ready",
  "on_its_way",
  "later",
] as const satisfies readonly BoardColumn[];
export type VisibleColumn = (typeof boardColumns)[number];

/** What of the board is on screen. */
export type BoardFilter = {
  readonly view: StationView;
  /** null: both. */
  readonly orderType: OrderType | null;
};

/**
 * Where an order is shown: one that came to nothing stands on top of what is cooked, because that is where somebody may still be
 * cooking it.
 */
const shownIn = (column: BoardColumn): VisibleColumn | null => {
  if (column === "cancelled") return "preparation";
  return column === "finished" ? null : column;
};

/** What comes first within a column, ms: the longest wait, the nearest end of kitchen time, the nearest promise. */
const urgency = (column: VisibleColumn, order: BoardOrder): number => {
  switch (column) {
    case "new":
      return Date.parse(order.created_at);
    case "preparation":
      return order.column === "cancelled" ? 0 : Date.parse(order.kitchen_due_at);
    case "later":
      return Date.parse(order.comes_forward_at);
    default:
      return Date.parse(order.promise.until);
  }
};

const isShown = (order: BoardOrder, { view, orderType }: BoardFilter): boolean =>
  concerns(order, view) && (orderType === null || order.order_type === orderType);

/** The orders of a column at a moment, ms, the most urgent first; of equal ones the lower number, so that none changes places by itself. */
export const ordersIn = (
  name: VisibleColumn,
  orders: readonly BoardOrder[],
  filter: BoardFilter,
  now: number,
): readonly BoardOrder[] =>
  orders
    .filter((order) => shownIn(presentColumn(order, now)) === name && isShown(order, filter))
    .sort((one, other) => urgency(name, one) - urgency(name, other) || one.order_id - other.order_id);
