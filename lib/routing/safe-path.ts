const BASE = "https://site.invalid";
const LONGEST = 2048;

/**
 * A path of this site, from a query or a form, ready to be followed: one leading slash, no second slash or backslash
 * (SPEC-45). Null for everything else; the caller then goes to the city's home.
 */
export const safePath = (raw: string | null | undefined): string | null => {
  if (raw === null || raw === undefined || raw.length > LONGEST) return null;
  // Browsers drop tabs and line ends inside a URL and read a backslash as a slash.
  if (!/^\/(?!\/)[^\\\p{Cc}\p{Cs}]*$/u.test(raw)) return null;
  const url = new URL(raw, BASE);
  // "/a/..//evil.test" has a second slash once its dots are resolved.
  if (url.origin !== BASE || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};
