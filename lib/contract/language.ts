/** The six languages of the interface (SPEC-102), in the order of the language menu. */
export const languages = ["ru", "tr", "en", "uz", "de", "uk"] as const;
export type Language = (typeof languages)[number];
