/** @rule SPEC-448 */
import { describe, expect, it } from "@jest/globals";
import { emailText, isEmail } from "./email";

/**
 * Spellings of RFC 5322, 3.4 (name and address), RFC 6068 (mailto), RFC 6532 (other scripts), Expensify/App#35557 (a zero-width space copied along), and
 * of keyboards that put a space behind a word.
 */
describe("an e-mail as people paste it", () => {
  it.each([
    ["anna@example.com", "anna@example.com"],
    ["  anna@example.com ", "anna@example.com"],
    ["anna@example.com\u200B", "anna@example.com"],
    ["an\u200Bna@exam\u00ADple.com", "anna@example.com"],
    ["\uFEFFanna@example.com", "anna@example.com"],
    ["\u202Aanna@example.com\u202C", "anna@example.com"],
    ["\u00A0anna@example.com\u00A0", "anna@example.com"],
    ["anna@example.com\r\n", "anna@example.com"],
    ["anna @example.com", "anna@example.com"],
    ["anna@ example.com", "anna@example.com"],
    ["anna＠example．com", "anna@example.com"],
    ["mailto:anna@example.com", "anna@example.com"],
    ["MAILTO:anna@example.com?subject=Hi", "anna@example.com"],
    ["Anna Ivanova <anna@example.com>", "anna@example.com"],
    ['"Ivanova, Anna" <anna@example.com>', "anna@example.com"],
    ["<anna@example.com>", "anna@example.com"],
    ["anna@example.com.", "anna@example.com"],
    ["anna@example.com,", "anna@example.com"],
    ["anna@example.com;", "anna@example.com"],
    ["Anna.O'Neil+food@sub.example.co.uk", "Anna.O'Neil+food@sub.example.co.uk"],
    ["анна@почта.рф", "анна@почта.рф"],
    ["anna@bücher.example", "anna@bücher.example"],
  ])("%j is %s", (typed, email) => {
    expect(emailText(typed)).toBe(email);
    expect(isEmail(typed)).toBe(true);
  });

  it.each(
    [
      [
        "",
        "anna",
        "anna@",
        "@example.com",
        "anna@example",
        "anna@example.com boris@example.com",
        "anna@example.com, boris@example.com",
      ],
      [
        "anna@@example.com",
        "anna@example.com Anna",
        "anna@exam ple.com",
        "an na@example.com",
        "anna@example.com\nBoris",
        "\u200B",
      ],
    ].flat(),
  )("%j is none", (typed) => expect(isEmail(typed)).toBe(false));
});
