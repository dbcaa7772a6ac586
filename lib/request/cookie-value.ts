/**
 * The value of a cookie as it was sent, without decoding, or null where it was not sent. Names count exactly. Of a name
 * that was sent twice the first counts: browsers send the cookie of the longer path first (RFC 6265, 5.4), and nginx reads
 * the same one.
 *
 * @param header the `Cookie` header of a request
 */
export const cookieValue = (header: string | null | undefined, name: string): string | null => {
  const start = `${name}=`;
  const pair = (header ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair?.slice(start.length) ?? null;
};

/**
 * The decoded value of a cookie; null where it was not sent, is empty, or cannot be decoded: `%`, half of a character. What
 * other sites of the domain, extensions and old versions leave behind is never worth an error (SPEC-460).
 */
export const decodedCookie = (header: string | null | undefined, name: string): string | null => {
  const raw = cookieValue(header, name);
  if (raw === null || raw === "") return null;
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
};
