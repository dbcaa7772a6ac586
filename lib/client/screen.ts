"use client";

import { useSyncExternalStore } from "react";

/** Mobile ends at 1023 px (spec 1 §9). */
const WIDE = "(min-width: 1024px)";

/** Whether the screen has room for two columns, asked at the moment of a press. */
export const isWideScreen = (): boolean => globalThis.matchMedia?.(WIDE).matches ?? false;

const subscribe = (listener: () => void) => {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
};

/** Whether the screen has room for two columns; null on the server, which does not know. */
export const useWideScreen = (): boolean | null =>
  useSyncExternalStore<boolean | null>(subscribe, isWideScreen, () => null);
