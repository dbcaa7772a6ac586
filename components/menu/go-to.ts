/** ms after which the way to a block counts as done, for browsers that do not tell. */
const LONGEST_WAY = 1_000;

/** What says that the reader has taken over. */
const takeovers = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

let way = new AbortController();

/**
 * Brings a block of the page to the top of the screen, or, where there is none of that name, the page itself. Groups that are drawn on the way may turn out higher than
 * thought, so it aims once more when the way is done, unless the reader has scrolled elsewhere meanwhile.
 *
 * @param behavior "auto" is as smooth as the page's styles and the reader's settings have it
 */
export const goTo = (id: string, behavior: "auto" | "instant"): void => {
  const named = document.getElementById(id);
  const block = named ?? document.documentElement;
  way.abort();
  const mine = new AbortController();
  way = mine;
  const { signal } = mine;
  const stop = () => mine.abort();
  const again = () => {
    if (signal.aborted) return;
    stop();
    block.scrollIntoView({ behavior: "instant" });
  };
  block.scrollIntoView({ behavior });
  (named ?? document.getElementById("main"))?.focus({ preventScroll: true });
  window.addEventListener("scrollend", again, { signal });
  for (const takeover of takeovers) window.addEventListener(takeover, stop, { signal, passive: true });
  setTimeout(again, LONGEST_WAY);
};
