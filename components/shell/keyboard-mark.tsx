"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";

/** The height without a keyboard, by the width of the window: turning the screen changes both. */
const known = { width: 0, height: 0 };

/**
 * A keyboard takes at least a quarter of the screen; a browser's own bars take less. Most browsers shrink only what is
 * seen, some the whole window. Zooming in shrinks what is seen as well, by the scale.
 */
const isOpen = () => {
  const { visualViewport, innerWidth, innerHeight } = window;
  if (known.width !== innerWidth) Object.assign(known, { width: innerWidth, height: 0 });
  known.height = Math.max(known.height, innerHeight);
  const seen = visualViewport ? visualViewport.height * visualViewport.scale : innerHeight;
  return seen < known.height * 0.75;
};

const watch = (heightAtLoad: number, listener: () => void) => {
  const { visualViewport } = window;
  if (known.height === 0) Object.assign(known, { width: window.innerWidth, height: heightAtLoad });
  for (const target of [visualViewport, window]) target?.addEventListener("resize", listener);
  return () => {
    for (const target of [visualViewport, window]) target?.removeEventListener("resize", listener);
  };
};

type KeyboardMarkProps = {
  /** The window's height when the page had loaded, px: a keyboard may have opened before this code came. */
  readonly height: number;
};

/** Marks the page while an on-screen keyboard covers its foot; styles take the navigation away by the mark. */
export function KeyboardMark({ height }: KeyboardMarkProps) {
  const subscribe = useCallback((listener: () => void) => watch(height, listener), [height]);
  const isCovered = useSyncExternalStore(subscribe, isOpen, () => false);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-keyboard", isCovered);
  }, [isCovered]);
  return null;
}
