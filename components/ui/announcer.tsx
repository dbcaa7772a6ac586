"use client";

import { useSyncExternalStore } from "react";

let said = "";
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says something to readers of the screen without showing it: what was added, what was taken away. */
export const announce = (text: string): void => {
  // The same words twice are two events: a space that is not heard makes them differ.
  said = said === text ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
};

/** The place from which `announce` is heard; one stands on each page. */
export function Announcer() {
  const text = useSyncExternalStore(
    subscribe,
    () => said,
    () => "",
  );
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}
