/** What a visitor answered to the cookie notice; kept 256 days under the name `cookie_notice`. */
export type Consent = "accepted" | "rejected";

/** The answer a cookie holds; null for none, and for anything else that stands there. */
export const consentOf = (value: string | null): Consent | null =>
  value === "accepted" || value === "rejected" ? value : null;
