/** @rule SPEC-815 */
import { expect, it } from "@jest/globals";
import { groupTitle } from "./group-title";

it.each([
  ["Base", "en", "base"],
  ["Pasta shape", "en", "pasta shape"],
  ["BBQ sauce", "en", "BBQ sauce"],
  ["Basis", "de", "Basis"],
  ["Основа", "ru", "Основа"],
  ["", "en", ""],
])("%j stands within a sentence of %s as %j", (name, locale, expected) => {
  expect(groupTitle(name, locale)).toBe(expected);
});
