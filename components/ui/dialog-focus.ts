import { isFocusLost } from "./focus-path";

/** What is typed into or chosen from; a tick or a button is not the reason why a dialog was opened. */
const FIELDS =
  "input:not([type=hidden],[type=checkbox],[type=radio],[type=file],:disabled),textarea:not(:disabled),select:not(:disabled)";

const PRESSED = `${FIELDS},a[href],button:not(:disabled)`;
const FOCUSABLE = `${PRESSED},input:not([type=hidden],:disabled),[tabindex="0"]`;

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

/**
 * Puts the focus into the field that a dialog which has just been shown begins with. A field whose code comes later has it
 * as soon as it is there, unless the customer has begun something else meanwhile. Where buttons or links come first, as in
 * the cart, which ends with a promocode, there is more to do than to fill in a form, and the browser's choice stays.
 *
 * @param body what the dialog holds below its head
 * @returns stops waiting for a field
 */
export const firstFieldFocus = (body: HTMLElement): (() => void) => {
  const { activeElement: initial } = document;
  const waiting = new AbortController();
  const changes = new MutationObserver(() => look());
  const stop = () => {
    changes.disconnect();
    waiting.abort();
  };
  const look = () => {
    const first = [...body.querySelectorAll<HTMLElement>(PRESSED)].find(isSeen);
    if (document.activeElement !== initial || first !== undefined) stop();
    if (document.activeElement === initial && first?.matches(FIELDS)) first.focus();
  };
  for (const event of ["keydown", "pointerdown"]) {
    document.addEventListener(event, stop, { signal: waiting.signal, capture: true });
  }
  changes.observe(body, { childList: true, subtree: true });
  look();
  return stop;
};

/** Nothing in an inert element takes the focus: the page is inert while that of another order type loads. */
const onceAlive = (element: Element, then: () => void): void => {
  const changes = new MutationObserver(() => {
    if (element.hasAttribute("inert")) return;
    changes.disconnect();
    then();
  });
  changes.observe(element, { attributeFilter: ["inert"] });
};

/** An element, or where it cannot have the focus the last or first thing in it that can. */
const focusIn = (element: HTMLElement): void => {
  const inside = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isSeen);
  for (const next of [element, inside.at(-1), inside[0]]) {
    if (isFocusLost()) next?.focus({ preventScroll: true });
  }
};

/**
 * Restores a focus that has fallen to the body: to the same element or, where that is gone, to the last control beside it,
 * since a plus makes room for a counter that ends with one.
 *
 * @param path what `focusPath` returned while it had the focus
 */
export const restoreFocus = (path: readonly HTMLElement[]): void => {
  const left = path.filter((element) => element.isConnected);
  for (const element of left) if (isFocusLost()) focusIn(element);
  const inert = left[0]?.closest("[inert]") ?? null;
  if (isFocusLost() && inert !== null) onceAlive(inert, () => restoreFocus(path));
};
