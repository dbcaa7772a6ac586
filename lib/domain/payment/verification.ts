/** ms between the questions after the issuer's page: at 0, 5, 10 s and finally at 15 s (SPEC-47). */
export const VERIFY_EVERY_MS = 5_000;
const REGULAR_ATTEMPTS = 3;

/** Whether a question, counted from 0, is the last one. */
export const isLastAttempt = (attempt: number): boolean => attempt >= REGULAR_ATTEMPTS;

/** How long to wait before the next question, so that they keep their beat and never overlap. */
export const waitBefore = (attempt: number, startedAt: number, now: number): number =>
  Math.max(0, startedAt + attempt * VERIFY_EVERY_MS - now);
