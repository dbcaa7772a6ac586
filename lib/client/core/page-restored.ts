"use client";

import { useEffect, useEffectEvent } from "react";

/** Calls back when the browser restores the page from its back/forward cache: no navigation is pending any more. */
export const usePageRestored = (onComeBack: () => void): void => {
  const come = useEffectEvent(onComeBack);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) come();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
};
