"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { announced, onAnnounce } from "./announce";

/**
 * The live region of `announce`; one stands on each page. Under a dialog everything else is inert and not read aloud: there
 * it is the live region of the dialog's own notifications.
 */
export function Announcer() {
  const { text, dialog } = useSyncExternalStore(onAnnounce, announced, announced);
  // Screen readers announce only what appears in a live region they know, so earlier text waits for the region.
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
