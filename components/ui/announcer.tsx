"use client";

import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { topDialog } from "./dialog-stack";

type Said = { readonly text: string; readonly dialog: HTMLDialogElement | null };

const nothing: Said = { text: "", dialog: null };
let said = nothing;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says something to readers of the screen without showing it: what was added, what was taken away. */
export const announce = (text: string): void => {
  // The same words twice are two events: a space that is not heard makes them differ.
  said = { text: said.text === text ? `${text}\u00a0` : text, dialog: topDialog() };
  for (const listener of listeners) listener();
};

/**
 * The place from which `announce` is heard; one stands on each page. Under a dialog everything else is inert, and what is
 * inert is not heard: there it is the place of the dialog's own notifications.
 */
export function Announcer() {
  const { text, dialog } = useSyncExternalStore(
    subscribe,
    () => said,
    () => nothing,
  );
  const place = dialog?.querySelector('[data-flash-outlet] > [role="status"]') ?? null;
  return (
    <>
      <div role="status" className="visually-hidden">
        {dialog === null && text}
      </div>
      {place && createPortal(<p className="visually-hidden">{text}</p>, place)}
    </>
  );
}
