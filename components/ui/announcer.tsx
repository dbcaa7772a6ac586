"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { announced, onAnnounce } from "./announce";

/**
 * The place from which `announce` is heard; one stands on each page. Under a dialog everything else is inert, and what is
 * inert is not heard: there it is the place of the dialog's own notifications.
 */
export function Announcer() {
  const { text, dialog } = useSyncExternalStore(onAnnounce, announced, announced);
  // Readers hear what appears in a place they know, so what was said before it is there waits until it is.
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown(true), []);
  const place = dialog?.querySelector('[data-flash-outlet] > [role="status"]') ?? null;
  return (
    <>
      <div role="status" className="visually-hidden">
        {isKnown && dialog === null && text}
      </div>
      {place && createPortal(<p className="visually-hidden">{text}</p>, place)}
    </>
  );
}
