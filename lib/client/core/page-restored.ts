"use client";

import { useEffect, useEffectEvent } from "react";

/** Tells when the page comes back as it was left, from a page after it: it is on its way to no other any more. */
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
