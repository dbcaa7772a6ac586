"use client";

import { useSyncExternalStore } from "react";

/** The mobile breakpoint of spec 1 §9. */
const WIDE = "(min-width: 1024px)";

/** Whether the screen has room for two columns, asked at the moment of a press. */
export const isWideScreen = (): boolean => window.matchMedia(WIDE).matches;

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether the screen has room for two columns; null on the server, which does not know. */
export const useWideScreen = (): boolean | null =>
  useSyncExternalStore<boolean | null>(subscribe, isWideScreen, () => null);
