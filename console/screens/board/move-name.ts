import type { OrderType } from "@/lib/contract/place/place";
import type { BoardEvent } from "@/lib/contract/staff/board-order";

/** The name of a move among the texts: what ends a delivery is handed out at a counter. */
export const moveName = (event: BoardEvent, orderType: OrderType): BoardEvent | "handed_out" =>
  event === "done" && orderType === "takeaway" ? "handed_out" : event;
