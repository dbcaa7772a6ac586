/**
 * @group security
 * @rule SPEC-435
 */
import { describe, expect, it } from "@jest/globals";
import { jsonLdText } from "./json-ld";

describe("JSON-LD", () => {
  it("does not let a name out of its script", () => {
    const things = [{ "@type": "MenuItem", name: "</script><script>alert(1)</script>" }];
    const text = jsonLdText(things);
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", "@graph": things });
  });
});
