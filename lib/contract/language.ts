/** The six languages of the interface (spec 1 §1), in the order of the language menu. */
export const languages = ["ru", "tr", "en", "uz", "de", "uk"] as const;
export type Language = (typeof languages)[number];
