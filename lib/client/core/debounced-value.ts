"use client";

import { useEffect, useRef, useState } from "react";

/** The value once it has stood still: `first` ms after mount, `later` ms after a change. null until then. */
export const useDebouncedValue = <Value extends string | null>(
  value: Value,
  first: number,
  later: number,
): Value | null => {
  const [settled, setSettled] = useState<Value | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        setSettled(value);
      },
      isFirst.current ? first : later,
    );
    return () => clearTimeout(timer);
  }, [value, first, later]);
  return settled;
};
