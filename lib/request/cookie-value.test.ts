/**
 * @group security
 * @rule SPEC-460
 */
import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { mixedHeader, spoiledValues } from "@/tests/support/cookie-headers";
import { cookieValue, decodedCookie } from "./cookie-value";

describe("a cookie of a request", () => {
  it.each([
    ["foo=bar", "foo", "bar"],
    ["foo=123", "foo", "123"],
    ["foo=bar;bar=123", "bar", "123"],
    ["foo=bar=", "foo", "bar="],
    ["foo=false;bar=bar;foo=true", "foo", "false"],
    ["foo=;bar=bar;foo=boo", "foo", ""],
    ['foo="bar=123456789&name=Magic+Mouse"', "foo", '"bar=123456789&name=Magic+Mouse"'],
    ["email=%20%22%2c%3b%2f", "email", "%20%22%2c%3b%2f"],
    ["foo=%1;bar=bar", "foo", "%1"],
    ["foo=bar;fizz  ;  buzz", "fizz", null],
    ["=bar", "", null],
    ["__Host-foo=1", "foo", null],
    ["xfoo=1", "foo", null],
    ["", "foo", null],
    [null, "foo", null],
    [undefined, "foo", null],
  ])("of %j: %s is %j", (header, name, value) => {
    expect(name === "" ? null : cookieValue(header, name)).toBe(value);
  });

  it.each([
    ["foo=%D0%B4%D0%BE%D0%BC", "дом"],
    ["foo=a%20b", "a b"],
    ["foo=a+b", "a+b"],
    ["foo=%", null],
    ["foo=%E0%A4", null],
    ["foo=%FF", null],
    ["foo=", null],
    ["bar=1", null],
    // The first of a name counts, as nginx has it, even where it cannot be read.
    ["foo=%; foo=bar", null],
  ])("decoded, of %j, is %j", (header, value) => {
    expect(decodedCookie(header, "foo")).toBe(value);
  });

  it("never throws", () => {
    void fc.assert(
      fc.property(mixedHeader("sushi"), fc.string(), (header, more) => {
        const value = decodedCookie(`${header}; sushi_theme=${more}`, "sushi_theme");
        return value === null || value.length > 0;
      }),
    );
    for (const value of spoiledValues) expect(() => decodedCookie(`foo=${value}`, "foo")).not.toThrow();
  });
});
