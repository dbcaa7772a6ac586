import { GRACE_S } from "@/lib/contract/staff/board-limits";
import { type BoardEvent, boardEvents, type RefusalReason } from "@/lib/contract/staff/board-order";
import type { LossPayer } from "@/lib/contract/staff/staff-order-change";
import type { Party } from "../staff/permissions";
import { type Cause, type EventBy, phases, transition } from "./lifecycle";
import { changeOf } from "./order-change";
import type { OrderRow } from "./order-row";
import { reopenObstacle } from "./reopening";

// Taps on a board, and what becomes of one that is not final when something else moves its order (ADR-0116).

/** A tap that is not final yet. */
export type PendingMove = {
  readonly event: BoardEvent;
  /** With `accept`: from the tap until the order is ready or brought; null: as it was promised. */
  readonly minutes: number | null;
  readonly reason: RefusalReason | null;
  /** With `not_collected`: who pays the loss; null: there is none, it was paid. */
  readonly paid_by: LossPayer | null;
  /** When it was tapped: the time at which the move counts. */
  readonly at: Date;
};

/** What each tap does in an order's life. */
const eventOfTap = {
  accept: "confirmed",
  start: "cooking_started",
  ready: "cooked",
  sent: "sent",
  done: "completed",
  refuse: "refused",
  not_collected: "not_collected",
  back: "reopened",
} as const satisfies Record<BoardEvent, EventBy<"staff">>;

export const causeOfTap = (event: BoardEvent): Extract<Cause, { readonly by: "staff" }> => ({
  event: eventOfTap[event],
  by: "staff",
});

export const dueAt = (at: Date): Date => new Date(at.getTime() + GRACE_S * 1000);

/** What an acceptance promises; undefined: nothing but what was promised before. */
export const promiseOf = ({ at, minutes }: Pick<PendingMove, "at" | "minutes">): Date | undefined =>
  minutes === null ? undefined : new Date(at.getTime() + minutes * 60_000);

/** An order as boards show it: with its pending move done, but for the money, which moves when that is final. */
export const shownOrder = (order: OrderRow, pending: PendingMove | null): OrderRow => {
  const to = pending && transition(order, causeOfTap(pending.event));
  if (pending === null || to === null) return order;
  const change = changeOf(order, to, { at: pending.at, promised_at: promiseOf(pending) });
  return { ...order, ...change, payment_state: order.payment_state };
};

/** Whether an order allows a tap, as it is shown. */
const allows = (shown: OrderRow, event: BoardEvent): boolean => {
  if (event === "accept" && shown.confirmed_at !== null) return false;
  if (event === "back" && reopenObstacle(shown) !== null) return false;
  return transition(shown, causeOfTap(event)) !== null;
};

/** Which taps are whose. A paired tablet may be all that a small shop has, so it may everything. */
const tapsOf: Readonly<Record<Party, readonly BoardEvent[]>> = {
  owner: boardEvents,
  manager: boardEvents,
  device: boardEvents,
  kitchen: ["accept", "start", "ready", "refuse", "back"],
  courier_desk: ["sent", "done", "not_collected"],
  support: ["refuse"],
};

export const mayTap = (party: Party, event: BoardEvent): boolean => tapsOf[party].includes(event);

/** What somebody may tap on an order as it is shown, the next step forward first. */
export const movesOf = (shown: OrderRow, party: Party): BoardEvent[] =>
  boardEvents.filter((event) => mayTap(party, event) && allows(shown, event));

/** What becomes of a pending move when something else is to move its order. */
type Fate = "first" | "dropped" | "stays";

/**
 * The rule: what was tapped is done first, at the time of the tap, and the other event meets what it leaves. A refusal alone
 * gives way: to what ends the order by itself, whose words and author then count, and to news of money that leaves it open.
 */
export const fateOf = (order: OrderRow, pending: PendingMove, other: Cause): Fate => {
  if (pending.event !== "refuse") return "first";
  const to = transition(order, other);
  if (to !== null && phases[to.original_status] === "void") return "dropped";
  return other.by === "acquirer" ? "stays" : "first";
};
