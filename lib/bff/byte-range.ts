/** First and last byte, both included. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * The one part of `size` bytes that a `Range` header names (RFC 9110, 14.2); null where it names none that is there, or several, or
 * counts by another unit.
 */
export const byteRange = (header: string | null, size: number): ByteRange | null => {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "") ?? [];
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? null : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return last < first ? null : { first, last };
};
