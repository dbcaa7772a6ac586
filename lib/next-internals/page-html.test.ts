/** @group security */
import { describe, expect, it } from "@jest/globals";
import { policyWithHashes } from "@/server/csp-hashes";
import { deferScriptsUntilPaint, joinScripts, joinStyles } from "./page-html";

const pageOf = (scripts: number): string =>
  `<body><p>menu</p><script src="/a.js"></script><script type="application/ld+json">{}</script>` +
  `<script id="b">begin()</script>${Array.from({ length: scripts }, (_, at) => `<script>push(${at})</script>`).join("")}</body>`;
/** What a browser would run, in its order. */
const runOf = (html: string): string[] =>
  [...html.matchAll(/<script(?: id="b")?>([\s\S]*?)<\/script>/g)].flatMap(([, text = ""]) => text.split("\n;"));

describe("the scripts of a page", () => {
  it("are left alone where they are few", () => {
    expect(joinScripts(pageOf(1))).toBe(pageOf(1));
  });

  it.each([15, 135, 2_000])("are joined where there are %i, and run as before", (scripts) => {
    const joined = joinScripts(pageOf(scripts));
    expect(runOf(joined)).toEqual(runOf(pageOf(scripts)));
    expect(joined.match(/<script>/g)?.length).toBeLessThanOrEqual(6);
    expect(policyWithHashes("script-src 'self' 'unsafe-inline'", joined).length).toBeLessThan(500);
  });

  it("are joined to nothing of another kind", () => {
    const odd = `<script src="/a.js"></script><script>one()</script><script src="/b.js"></script>`;
    const html = `${odd.repeat(30)}${pageOf(40)}`;
    const joined = joinScripts(html);
    expect(joined.match(/<script src[^>]*><\/script>/g)).toHaveLength(61);
    expect(joined.match(/<script type="application\/ld\+json">\{\}<\/script>/g)).toHaveLength(1);
    expect(runOf(joined)).toEqual(runOf(html));
  });
});

const link = (name: string, more = "") =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"${more}/>`;
const addressOf = (names: readonly string[]) => `/${names.join(".")}.css`;

describe("the style sheets of a page", () => {
  it("are one where the first of them stood, and the others stay for React without being loaded", () => {
    const html = `<head>${link("a-1")}${link("b_2")}<title>Menu</title>${link("c")}</head>`;
    const off = ' disabled=""';
    expect(joinStyles(html, addressOf)).toBe(
      `<head><link rel="stylesheet" href="/a-1.b_2.c.css"/>${link("a-1", off)}${link("b_2", off)}<title>Menu</title>${link("c", off)}</head>`,
    );
  });

  it.each([
    ["one alone", `<head>${link("a")}</head>`],
    ["none", "<head></head>"],
    [
      "those of somebody else",
      '<link rel="stylesheet" href="https://a.example/a.css"/><link rel="stylesheet" href="/b.css"/>',
    ],
  ])("stay as they are: %s", (_what, html) => {
    expect(joinStyles(html, addressOf)).toBe(html);
  });
});

describe("a page that is painted first", () => {
  const script = (type = "") => `<script src="/_next/static/chunks/a-1.js" async=""${type}></script>`;
  const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a-1.js"/>';

  it("has the framework's scripts wait for what its first script does", () => {
    const foreign = '<script src="https://shop.example/a.js" async=""></script>';
    const html = `<head>${preload}${script()}<script>theme()</script></head><body>${foreign}${script()}</body>`;
    const page = deferScriptsUntilPaint(html);
    expect(page).toMatch(/<script>\(d=>.*"\[type=late\]".*\(document\);theme\(\)<\/script>/);
    expect(page.split(script(' type="late"'))).toHaveLength(3);
    expect(page).not.toContain(script());
    expect(page).not.toContain("preload");
    expect(page).toContain(foreign);
  });

  it.each([
    ["no script that could have them loaded", `<head>${script()}</head>`],
    ["a nonce that every script needs", `<head>${script()}<script nonce="a">theme()</script></head>`],
  ])("stays as it is with %s", (_what, html) => expect(deferScriptsUntilPaint(html)).toBe(html));
});
