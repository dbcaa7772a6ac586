import { displacedBy, isAlone, type LastRequest, mostRunning, type NetworkLoad, nextTurn, pauseMs } from "./fair-turn";

export type Limiter = {
  /** Counts a network as present that requested something else, which takes no turn. */
  readonly notePresence: (network: string) => void;
  /** Starts at once, without a place in the queue, and returns the function that ends it; null if it may not run yet. */
  readonly tryAcquire: (network: string) => (() => void) | null;
  /**
   * Runs `work` when it is its turn.
   *
   * @param network whose turn it is (`visitorNetwork`)
   * @throws Error if the queue has no place for it, or its turn does not come within `maxWaitMs`
   */
  readonly run: <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;
};

type LimiterSize = {
  /** How many run at once. More would not finish sooner on one processor, and would delay every call. */
  readonly maxRunning: number;
  /** How many wait. */
  readonly maxQueued: number;
  /** Longest wait, ms. */
  readonly maxWaitMs: number;
};

type Queued = { readonly start: (release: () => void) => void; readonly reject: (error: Error) => void };
/** `running` counts a request until its pause is over too. */
type Network = { running: number; readonly queue: Set<Queued> };

/**
 * Limits what is done at a time, fairly between networks: they take turns, and beside others none has more than its share of
 * the queue (SPEC-371, ADR-0089). What exceeds the limit gets 503 with `Retry-After`.
 *
 * @param now ms
 */
export const createLimiter = (
  { maxRunning, maxQueued, maxWaitMs }: LimiterSize,
  now: () => number = () => performance.now(),
): Limiter => {
  /** The one whose request started last comes last. Those without requests are not stored. */
  const networks = new Map<string, Network>();
  /** Of the last two networks. */
  let lastRequests: readonly LastRequest[] = [];
  let running = 0;
  let queued = 0;

  const notePresence = (network: string): void => {
    const [other] = lastRequests.filter((last) => last.network !== network).slice(-1);
    lastRequests = [...(other === undefined ? [] : [other]), { network, at: now() }];
  };
  const aloneNow = (network: string): boolean => isAlone(network, lastRequests, now());
  const mostOf = (network: string): number => mostRunning(maxRunning, aloneNow(network));

  const loads = (): NetworkLoad[] =>
    [...networks].map(([network, { running: own, queue }]) => ({ network, running: own, queued: queue.size }));

  const networkOf = (name: string): Network => {
    const network = networks.get(name) ?? { running: 0, queue: new Set() };
    networks.set(name, network);
    return network;
  };

  const removeIdle = (name: string): void => {
    const network = networks.get(name);
    if (network?.running === 0 && network.queue.size === 0) networks.delete(name);
  };

  const dequeue = (name: string, one: Queued): void => {
    if (networks.get(name)?.queue.delete(one) === true) queued -= 1;
    removeIdle(name);
  };

  const startNext = (): void => {
    const name = nextTurn(loads(), mostOf);
    const [first] = (name !== null && networks.get(name)?.queue) || [];
    if (name === null || first === undefined) return;
    const release = start(name);
    dequeue(name, first);
    first.start(release);
  };

  const start = (name: string): (() => void) => {
    const network = networkOf(name);
    networks.delete(name);
    networks.set(name, network);
    network.running += 1;
    running += 1;
    const startedAt = now();
    let isRunning = true;
    const endPause = (): void => {
      network.running -= 1;
      removeIdle(name);
      startNext();
    };
    return () => {
      if (!isRunning) return;
      isRunning = false;
      running -= 1;
      const pause = pauseMs(now() - startedAt, aloneNow(name));
      if (pause === 0) return endPause();
      setTimeout(endPause, pause).unref();
      startNext();
    };
  };

  const rejectNewest = (name: string): void => {
    const newest = [...(networks.get(name)?.queue ?? [])].at(-1);
    if (newest === undefined) return;
    dequeue(name, newest);
    newest.reject(new Error("the queue is full"));
  };

  const turn = (name: string): Promise<() => void> =>
    new Promise((resolve, reject) => {
      if (queued >= maxQueued) {
        const displaced = displacedBy(loads(), name);
        if (displaced === null) return reject(new Error("the queue is full"));
        rejectNewest(displaced);
      }
      const one: Queued = {
        start: (release) => {
          clearTimeout(timer);
          resolve(release);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        dequeue(name, one);
        reject(new Error("no turn in time"));
      }, maxWaitMs);
      networkOf(name).queue.add(one);
      queued += 1;
    });

  const tryAcquire: Limiter["tryAcquire"] = (network) => {
    notePresence(network);
    const own = networks.get(network)?.running ?? 0;
    return running < maxRunning && own < mostOf(network) ? start(network) : null;
  };

  return {
    notePresence,
    tryAcquire,
    run: async (network, work) => {
      const release = tryAcquire(network) ?? (await turn(network));
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
};
