import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import { criticalNamespaces, deferredMessages } from "./deferred";
import { deferredNamespaces } from "./namespaces";

describe("texts that come later", () => {
  it.each(languages)("of %s are all there, and none comes twice", async (language) => {
    expect(Object.keys(await deferredMessages(language)).toSorted()).toEqual([...deferredNamespaces].toSorted());
    expect(criticalNamespaces.filter((name) => deferredNamespaces.some((deferred) => deferred === name))).toEqual([]);
  });

  it("are fetched once", () => expect(deferredMessages("en")).toBe(deferredMessages("en")));
});
