/** @group security */
import { describe, expect, it } from "@jest/globals";
import { keepPageText, pageText } from "./page-texts";

describe("a text for the HTML of a page alone", () => {
  it("is found by its name", () => {
    keepPageText("one", "1");
    keepPageText("other", "2");
    expect([pageText("one"), pageText("other"), pageText("third")]).toEqual(["1", "2", ""]);
  });

  it("makes room for later ones, the oldest first", () => {
    keepPageText("kept", "old");
    for (let at = 0; at < 255; at += 1) keepPageText(`page ${at}`, "text");
    expect(pageText("kept")).toBe("old");
    keepPageText("kept", "new");
    for (let at = 0; at < 255; at += 1) keepPageText(`further ${at}`, "text");
    expect(pageText("kept")).toBe("new");
    keepPageText("one more", "text");
    expect(pageText("kept")).toBe("");
  });
});
