/** @rule SPEC-448 */
import { describe, expect, it } from "@jest/globals";
import { codeIn } from "./code-field";

/** Spellings of govuk-pay/pay-selfservice#3637, guilhermerodz/input-otp#99, viclafouch/mui-otp-input#79 and alexwohlbruck/parchment#373. */
describe("a login code as it is typed, pasted or filled in", () => {
  it.each<[string, number, string]>([
    ["123456", 6, "123456"],
    ["123 456", 6, "123456"],
    ["123-456", 6, "123456"],
    ["123–456", 6, "123456"],
    ["123\u00A0456", 6, "123456"],
    ["123\u2009456", 6, "123456"],
    ["123\u2011456", 6, "123456"],
    ["12 34 56", 6, "123456"],
    ["1 2 3 4 5 6", 6, "123456"],
    ["1·2·3·4", 4, "1234"],
    [" 123456 ", 6, "123456"],
    ["\u200B12\u200B3456\u2060", 6, "123456"],
    ["\u202D1234\u202C", 4, "1234"],
    ["G-123456", 6, "123456"],
    ["Code: 00-42 ", 4, "0042"],
    ["Ваш код 0042. Никому его не говорите.", 4, "0042"],
    ["Your code is 004213, it is valid for 5 minutes", 6, "004213"],
    ["5 минут действует код 0042", 4, "0042"],
    ["@shop.example #0042", 4, "0042"],
    ["١٢٣٤", 4, "1234"],
    ["１２３ ４５６", 6, "123456"],
    ["۱۲۳۴", 4, "1234"],
    ["१२३४", 4, "1234"],
    ["12", 4, "12"],
    ["12345", 4, "1234"],
    ["12a", 4, "12"],
    ["", 4, ""],
    ["code", 4, ""],
  ])("%j of %i digits: %s", (text, length, code) => expect(codeIn(text, length)).toBe(code));
});
