"use client";

import { useEffect, useState } from "react";

/** So many more are drawn in each frame: a slow phone has to answer in between. */
const SLICE = 12;

const nothing: ReadonlySet<string> = new Set();

/** What was drawn before and is still wanted, and the next few. */
const grown = (drawn: ReadonlySet<string>, wanted: readonly string[]): ReadonlySet<string> => {
  const kept = wanted.filter((key) => drawn.has(key));
  const next = wanted.filter((key) => !drawn.has(key)).slice(0, SLICE);
  return new Set([...kept, ...next]);
};

/**
 * What is drawn now of the things a map shows: a few more with each frame, in their order. What has gone, goes at once;
 * what has changed, changes at once.
 */
export const useIncrementalRender = <Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): readonly Thing[] => {
  const [drawn, setDrawn] = useState(nothing);
  const wanted = things.map(keyOf);
  const now = grown(drawn, wanted);
  const isSettled = drawn.size === now.size && wanted.every((key) => drawn.has(key));
  const named = wanted.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is told by its names
  useEffect(() => {
    if (isSettled) return;
    const frame = requestAnimationFrame(() => setDrawn(now));
    return () => cancelAnimationFrame(frame);
  }, [named, isSettled, drawn]);

  return things.filter((_, index) => now.has(wanted[index] ?? ""));
};
