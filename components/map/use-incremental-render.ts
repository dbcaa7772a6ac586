"use client";

import { useEffect, useState } from "react";

/** How many more are rendered in each frame: a slow phone has to respond in between. */
const SLICE = 12;

const nothing: ReadonlySet<string> = new Set();

/** The rendered keys that are still wanted, and the next few. */
const withNext = (rendered: ReadonlySet<string>, wanted: readonly string[]): ReadonlySet<string> => {
  const remaining = wanted.filter((key) => rendered.has(key));
  const next = wanted.filter((key) => !rendered.has(key)).slice(0, SLICE);
  return new Set([...remaining, ...next]);
};

/**
 * The things of a map to render now: a few more with each frame, in their order. Removals and changes apply at once.
 */
export const useIncrementalRender = <Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): readonly Thing[] => {
  const [rendered, setRendered] = useState(nothing);
  const wanted = things.map(keyOf);
  const now = withNext(rendered, wanted);
  const isSettled = rendered.size === now.size && wanted.every((key) => rendered.has(key));
  const named = wanted.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined keys stand for what is wanted
  useEffect(() => {
    if (isSettled) return;
    const frame = requestAnimationFrame(() => setRendered(now));
    return () => cancelAnimationFrame(frame);
  }, [named, isSettled, rendered]);

  return things.filter((_, index) => now.has(wanted[index] ?? ""));
};
