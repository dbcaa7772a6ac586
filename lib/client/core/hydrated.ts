"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False in what the server drew, and while the browser takes it over; true from then on. The query of the address is
 * nobody's on the server's side, where pages are kept for everybody as the first visitor had them drawn: what is drawn by
 * it has to wait for this.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
