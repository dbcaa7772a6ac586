/** Addresses of pictures as other systems write them. */

/**
 * The address that a browser would request, by https: `http://` and `//host` become it, spaces and letters beyond ASCII are encoded.
 * Null for a path without a host, for `data:` and for an address with a password.
 */
export const pictureAddress = (text: string): string | null => {
  const absolute = text.startsWith("//") ? `https:${text}` : text;
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  url.protocol = "https:";
  return url.username === "" && url.password === "" ? url.href : null;
};
