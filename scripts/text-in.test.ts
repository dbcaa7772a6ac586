/** @rule SPEC-385 */
import { expect, it } from "@jest/globals";
import { textIn } from "./text-in";

it.each([
  ["the language itself", { en: "Soup", de: "Suppe", ru: "Суп" }, "Suppe"],
  ["English where it is not translated", { en: "Soup", ru: "Суп" }, "Soup"],
  ["any other where there is no English", { pt: "Sopa" }, "Sopa"],
  ["what is not empty", { de: "", en: "", ru: "Суп" }, "Суп"],
  ["a dash where there is none, never a word of ours", {}, "-"],
  ["a dash for what is no text", { de: null, en: 5 }, "-"],
])("a stored text is shown in %s", (_, text, expected) => expect(textIn(text, "de")).toBe(expected));
