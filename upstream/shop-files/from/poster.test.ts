/**
 * @group security
 * @rule SPEC-501
 */
import { describe, expect, it } from "@jest/globals";
import { bytesOf, faultsOf, fileOf, remarksOf, sourceText } from "@/tests/support/converted-menu";
import { systems } from "./systems";

const convertPoster = (file: string, menu: string, store: string | null) =>
  systems.poster({ file, bytes: bytesOf(menu), options: { store: store ?? undefined } });

const text = sourceText("poster.json");
const converted = convertPoster("menu.json", text, null);

describe("a menu of Poster", () => {
  it("has prices of hundredths in whole units, and those of modifiers as they are", () => {
    expect(fileOf(converted, "menu/groups.json")).toMatchObject({
      groups: [{ name: "Напитки" }, { name: "Главный экран" }],
    });
    expect(fileOf(converted, "menu/products/glavnyi-ekran.json")).toEqual({
      products: [
        {
          key: "burger",
          name: "Бургер",
          description: "Бургер",
          picture: "/pictures/no-picture.svg",
          price: 300,
          weight: { value: 320, unit: "g" },
          modifier_groups: ["sous", "dobavki"],
        },
      ],
    });
    expect(fileOf(converted, "menu/modifiers.json")).toMatchObject({
      groups: [
        {
          key: "limonad-variants",
          modifiers: [
            { name: "0,3 л", price: 0 },
            { name: "0,5 л", price: 50.5 },
          ],
        },
        { key: "dobavki", modifiers: [{ name: "Бекон", price: 60, max: 0 }] },
        { key: "sous", min: 1, max: 1, modifiers: [{ name: "Кетчуп" }, { name: "Сырный", price: 25.5 }] },
      ],
    });
  });

  it("has photos at their addresses", () => {
    expect(fileOf(converted, "menu/products/napitki.json")).toMatchObject({
      products: [
        { key: "limonad", price: 99.5, picture: "https://joinposter.com/upload/4/menu/product_139_original.jpg" },
      ],
    });
  });

  it.each([
    "changed: products of single spots are sold everywhere (1): Бургер",
    "left out: prices by source of orders (1): Бургер",
    "left out: cooking times (1): Бургер",
    "left out: groups of modifiers that are deleted (1): Старые of Бургер",
    "left out: semi-finished products (1): Тесто",
    "left out: products sold by weight (1): Сыр весовой",
    "left out: products that are hidden (1): Глинтвейн",
    "left out: products without a price in any spot (1): Квас",
    "left out: not carried (8): descriptions, costs, taxes, barcodes, stations, ingredients, stock, order of categories",
  ])("says: %s", (line) => {
    expect(remarksOf(converted)).toContain(line);
  });

  it("needs the spot where prices differ between them", () => {
    const differing = text.replace('"spot_id": "2", "price": "9950"', '"spot_id": "2", "price": "10950"');
    expect(faultsOf(convertPoster("menu.json", differing, null))).toEqual([
      expect.stringMatching(
        /prices that differ between stores: Лимонад, 0,3 л \(99\.5 in 1, 109\.5 in 2\) \(add --store with one of 1, 2\)$/,
      ),
    ]);
    expect(fileOf(convertPoster("menu.json", differing, "2"), "menu/products/napitki.json")).toMatchObject({
      products: [{ price: 109.5 }],
    });
  });

  it.each([
    [
      '{ "error": { "code": 10, "message": "Token not found" } }',
      "menu.json: is an error of Poster: Token not found (save the reply of Poster's menu.getProducts)",
    ],
    [
      '{ "error": 10, "message": "Denied" }',
      "menu.json: is an error of Poster: Denied (save the reply of Poster's menu.getProducts)",
    ],
  ])("says the error that was saved instead: %s", (wrong, line) => {
    expect(faultsOf(convertPoster("menu.json", wrong, null))).toEqual([line]);
  });
});
