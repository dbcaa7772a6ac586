import { isRecord } from "@/lib/domain/is-record";

/** Marks the state of the history entry that an open modal has put on top. */
export const marker = "modal";

/** Whether a history entry is the one an open modal has put on top. */
export const isMarked = (state: unknown): boolean => isRecord(state) && marker in state;

/** Resolves once modals that are closing right now have taken their history entry off. */
export const modalsClosed = async (): Promise<void> => {
  if (!isMarked(window.history.state)) return;
  // It comes with the first modal. Without it there is no step back to wait for.
  const step = await import("./history-step").catch(() => null);
  await step?.historySettled();
};
