/**
 * The open dialogs, bottom first. Everything outside the top one is inert, so whatever must still be announced
 * or pressed (notifications) renders in it.
 */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLDialogElement[]) => {
  stack = next;
  for (const listener of listeners) listener();
};

/** Puts a dialog that has just been shown on top. */
export const pushDialog = (dialog: HTMLDialogElement): void => change([...stack, dialog]);

/** Forgets a dialog that was closed, wherever it stands. */
export const dropDialog = (dialog: HTMLDialogElement): void => change(stack.filter((one) => one !== dialog));

/** Calls back whenever another dialog comes to the top; returns how to stop. */
export const subscribeToDialogs = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The top dialog, or null when none is open. */
export const topDialog = (): HTMLDialogElement | null => stack.at(-1) ?? null;
