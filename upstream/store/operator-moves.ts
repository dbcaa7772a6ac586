import type { OriginalStatus } from "@/lib/contract/order/order";
import { canMove } from "../domain/order/kitchen";
import type { OrderRow } from "../domain/order/order-row";
import type { Database } from "./database";
import { moveOrder, orderByNumber } from "./orders";

export type OperatorMove = {
  readonly id: number;
  readonly to: OriginalStatus;
  readonly at: Date;
  /** The operator's text to the customer about a refusal, in the customer's language. */
  readonly why?: string;
};

/**
 * Moves an order by an operator's hand: to a later status of its course, or to canceled before it is done. The customer is
 * told, and what he paid for a canceled order goes back.
 *
 * @returns the order as it is now; "not_found"; or "no_move", if its status allows none or another process was first
 */
export const moveByHand = async (
  db: Database,
  { id, to, at, why }: OperatorMove,
): Promise<OrderRow | "not_found" | "no_move"> => {
  const order = await orderByNumber(db, id);
  if (order === null) return "not_found";
  const { order_type, original_status: from } = order;
  if (!canMove(order_type, from, to)) return "no_move";
  return (await moveOrder(db, { id, from, to, at }, "operator", why)) ?? "no_move";
};
