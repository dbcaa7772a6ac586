"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

/**
 * Whether a keyboard is open. It takes at least a quarter of the screen; a browser's own bars take less. Most
 * browsers shrink only what is seen, some the whole window. Zooming in shrinks what is seen as well, by the scale.
 */
const keyboardAgainst = (heightAtLoad: number) => {
  // The height without a keyboard, by the width of the window: turning the screen changes both.
  const whole = { width: window.innerWidth, height: heightAtLoad };
  return () => {
    const { visualViewport, innerWidth, innerHeight } = window;
    if (whole.width !== innerWidth) Object.assign(whole, { width: innerWidth, height: 0 });
    whole.height = Math.max(whole.height, innerHeight);
    const seen = visualViewport ? visualViewport.height * visualViewport.scale : innerHeight;
    return seen < whole.height * 0.75;
  };
};

const watch = (listener: () => void) => {
  const { visualViewport } = window;
  for (const target of [visualViewport, window]) target?.addEventListener("resize", listener);
  return () => {
    for (const target of [visualViewport, window]) target?.removeEventListener("resize", listener);
  };
};

type KeyboardMarkProps = {
  /** The window's height when the page had loaded, px: a keyboard may have opened before this code came. */
  readonly height: number;
};

/**
 * Marks the page while an on-screen keyboard covers its foot; styles take the navigation away by the mark, and dialogs can
 * be scrolled by `--keyboard`, the px it lies over.
 */
export function KeyboardMark({ height }: KeyboardMarkProps) {
  const [isOpen] = useState(() => keyboardAgainst(height));
  const isCovered = useSyncExternalStore(watch, isOpen, () => false);
  useEffect(() => {
    const { documentElement: root } = document;
    const { visualViewport, innerHeight } = window;
    // What shrinks the whole window leaves nothing under it.
    const under = visualViewport && isCovered ? innerHeight - visualViewport.height * visualViewport.scale : 0;
    root.toggleAttribute("data-keyboard", isCovered);
    root.style.setProperty("--keyboard", `${Math.round(Math.max(0, under))}px`);
  }, [isCovered]);
  return null;
}
