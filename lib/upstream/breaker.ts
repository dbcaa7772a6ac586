/** Failures in a row that open the circuit. */
const FAILURES = 8;
/** How long the open circuit refuses calls before one may try again, ms. */
const OPEN_MS = 1000;

/**
 * A circuit breaker for an upstream that does not answer: after some failures in a row calls fail at once, and after
 * a pause one call at a time may try again. Only a missing answer is a failure (no connection, timeout); any answer
 * closes the circuit.
 */
export const createBreaker = (now: () => number = Date.now) => {
  let failures = 0;
  let tryAt = 0;
  return {
    /** Whether a call may go out now; while the circuit is open, true once per pause. */
    mayCall: (): boolean => {
      if (failures < FAILURES) return true;
      if (now() < tryAt) return false;
      tryAt = now() + OPEN_MS;
      return true;
    },
    succeeded: (): void => {
      failures = 0;
    },
    failed: (): void => {
      failures += 1;
      if (failures >= FAILURES) tryAt = now() + OPEN_MS;
    },
  };
};

export type Breaker = ReturnType<typeof createBreaker>;
