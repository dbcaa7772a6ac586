import type { StaffChannel } from "./staff-event";

/** Pauses after each failed try of a webhook, seconds: the example of Standard Webhooks 1.0.0. */
const WEBHOOK_S = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** People read what is new: the pause doubles from the first to the longest, seconds. */
const FIRST_S = 15;
const LONGEST_S = 3_600;

/** Seconds after which a message is no longer tried: nobody cooks an order of yesterday; all tries of a webhook fit. */
const WORTH_S: Readonly<Record<StaffChannel, number>> = { telegram: 86_400, email: 86_400, webhook: 4 * 86_400 };

/** A service may name its own pause; it is believed for a day at most. */
const BELIEVED_S = 86_400;

/** The longest pause there is, seconds. A moment further ahead was left by a clock that has been set back. */
export const LONGEST_PAUSE_S = 86_400 * 1.1;

const pauseOf = (channel: StaffChannel, tries: number): number | null =>
  channel === "webhook" ? (WEBHOOK_S[tries - 1] ?? null) : Math.min(LONGEST_S, FIRST_S * 2 ** Math.min(20, tries - 1));

type Failed = {
  readonly channel: StaffChannel;
  /** Tries so far, from 1. */
  readonly tries: number;
  readonly writtenAt: Date;
  /** The pause that the service requested, seconds; null: none. */
  readonly retryAfterS: number | null;
  /** 0 to 1: spreads tries, so that a service that comes back is not called by all at once. */
  readonly spread: number;
};

/** When a message that failed is tried again; null: it is given up. */
export const nextTry = ({ channel, tries, writtenAt, retryAfterS, spread }: Failed, now: Date): Date | null => {
  const pause = pauseOf(channel, tries);
  if (pause === null || now.getTime() - writtenAt.getTime() >= WORTH_S[channel] * 1000) return null;
  const seconds = Math.max(pause * (1 + spread / 10), Math.min(retryAfterS ?? 0, BELIEVED_S));
  return new Date(now.getTime() + seconds * 1000);
};
