/** @rule SPEC-528 */
import { describe, expect, it } from "@jest/globals";
import { spokenLanguage } from "./spoken-language";

describe("the language of a browser's tags", () => {
  it.each([
    [["ru-RU", "en"], "ru"],
    [["pt-BR", "en"], "pt"],
    [["es-419"], "es"],
    [["PL"], "pl"],
    [["uz-Latn-UZ"], "uz"],
    [["ja-JP", "de-AT"], "de"],
    [["it;q=0.9", " fr;q=0.5"], "it"],
    // Filipino and Low German begin with the letters of other languages.
    [["fil-PH", "en-PH"], "en"],
    [["des"], null],
    [["ja", "*", ""], null],
    [[], null],
  ])("%j: %s", (tags, language) => expect(spokenLanguage(tags)).toBe(language));
});
