const EVERY_MS = 1_000;

/** Repeated work; `stop` resolves once the running round has ended. */
export type Repeated = { readonly stop: () => Promise<void> };

/**
 * Runs `work` every second. Rounds never overlap; the error of a failed round goes to `onError`, and the next round
 * starts as usual. The timer keeps no process alive.
 */
export const poll = (work: () => Promise<void>, onError: (error: unknown) => void): Repeated => {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
