import { and, eq } from "drizzle-orm";
import type { OriginalStatus } from "@/lib/contract/order/order";
import type { RefusalReason } from "@/lib/contract/staff/board-order";
import { type Actor, type Cause, type EventBy, phases, transition } from "../domain/order/lifecycle";
import { changeOf } from "../domain/order/order-change";
import { uncollectedLoss } from "../domain/order/order-proposal";
import type { OrderRow } from "../domain/order/order-row";
import { causeOfTap, fateOf, movesOf, promiseOf, shownOrder } from "../domain/order/pending-move";
import { reopenObstacle } from "../domain/order/reopening";
import type { Party } from "../domain/staff/permissions";
import type { MovedBy } from "../domain/staff/staff-event";
import { say } from "../texts/say";
import { forgetCounts } from "./customers";
import type { Database } from "./database";
import { perform, recordMove } from "./order-effects";
import { addRevision } from "./order-revisions";
import { orderByNumber } from "./orders";
import {
  deletePendingMove,
  lockOrderIfThere,
  noteCancellation,
  type PendingRow,
  pendingMoveOf,
  putPendingMove,
  touchOrder,
} from "./pending-moves";
import { queueCancellation } from "./print-jobs";
import { orders } from "./schema/order";

/** An event of an order, with the time at which it happens. */
export type Happening = Cause & {
  readonly at: Date;
  /** Of a refusal: added to what the customer is written. */
  readonly why?: string | undefined;
  /** The code of that. */
  readonly reason?: RefusalReason | undefined;
  /** Promised to the customer with it; absent: nothing new. */
  readonly promised_at?: Date | undefined;
  /** The kitchen ends it itself, and need not confirm that it saw it. */
  readonly isSeen?: boolean;
};

/** An actor as `order_events.source` has it; a deadline is that of a payment, but for the one in which an order has to be accepted. */
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
const applyEvent = async (tx: Database, order: OrderRow, happening: Happening): Promise<OrderRow | null> => {
  const to = transition(order, happening);
  if (to === null || (happening.event === "reopened" && reopenObstacle(order) !== null)) return null;
  const { at, by, why, reason, isSeen = false } = happening;
  const { original_status, payment_state } = to;
  const [moved] = await tx
    .update(orders)
    .set({ ...changeOf(order, to, happening), original_status, payment_state })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.original_status, order.original_status),
        eq(orders.payment_state, order.payment_state),
      ),
    )
    .returning();
  if (moved === undefined) return null;
  const from = order.original_status;
  const source = happening.event === "unaccepted" ? "clock" : sources[by];
  const move = { from, to: original_status, by: source, at, why, reason };
  if (original_status !== from) await recordMove(tx, order.id, move);
  await noteCancellation(tx, moved, { from, at, isSeen });
  if (phases[from] === "open" && phases[original_status] === "void") await queueCancellation(tx, order.id, new Date());
  for (const effect of to.effects) await perform[effect](tx, moved, move);
  return moved;
};

/** What the customer is written of a refusal: the reason in his language, and what the staff wrote beside it. */
const refusalWords = ({ language }: OrderRow, { reason, words }: PendingRow): string | undefined => {
  if (reason === null) return undefined;
  const said = reason === "other" ? [] : [say(`refusal.${reason}`)(language)];
  return [...said, ...(words === null ? [] : [words])].join(" ");
};

/** Who pays for what nobody collected stands among the changes of its order; what was paid online is no loss until it is refunded. */
const recordLoss = async (tx: Database, order: OrderRow, pending: PendingRow) => {
  const act = "not_collected";
  const { by, at, paid_by } = pending;
  const loss_minor = uncollectedLoss(order);
  const after = loss_minor > 0 ? { loss_minor } : null;
  const revision = { order_id: order.id, act, before: null, after, why: null, refund_id: null } as const;
  await addRevision(tx, { ...revision, paid_by, by, at });
};

/**
 * Makes a pending move of a locked order final, at the time of its tap. One that the order does not allow any more is dropped.
 *
 * @returns the order as it is now
 */
const finishPendingMove = async (tx: Database, order: OrderRow, pending: PendingRow): Promise<OrderRow> => {
  await deletePendingMove(tx, order.id);
  const why = refusalWords(order, pending);
  const { at, reason, event } = pending;
  const moved = await applyEvent(tx, order, {
    ...causeOfTap(event),
    at,
    why,
    reason: reason ?? undefined,
    promised_at: promiseOf(pending),
    isSeen: pending.is_kitchens,
  });
  if (moved !== null && event === "not_collected") await recordLoss(tx, moved, pending);
  if (moved !== null) return moved;
  await touchOrder(tx, order.id);
  return order;
};

/** Makes the pending move of an order final where its time to undo is over; an order that is locked is left to who works with it. */
export const finishDueMove = async (db: Database, id: number, now: Date): Promise<void> => {
  await db.transaction(async (tx) => {
    const order = await lockOrderIfThere(tx, id, { skipLocked: true });
    const pending = order && (await pendingMoveOf(tx, id));
    if (order !== null && pending !== null && pending.due_at <= now) await finishPendingMove(tx, order, pending);
  });
  forgetCounts(db);
};

/**
 * Writes a tap as the pending move of a locked order; one that was pending becomes final at once.
 *
 * @returns false, with nothing changed, where the order as it is shown does not allow it, or not to this party
 */
export const putTap = async (tx: Database, order: OrderRow, tap: PendingRow, party: Party): Promise<boolean> => {
  const pending = await pendingMoveOf(tx, order.id);
  if (!movesOf(shownOrder(order, pending), party).includes(tap.event)) return false;
  if (pending !== null) await finishPendingMove(tx, order, pending);
  await putPendingMove(tx, tap);
  await touchOrder(tx, order.id);
  return true;
};

type Settled = {
  readonly order: OrderRow;
  /** It gave way to an event that ends the order as well. */
  readonly isDropped: boolean;
};

/** Brings the pending move of a locked order to where the other event may happen (`fateOf`). */
const settlePendingMove = async (tx: Database, order: OrderRow, other: Cause): Promise<Settled> => {
  const pending = await pendingMoveOf(tx, order.id);
  if (pending === null) return { order, isDropped: false };
  const fate = fateOf(order, pending, other);
  if (fate === "first") return { order: await finishPendingMove(tx, order, pending), isDropped: false };
  if (fate === "dropped") await deletePendingMove(tx, order.id);
  return { order, isDropped: fate === "dropped" };
};

/**
 * The same for an order whose row the transaction has locked: nobody can be first.
 *
 * @throws where the event is not allowed from the state that is locked
 */
export const applyLocked = async (tx: Database, order: OrderRow, happening: Happening): Promise<OrderRow> => {
  const { order: settled } = await settlePendingMove(tx, order, happening);
  const moved = await applyEvent(tx, settled, happening);
  if (moved !== null) return moved;
  const { id, original_status, payment_state } = settled;
  throw new Error(`Order ${id} is ${original_status}/${payment_state}: "${happening.event}" is not allowed.`);
};

/**
 * Applies an event to an order in a transaction of its own, after what is pending of it.
 *
 * @param allows what beside the table says whether it may happen now; what the staff are refusing anyway, is not subject to it
 * @returns the order as it is now; null where there is none, or the event is not allowed
 */
export const moveOrder = async (
  db: Database,
  id: number,
  happening: Happening,
  allows: (order: OrderRow) => boolean = () => true,
): Promise<OrderRow | null> => {
  const moved = await db.transaction(async (tx) => {
    const order = await lockOrderIfThere(tx, id);
    if (order === null) return null;
    const settled = await settlePendingMove(tx, order, happening);
    return settled.isDropped || allows(settled.order) ? applyEvent(tx, settled.order, happening) : null;
  });
  if (moved !== null) forgetCounts(db);
  return moved;
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
