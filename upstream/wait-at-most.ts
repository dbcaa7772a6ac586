import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits for running work, but no longer than `ms` milliseconds. Work that takes longer goes on by itself.
 *
 * @throws what the work throws in that time
 */
export const waitAtMost = async (ms: number, running: Promise<unknown>): Promise<void> => {
  const over = new AbortController();
  const waited = pause(ms, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
  try {
    await Promise.race([running, waited]);
  } finally {
    over.abort();
  }
};
