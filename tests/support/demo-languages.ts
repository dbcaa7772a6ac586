/** The languages that the demo shops are written in (`demo/<brand>/shop.json`). */
export const demoLanguages = ["ru", "tr", "en", "uz", "de", "uk"] as const;
