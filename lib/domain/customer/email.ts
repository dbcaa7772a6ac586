/** Whether a text is shaped like an e-mail address; whether it exists, only a letter can show. */
export const isEmail = (text: string): boolean => /^[^\s@\p{Cf}]+@[^\s@\p{Cf}]+\.[^\s@\p{Cf}]+$/u.test(emailText(text));

/**
 * An e-mail address as it is sent and stored: what people paste comes with signs that nobody sees, spaces around the "@", a name
 * before it (RFC 5322, 3.4), `mailto:` (RFC 6068), a full stop behind it, or in full width. Spaces elsewhere stay: they part an address from
 * other words.
 */
export const emailText = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .replaceAll("＠", "@")
    .replaceAll("．", ".")
    .trim()
    .replace(/^[^<>]*<([^<>]+)>$/u, "$1")
    .replace(/^mailto:([^?]*)(\?.*)?$/iu, "$1")
    .replace(/\s*@\s*/gu, "@")
    .replace(/[.,;:\s]+$/u, "")
    .trim();
