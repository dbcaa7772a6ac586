import { describe, expect, it } from "@jest/globals";
import type { ModifierCounts } from "@/lib/contract/cart";
import { lineKey, parseLineKey } from "./line-key";

describe("line keys (SPEC-26)", () => {
  it.each<[ModifierCounts, string]>([
    [{}, "p17"],
    [{ "5": 2, "3": 1 }, "p17~3x1.5x2"],
    [{ "3": 1, "5": 2 }, "p17~3x1.5x2"],
    [{ "10": 1, "9": 1 }, "p17~9x1.10x1"],
    [{ "3": 0 }, "p17"],
    [{ "3": 2 }, "p17~3x2"],
  ])("%j is %s", (counts, key) => {
    expect(lineKey("p17", counts)).toBe(key);
  });

  it("takes leading zeros for the same modifier", () => {
    expect(lineKey("p17", { "03": 1 })).toBe("p17~3x1");
  });

  it.each([
    ["p17", { product_key: "p17", modifiers: {} }],
    ["p17~3x1.5x2", { product_key: "p17", modifiers: { "3": 1, "5": 2 } }],
    ["p17~", null],
    ["p17~3", null],
    ["17", null],
    ["p17~3x1.", null],
    ["__proto__", null],
  ])("%s is read as %j", (key, parsed) => {
    expect(parseLineKey(key)).toEqual(parsed);
  });
});
