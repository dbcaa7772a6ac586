import { describe, expect, it } from "@jest/globals";
import { fold, formsOf, inOtherLayout, stem, wordsOf } from "./search-words";

describe("words as search sees them", () => {
  it.each([
    ["Запечённый", "запеченнии"],
    ["İSTANBUL ışık şiş", "istanbul isik sis"],
    ["Süßkartoffel", "susskartoffel"],
    ["oʻzbek gʼoʻsht", "ozbek gosht"],
    ["сир", fold("сыр")],
    ["їжа", "ижа"],
  ])("%s folds to %s", (text, folded) => expect(fold(text)).toBe(folded));

  it("are letters and numbers", () => {
    expect(wordsOf("Сет «Филадельфия», 1.5 кг!")).toEqual(["сет", "филадельфия", "1", "5", "кг"]);
  });

  it.each([
    ["лосось", "лососем"],
    ["креветка", "креветкой"],
    ["острый", "острая"],
    ["угорь", "угорь"],
    ["rolls", "roll"],
  ])("%s and %s have one stem", (a, b) => expect(stem(fold(a))).toBe(stem(fold(b))));

  it("keep short words whole", () =>
    expect(["чай", "ham", "сыр"].map((word) => stem(fold(word)))).toEqual(["чаи", "ham", "сир"]));

  it.each([
    ["угорь", "угрём"],
    ["огурец", "огурцом"],
    ["перец", "перцем"],
  ])("%s is looked for as in %s too", (typed, found) => {
    expect(formsOf(fold(typed)).some((form) => fold(found).startsWith(form))).toBe(true);
  });

  it.each([
    ["kjcjcm", "лосось"],
    ["ыфдьщт", "salmon"],
  ])("%s was to be %s", (typed, meant) => expect(inOtherLayout(typed)).toBe(meant));
});
