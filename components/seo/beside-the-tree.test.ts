import { describe, expect, it } from "@jest/globals";
import { putBeside, textBeside } from "./beside-the-tree";

describe("a text beside the tree of a page", () => {
  it("is found by its name", () => {
    putBeside("one", "1");
    putBeside("other", "2");
    expect([textBeside("one"), textBeside("other"), textBeside("third")]).toEqual(["1", "2", ""]);
  });

  it("makes room for later ones, the oldest first", () => {
    putBeside("kept", "old");
    for (let at = 0; at < 255; at += 1) putBeside(`page ${at}`, "text");
    expect(textBeside("kept")).toBe("old");
    putBeside("kept", "new");
    for (let at = 0; at < 255; at += 1) putBeside(`further ${at}`, "text");
    expect(textBeside("kept")).toBe("new");
    putBeside("one more", "text");
    expect(textBeside("kept")).toBe("");
  });
});
