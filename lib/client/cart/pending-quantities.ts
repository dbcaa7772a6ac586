/** Clicks within this time make one call, ms (SPEC-23). */
export const DEBOUNCE_MS = 450;

/** What the customer has asked for but the upstream has not confirmed yet. */
export type PendingQuantity = {
  /** Units before the first click. */
  readonly from: number;
  /** Units wanted now. */
  readonly to: number;
  /** One unit with its modifiers, major units, for the estimate shown meanwhile; null where it is not known. */
  readonly unitPrice: number | null;
  /** The clicks have stopped and the call is on its way. */
  readonly isSending: boolean;
};

export type QuantitySender = (delta: number) => Promise<unknown>;

/** No burst at all: what every page begins with, on the server too. */
export const noPendingQuantities: ReadonlyMap<string, PendingQuantity> = new Map();

type Timer = ReturnType<typeof setTimeout>;

/**
 * Gathers the clicks on counters, line by line. It outlives the components that show a counter, so a click on a card
 * shows in the side cart too, and a modal closed at once loses nothing.
 */
export const createPendingQuantities = (delay: number = DEBOUNCE_MS) => {
  let bursts = noPendingQuantities;
  const timers = new Map<string, { readonly timer: Timer; readonly send: QuantitySender }>();
  const listeners = new Set<() => void>();

  const put = (line: string, burst: PendingQuantity | null): void => {
    const next = new Map(bursts);
    if (burst === null) next.delete(line);
    else next.set(line, burst);
    bursts = next;
    for (const listener of listeners) listener();
  };

  const fire = async (line: string): Promise<void> => {
    const waiting = timers.get(line);
    const burst = bursts.get(line);
    if (waiting === undefined || burst === undefined) return;
    clearTimeout(waiting.timer);
    timers.delete(line);
    const delta = burst.to - burst.from;
    put(line, { ...burst, isSending: true });
    try {
      if (delta !== 0) await waiting.send(delta);
    } catch {
      // The sender has told the customer; the count falls back to the upstream's (SPEC-24).
    } finally {
      put(line, null);
    }
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: (): ReadonlyMap<string, PendingQuantity> => bursts,
    /** Sets the wanted count of a line; the call goes out once the clicks have stopped. */
    want: (line: string, burst: Omit<PendingQuantity, "isSending">, send: QuantitySender): void => {
      const waiting = timers.get(line);
      if (waiting !== undefined) clearTimeout(waiting.timer);
      const from = bursts.get(line)?.from ?? burst.from;
      timers.set(line, { timer: setTimeout(() => void fire(line), delay), send });
      put(line, { ...burst, from, isSending: false });
    },
    /** Sends everything that waits, at once: the page is going away. */
    flush: (): void => {
      for (const line of [...timers.keys()]) void fire(line);
    },
  };
};

/** The bursts of this page. */
export const pendingQuantities = createPendingQuantities();
