const EVERY_MS = 1_000;

/** Work that is done again and again until it is stopped; `stop` resolves once the running round has ended. */
export type Repeated = { readonly stop: () => Promise<void> };

/**
 * Does some work every second. A round that takes longer is waited for, not joined by another; one that fails is told
 * to `stumbled`, and the next begins in its time. It keeps no process alive.
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
