import { useRef, useState } from "react";

/**
 * One action of a form or a button at a time: while one is in flight, another press does nothing. State comes with the
 * next render, and the second press of a double one does not wait for it.
 */
export const useSingleFlight = () => {
  const inFlight = useRef(false);
  const [isBusy, setBusy] = useState(false);

  /** Begins an action; false while one is in flight. Ended by `end` alone, for what outlives its call: a page that leaves. */
  const begin = (): boolean => {
    if (inFlight.current) return false;
    inFlight.current = true;
    setBusy(true);
    return true;
  };
  const end = (): void => {
    inFlight.current = false;
    setBusy(false);
  };
  /** Runs an action from its beginning to its end, or does nothing. Rejects with what the action rejects with. */
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    if (!begin()) return;
    try {
      await action();
    } finally {
      end();
    }
  };
  return { isBusy, begin, end, run };
};
