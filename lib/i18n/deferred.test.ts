import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import { criticalNamespaces, deferredMessages } from "./deferred";
import { deferredNamespaces, type Namespace } from "./namespaces";

const critical: readonly Namespace[] = criticalNamespaces;

describe("texts that come later", () => {
  it.each(languages)("of %s are all there, and none comes twice", async (language) => {
    expect(Object.keys(await deferredMessages(language)).toSorted()).toEqual([...deferredNamespaces].toSorted());
    expect(deferredNamespaces.filter((name) => critical.includes(name))).toEqual([]);
  });

  it("are fetched once", () => expect(deferredMessages("en")).toBe(deferredMessages("en")));
});
