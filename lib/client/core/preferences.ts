import { PREFERENCE_MAX_AGE_SECONDS, type PreferenceName, preferenceCookie } from "@/lib/brand/cookies";
import { decodedCookie } from "@/lib/request/cookie-value";

/** What each preference may be; any other value counts as absent (SPEC-460). */
const readable: Readonly<Record<PreferenceName, RegExp>> = {
  // Those of the shop come with the settings: a list here would grow every page with each language.
  language: /^[a-z]{2,3}$/,
  city_alias: /^[a-z0-9-]{1,64}$/,
  order_type: /^(?:delivery|takeaway)$/,
  phone: /^\+?\d{1,20}$/,
  order_id: /^\d{1,15}$/,
  theme: /^(?:light|dark)$/,
  cookie_notice: /^(?:accepted|rejected)$/,
  banner: /^[\dc]+:[\dc:.]+$/,
  customer: /^1$/,
  preview_at: /^[\d:.TZ-]{16,30}$/,
};

/** The instant this browser previews; null for anyone but operators. It grants no rights and is for display only. */
export const previewedAt = (brand: string): Date | null => {
  const text = readPreference(brand, "preview_at");
  if (text === null) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
};

/** All cookies of the page; none in a document without an origin, where reading them throws. */
export const pageCookies = (): string => {
  try {
    return document.cookie;
  } catch {
    return "";
  }
};

/** Reads a preference of this browser; null where there is none, or one that cannot be read. */
export const readPreference = (brand: string, name: PreferenceName): string | null => {
  const value = decodedCookie(pageCookies(), preferenceCookie(brand, name));
  return value !== null && readable[name].test(value) ? value : null;
};

const setCookie = (text: string): void => {
  try {
    // The Cookie Store API is missing in browsers the storefront serves (ADR-0068).
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = text;
  } catch {
    // As in `pageCookies`.
  }
};

const attributes = (maxAge: number): string => {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  return `; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
};

/** Remembers for 256 days (SPEC-56). */
export const writePreference = (brand: string, name: PreferenceName, value: string): void =>
  setCookie(`${preferenceCookie(brand, name)}=${encodeURIComponent(value)}${attributes(PREFERENCE_MAX_AGE_SECONDS)}`);

/** Forgets. */
export const forgetPreference = (brand: string, name: PreferenceName): void =>
  setCookie(`${preferenceCookie(brand, name)}=${attributes(0)}`);
