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
