"use client";

import { useCallback, useLayoutEffect, useSyncExternalStore } from "react";
import { readStored } from "@/lib/client/core/browser-storage";
import { onTabsNotified } from "@/lib/client/core/cross-tab-sync";
import { readPreference } from "@/lib/client/core/preferences";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import { isKnownCustomer } from "./known-customer";

/**
 * A login ends with its modal, one in another tab notifies this one; what happened on another device is noticed when the
 * page is looked at again.
 */
const useSubscribe = (brand: string) =>
  useCallback(
    (listener: () => void) => {
      const stop = useModals.subscribe(listener);
      const end = onTabsNotified(brand, "user", listener);
      window.addEventListener("focus", listener);
      return () => {
        stop();
        end();
        window.removeEventListener("focus", listener);
      };
    },
    [brand],
  );

/** `isKnownCustomer` of now; false until the page runs. */
export const useKnownCustomer = (): boolean => {
  const { brand } = useStorefront();
  return useSyncExternalStore(
    useSubscribe(brand),
    () => isKnownCustomer(brand),
    () => false,
  );
};

/** Whether somebody has logged in, ordered or marked a dish in this browser, as far as it remembers; false until the page runs. */
export const useReturning = (): boolean => {
  const { brand } = useStorefront();
  return useSyncExternalStore(
    useSubscribe(brand),
    () =>
      isKnownCustomer(brand) ||
      readPreference(brand, "order_id") !== null ||
      readStored("localStorage", `${brand}_favourites`) !== null,
    () => false,
  );
};

/** Updates the mark by which styles distinguish a customer's shell from a guest's; `themeScript` sets it first. */
export function CustomerMark() {
  const isKnown = useKnownCustomer();
  const { brand, language } = useStorefront();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language replaces the element that carries the mark
  useLayoutEffect(() => {
    // Read again: the first `isKnown` is the server's, and would remove the script's mark.
    document.documentElement.toggleAttribute("data-customer", isKnownCustomer(brand));
  }, [isKnown, brand, language]);
  return null;
}
