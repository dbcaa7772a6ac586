"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

/** Removes a parameter from the page's address and calls `onTake` with its value, once: neither a reload nor Back repeats it. */
export const useTakeParameter = (name: string, onTake: (value: string) => void): void => {
  const value = useSearchParams().get(name);
  const take = useEffectEvent((taken: string) => {
    // Read from the browser: an effect that runs twice finds it gone.
    const query = new URLSearchParams(window.location.search);
    if (!query.has(name)) return;
    query.delete(name);
    window.history.replaceState(null, "", `${window.location.pathname}?${query}`);
    onTake(taken);
  });
  useEffect(() => {
    if (value !== null) take(value);
  }, [value]);
};
