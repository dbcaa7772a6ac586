import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import { criticalMessages, someMessages } from "./critical-messages";
import { criticalNamespaces } from "./deferred";
import { messagesOf } from "./messages";

describe("the texts of a first screen", () => {
  it.each(languages)("are all there in %s, and of some namespaces a few", async (language) => {
    const texts = criticalMessages(await messagesOf(language));
    expect(Object.keys(texts).toSorted()).toEqual([...criticalNamespaces, ...Object.keys(someMessages)].toSorted());
    for (const [name, keys] of Object.entries(someMessages)) {
      expect(texts[name]).toEqual(Object.fromEntries(keys.map((key) => [key, expect.anything()])));
    }
  });
});
