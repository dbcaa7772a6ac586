"use client";

import { useSyncExternalStore } from "react";

/** Mobile ends at 1023 px (spec 1 §9). */
const WIDE = "(min-width: 1024px)";

const subscribe = (listener: () => void) => {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
};

/** Whether the screen is as wide as a desktop's; narrow until the browser has been asked. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );
