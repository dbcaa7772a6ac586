"use client";

import { useSyncExternalStore } from "react";

/** Mobile ends at 1023 px (SPEC-180). */
const WIDE = "(min-width: 1024px)";

/** Whether the screen has room for two columns, read at the moment of a click. */
export const isWideScreen = (): boolean => globalThis.matchMedia?.(WIDE).matches ?? false;

/** From here on a cart has two columns: its lines or the form, and beside them the sum (SPEC-832). */
const COLUMNS = "(min-width: 768px)";

/** Whether the screen has room for the cart's page, read at the moment of a click; on a narrower one the cart is a modal. */
export const hasCartPage = (): boolean => globalThis.matchMedia?.(COLUMNS).matches ?? false;

const subscribeTo = (query: string) => (listener: () => void) => {
  const found = globalThis.matchMedia?.(query);
  found?.addEventListener("change", listener);
  return () => found?.removeEventListener("change", listener);
};
const subscribe = subscribeTo(WIDE);
const subscribeToColumns = subscribeTo(COLUMNS);

/** Whether the cart's page has two columns; null on the server. */
export const useCartColumns = (): boolean | null =>
  useSyncExternalStore<boolean | null>(subscribeToColumns, hasCartPage, () => null);

/**
 * Whether the screen has room for two columns.
 *
 * @param unknown the answer on the server, and while the browser takes over what it rendered; with `false` nothing is rendered
 *   again on a phone, which would be done at once with everything else that waits for it
 */
export const useWideScreen = <Unknown extends false | null>(unknown: Unknown): boolean | Unknown =>
  useSyncExternalStore<boolean | Unknown>(subscribe, isWideScreen, () => unknown);
