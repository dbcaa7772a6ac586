/**
 * Gives the focus to a block of the page that is no control, for the keys to go on from it. It can be focused for that long
 * alone: a block that always can, and has no box of its own (`display: contents`), takes its content out of the way of Tab in
 * browsers with `reading-flow`.
 */
export const focusBlock = (block: HTMLElement | null): void => {
  if (block === null) return;
  if (!block.hasAttribute("tabindex")) {
    block.tabIndex = -1;
    block.addEventListener("blur", () => block.removeAttribute("tabindex"), { once: true });
  }
  block.focus({ preventScroll: true });
};
