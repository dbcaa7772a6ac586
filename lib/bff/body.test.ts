/** @group security */
import { describe, expect, it } from "@jest/globals";
import { isSigned, signatureOf } from "./body";

const body = '{"tags":["menu"]}';
const right = signatureOf(body, "secret");

describe("a signed body", () => {
  it.each([
    { name: "the right signature", signature: right, expected: true },
    { name: "the right one, named", signature: `sha256=${right}`, expected: true },
    { name: "another secret's", signature: signatureOf(body, "other"), expected: false },
    { name: "another body's", signature: signatureOf(`${body} `, "secret"), expected: false },
    { name: "a short one", signature: right.slice(0, 10), expected: false },
    { name: "none", signature: null, expected: false },
  ])("$name: $expected", ({ signature, expected }) => {
    expect(isSigned(body, signature, "secret")).toBe(expected);
  });
});
