/**
 * @group security
 * @rule SPEC-360
 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { acceptedTarget, requestTargetOf } from "./request-target";

const bytesOf = (text: string): string => Buffer.from(text).toString("latin1");

describe("a request target is refused", () => {
  it.each([
    // RFC 3986, 5.4: references that a resolver would change.
    "/b/c/./g",
    "/b/c/../g",
    "/./g",
    "/../g",
    "/b/c/d;p/../g",
    "/b/c/.",
    "/b/c/./",
    "/b/c/..",
    "/b/c/../",
    "/b/c/../..",
    "/g;x=1/./y",
    "/g;x=1/../y",
    "/.",
    "/..",
    "/..?x",
    // https://github.com/web-platform-tests/wpt, url/resources/urltestdata.json: what counts as a dot.
    "/foo/%2e",
    "/foo/%2e%2",
    "/foo/%2e./%2e%2e/.%2e/%2e.bar",
    "/foo/bar/%2e%2e",
    "/foo/.%2E/bar",
    "/%2E%2e",
    "////../..",
    "/foo/bar//../..",
    "/foo\\bar",
    "/\\x/hello",
    // Apache (CVE-2021-41773), Jetty (CVE-2021-28164), nginx "off by slash", IIS, Node's static servers.
    "/cgi-bin/.%2e/.%2e/.%2e/etc/passwd",
    "/cgi-bin/%%32%65%%32%65/etc/passwd",
    "/%2e/WEB-INF/web.xml",
    "/files../etc/passwd/..",
    "/..%5c..%5cwindows/win.ini",
    "/..%2f..%2fetc/passwd",
    "/..%c0%af../etc/passwd",
    "/%c0%ae%c0%ae/etc/passwd",
    "/..%e0%80%af..",
    "/%uff0e%uff0e/etc/passwd",
    // Of this shop.
    "/x/../api/order/1/events",
    "/x/..%2fapi/order/1/events",
    "//pictures/1",
    "/pictures%2f1",
    "/pictures%2F1",
    "/pictures%5c1",
    "/pictures//1",
    "/moscow//",
    "//",
    "/api/../moscow",
    // Control characters.
    "/moscow%00",
    "/moscow%0d%0aSet-Cookie:x",
    "/moscow%7f",
    "/moscow\t",
    "/moscow\f?x",
    "/moscow?x\ty",
    "/mos cow",
    // What is no text.
    "/%",
    "/%E0%A4%A",
    "/%zz",
    "/100%",
    "/%ff",
    "/%D0",
    "/%D0/%BC",
    "/\xd0",
    "/%ED%A0%80",
    "/%F4%90%80%80",
    "/%F8%88%80%80%80",
    // Parts of a reference that a request has none of (RFC 9112, 3.2).
    "/moscow#x",
    "/moscow?x#y",
    "",
    "*",
    "moscow",
    "?x",
    "http:///moscow",
    "http://shop.example//moscow",
    "http://shop.example?x=http://other.example",
    "http://user@shop.example/moscow",
    "http://shop_example/moscow",
    "http://shop..example/moscow",
    "http://shop.example%2fmoscow",
    "http://shop.example:1api/moscow",
    "ftp://shop.example/moscow",
    "http://shop.example/../moscow",
    "http://shop.example\\moscow",
    "ftp://shop.example/moscow",
    "shop.example:443",
  ])("%j", (raw) => {
    expect(requestTargetOf(raw)).toBeNull();
  });
});

describe("a request target has one spelling", () => {
  it.each([
    ["/", "/"],
    ["/moscow", "/moscow"],
    ["/mosco%77", "/moscow"],
    ["/%6d%6F%73cow?", "/moscow"],
    ["/moscow/", "/moscow/"],
    ["/a.b/..c/d../...", "/a.b/..c/d../..."],
    ["/a%2eb/%2e%2ec", "/a.b/..c"],
    ["/%7e%2d%5f", "/~-_"],
    ["/a%3ab", "/a%3Ab"],
    ["/a:@!$&'()*+,;=b", "/a:@!$&'()*+,;=b"],
    ["/a%3f%23%25%20", "/a%3F%23%25%20"],
    // Decoded once, and once only.
    ["/a%252fb", "/a%252fb"],
    ["/%252e%252e/x", "/%252e%252e/x"],
    ["/%25%32%66", "/%252f"],
    ['/"<>^`{|}[]', "/%22%3C%3E%5E%60%7B%7C%7D%5B%5D"],
    [bytesOf("/москва"), "/%D0%BC%D0%BE%D1%81%D0%BA%D0%B2%D0%B0"],
    ["/%d0%bc\xd0\xbe", "/%D0%BC%D0%BE"],
    [bytesOf("/\u{1f363}"), "/%F0%9F%8D%A3"],
    ["http://shop.example/moscow?x=1", "/moscow?x=1"],
    ["HTTPS://shop.example:8443/mosco%77", "/moscow"],
    ["http://shop.example", "/"],
  ])("%j is %j", (raw, url) => {
    expect(requestTargetOf(raw)?.url).toBe(url);
  });

  // As advertisements, mailings and search engines send them.
  it.each([
    ["utm_content=100%&x=1", "utm_content=100%25&x=1"],
    ["utm_term=%D0%BC%D0", "utm_term=%D0%BC%D0"],
    ["utm_term=%u043c", "utm_term=%25u043c"],
    ["a=%2%35", "a=%2525"],
    [bytesOf("utm_campaign=скидка"), "utm_campaign=%D1%81%D0%BA%D0%B8%D0%B4%D0%BA%D0%B0"],
    ["utm_content={ad_id}|{source}", "utm_content=%7Bad_id%7D%7C%7Bsource%7D"],
    ["from=https://ya.ru//search/../?text=x", "from=https://ya.ru//search/../?text=x"],
    ["x=a\\b%5cc", "x=a%5Cb%5Cc"],
    ["x=%0a%00", "x=%0A%00"],
    ["?&&==?", "?&&==?"],
    ["utm%5Fsource=ad", "utm_source=ad"],
  ])("also its query, whatever it is: %j", (raw, query) => {
    expect(requestTargetOf(`/moscow?${raw}`)).toEqual({ path: "/moscow", query, url: `/moscow?${query}` });
    const pairsOf = (text: string) => [...new URLSearchParams(Buffer.from(text, "latin1").toString())];
    expect(pairsOf(query)).toEqual(pairsOf(raw));
  });
});

const pieces = [
  ..."/.%?#\\:;@~_-+{|\"' abzAZ019\x00\t\x7f\x80\xbf\xc3\xe0\xf0\xff",
  ...["..", "//", "%2e", "%2E", "%2f", "%5C", "%25", "%00", "%7F", "%41", "%d0%bc", "%D0", "%ED%A0%80", "%3f", "%23"],
  ...["/moscow", "/api/order/1/events", "/pictures/1", "http://x", bytesOf("й"), bytesOf("寿")],
];
const targets = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => `/${parts.join("")}`);

describe("any address", () => {
  it("has a spelling that is its own, and the path that a URL has of it", () => {
    fc.assert(
      fc.property(targets, (raw) => {
        const target = requestTargetOf(raw);
        if (target === null) return;
        expect(requestTargetOf(target.url)).toEqual(target);
        expect(target.url).toMatch(/^[!-~]+$/);
        expect(new URL(target.url, "http://x").pathname).toBe(target.path);
        // What any reader decodes once has the same segments.
        const decoded = decodeURIComponent(target.path);
        expect(decoded.split("/")).toHaveLength(target.path.split("/").length);
        expect(decoded.split("/").slice(1, -1)).not.toContain("");
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
        expect(decoded).not.toMatch(/\\|[\x00-\x1f\x7f]|\/\.{1,2}(?:\/|$)/);
      }),
      { numRuns: 5_000 },
    );
  });

  it("is accepted where a URL reads it as it stands, and refused elsewhere", () => {
    const isText = (path: string): boolean => {
      try {
        decodeURIComponent(path.replaceAll(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`));
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(targets, (raw) => {
        const [path = ""] = raw.split("?", 1);
        const isPlain =
          !raw.includes("#") &&
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
          !/[\x00-\x20\x7f]/.test(raw) &&
          !/\/\/|\\|%(?:[01].|7f|2f|5c)/i.test(path) &&
          !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path) &&
          isText(path);
        expect([raw, requestTargetOf(raw) !== null]).toEqual([raw, isPlain]);
      }),
      { numRuns: 5_000 },
    );
  });

  it("is judged within a moment, however long it is", () => {
    const start = performance.now();
    for (const part of ["a", "/a", "%41", "%D0%BC", "/.a", "%25"]) requestTargetOf(`/${part.repeat(4_096)}%`);
    expect(performance.now() - start).toBeLessThan(500);
  });

  it("is passed to nginx as a pattern that needs no escaping in quotes", () => {
    expect(acceptedTarget).not.toMatch(/["\n]|\\\\/);
  });
});
