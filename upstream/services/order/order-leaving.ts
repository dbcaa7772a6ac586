import type { OrderAct } from "@/lib/contract/staff/staff-order-change";
import { conflict } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import type { Database } from "../../store/database";
import { pendingMoveOf } from "../../store/pending-moves";
import { say } from "../../texts/say";

/**
 * With a refusal everything goes back, and to a courier who leaves nothing is given any more, though the tap is final only in a few seconds.
 *
 * @throws DomainError 409
 */
export const assertNotLeaving = async (tx: Database, { id }: Pick<OrderRow, "id">, act: OrderAct): Promise<void> => {
  const event = (await pendingMoveOf(tx, id))?.event;
  const isOver = event === "refuse" || (act === "add" && (event === "sent" || event === "done"));
  if (isOver) throw conflict(say("staff.obstacle.over"), { act: ["over"] });
};
