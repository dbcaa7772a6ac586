/** @rule SPEC-450 */
import { describe, expect, it } from "@jest/globals";
import { cleanLine, folded, tokensOf } from "./line-tokens";

describe("a typed line", () => {
  it.each([
    ["Тверская\u200b ул.", "Тверская ул."],
    ["\u00a0Тверская\u202f7 ", "Тверская 7"],
    ["Тверская\n7\r\nкв 15", "Тверская, 7, кв 15"],
    ["\u202aТверская\u202c,, 7,", "Тверская, 7"],
    ["Тверска\u0301я\t7\u0000", "Тверска́я 7"],
  ])("%j is cleaned", (text, clean) => {
    expect(cleanLine(text)).toBe(clean.normalize("NFC"));
  });

  it.each([
    ["koʻchasi", "kochasi"],
    ["ko'chasi", "kochasi"],
    ["ko‘chasi", "kochasi"],
    ["ko’chasi", "kochasi"],
    ["koʼchasi", "kochasi"],
    ["ko`chasi", "kochasi"],
    ["П’ятницька", "пятницька"],
    ["Straße", "strasse"],
    ["STRASSE", "strasse"],
    ["IŞIKLAR", "isiklar"],
    ["Işıklar", "isiklar"],
    ["İstiklâl", "istiklal"],
    ["Семёновская", "семеновская"],
    ["кўчаси", "кучаси"],
  ])("%s is compared as %s", (word, plain) => {
    expect(tokensOf(word).map(({ text }) => text)).toEqual([plain]);
    expect(folded(word)).toBe(plain);
  });

  it.each([
    ["12/3к2", ["12", "3", "к", "2"], ["break", "slash", "none", "none"]],
    ["№5–7, 8:9", ["no", "5", "7", "8", "9"], ["break", "none", "hyphen", "break", "colon"]],
    ["5,7", ["5", "7"], ["break", "comma"]],
    ["а,7", ["а", "7"], ["break", "break"]],
    ["пр-т Мира", ["пр-т", "мира"], ["break", "space"]],
    ["٣/१२", ["3", "12"], ["break", "slash"]],
    ["𝟏𝟐", ["12"], ["break"]],
  ])("%s is %j", (text, words, gaps) => {
    const tokens = tokensOf(cleanLine(text));
    expect([tokens.map((token) => token.text), tokens.map(({ before }) => before)]).toEqual([words, gaps]);
  });
});
