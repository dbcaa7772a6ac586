import { describe, expect, it } from "@jest/globals";
import { alternatePaths, canonicalPath } from "./address";

describe("the addresses of a page for search engines (look §3)", () => {
  it("are bare in the default language and named in others", () => {
    expect(canonicalPath({ path: "/berlin", language: "de", defaultLanguage: "de" })).toBe("/berlin");
    expect(canonicalPath({ path: "/berlin", language: "en", defaultLanguage: "de" })).toBe("/berlin?lang=en");
  });

  it("name translated languages only, and x-default", () => {
    expect(alternatePaths({ path: "/moscow", defaultLanguage: "ru", languages: ["ru", "en"] })).toEqual({
      ru: "/moscow",
      en: "/moscow?lang=en",
      "x-default": "/moscow",
    });
  });
});
