/**
 * The element that was pressed, or touched or focused, of those a selector names: the event's target stands in it. The
 * listener may stand on the whole page, so that buttons and links are plain HTML.
 */
export const closestTarget = <Pressed extends Element = HTMLElement>(
  { target }: Pick<Event, "target">,
  selector: string,
): Pressed | null => (target instanceof Element ? target.closest<Pressed>(selector) : null);

/** Whether a press is the page's: one with another button or a modifier key is the browser's. */
export const isPlainPress = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
