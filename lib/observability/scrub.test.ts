import { describe, expect, it } from "@jest/globals";
import { withoutNumbers } from "./scrub";

describe("words of an error report", () => {
  it.each([
    ["order of +7 (912) 345-67-89 failed", "order of [number] failed"],
    ["card 4242 4242 4242 4242", "card [number]"],
    ["order 1042 is not found", "order 1042 is not found"],
  ])("%s", (text, expected) => expect(withoutNumbers(text)).toBe(expected));
});
