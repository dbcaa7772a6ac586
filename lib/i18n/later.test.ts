import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import { firstNamespaces, laterNamespaces, laterTexts } from "./later";

describe("texts that come later", () => {
  it.each(languages)("of %s are all there, and none comes twice", async (language) => {
    expect(Object.keys(await laterTexts(language)).toSorted()).toEqual([...laterNamespaces].toSorted());
    expect(firstNamespaces.filter((name) => laterNamespaces.some((later) => later === name))).toEqual([]);
  });

  it("are asked for once", () => expect(laterTexts("en")).toBe(laterTexts("en")));
});
