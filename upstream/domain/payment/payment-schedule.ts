/** What an acquirer is asked for while no customer waits: what became of a payment, to close it, to give its money back. */
export const askKinds = ["question", "closing", "refund"] as const;
export type AskKind = (typeof askKinds)[number];

/** A payment that nobody has asked about yet is asked about after so long, seconds: its customer is still paying. */
export const FIRST_QUESTION_S = 60;
/** Longest pause between two asks, seconds. */
export const MAX_PAUSE_S = 3_600;
/** How long one ask belongs to the process that took it, seconds: it may be three calls of 12 s to an acquirer. */
export const LEASE_S = 60;

/** Asks that follow one another by the minute: the ten minutes an order may be paid in. */
const STEADY_QUESTIONS = 10;
const FIRST_RETRY_S = 5;
/** About seven days, by the pauses below. */
const MAX_ASKS = 180;

/**
 * How long a payment rests after so many asks without an end, seconds. A question comes every minute while its order may
 * be paid; from there on, and for closings and refunds from the start, the pause doubles up to an hour.
 *
 * @param asks from 1
 */
export const pauseAfter = (kind: AskKind, asks: number): number => {
  const [first, doublings] =
    kind === "question" ? [FIRST_QUESTION_S, Math.max(0, asks - STEADY_QUESTIONS)] : [FIRST_RETRY_S, asks - 1];
  return Math.min(first * 2 ** doublings, MAX_PAUSE_S);
};

/** What becomes of a payment whose state an ask did not end: it is due again at a moment, or is a dead letter. */
export type NextAsk = { readonly next_ask_at: Date | null; readonly dead_at: Date | null };

/**
 * When a payment is asked about again that is not settled yet.
 *
 * @param asks how often it has been asked, this time included
 * @param deadline when the time to pay its order ends, if it still runs: it is then closed without delay
 */
export const nextAsk = (kind: AskKind, asks: number, now: Date, deadline: Date | null): NextAsk => {
  if (asks >= MAX_ASKS) return { next_ask_at: null, dead_at: now };
  const after = now.getTime() + pauseAfter(kind, asks) * 1000;
  const isBefore = deadline !== null && deadline > now;
  return { next_ask_at: new Date(isBefore ? Math.min(after, deadline.getTime()) : after), dead_at: null };
};

/** How asking begins: with a new payment, and anew whenever the acquirer is asked for something else. */
export const unasked = { asks: 0, next_ask_at: null, dead_at: null } as const;

export type StuckKind = "unknown" | "refund" | "overdue";
/** From when on an operator has to look at what usually ends by itself, seconds. */
const stuckAfterS: Readonly<Record<StuckKind, number>> = {
  // Ten minutes to pay and ten more for the acquirer's word.
  unknown: 20 * 60,
  refund: 60 * 60,
  overdue: 15 * 60,
};

/** Whether something has waited for longer than it should. */
export const isStuck = (kind: StuckKind, ageS: number): boolean => ageS > stuckAfterS[kind];
