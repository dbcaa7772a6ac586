/** Code points a short text stays under: 254 pass, 255 fail (SPEC-40). */

/** The longest text that is shown whole, in code points (SPEC-55). */
const SHOWN_WHOLE = 319;

/** Whether an SEO text is collapsed: 319 visible code points are shown whole, 320 are not. Tags do not count. */
export const isCollapsible = (text: string): boolean => {
  const visible = text.replace(/<\/?[a-z][^>]*>/gi, "").replace(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, "x");
  return [...visible.trim()].length > SHOWN_WHOLE;
};

/** Code points a short text stays under: 254 pass, 255 fail (SPEC-40). */
export const TEXT_LIMIT = 255;

/** Whether a text has nothing to see: spaces, and signs without width, alone. */
export const isBlank = (text: string): boolean => text.replace(/[\s\p{Cc}\p{Cf}]/gu, "") === "";

/** A text as it is stored: without the spaces around it, and null where nothing is left. */
export const textOrNull = (text: string | null): string | null => text?.trim() || null;

/** Whether a text has 255 code points or more (SPEC-40). */
export const isTooLong = (text: string): boolean => [...text].length >= TEXT_LIMIT;

/** Whether a text holds what no database stores exactly: NUL, or half of a surrogate pair. */
export const isUnstorable = (text: string): boolean => /[\0\p{Cs}]/u.test(text);
