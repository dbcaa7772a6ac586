import * as fc from "fast-check";

/**
 * Cookie headers of browsers, proxies, extensions and other sites of a domain: the parser tests of
 * https://github.com/abarth/http-state (the suite behind RFC 6265), those of the package `cookie`
 * (https://github.com/jshttp/cookie, test/parse-cookie.spec.ts), and RFC 6265, 4.2.2 and 5.4.
 */
export const knownHeaders: readonly string[] = [
  "",
  ";",
  "; ;",
  "=",
  "=bar",
  "foo",
  "foo=",
  "foo=bar=",
  "foo=;bar=",
  "foo=bar; foo=boo",
  "foo=%1;bar=bar",
  "foo=%1;bar=bar;HttpOnly;Secure",
  "foo=bar;fizz  ;  buzz",
  " fizz; foo=  bar",
  "FOO    = bar;   baz  =   raz",
  'foo="bar=123456789&name=Magic+Mouse"',
  "email=%20%22%2c%3b%2f",
  "foo=false;bar=bar;foo=true",
  "foo=;bar=bar;foo=boo",
  "__proto__=1; constructor=2; hasOwnProperty=3",
  "a=b; \u00e9=1",
  'z="qux"',
  "a=\t1",
  "foo=bar; path=/; domain=example.com",
  "\u00e4\u00f6=1",
];

/** Values that a preference must not fail on: `%` and its kind, halves of UTF-8, quotes, other kinds and sizes. */
export const spoiledValues: readonly string[] = [
  "%",
  "%%",
  "%1",
  "%zz",
  "%E0%A4",
  "%E0%A4%A",
  "%C0%AF",
  "%ED%A0%80",
  "%F8%80%80%80",
  "%FF",
  "%00",
  "%0d%0aSet-Cookie:x=1",
  '"',
  '"dark"',
  "''",
  "dark%20",
  "DARK",
  "darkness",
  "undefined",
  "null",
  "[object Object]",
  "__proto__",
  "constructor",
  "NaN",
  "-1",
  "1e9",
  "{}",
  "<script>",
  "../..",
  "\u00e9",
  "x".repeat(8_192),
  "%".repeat(1_000),
  "9".repeat(1_000),
];

const names = ["language", "city_alias", "order_type", "phone", "order_id", "theme", "cookie_notice", "banner"].concat([
  "customer",
  "preview_at",
  "session",
  "device",
  "operator",
  "preview",
]);

const spoiledPair = (brand: string) =>
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom("", "__Host-"), fc.constantFrom(...spoiledValues))
    .map(([name, prefix, value]) => `${prefix}${brand}_${name}=${value}`);

const ownPair = (brand: string) =>
  fc
    .constantFrom("theme=dark", "theme=light", "customer=1", "language=de", "order_id=12")
    .map((pair) => `${brand}_${pair}`);

/** What Node reads of all headers together, less what else a request has. */
const LONGEST = 12_000;

/** Headers in which nothing of ours can be read. */
export const unreadableHeader = (brand: string): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(spoiledPair(brand), fc.constantFrom(...knownHeaders)), { maxLength: 6 })
    .map((pairs) => pairs.join("; "))
    .filter((header) => header.length < LONGEST);

/** Headers with our own cookies among the others, now and then twice. */
export const mixedHeader = (brand: string): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(spoiledPair(brand), ownPair(brand), fc.constantFrom(...knownHeaders)), { maxLength: 6 })
    .map((pairs) => pairs.join("; "));
