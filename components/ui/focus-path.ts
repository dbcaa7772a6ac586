/** Whether nothing on the page has the focus: a reader would begin at its top again. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const ancestorsOf = (element: Element | null): HTMLElement[] =>
  element instanceof HTMLElement && element !== document.body ? [element, ...ancestorsOf(element.parentElement)] : [];

/** What has the focus and all it stands in, inside of the body. */
export const focusPath = (): HTMLElement[] => ancestorsOf(document.activeElement);
