import { describe, expect, it } from "@jest/globals";
import { canCheck, canSuggest } from "./address-text";

describe("typed address (SPEC-17)", () => {
  it.each([
    ["", false, false],
    ["т", false, false],
    [" т ", false, false],
    ["тв", true, false],
    ["тве", true, true],
  ])("%j: suggest %s, check %s", (text, suggest, check) => {
    expect([canSuggest(text), canCheck(text)]).toEqual([suggest, check]);
  });
});
