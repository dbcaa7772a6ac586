"use client";

import { useEffect, useState } from "react";

/** True as long as the value is, and so many ms longer: a loader does not flicker (SPEC-244). */
export const useMinimumDuration = (value: boolean, ms: number): boolean => {
  const [isOn, setOn] = useState(value);
  useEffect(() => {
    if (value) {
      setOn(true);
      return;
    }
    const timer = setTimeout(() => setOn(false), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value || isOn;
};
