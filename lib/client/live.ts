"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False in what the server drew, and while the browser takes it over; true from then on. The query of the address is
 * empty on the server's side, where pages are kept for everybody: what is drawn by it has to wait for this.
 */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
