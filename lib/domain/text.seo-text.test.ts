import { describe, expect, it } from "@jest/globals";
import { isCollapsible } from "@/lib/domain/text";

describe("isCollapsible (SPEC-55)", () => {
  it.each([
    ["319 letters", "я".repeat(319), false],
    ["320 letters", "я".repeat(320), true],
    ["319 code points of two units", "🍣".repeat(319), false],
    ["320 code points of two units", "🍣".repeat(320), true],
    ["319 letters within tags", `<p class="x">${"a".repeat(319)}</p>`, false],
    ["320 signs, one an entity", `${"a".repeat(319)}&nbsp;b`, true],
    ["nothing", "", false],
  ])("%s", (_, text, expected) => {
    expect(isCollapsible(text)).toBe(expected);
  });
});
