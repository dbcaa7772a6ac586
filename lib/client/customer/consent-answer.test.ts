import { describe, expect, it } from "@jest/globals";
import { consentOf } from "./consent-answer";

describe("the answer to the cookie notice", () => {
  it.each([
    ["accepted", "accepted"],
    ["rejected", "rejected"],
    ["1", null],
    ["", null],
    [null, null],
  ])("%j is %j", (value, expected) => expect(consentOf(value)).toBe(expected));
});
