/** The text pages that head, foot and forms of the shop lead to. */
const linkedTexts = [
  "about",
  "delivery",
  "payment-info",
  "bonus",
  "legal-info",
  "privacy-policy",
  "user-agreement",
] as const;

/**
 * Those of them that there are none of, so that nothing leads there (SPEC-512).
 *
 * @param pages `pages` of the settings; undefined: an upstream that does not say, which has all of them
 */
export const missingTexts = (pages: readonly string[] | undefined): readonly string[] =>
  pages === undefined ? [] : linkedTexts.filter((alias) => !pages.includes(alias));
