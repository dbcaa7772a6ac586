import type { PartAnswer } from "./acquirer";

/**
 * Where a refund of a part of a payment stands. `requested`: written down with what caused it, nothing was sent. `sent`: it
 * may have gone. `unknown`: it was sent, and the acquirer did not say what became of it. `superseded`: the whole payment
 * goes back, and it with that.
 */
export const refundStates = ["requested", "sent", "unknown", "done", "refused", "superseded"] as const;
export type RefundState = (typeof refundStates)[number];

/** Of a refund that still takes a part of what its payment holds. */
export const openRefundStates = ["requested", "sent", "unknown"] as const satisfies readonly RefundState[];

export const isOpenRefund = (state: RefundState): boolean => openRefundStates.some((open) => open === state);

/** How long a request may be on its way after it was sent, ms: three times what an acquirer is waited for, and its own queues. */
const IN_FLIGHT_MS = 10 * 60_000;

/** Whether a request that was sent may still arrive. A time from the future was left by a clock that has been set back. */
export const isInFlight = (sentAt: Date | null, now: Date): boolean =>
  sentAt !== null && Math.abs(now.getTime() - sentAt.getTime()) < IN_FLIGHT_MS;

/** What is known of a refund: an answer, or none. */
type RefundNews = PartAnswer | "silent";

/** What news makes of a refund; null: nothing. Repeated, it changes nothing the second time. */
export const refundAfter = (state: RefundState, news: RefundNews): RefundState | null => {
  if (!isOpenRefund(state)) return null;
  if (news === "done" || news === "refused") return news;
  return state === "sent" ? "unknown" : null;
};

/** What a payment holds, minor units. */
export type HeldMoney = {
  /** Taken, without what has gone back. */
  readonly balance_minor: number;
  /** Of refunds that are requested and not done. */
  readonly promised_minor: number;
};

/** The most that can still be promised to go back: together with what has gone back it is never more than was taken (SPEC-640). */
export const refundable = ({ balance_minor, promised_minor }: HeldMoney): number =>
  Math.max(0, balance_minor - promised_minor);
