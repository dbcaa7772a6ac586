import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import * as words from "./fallback-words";

describe("words for what another system does not name", () => {
  it.each(Object.entries(words))("%s are there in every language of the interface", (_, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual(languages.toSorted());
    expect(Object.values(texts).filter((text) => text.trim() === "")).toEqual([]);
  });
});
