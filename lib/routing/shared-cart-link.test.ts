/** @rule SPEC-760 */
import { describe, expect, it } from "@jest/globals";
import { MAX_SHARED_LINES, readSharedText, sharedText } from "./shared-cart-link";

describe("the dishes in the link of a shared cart", () => {
  it("come back as they were, with their modifiers", () => {
    const text = sharedText([
      { key: "p17~3x1.5x2", count: 2 },
      { key: "p4", count: 1 },
    ]);
    expect(text).toBe("2-p17~3x1.5x2_1-p4");
    expect(readSharedText(text ?? "")).toEqual({
      lines: [
        { product_key: "p17", modifiers: { "3": 1, "5": 2 }, count: 2 },
        { product_key: "p4", modifiers: {}, count: 1 },
      ],
      unreadable: 0,
    });
    // A link carries them as they are: nothing in it has to be escaped.
    expect(encodeURIComponent(text ?? "")).toBe(text);
  });

  it.each([
    ["an empty cart", []],
    [
      "more lines than a link has",
      Array.from({ length: MAX_SHARED_LINES + 1 }, (_, at) => ({ key: `p${at}`, count: 1 })),
    ],
    [
      "more than a link carries",
      Array.from({ length: 30 }, (_, at) => ({ key: `p${at}~${"123456789x1.".repeat(9)}1x1`, count: 1 })),
    ],
  ])("are none for %s", (_, lines) => {
    expect(sharedText(lines)).toBeNull();
  });

  it.each([
    ["words", "1-hello_javascript:alert(1)", 2],
    ["no count", "p17", 1],
    ["no unit", "0-p17", 1],
    ["too many units", "101-p17", 1],
    ["nothing", "", 0],
  ])("are not read out of %s, but counted", (_, text, unreadable) => {
    expect(readSharedText(text)).toEqual({ lines: [], unreadable });
  });

  it("count once each, and no more of them than a link has", () => {
    expect(readSharedText("1-p17_3-p17").lines).toEqual([{ product_key: "p17", modifiers: {}, count: 3 }]);
    const many = Array.from({ length: 100 }, (_, at) => `1-p${at}`).join("_");
    expect(readSharedText(many).lines).toHaveLength(MAX_SHARED_LINES);
  });
});
