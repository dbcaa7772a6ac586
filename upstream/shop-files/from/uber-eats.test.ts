/**
 * @group security
 * @rule SPEC-503 SPEC-504
 */
import { describe, expect, it } from "@jest/globals";
import { bytesOf, faultsOf, fileOf, remarksOf, sourceText } from "@/tests/support/converted-menu";
import { systems } from "./systems";

const convertUberEats = (file: string, menu: string) =>
  systems["uber-eats"]({ file, bytes: bytesOf(menu), options: {} });

const text = sourceText("uber-eats.json");
const converted = convertUberEats("menu.json", text);

describe("a menu of Uber Eats", () => {
  it("has its categories in the order of its menu, and texts of our languages", () => {
    expect(fileOf(converted, "menu/groups.json")).toMatchObject({
      groups: [
        { key: "bowls", name: { en: "Bowls", de: "Schalen" } },
        { key: "drinks", name: "Drinks" },
      ],
    });
    expect(fileOf(converted, "menu/products/bowls.json")).toEqual({
      products: [
        {
          key: "rice-bowl",
          name: { en: "Rice bowl", de: "Reisschale" },
          description: "Rice, tofu & greens",
          picture: "https://img.example/bowl.jpg",
          price: 11.5,
          vegetarian: true,
          modifier_groups: ["sauce", "extras"],
        },
      ],
    });
  });

  it("has the prices and quantities of a group of modifiers in it", () => {
    expect(fileOf(converted, "menu/modifiers.json")).toMatchObject({
      groups: [
        { key: "extras", modifiers: [{ name: "Tofu", price: 2.5, max: 3 }] },
        {
          key: "sauce",
          min: 1,
          max: 1,
          modifiers: [
            { name: "Soy sauce", price: 0 },
            { name: "Chilli oil", price: 0.5 },
          ],
        },
      ],
    });
  });

  it("has suspended items as run out", () => {
    expect(fileOf(converted, "menu/products/drinks.json")).toMatchObject({
      products: [{ key: "green-tea", price: 3, type: "stop" }],
    });
  });

  it.each([
    "changed: items that are suspended come as run out (1): Green tea",
    "changed: items of several categories stand in one (1): Rice bowl",
    "left out: combos (1): Lunch set",
    "left out: items that the menu does not describe (1): ghost",
    "left out: items of no category (1): Old soup",
    "left out: categories of no menu (1): Winter",
    "left out: dietary labels (1): Rice bowl: GLUTEN_FREE",
    "left out: nutrition of a portion (1): Rice bowl",
    "left out: prices of single menus (1): Rice bowl",
    "left out: groups of modifiers that the menu does not have (1): nowhere of Rice bowl",
    "left out: modifiers that the menu does not describe, or without a name or price (1): egg of Rice bowl",
    "left out: hours of menus (1): All day",
    "left out: texts in all of these languages but one (3): en_us, de_de, ja_jp",
  ])("says: %s", (line) => {
    expect(remarksOf(converted)).toContain(line);
  });

  it("takes no item of a name that objects have of their own", () => {
    const odd = text.replaceAll('"egg"', '"constructor"').replaceAll('"ghost"', '"__proto__"');
    expect(remarksOf(convertUberEats("menu.json", odd))).toContain(
      "left out: items that the menu does not describe (1): __proto__",
    );
  });

  it.each([
    ['{ "items": [], "categories": [], "menus": [] }', /^menu\.json: has no product that could be sold/],
    ['{ "code": "unauthorized", "message": "Invalid token" }', /^menu\.json: is an error of Uber Eats: Invalid token/],
    [text.replace('"id": "tofu"', '"id": "soy"'), /^menu\.json:\d+: the id soy is there twice/],
    [text.replace('"price": 1150', '"price": 1e300'), /^$/],
  ])("answers %.40s", (wrong, line) => {
    expect(faultsOf(convertUberEats("menu.json", wrong)).join("\n")).toMatch(line);
  });

  it("leaves out a price that no shop has", () => {
    const huge = convertUberEats("menu.json", text.replace('"price": 1150', '"price": 1e300'));
    expect(remarksOf(huge)).toContain(
      "left out: items without a name, or without a price that can be held (1): Rice bowl",
    );
  });
});
