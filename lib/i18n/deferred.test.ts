import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import { deferredMessages } from "./deferred";
import { deferredNamespaces } from "./namespaces";

describe("texts that come later", () => {
  it.each(languages)("of %s are all there", async (language) => {
    expect(Object.keys(await deferredMessages(language)).toSorted()).toEqual([...deferredNamespaces].toSorted());
  });

  it("are fetched once", () => expect(deferredMessages("en")).toBe(deferredMessages("en")));
});
