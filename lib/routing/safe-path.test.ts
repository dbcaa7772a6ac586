import { describe, expect, it } from "@jest/globals";
import { safePath } from "./safe-path";

describe("safePath (SPEC-45)", () => {
  it.each([
    ["/"],
    ["/moscow/cart"],
    ["/moscow/profile?tab=orders&orderId=5#top"],
    ["/moscow?next=https://shop.test//a"],
    ["/@evil.test"],
  ])("follows %s", (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    ["//evil.test"],
    ["///evil.test"],
    ["/\\evil.test"],
    ["\\\\evil.test"],
    ["/a\\..\\..\\evil.test"],
    ["javascript:alert(1)"],
    ["https://evil.test/"],
    ["evil.test"],
    ["moscow/cart"],
    [" /moscow"],
    ["/\t/evil.test"],
    ["/\n/evil.test"],
    ["/a/..//evil.test"],
    ["/.//evil.test"],
    ["/%2e//evil.test"],
    ["/\uD800"],
    [`/${"a".repeat(2048)}`],
    [""],
    [null],
    [undefined],
  ])("refuses %j", (raw) => {
    expect(safePath(raw)).toBeNull();
  });
});
