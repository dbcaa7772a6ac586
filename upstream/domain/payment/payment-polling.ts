/** Calls to an acquirer in the background: query a payment, close it, refund it. */
export const pollKinds = ["question", "closing", "refund"] as const;
export type PollKind = (typeof pollKinds)[number];

/** Seconds until the first query of a payment: until then its customer is still paying. */
export const FIRST_QUESTION_S = 60;
/** Longest pause between two calls, seconds. */
export const MAX_PAUSE_S = 3_600;
/** How long a process owns a call that it took, seconds: it may be three requests of 12 s to an acquirer. */
export const LEASE_S = 60;

/** Queries a minute apart: the ten minutes in which an order may be paid. */
export const STEADY_QUESTIONS = 10;
/** Seconds after the first closing or refund that failed. */
export const FIRST_RETRY_S = 5;
/** About seven days, by the pauses below. */
const MAX_POLLS = 180;

/**
 * Seconds until the next call after `polls` calls without a final state. A query is made every minute while the order may
 * be paid; from there on, and for closings and refunds from the start, the pause doubles up to an hour.
 *
 * @param polls from 1
 */
export const pauseAfter = (kind: PollKind, polls: number): number => {
  const [first, doublings] =
    kind === "question" ? [FIRST_QUESTION_S, Math.max(0, polls - STEADY_QUESTIONS)] : [FIRST_RETRY_S, polls - 1];
  return Math.min(first * 2 ** doublings, MAX_PAUSE_S);
};

/** The next step of a payment without a final state: it is due again at a time, or is a dead letter. */
export type NextPoll = { readonly next_ask_at: Date | null; readonly dead_at: Date | null };

/**
 * The time of the next call about an unsettled payment.
 *
 * @param polls the number of calls, including this one
 * @param deadline when the time to pay its order ends, if it still runs: it is then closed without delay
 */
export const nextPoll = (kind: PollKind, polls: number, now: Date, deadline: Date | null): NextPoll => {
  if (polls >= MAX_POLLS) return { next_ask_at: null, dead_at: now };
  const after = now.getTime() + pauseAfter(kind, polls) * 1000;
  const isBefore = deadline !== null && deadline > now;
  return { next_ask_at: new Date(isBefore ? Math.min(after, deadline.getTime()) : after), dead_at: null };
};

/** The initial values, for a new payment and when another kind of call begins. */
export const neverPolled = { asks: 0, next_ask_at: null, dead_at: null } as const;

export type StuckKind = "unknown" | "refund" | "overdue";
/** Age from which an operator has to look at it, seconds. */
const stuckAfterS: Readonly<Record<StuckKind, number>> = {
  // Ten minutes to pay and ten more for the acquirer's answer.
  unknown: 20 * 60,
  refund: 60 * 60,
  overdue: 15 * 60,
};

/** Whether it has waited too long. */
export const isStuck = (kind: StuckKind, ageS: number): boolean => ageS > stuckAfterS[kind];
