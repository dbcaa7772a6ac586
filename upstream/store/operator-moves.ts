import type { OriginalStatus } from "@/lib/contract/order/order";
import type { EventBy } from "../domain/order/lifecycle";
import type { OrderRow } from "../domain/order/order-row";
import type { Database } from "./database";
import { moveOrder } from "./move-order";
import { orderByNumber } from "./orders";

/** The event by which the staff bring an order to a status; to no other status do they bring one. */
export const eventsOfStaff = {
  cooking: "cooking_started",
  cooked: "cooked",
  sent: "sent",
  done: "completed",
  canceled: "refused",
} as const satisfies Partial<Record<OriginalStatus, EventBy<"staff">>>;

export type OperatorMove = {
  readonly id: number;
  readonly event: EventBy<"staff">;
  readonly at: Date;
  /** The operator's text to the customer about a refusal, in the customer's language. */
  readonly why?: string;
};

/**
 * Moves an order by an operator's hand, as the order's table allows the staff. The customer is notified, and what he paid for
 * an order that is refused goes back.
 *
 * @returns the order as it is now; "not_found"; or "no_move", if its status allows none
 */
export const moveByHand = async (
  db: Database,
  { id, ...move }: OperatorMove,
): Promise<OrderRow | "not_found" | "no_move"> => {
  if ((await orderByNumber(db, id)) === null) return "not_found";
  return (await moveOrder(db, id, { by: "staff", ...move })) ?? "no_move";
};
