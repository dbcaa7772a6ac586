import { topDialog } from "./dialog-stack";

type Announcement = { readonly text: string; readonly dialog: HTMLDialogElement | null };

let last: Announcement = { text: "", dialog: null };
const listeners = new Set<() => void>();

/** Calls `listener` at each announcement; returns the function that stops it. */
export const onAnnounce = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The last announcement, and the dialog that was on top then. */
export const announced = (): Announcement => last;

/** Announces something to screen readers without showing it: what was added, what was removed. */
export const announce = (text: string): void => {
  // The same text twice is two events: a space that is not read aloud makes them differ.
  last = { text: last.text === text ? `${text}\u00a0` : text, dialog: topDialog() };
  for (const listener of listeners) listener();
};
