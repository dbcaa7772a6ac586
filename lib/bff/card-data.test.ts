import { describe, expect, it } from "@jest/globals";
import { holdsCardData } from "./card-data";

describe("card data in a payload", () => {
  it.each<[string, unknown, boolean]>([
    ["a card number", { order_comment: "4242424242424242" }, true],
    ["in groups", { order_comment: "my card 4242 4242 4242 4242, thanks" }, true],
    ["with hyphens", "4242-4242-4242-4242", true],
    ["of 13 digits", "4222222222222", true],
    ["of 19 digits", "2200000000000000004", true],
    ["deep inside", { a: [{ b: { c: "2200000000000012" } }] }, true],
    ["a field for the code", { cvv: "" }, true],
    ["a field for the number", { payment: { cardNumber: null } }, true],
    ["sixteen digits that are no card", "4242424242424241", false],
    ["twenty digits", "42424242424242424242", false],
    ["a phone", { phone: "79161234567" }, false],
    ["ids of digits alone", "12345678-1234-4234-8234-123456789017", false],
    ["a cryptogram", { cryptogram: "sbx1.k1.ZmFrZS1jcnlwdG9ncmFt" }, false],
    ["numbers", { order_id: 4242424242424242 }, false],
    ["nothing", null, false],
  ])("%s", (_name, value, expected) => {
    expect(holdsCardData(value)).toBe(expected);
  });
});
