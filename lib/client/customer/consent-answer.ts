import { readPreference, writePreference } from "@/lib/client/core/preferences";

/** What a visitor answered to the cookie notice; a cookie of 256 days holds it. */
export type Consent = "accepted" | "rejected";

/** The answer that a cookie holds; null for none, and for any other text. */
export const consentOf = (value: string | null): Consent | null =>
  value === "accepted" || value === "rejected" ? value : null;

const listeners = new Set<() => void>();

/** The answers of this page load by brand, for browsers that keep no cookies. */
const given = new Map<string, Consent>();

/** What the visitor answered to the cookie notice; null before he has. */
export const readConsent = (brand: string): Consent | null =>
  consentOf(readPreference(brand, "cookie_notice")) ?? given.get(brand) ?? null;

/** Takes the answer and remembers it for 256 days (SPEC-56). */
export const giveConsent = (brand: string, consent: Consent): void => {
  given.set(brand, consent);
  writePreference(brand, "cookie_notice", consent);
  for (const listener of listeners) listener();
};

/** Calls back with every answer from now on; returns the function that ends this. */
export const followConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Another tab may have been answered meanwhile.
  window.addEventListener("focus", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("focus", listener);
  };
};
