"use client";

import { type RefObject, useLayoutEffect } from "react";

/** Between the notice and what it stands above, px. */
const GAP = 12;

const barsOf = (): DOMRect[] =>
  [...document.querySelectorAll("[data-order-bar]")]
    .filter((bar) => bar.closest("dialog") === null)
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width }) => width > 0);

/**
 * Lifts a notice at the foot of the screen above the bar that orders, wherever that stands now and however tall it has
 * grown: sets `--bar`, the height to keep free below.
 */
export const useLift = (notice: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    let frame = 0;
    const measure = () => {
      const element = notice.current;
      if (element === null) return;
      const screen = window.innerHeight;
      // A bar that would only just be missed counts too: scrolling moves it.
      const reach = screen - 2 * element.offsetHeight - GAP;
      const touched = barsOf().filter(({ top, bottom }) => top < screen && bottom > reach);
      const lift = Math.max(0, ...touched.map(({ top }) => screen - top));
      element.style.setProperty("--bar", `${Math.min(lift, screen / 2)}px`);
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    // With the frame it is first painted in: measured here, the page would be laid out in the task that renders it too.
    later();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("scroll", later, { signal, passive: true });
    window.addEventListener("resize", later, { signal });
    const main = document.getElementById("main");
    const changes = new MutationObserver(later);
    if (main !== null) changes.observe(main, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
      changes.disconnect();
    };
  }, [notice]);
};
