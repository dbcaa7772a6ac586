import { describe, expect, it } from "@jest/globals";
import type { MenuSearchTerms } from "@/lib/contract/product";
import { menuIndex } from "./search-index";

const dish = (key: string, group: number, names: string[], descriptions: string[] = []) => ({
  key,
  product_group_id: group,
  names,
  descriptions,
});

const terms: MenuSearchTerms = {
  groups: [
    { id: 1, names: ["Маки", "Maki"] },
    { id: 2, names: ["Супы", "Soups", "Çorbalar"] },
    { id: 3, names: ["Роллы", "Rolls"] },
  ],
  products: [
    dish("p1", 1, ["Маки с лососем", "Salmon Maki", "Somonlu maki"], ["Рис и хрустящий нори.", "Rice and nori."]),
    dish(
      "p2",
      3,
      ["Филадельфия", "Philadelphia"],
      ["Лосось и сливочный сыр.", "Salmon and cream cheese.", "Somon ve krem peynir."],
    ),
    dish("p3", 2, ["Том ям", "Tom yum"], ["Креветки, грибы и острый бульон.", "Shrimp, mushrooms."]),
    dish("p4", 1, ["Маки с угрём", "Eel Maki", "Yılan balıklı maki"], ["Копчёный угорь."]),
    dish("p5", 2, ["Сырный крем-суп", "Cheese soup"]),
  ],
};

describe("menu search", () => {
  it.each([
    ["in the language of the page", "лосось", ["p1", "p2"]],
    ["in another one", "salmon", ["p1", "p2"]],
    ["and a third", "SOMON", ["p1", "p2"]],
    ["without the right accents", "yilan", ["p4"]],
    ["by another form of the word", "креветка", ["p3"]],
    ["by a form that loses a vowel", "угорь", ["p4"]],
    ["as it is typed", "фила", ["p2"]],
    ["with mistakes", "филодельфья", ["p2"]],
    ["with mistakes in another language", "samlon", ["p1", "p2"]],
    ["in the wrong layout", "kjcjcm", ["p1", "p2"]],
    ["by the group", "corba", ["p3", "p5"]],
    ["by two words, both of which have to be there", "маки лосось", ["p1"]],
    ["by a Ukrainian word", "сир", ["p5", "p2"]],
    ["but not what is not there", "борщ", []],
    ["and nothing by nothing", " ?! ", []],
  ])("finds %s: %s", async (_, typed, keys) => {
    expect((await menuIndex(terms))(typed)).toEqual(keys);
  });
});
