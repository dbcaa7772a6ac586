import type { OrderType } from "@/lib/contract/place/place";
import type { BoardEvent, BoardOrder } from "@/lib/contract/staff/board-order";

type MoveName = BoardEvent | "handed_out" | "not_received";

/** The name of a move among the texts: what ends a delivery is handed out at a counter, and who is not at home does not collect. */
export const moveName = (event: BoardEvent, orderType: OrderType): MoveName => {
  if (event === "done" && orderType === "takeaway") return "handed_out";
  return event === "not_collected" && orderType === "delivery" ? "not_received" : event;
};

const steps: readonly BoardEvent[] = ["accept", "start", "ready", "sent", "done"];

/** The next step forward; undefined: there is none for who looks. */
export const nextStep = ({ moves }: Pick<BoardOrder, "moves">): BoardEvent | undefined =>
  moves.find((event) => steps.includes(event));
