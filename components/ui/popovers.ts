/** The polyfill marks an open menu by a class of this name. */
const OPEN_CLASS = ":popover-open";

const isOpen = (menu: HTMLElement): boolean =>
  // Where the selector is unknown, asking by it throws.
  CSS.supports("selector(:popover-open)") ? menu.matches(":popover-open") : menu.classList.contains(OPEN_CLASS);

/** The open menus of the page. */
export const openPopovers = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[popover]")].filter(isOpen);

/** Closes every open menu. */
export const closePopovers = (): void => {
  for (const menu of openPopovers()) menu.hidePopover?.();
};

/**
 * Fetches what opens and closes menus in browsers without popovers: Chrome before 114, Safari before 17, Firefox before 125
 * (ADR-0068). Until then the menus stay closed, as `base.css` has it.
 */
export const preparePopovers = async (): Promise<void> => {
  if (!("popover" in HTMLElement.prototype)) await import("@oddbird/popover-polyfill");
};
