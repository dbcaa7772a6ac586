/**
 * @group security
 * @rule SPEC-343
 */
import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { policyWithHashes, sentText } from "./csp-hashes";

const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' https://a.example; style-src 'self' 'unsafe-inline'";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a policy for one page", () => {
  it("names each inline script of the page once, and nothing else", () => {
    const html =
      `<head><script>first()</script><script nonce="" id="t">sécond("<b>")</script><script>first()</script>` +
      `<script src="/a.js" async=""></script><script async="" src="/b.js"></script>` +
      `<script type="application/ld+json">{"a":1}</script><script type="module">third()</script></head>`;
    expect(policyWithHashes(policy, html)).toBe(
      `default-src 'self'; script-src 'self' ${hashOf("first()")} ${hashOf('sécond("<b>")')} ${hashOf("third()")} ` +
        "https://a.example; style-src 'self' 'unsafe-inline'",
    );
  });

  it("of a page without scripts allows none", () => {
    expect(policyWithHashes("script-src 'self' 'unsafe-inline'", "<p>text</p>")).toBe("script-src 'self'");
  });
});

describe("a policy with a nonce (ADR-0021)", () => {
  const nonce = "6f1f8a52-7c3e-4a55-9b0e-0f4d0f1f2a3b";
  const withNonce = `default-src 'self'; script-src 'self' 'nonce-${nonce}' https://bank.example; style-src 'self' 'unsafe-inline'`;
  const flight = (of: string) => `self.__next_f.push([1,"[\\"nonce\\":\\"${of}\\"]"])`;
  const page = (of: string): string =>
    `<head><script nonce="${of}">first()</script><script src="/a.js" async="" nonce="${of}"></script></head>` +
    `<script>stranger()</script><script nonce="">stranger(1)</script><script nonce="${of}x">stranger(2)</script>` +
    `<script nonce="${of}" id="_R_">${flight(of)}</script></html>`;

  it("names the scripts that have it as they are sent, and none that came in otherwise", () => {
    expect(policyWithHashes(withNonce, page(nonce))).toBe(
      `default-src 'self'; script-src 'self' ${hashOf("first()")} ${hashOf(flight(""))} https://bank.example; ` +
        "style-src 'self' 'unsafe-inline'",
    );
  });

  it("leaves nothing of it in what is sent, so that two renderings are the same", () => {
    const sent = sentText({ "content-security-policy": withNonce }, page(nonce));
    expect(sent).toBe(page(""));
    const other = withNonce.replaceAll(nonce, "another");
    expect(sentText({ "content-security-policy": other }, page("another"))).toBe(sent);
    expect(policyWithHashes(other, page("another"))).toBe(policyWithHashes(withNonce, page(nonce)));
  });

  it("of a part of the page names nothing", () => {
    expect(policyWithHashes(withNonce, "")).toContain("script-src 'self' https://bank.example;");
  });

  it("of another page stays away from its text", () => {
    expect(sentText({ "content-security-policy": policy }, "<p>a</p>")).toBe("<p>a</p>");
    expect(sentText({}, "<p>a</p>")).toBe("<p>a</p>");
  });
});
