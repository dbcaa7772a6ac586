import { describe, expect, it } from "@jest/globals";
import { jsonLdText } from "./json-ld";

describe("JSON-LD", () => {
  it("does not let a name out of its script", () => {
    const text = jsonLdText({ name: "</script><script>alert(1)</script>" });
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toMatchObject({ name: "</script><script>alert(1)</script>" });
  });
});
