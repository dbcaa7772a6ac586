// The pattern is read by nginx as well (`scripts/edge-conf.ts`): no flags, nothing that PCRE reads differently, no double
// quote and no doubled backslash, which nginx would take out of a quoted text.

const hex = "[0-9A-Fa-f]";
/** A byte of UTF-8 above ASCII, as it is or percent-encoded. */
const continuation = `(?:[\\x80-\\xbf]|%[89ABab]${hex})`;

/** Characters above ASCII in UTF-8, without overlong forms and surrogates (RFC 3629, 4). */
const beyondAscii = [
  `(?:[\\xc2-\\xdf]|%[Cc][2-9A-Fa-f]|%[Dd]${hex})${continuation}`,
  `(?:\\xe0|%[Ee]0)(?:[\\xa0-\\xbf]|%[ABab]${hex})${continuation}`,
  `(?:[\\xe1-\\xec\\xee\\xef]|%[Ee][1-9A-Ca-cEeFf])${continuation}{2}`,
  `(?:\\xed|%[Ee][Dd])(?:[\\x80-\\x9f]|%[89]${hex})${continuation}`,
  `(?:\\xf0|%[Ff]0)(?:[\\x90-\\xbf]|%[9ABab]${hex})${continuation}{2}`,
  `(?:[\\xf1-\\xf3]|%[Ff][1-3])${continuation}{3}`,
  `(?:\\xf4|%[Ff]4)(?:[\\x80-\\x8f]|%8${hex})${continuation}{2}`,
];

const character = [
  // Visible ASCII but # % / ? and the backslash.
  "[\\x21\\x22\\x24\\x26-\\x2e\\x30-\\x3e\\x40-\\x5b\\x5d-\\x7e]",
  // The same, the four and the space, percent-encoded: no control characters, slashes and backslashes.
  `%(?:2[0-9A-Ea-e]|[346]${hex}|5[0-9ABD-Fabd-f]|7[0-9A-Ea-e])`,
  ...beyondAscii,
].join("|");

/** No dot segment, which readers resolve at different times (RFC 3986, 5.2.4). */
const segment = `(?!(?:\\.|%2[Ee]){1,2}(?:[/?]|$))(?:${character})+`;

/**
 * The request targets that the shop reads, as bytes: one path that every reader understands alike, and any query. Dot segments
 * and empty segments, encoded slashes, backslashes, control characters, broken percent signs and text that is no UTF-8
 * are refused, each however it is spelled. A query is tolerated as it comes, because links in advertisements and search results
 * are often broken there.
 */
export const acceptedTarget = `^/(?:${segment}(?:/${segment})*/?)?(?:\\?[\\x21\\x22\\x24-\\x7e\\x80-\\xff]*)?$`;

const accepted = new RegExp(acceptedTarget);

/** Scheme and authority of a target in absolute form, which a server has to accept (RFC 9112, 3.2.2); no user (RFC 9110, 4.2.4). */
const authority = /^https?:\/\/(?:[a-z\d-]+(?:\.[a-z\d-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?(?=\/|$)/i;

const byteOf = (code: number): string => `%${code.toString(16).toUpperCase().padStart(2, "0")}`;

const isUnreserved = (text: string): boolean => /^[\w.~-]$/.test(text);

/** Decodes what needs no encoding, and encodes what RFC 3986 does not let stand by itself. */
const oneSpelling = (text: string): string =>
  text.replaceAll(/%[0-9A-Fa-f]{2}|[^\w.~!$&'()*+,;=:@/?-]/g, (found) => {
    const decoded = found.length === 3 ? String.fromCharCode(Number.parseInt(found.slice(1), 16)) : found;
    return isUnreserved(decoded) ? decoded : byteOf(decoded.charCodeAt(0));
  });

/** The one spelling of a request target. */
export type RequestTarget = {
  readonly path: string;
  /** Without its question mark; empty if there is none. */
  readonly query: string;
  /** Both. */
  readonly url: string;
};

/**
 * The one spelling of a request target (RFC 3986, 6.2.2.2), which every reader acts on; null if it has to be refused. A path of
 * it is what `URL` makes of it.
 *
 * @param raw as it was sent, a character for each byte: `url` of Node's request
 */
export const requestTargetOf = (raw: string): RequestTarget | null => {
  const [site] = authority.exec(raw) ?? [];
  const rest = raw.slice(site?.length ?? 0);
  // The site alone is its home; a query without a path is ambiguous.
  const sent = site !== undefined && rest === "" ? "/" : rest;
  if (!accepted.test(sent)) return null;
  const [sentPath = "", ...queries] = sent.split("?");
  const path = oneSpelling(sentPath);
  const query = oneSpelling(queries.join("?"));
  return { path, query, url: query === "" ? path : `${path}?${query}` };
};
