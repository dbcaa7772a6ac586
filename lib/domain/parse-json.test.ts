/** @group security */
import { describe, expect, it } from "@jest/globals";
import { parseJson } from "./parse-json";

const nested = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;

describe("a JSON text", () => {
  it.each([
    ["an order", '{"cart":{"version":3},"delivery_address":{"room":"12"}}'],
    ["32 levels", nested(32)],
    ["many things beside each other", `[${"[],".repeat(1000)}[]]`],
    ["brackets in a text", JSON.stringify({ text: "[".repeat(5000), quoted: '\\"[{' })],
    ["nothing", "null"],
  ])("with %s is read", (_name, text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ["33 levels", nested(33)],
    ["5,000 levels", nested(5000)],
    ["5,000 objects", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`],
    ["no end", '{"a":"'],
    ["nothing at all", ""],
  ])("with %s is refused", (_name, text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });
});
