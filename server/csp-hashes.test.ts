import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { policyWithHashes } from "./csp-hashes";

const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' https://a.example; style-src 'self' 'unsafe-inline'";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a policy for one page", () => {
  it("lets run what the page was drawn with, once each, and nothing else", () => {
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
