import type { OriginalStatus } from "@/lib/contract/order/order";
import type { OrderType } from "@/lib/contract/place/place";
import { SOON_MS } from "@/lib/domain/order/soon";
import { type EventBy, statusAfter } from "./lifecycle";

/** What the kitchen needs to know of an order. */
export type Cooking = {
  readonly id: number;
  readonly order_type: OrderType;
  readonly status: OriginalStatus;
  /** Since when it has this status. */
  readonly status_at: Date;
  /** When its time slot begins; null: it has none. */
  readonly slot_starts_at: Date | null;
};

export type Move = {
  readonly id: number;
  readonly event: EventBy<"kitchen">;
  /** The status it leads to. */
  readonly to: OriginalStatus;
  readonly at: Date;
};

const steps = ["cooking_started", "cooked", "sent", "completed"] as const satisfies readonly EventBy<"kitchen">[];

/** The kitchen's next step of an order; null at the end of its course, or off it. */
export const nextStep = (orderType: OrderType, status: OriginalStatus): Pick<Move, "event" | "to"> | null => {
  for (const event of steps) {
    const to = statusAfter(status, orderType, { event, by: "kitchen" });
    if (to !== null) return { event, to };
  }
  return null;
};

/** Statuses from "cooking" until the order can be had: on the table of the shop, or at the customer's door. */
const stepsUntilReady: Readonly<Record<OrderType, number>> = { delivery: 3, takeaway: 1 };

/** How long before its slot, in ms, the simulated kitchen may begin an order at the earliest. */
export const simulationLead = (pace: number): number => Math.max(SOON_MS, stepsUntilReady.delivery * pace * 1000);

/** When the simulated kitchen begins an accepted order: one for later is begun so that it is ready as its slot begins. */
const cookingStart = ({ order_type, status_at, slot_starts_at }: Cooking, paceMs: number): Date => {
  const soonest = status_at.getTime() + paceMs;
  if (slot_starts_at === null || slot_starts_at.getTime() - status_at.getTime() <= SOON_MS) return new Date(soonest);
  return new Date(Math.max(soonest, slot_starts_at.getTime() - stepsUntilReady[order_type] * paceMs));
};

const courseOf = (order: Cooking, now: Date, paceMs: number): Move[] => {
  const moves: Move[] = [];
  let { status, status_at: at } = order;
  for (let next = nextStep(order.order_type, status); next !== null; next = nextStep(order.order_type, status)) {
    const due = status === "accepted" ? cookingStart(order, paceMs) : new Date(at.getTime() + paceMs);
    if (due > now) break;
    moves.push({ id: order.id, ...next, at: due });
    status = next.to;
    at = due;
  }
  return moves;
};

/**
 * Every simulated move that is due by now, each order's in turn: one that slept through several statuses, because the process was
 * down or the clock was moved, catches up. An order from the future, left by a clock that was moved back, waits.
 *
 * @param pace seconds an order stays in one status
 */
export const dueMoves = (orders: readonly Cooking[], now: Date, pace: number): Move[] =>
  orders.flatMap((order) => courseOf(order, now, pace * 1000));
