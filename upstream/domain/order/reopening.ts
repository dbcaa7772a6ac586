import type { ReopenObstacle } from "@/lib/contract/staff/board-order";
import { isGuestOwner } from "../customer/user-row";
import type { OrderRow } from "./order-row";

type Finished = Pick<
  OrderRow,
  "original_status" | "payment_state" | "collect_minor" | "uncollected_at" | "owner_id" | "cart_snapshot" | "status_at"
>;

/** How long after its end an order can be moved back, ms: as long as boards show what was finished. */
export const REOPENABLE_MS = 12 * 3_600_000;

/** Bonuses that arrived may be spent already; none is taken back. */
const hasBroughtBonuses = ({ owner_id, cart_snapshot, uncollected_at }: Finished): boolean =>
  uncollected_at === null && !isGuestOwner(owner_id) && (cart_snapshot.upcoming_minor ?? 0) > 0;

/**
 * Why an order that is finished cannot be cooked again; null: it can, or it is not finished. What is paid at the door was paid with
 * the hand-over: to reopen it and refuse it then would take the money out of the books, not out of the till.
 */
export const reopenObstacle = (order: Finished): ReopenObstacle | null => {
  const { original_status, payment_state, collect_minor, uncollected_at } = order;
  const isPaidAtDoor = uncollected_at === null && (payment_state === "not_required" || collect_minor > 0);
  if (original_status !== "done") return null;
  if (payment_state === "refunded" || isPaidAtDoor) return "money";
  return hasBroughtBonuses(order) ? "bonuses" : null;
};

/** The same with the time that has passed. */
export const reopenObstacleAt = (order: Finished, now: Date): ReopenObstacle | null =>
  reopenObstacle(order) ??
  (order.original_status === "done" && now.getTime() - order.status_at.getTime() > REOPENABLE_MS ? "time" : null);
