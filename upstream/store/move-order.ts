import { and, eq } from "drizzle-orm";
import type { OriginalStatus } from "@/lib/contract/order/order";
import { type Actor, type Cause, type EventBy, transition } from "../domain/order/lifecycle";
import type { OrderRow } from "../domain/order/order-row";
import type { MovedBy } from "../domain/staff/staff-event";
import { forgetCounts } from "./customers";
import type { Database } from "./database";
import { perform, recordMove } from "./order-effects";
import { orderByNumber } from "./orders";
import { orders } from "./schema/order";

/** An event of an order, with the time at which it happens. */
export type Happening = Cause & {
  readonly at: Date;
  /** Of a refusal: added to what the customer is written. */
  readonly why?: string;
};

/** An actor as `order_events.source` has it. */
const sources: Readonly<Record<Actor, MovedBy>> = {
  customer: "customer",
  staff: "operator",
  kitchen: "kitchen",
  acquirer: "payment",
  clock: "payment",
};

/**
 * Applies an event to an order, with all that follows from it, in the transaction of the caller. The one statement that
 * changes an order's state: it compares with the state that was read, so of two who act at once one does.
 *
 * @returns the order as it is now; null, with nothing changed, where the event is not allowed, or another was first
 */
export const applyEvent = async (tx: Database, order: OrderRow, happening: Happening): Promise<OrderRow | null> => {
  const to = transition(order, happening);
  if (to === null) return null;
  const { at, by, why } = happening;
  const { original_status, payment_state } = to;
  const isMoved = original_status !== order.original_status;
  const [moved] = await tx
    .update(orders)
    .set({
      original_status,
      payment_state,
      ...(isMoved && { status_at: at }),
      ...(isMoved && original_status === "done" && { completed_at: at }),
      ...(payment_state === "paid" && payment_state !== order.payment_state && { paid_at: at }),
    })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.original_status, order.original_status),
        eq(orders.payment_state, order.payment_state),
      ),
    )
    .returning();
  if (moved === undefined) return null;
  const move = { from: order.original_status, to: original_status, by: sources[by], at, why };
  if (isMoved) await recordMove(tx, order.id, move);
  for (const effect of to.effects) await perform[effect](tx, moved, move);
  return moved;
};

/**
 * The same for an order whose row the transaction has locked: nobody can be first.
 *
 * @throws where the event is not allowed from the state that is locked
 */
export const applyLocked = async (tx: Database, order: OrderRow, happening: Happening): Promise<OrderRow> => {
  const moved = await applyEvent(tx, order, happening);
  if (moved !== null) return moved;
  const { id, original_status, payment_state } = order;
  throw new Error(`Order ${id} is ${original_status}/${payment_state}: "${happening.event}" is not allowed.`);
};

/**
 * Applies an event to an order in a transaction of its own. Where another actor was first, what counts is the state that one
 * has left: an order moves forward only, so this ends.
 *
 * @returns the order as it is now; null where there is none, or the event is not allowed
 */
export const moveOrder = async (db: Database, id: number, happening: Happening): Promise<OrderRow | null> => {
  for (;;) {
    const order = await orderByNumber(db, id);
    if (order === null || transition(order, happening) === null) return null;
    const moved = await db.transaction((tx) => applyEvent(tx, order, happening));
    if (moved === null) continue;
    forgetCounts(db);
    return moved;
  }
};

/** The event by which the staff bring an order to a status; to no other status do they bring one. */
export const eventsOfStaff = {
  cooking: "cooking_started",
  cooked: "cooked",
  sent: "sent",
  done: "completed",
  canceled: "refused",
} as const satisfies Partial<Record<OriginalStatus, EventBy<"staff">>>;

type OperatorMove = {
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
