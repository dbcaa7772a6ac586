"use client";

import { useSyncExternalStore } from "react";

/** Mobile ends at 1023 px (SPEC-180). */
const WIDE = "(min-width: 1024px)";

/** Whether the screen has room for two columns, read at the moment of a click. */
export const isWideScreen = (): boolean => globalThis.matchMedia?.(WIDE).matches ?? false;

/**
 * From here on a cart has two columns: its lines or the form, and beside them the sum (SPEC-832); and a card has room for what
 * its dish is made of (SPEC-836).
 */
const TABLET = "(min-width: 768px)";

/** Whether the screen has room for the cart's page, read at the moment of a click; on a narrower one the cart is a modal. */
export const hasCartPage = (): boolean => globalThis.matchMedia?.(TABLET).matches ?? false;

const subscribeTo = (query: string) => (listener: () => void) => {
  const found = globalThis.matchMedia?.(query);
  found?.addEventListener("change", listener);
  return () => found?.removeEventListener("change", listener);
};
const subscribe = subscribeTo(WIDE);
const subscribeToTablet = subscribeTo(TABLET);

/** Whether the screen is as wide as a tablet; null on the server. */
export const useTabletScreen = (): boolean | null =>
  useSyncExternalStore<boolean | null>(subscribeToTablet, hasCartPage, () => null);

/**
 * Whether the screen has room for two columns.
 *
 * @param unknown the answer on the server, and while the browser takes over what it rendered; with `false` nothing is rendered
 *   again on a phone, which would be done at once with everything else that waits for it
 */
export const useWideScreen = <Unknown extends false | null>(unknown: Unknown): boolean | Unknown =>
  useSyncExternalStore<boolean | Unknown>(subscribe, isWideScreen, () => unknown);
