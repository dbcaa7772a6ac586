import { describe, expect, it } from "@jest/globals";
import { textOrNull } from "./text";

describe("textOrNull", () => {
  it.each([
    [null, null],
    ["", null],
    [" \n ", null],
    [" 7 ", "7"],
    ["дверь во двор", "дверь во двор"],
  ])("stores %j as %j", (given, stored) => expect(textOrNull(given)).toBe(stored));
});
