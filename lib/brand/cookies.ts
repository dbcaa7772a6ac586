/** Cookies and storage of 256 days (SPEC-56), in seconds. */
export const PREFERENCE_MAX_AGE_SECONDS = 22_118_400;

/** What the browser itself may remember. None of these gives any right (SPEC-68). */
export type PreferenceName =
  | "language"
  | "city_alias"
  | "order_type"
  | "phone"
  | "order_id"
  | "theme"
  | "cookie_notice"
  /** When each banner was seen or closed, so that it does not come again too soon. */
  | "banner"
  /** Somebody is logged in here: the user is worth fetching. */
  | "customer"
  /** The instant an operator previews, for the strip that says so. */
  | "preview_at";

/** Names of two brands on one host do not meet: `sushi_language` (SPEC-68). */
export const preferenceCookie = (brand: string, name: PreferenceName): string => `${brand}_${name}`;
