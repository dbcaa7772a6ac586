import { describe, expect, it } from "@jest/globals";
import { textOrNull } from "./text";

describe("textOrNull", () => {
  it.each([
    [null, null],
    ["", null],
    [" \n ", null],
    [" 7 ", "7"],
    ["дверь во двор", "дверь во двор"],
  ])("keeps %j as %j", (given, kept) => expect(textOrNull(given)).toBe(kept));
});
