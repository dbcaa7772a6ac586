/** Failures in a row after which the upstream is left alone. */
const FAILURES = 8;
/** How long it is left alone before one call tries again, ms. */
const REST_MS = 1000;

/**
 * Stops waiting for an upstream that does not answer: after some failures in a row calls fail at once, and after a rest
 * one call at a time tries whether it is back. Only silence counts as failure (no connection, no answer in time); an
 * answer of any kind shows that it lives.
 */
export const createBreaker = (now: () => number = Date.now) => {
  let failures = 0;
  let tryAt = 0;
  return {
    /** Whether a call may go out now; while resting, true once per rest. */
    mayCall: (): boolean => {
      if (failures < FAILURES) return true;
      if (now() < tryAt) return false;
      tryAt = now() + REST_MS;
      return true;
    },
    succeeded: (): void => {
      failures = 0;
    },
    failed: (): void => {
      failures += 1;
      if (failures >= FAILURES) tryAt = now() + REST_MS;
    },
  };
};

export type Breaker = ReturnType<typeof createBreaker>;
