import { topDialog } from "./dialog-stack";

type Said = { readonly text: string; readonly dialog: HTMLDialogElement | null };

let said: Said = { text: "", dialog: null };
const listeners = new Set<() => void>();

/** Tells of everything that is said; returns how to stop. */
export const onAnnounce = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What was said last, and the dialog that was on top then. */
export const announced = (): Said => said;

/** Says something to readers of the screen without showing it: what was added, what was taken away. */
export const announce = (text: string): void => {
  // The same words twice are two events: a space that is not heard makes them differ.
  said = { text: said.text === text ? `${text}\u00a0` : text, dialog: topDialog() };
  for (const listener of listeners) listener();
};
