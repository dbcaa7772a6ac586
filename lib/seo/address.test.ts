/**
 * @group security
 * @rule SPEC-432
 */
import { describe, expect, it } from "@jest/globals";
import { alternatePaths, canonicalPath, cleanParamRules, indexedPaths, isIndexed } from "./address";

const berlin = { path: "/berlin", defaultLanguage: "de", languages: ["ru", "en"] } as const;

describe("the addresses of a page for search engines (SPEC-431)", () => {
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

  it("leave a default language without a translated menu to x-default", () => {
    expect(alternatePaths(berlin)).toEqual({
      ru: "/berlin?lang=ru",
      en: "/berlin?lang=en",
      "x-default": "/berlin",
    });
  });

  it("are each in the sitemap once, the bare one first", () => {
    expect(indexedPaths({ ...berlin, defaultLanguage: "ru" })).toEqual(["/berlin", "/berlin?lang=en"]);
    expect(indexedPaths(berlin)).toEqual(["/berlin", "/berlin?lang=ru", "/berlin?lang=en"]);
  });

  it.each([
    { language: "de", indexed: true },
    { language: "en", indexed: true },
    { language: "uk", indexed: false },
  ] as const)("in $language are indexed: $indexed", ({ language, indexed }) => {
    expect(isIndexed({ ...berlin, language })).toBe(indexed);
  });

  it("have parameters in rules that Yandex reads whole", () => {
    const rules = cleanParamRules();
    for (const rule of rules) expect(rule).toMatch(/^Clean-param: [\w&]{1,487}$/);
    expect(new Set(rules).size).toBe(rules.length);
  });
});
