import { useEffect, useState } from "react";

/** `missing`: this browser cannot keep its screen on; `refused`: it will not now, as on an empty battery. */
export type WakeLockState = "held" | "refused" | "missing";

/** Keeps the screen on while the board is in front. The browser lets go of it whenever the page is hidden. */
export const useWakeLock = (): WakeLockState => {
  const [state, setState] = useState<WakeLockState>(() => ("wakeLock" in navigator ? "held" : "missing"));
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOpen = true;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isOpen) setState("held");
        else await lock.release();
      } catch {
        if (isOpen) setState("refused");
      }
    };
    const onVisible = (): void => {
      void hold();
    };
    onVisible();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isOpen = false;
      document.removeEventListener("visibilitychange", onVisible);
      void lock?.release();
    };
  }, []);
  return state;
};
