/** @rule SPEC-67 SPEC-260 */
import { describe, expect, it } from "@jest/globals";
import type { FieldErrors } from "@/lib/contract/problem";
import { firstMessages, isChangeError } from "./field-errors";

describe("firstMessages (SPEC-43)", () => {
  it.each<[FieldErrors | undefined, Record<string, string>]>([
    [{ username: "a" }, { username: "a" }],
    [
      { username: ["a", "b"], phone: "c" },
      { username: "a", phone: "c" },
    ],
    [{ username: [], phone: "" }, {}],
    [{ username: ["", "b"] }, { username: "b" }],
    [{ typeError: "change", cash: "a" }, { cash: "a" }],
    [undefined, {}],
  ])("%j", (errors, first) => {
    expect(firstMessages(errors)).toEqual(first);
  });
});

describe("isChangeError (SPEC-43)", () => {
  it.each<[FieldErrors | undefined, boolean]>([
    [{ typeError: "change" }, true],
    [{ typeError: ["change"] }, true],
    [{ typeError: ["other", "change"] }, true],
    [{ typeError: "exchange" }, false],
    [{ cash: "change" }, false],
    [undefined, false],
  ])("%j: %s", (errors, change) => {
    expect(isChangeError(errors)).toBe(change);
  });
});
