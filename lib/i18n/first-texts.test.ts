import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import { fewTexts, firstTexts } from "./first-texts";
import { firstNamespaces } from "./later";
import { messagesOf } from "./messages";

describe("the texts of a first screen", () => {
  it.each(languages)("are all there in %s, and of some namespaces a few", async (language) => {
    const texts = firstTexts(await messagesOf(language));
    expect(Object.keys(texts).toSorted()).toEqual([...firstNamespaces, ...Object.keys(fewTexts)].toSorted());
    for (const [name, keys] of Object.entries(fewTexts)) {
      expect(texts[name]).toEqual(Object.fromEntries(keys.map((key) => [key, expect.anything()])));
    }
  });
});
