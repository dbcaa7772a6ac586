"use client";

import { useEffect, useState } from "react";

const left = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

/**
 * Whole seconds to a moment of this browser's clock. It counts to the deadline and not down from a figure: a tab that
 * slept shows the right one as soon as it is seen (SPEC-44).
 *
 * @param deadline ms, as `Date.now()` gives them
 */
export const useCountdown = (deadline: number): number => {
  const [seconds, setSeconds] = useState(() => left(deadline));
  useEffect(() => {
    const read = () => setSeconds(left(deadline));
    read();
    const timer = setInterval(() => {
      read();
      if (Date.now() >= deadline) clearInterval(timer);
    }, 250);
    document.addEventListener("visibilitychange", read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [deadline]);
  return seconds;
};
