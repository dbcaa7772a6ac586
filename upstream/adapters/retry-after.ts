/** `Retry-After` in seconds (RFC 9110, 10.2.3): a number, or a date; null for anything else. */
export const retryAfterSeconds = (header: string | readonly string[] | null | undefined, now: Date): number | null => {
  if (typeof header !== "string") return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  // Other forms of numbers are dates to a lenient parser.
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
};
