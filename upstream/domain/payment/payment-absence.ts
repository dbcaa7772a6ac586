import type { AttemptState } from "./payment-state";

/** What is known here of a payment that the acquirer has no trace of, or has no step for. */
type Doubted = {
  readonly state: AttemptState;
  readonly step: object | null;
  readonly provider_payment_id: string | null;
  readonly cryptogram_sha256: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** When it came to its state; null: with its row. */
  readonly state_at: Date | null;
};

/**
 * How long a payment that was sent may still come to an acquirer that has no trace of it, seconds: our request waits 12 s,
 * what stands between (proxies, queues, a replica that lags) some minutes. Half of the time an order has to be paid, so
 * the customer can still take another card.
 */
const ABSENT_S = 5 * 60;
/** The same for a payment with the acquirer's own number, which a later "no such payment" contradicts. */
const KNOWN_ABSENT_S = 24 * 60 * 60;
/**
 * For how long a payment that was closed in doubt is queried, seconds: a dynamic link of SBP can be paid for up to 72
 * hours, as acquirers of it document.
 */
const DOUBT_S = 3 * 24 * 60 * 60;
/** Longer than any charge is waited for by the process that makes it, seconds. */
const CHARGE_S = 35;
/** By then an acquirer has carried out a request whose answer was lost, seconds. */
const DONE_S = 60;

const secondsSince = (from: Date, now: Date): number => (now.getTime() - from.getTime()) / 1000;

/** Whether a payment missing at the acquirer can no longer arrive there. */
export const isGone = ({ provider_payment_id, created_at }: Doubted, now: Date): boolean =>
  secondsSince(created_at, now) > (provider_payment_id === null ? ABSENT_S : KNOWN_ABSENT_S);

/** Whether the queries about a payment that was closed as missing may end. */
export const isDoubtOver = ({ state, created_at }: Doubted, now: Date): boolean =>
  (state === "canceled" || state === "expired") && secondsSince(created_at, now) > DOUBT_S;

/**
 * Whether this shop's own call to charge it may still run: it settles what the acquirer reports of it meanwhile. A card that is
 * typed into a registered payment is charged from then on.
 */
export const isCharging = ({ state, step, state_at, created_at }: Doubted, now: Date): boolean => {
  const age = secondsSince(state_at ?? created_at, now);
  return state === "created" && step === null && age >= 0 && age < CHARGE_S;
};

/**
 * Whether the customer cannot go on with a payment that waits for him: the answer that named the next step was lost. It can be
 * closed, which an acquirer that has taken the money refuses.
 */
export const isStranded = ({ state, step, cryptogram_sha256, created_at, updated_at }: Doubted, now: Date): boolean => {
  if (step !== null) return false;
  // Of a page or a link nothing else is pending once the acquirer has it.
  if (state === "unknown" && cryptogram_sha256 === null) return true;
  if (state === "unknown") return secondsSince(created_at, now) > DONE_S;
  return state === "created" && secondsSince(updated_at, now) > CHARGE_S;
};
