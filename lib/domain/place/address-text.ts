/** Most suggestions for a typed address (SPEC-17). */
export const MAX_SUGGESTIONS = 7;

const typedLength = (text: string): number => [...text.trim()].length;

/** Whether a typed address is long enough to be completed: 2 characters (SPEC-17). */
export const canSuggest = (text: string): boolean => typedLength(text) >= 2;

/** Whether a typed address is long enough to be checked: more than 2 characters (SPEC-17). */
export const canCheck = (text: string): boolean => typedLength(text) > 2;

/** The value of a private house's room field (SPEC-41). */
export const PRIVATE_HOUSE = "-";
