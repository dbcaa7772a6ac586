import { GRACE_S } from "@/lib/contract/staff/board-limits";

const MINUTE_MS = 60_000;

/** Where the countdown gives way to a clock time: nobody counts more minutes in the head. */
const FAR_MINUTES = 90;

/** What a ticket says of its promise. Minutes are whole. */
export type Countdown = {
  /** `far`: the clock time says more. `late`: so many minutes are over. */
  readonly kind: "far" | "left" | "late";
  readonly minutes: number;
};

/**
 * What is left until a promise. The last minute is `left` 1, since a customer counts a started minute; what is due now is late by 0.
 *
 * @param until ms
 * @param now ms
 */
export const countdown = (until: number, now: number): Countdown => {
  const left = until - now;
  if (left <= 0) return { kind: "late", minutes: Math.floor((now - until) / MINUTE_MS) };
  const minutes = Math.ceil(left / MINUTE_MS);
  return { kind: minutes > FAR_MINUTES ? "far" : "left", minutes };
};

/**
 * Whole seconds in which something can still be undone; 0: no more. Never more than the grace itself: the clock of the screen stands
 * still between two of its ticks.
 *
 * @param until ms
 */
export const secondsLeft = (until: number, now: number): number =>
  Math.min(GRACE_S, Math.max(0, Math.ceil((until - now) / 1_000)));
