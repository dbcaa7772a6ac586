/** Frames for which a block is held at its place after arriving: groups rendered there may be higher than estimated. */
const HELD_FRAMES = 30;

/**
 * ms after which a smooth scroll is completed at once: a browser may send no `scrollend`, or may stop halfway, where groups are
 * higher than estimated.
 */
const MAX_SCROLL_MS = 1_000;

/** Events with which the reader takes over. */
const takeovers = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

let scrolling = new AbortController();

/** Keeps the block at the top of the screen for a moment, unless the reader scrolls elsewhere. */
const hold = (block: Element, signal: AbortSignal, frames: number): void => {
  if (signal.aborted || frames === 0) return;
  block.scrollIntoView({ behavior: "instant" });
  requestAnimationFrame(() => hold(block, signal, frames - 1));
};

/** Whether the block is so near that the end of a scroll is the end of this one. */
const isNear = (block: Element): boolean => Math.abs(block.getBoundingClientRect().top) < window.innerHeight / 2;

/**
 * Brings a block of the page to the top of the screen, or, where there is none of that name, the page itself.
 *
 * @param behavior "auto" is as smooth as the page's styles and the reader's settings have it
 */
export const goTo = (id: string, behavior: "auto" | "instant"): void => {
  const named = document.getElementById(id);
  const block = named ?? document.documentElement;
  // Nothing stands above the page itself that could grow.
  const frames = named === null ? 1 : HELD_FRAMES;
  scrolling.abort();
  const mine = new AbortController();
  scrolling = mine;
  const { signal } = mine;
  for (const takeover of takeovers) {
    window.addEventListener(takeover, () => mine.abort(), { signal, passive: true });
  }
  (named ?? document.getElementById("main"))?.focus({ preventScroll: true });
  if (behavior === "instant") {
    hold(block, signal, frames);
    return;
  }
  block.scrollIntoView();
  const late = setTimeout(() => hold(block, signal, frames), MAX_SCROLL_MS);
  const arrive = () => {
    if (!isNear(block)) return;
    clearTimeout(late);
    window.removeEventListener("scrollend", arrive);
    hold(block, signal, frames);
  };
  window.addEventListener("scrollend", arrive, { signal });
};
