/** The longest text that is shown whole, in code points (SPEC-55). */
export const SHOWN_WHOLE = 319;

/** Whether an SEO text is collapsed: 319 visible code points are shown whole, 320 are not. Tags do not count. */
export const isCollapsible = (text: string): boolean => {
  const visible = text.replace(/<\/?[a-z][^>]*>/gi, "").replace(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, "x");
  return [...visible.trim()].length > SHOWN_WHOLE;
};
