import { PREFERENCE_MAX_AGE_SECONDS, type PreferenceName, preferenceCookie } from "@/lib/brand/cookies";

/** The instant this browser previews; null for anyone but operators. It grants no rights and is for display only. */
export const previewedAt = (brand: string): Date | null => {
  const text = readPreference(brand, "preview_at");
  if (text === null) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
};

/** Reads what this browser remembers; null where it remembers nothing. */
export const readPreference = (brand: string, name: PreferenceName): string | null => {
  const wanted = `${preferenceCookie(brand, name)}=`;
  const pair = document.cookie.split("; ").find((part) => part.startsWith(wanted));
  return pair === undefined ? null : decodeURIComponent(pair.slice(wanted.length));
};

const attributes = (maxAge: number): string => {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  return `; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
};

/** Remembers for 256 days (SPEC-56). */
export const writePreference = (brand: string, name: PreferenceName, value: string): void => {
  // The Cookie Store API is missing in browsers the storefront serves.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${preferenceCookie(brand, name)}=${encodeURIComponent(value)}${attributes(PREFERENCE_MAX_AGE_SECONDS)}`;
};

/** Forgets. */
export const forgetPreference = (brand: string, name: PreferenceName): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as in writePreference
  document.cookie = `${preferenceCookie(brand, name)}=${attributes(0)}`;
};
