"use client";

import { useSyncExternalStore } from "react";

/** Mobile ends at 1023 px (SPEC-180). */
const WIDE = "(min-width: 1024px)";

/** Whether the screen has room for two columns, read at the moment of a click. */
export const isWideScreen = (): boolean => globalThis.matchMedia?.(WIDE).matches ?? false;

const subscribe = (listener: () => void) => {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
};

/**
 * Whether the screen has room for two columns.
 *
 * @param unknown the answer on the server, and while the browser takes over what it rendered; with `false` nothing is rendered
 *   again on a phone, which would be done at once with everything else that waits for it
 */
export const useWideScreen = <Unknown extends false | null>(unknown: Unknown): boolean | Unknown =>
  useSyncExternalStore<boolean | Unknown>(subscribe, isWideScreen, () => unknown);
