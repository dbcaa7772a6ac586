"use client";

import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  window.visualViewport?.addEventListener("resize", listener);
  return () => window.visualViewport?.removeEventListener("resize", listener);
};

/** A keyboard takes at least a quarter of the screen; a browser's own bars take less. */
const isOpen = () => {
  const viewport = window.visualViewport;
  return viewport !== null && viewport.scale === 1 && viewport.height < window.innerHeight * 0.75;
};

/** What gives way to the on-screen keyboard, which covers the foot of the page. */
export function KeyboardAside({ children }: { readonly children: ReactNode }) {
  return useSyncExternalStore(subscribe, isOpen, () => false) ? null : children;
}
