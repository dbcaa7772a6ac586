import { describe, expect, it } from "@jest/globals";
import { missingTexts } from "./text-pages";

describe("the texts that a shop does not have (SPEC-512)", () => {
  it("are none where the upstream does not say", () => expect(missingTexts(undefined)).toEqual([]));

  it("are all where it has no pages", () => expect(missingTexts([])).toContain("privacy-policy"));

  it("are those that it does not name; others than the shop leads to do not count", () =>
    expect(missingTexts(["about", "privacy-policy", "user-agreement", "legal-info", "history"])).toEqual([
      "delivery",
      "payment-info",
      "bonus",
    ]));
});
