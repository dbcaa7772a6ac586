"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the server and during hydration; true afterwards. Cached pages are the same for everybody, so the server must not
 * draw anything by the query of the address: such parts wait for this.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
