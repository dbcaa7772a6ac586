/** First and last byte, both included. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * The part of `size` bytes that a `Range` header asks for (RFC 9110, 14.2). `whole`: there is no header, or one that a
 * server has to pass over: another unit, several ranges, one that ends before it begins. `none`: nothing of it is there.
 */
export const byteRange = (header: string | null, size: number): ByteRange | "whole" | "none" => {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return "whole";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "none" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Number(to);
  if (to !== "" && last < first) return "whole";
  return first < size ? { first, last: Math.min(last, size - 1) } : "none";
};
