/**
 * @group security
 * @rule SPEC-501 SPEC-504
 */
import { describe, expect, it } from "@jest/globals";
import { bytesOf, done, faultsOf, fileOf, remarksOf, sourceText } from "@/tests/support/converted-menu";
import { systems } from "./systems";

const convertIikoExternal = (file: string, menu: string, store: string | null) =>
  systems.iiko({ file, bytes: bytesOf(menu), options: { store: store ?? undefined } });

const text = sourceText("iiko-external.json");
const converted = convertIikoExternal("menu.json", text, null);

describe("an external menu of iiko", () => {
  it("has its categories, and a choice of sizes with the default one first", () => {
    expect(fileOf(converted, "menu/groups.json")).toEqual({
      groups: [
        { key: "kofe", name: "Кофе", picture: "https://img.example/coffee.jpg" },
        { key: "zavtraki", name: "Завтраки", picture: "/pictures/no-picture.svg" },
      ],
    });
    expect(fileOf(converted, "menu/products/kofe.json")).toEqual({
      products: [
        {
          key: "kapuchino",
          name: "Капучино",
          description: "Эспрессо и молоко",
          picture: "https://img.example/cappuccino.jpg",
          price: 170.5,
          nutrition: { proteins: 4, fats: 2, carbohydrates: 5, calories: 54 },
          modifier_groups: ["kapuchino-variants", "moloko"],
        },
      ],
    });
    expect(fileOf(converted, "menu/modifiers.json")).toMatchObject({
      groups: [
        {
          key: "kapuchino-variants",
          min: 1,
          max: 1,
          modifiers: [
            { name: "Маленький", price: 0 },
            { name: "Большой", price: 69.5 },
          ],
        },
        {
          key: "moloko",
          min: 1,
          max: 1,
          modifiers: [
            { name: "Обычное", price: 0 },
            { name: "Овсяное", price: 60 },
          ],
        },
      ],
    });
  });

  it("has weights in grams, whatever their unit", () => {
    expect(fileOf(converted, "menu/products/zavtraki.json")).toMatchObject({
      products: [{ key: "omlet", description: "Омлет", price: 350, weight: { value: 300, unit: "g" } }],
    });
  });

  it.each([
    "left out: allergens, which nobody has confirmed (1): Капучино: Молоко",
    "left out: labels (1): Капучино",
    "left out: weights that differ between sizes (1): Капучино",
    "changed: modifiers that differ between sizes are those of the default one (1): Капучино",
    "left out: modifiers that are chosen from the start (1): Обычное",
    "left out: modifiers that are not sold or whose price cannot be held (1): Соевое of Капучино",
    "changed: dishes of several categories stand in one (1): Капучино",
    "left out: dishes that are hidden (1): Блюдо дня",
    "left out: dishes without a price on the menu (1): Сырники",
    "left out: combos (2): Кофе и омлет, Завтрак на двоих",
    "left out: hours of categories (1): Завтраки",
  ])("says: %s", (line) => {
    expect(remarksOf(converted)).toContain(line);
  });

  const twoPrices = text.replace(
    '{ "price": 350, "organizationId": "o-1" }',
    '{ "price": 350, "organizationId": "o-1" }, { "price": 390, "organizationId": "o-2" }',
  );

  it("needs the organization where prices differ between them", () => {
    expect(faultsOf(convertIikoExternal("menu.json", twoPrices, null))).toEqual([
      "menu.json: has 1 prices that differ between stores: Омлет (350 in o-1, 390 in o-2) (add --store with one of o-1, o-2)",
    ]);
    expect(fileOf(convertIikoExternal("menu.json", twoPrices, "o-2"), "menu/products/zavtraki.json")).toMatchObject({
      products: [{ price: 390 }],
    });
    expect(faultsOf(convertIikoExternal("menu.json", twoPrices, "o-9"))).toEqual([
      "menu.json: has no store o-9 (name one of o-1, o-2)",
    ]);
  });

  it("gives the same keys to dishes in another order", () => {
    const menu = JSON.parse(text);
    menu.itemCategories.reverse();
    for (const category of menu.itemCategories) category.items.reverse();
    const other = done(convertIikoExternal("menu.json", JSON.stringify(menu), null));
    expect(other.files.get("menu/products/zavtraki.json")).toContain('"omlet"');
    expect(other.count).toBe(done(converted).count);
  });

  it.each([
    ['{ "itemCategories": [] }', /^menu\.json: has no product that could be sold \(look what the menu has in iiko/],
    ['{ "itemCategories": 7 }', /^menu\.json:1: itemCategories: /],
    [
      `{ "itemCategories": ${"[".repeat(5000)}${"]".repeat(5000)} }`,
      /^menu\.json:1: is nested deeper than 100 brackets/,
    ],
    ["<html>", /^menu\.json:1: is a web page or XML, not JSON/],
  ])("refuses %.30s in one line", (wrong, line) => {
    const lines = faultsOf(convertIikoExternal("menu.json", wrong, null));
    expect(lines).toEqual([expect.stringMatching(line)]);
  });
});
