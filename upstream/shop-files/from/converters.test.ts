/**
 * @group security
 * @rule SPEC-445
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { faultLine } from "../fault";
import { checkFiles } from "../import-shop";
import { readFolder } from "../read-folder";
import { convertIiko } from "./iiko";
import { menuInShop } from "./into-shop";
import { noneKnown } from "./known-menu";
import type { Converted } from "./menu-draft";
import { remarkLine } from "./remarks";
import { convertSpreadsheet } from "./spreadsheet";
import { convertSquare } from "./square";

const fixture = (name: string): string => readFileSync(join("upstream/shop-files/from/fixtures", name), "utf8");
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const done = (converted: Converted): Extract<Converted, { isOk: true }> => {
  if (!converted.isOk) throw new Error(converted.faults.map(faultLine).join("\n"));
  return converted;
};

const json = (converted: Converted, file: string): unknown => JSON.parse(done(converted).files.get(file) ?? "null");
const remarksOf = (converted: Converted): string[] => done(converted).remarks.map(remarkLine);
const linesOf = (converted: Converted): string[] => (converted.isOk ? [] : converted.faults.map(faultLine));

const converters = {
  iiko: (text: string) => convertIiko("export.json", text, noneKnown),
  square: (text: string) => convertSquare("catalog.json", text, noneKnown),
  csv: (text: string) => convertSpreadsheet("menu.csv", bytesOf(text)),
} as const;

describe("a menu of iiko", () => {
  const converted = converters.iiko(fixture("iiko.json"));

  it("keeps the tree's order, prices to the hundredth, and weights in grams and millilitres", () => {
    expect(json(converted, "menu/groups.json")).toMatchObject({
      groups: [{ key: "pitstsa" }, { key: "rolly" }, { key: "zapechennye-rolly" }, { key: "napitki" }],
    });
    expect(json(converted, "menu/products/rolly.json")).toEqual({
      products: [
        {
          key: "filadelfiia",
          name: "Филадельфия",
          description: "Лосось, сливочный сыр, огурец",
          picture: "https://img.example/phila.jpg",
          price: 489.9,
          weight: { value: 255, unit: "g" },
          nutrition: { proteins: 8.4, fats: 11.2, carbohydrates: 21.7, calories: 221.3 },
          modifiers: ["imbir-2"],
          modifier_groups: ["sous-na-vybor"],
        },
      ],
    });
    expect(json(converted, "menu/products/napitki.json")).toMatchObject({
      products: [{ key: "mors", weight: { value: 330, unit: "ml" } }],
    });
  });

  it("makes a choice of sizes that adds to the lowest price, the default size first", () => {
    expect(json(converted, "menu/products/pitstsa.json")).toMatchObject({
      products: [{ price: 549.4, modifier_groups: ["margarita-variants"] }],
    });
    expect(json(converted, "menu/modifiers.json")).toMatchObject({
      groups: [
        {
          key: "margarita-variants",
          min: 1,
          max: 1,
          modifiers: [
            { name: "30 см", price: 0 },
            { name: "40 см", price: 250.1 },
          ],
        },
        { key: "sous-na-vybor", min: 1, max: 2, modifiers: [{ price: 0, max: 2 }, { price: 45.5 }] },
      ],
    });
  });

  it("takes the same modifier with other limits for another one", () => {
    expect(json(converted, "menu/modifiers.json")).toMatchObject({
      modifiers: [
        { key: "imbir", name: "Имбирь", price: 30 },
        { key: "imbir-2", name: "Имбирь", price: 30, max: 3 },
      ],
    });
  });

  it.each([
    "left out: dishes sold by weight (1): Лобстер",
    "left out: dishes that are deleted (1): Унаги",
    "left out: dishes without a price on the menu (1): Том ям",
    "left out: dishes of no group of the menu (1): Обед повара",
    "left out: products of the type Service (1): Доставка",
    "left out: prices of a later day (1): Филадельфия",
    "left out: modifiers of which some are free (1): Имбирь",
    "left out: modifiers that the reply does not describe (1): m-gone of Филадельфия",
    "left out: halves and other schemes of modifiers (1): Маргарита",
    "changed: groups within groups stand beside them (1): Запечённые роллы",
    "left out: not in the nomenclature (5): stop lists, combos, allergens, taxes, schedules of the menu",
  ])("says: %s", (line) => {
    expect(remarksOf(converted)).toContain(line);
  });

  it("stands in groups that are in one another, once each", () => {
    const text = fixture("iiko.json").replace(
      '"order": 2, "parentGroup": null',
      '"order": 2, "parentGroup": "g-baked"',
    );
    expect(done(converters.iiko(text)).count).toBe(4);
  });
});

describe("a menu of Square", () => {
  const converted = converters.square(fixture("square.json"));

  it("has prices of the smallest unit in whole ones, and variations as a choice", () => {
    expect(done(converted).currency).toBe("USD");
    expect(json(converted, "menu/products/coffee.json")).toEqual({
      products: [
        {
          key: "latte",
          name: "Latte",
          description: "Espresso and milk",
          picture: "https://img.example/latte.jpg",
          price: 3.89,
          vegetarian: true,
          modifier_groups: ["latte-variants", "milk", "syrup"],
        },
      ],
    });
    expect(json(converted, "menu/modifiers.json")).toMatchObject({
      groups: [
        {
          key: "latte-variants",
          modifiers: [
            { name: "Small", price: 0 },
            { name: "Large", price: 0.86 },
          ],
        },
        { key: "milk", min: 1, max: 1, modifiers: [{ name: "Whole" }, { name: "Oat", price: 0.6 }] },
        { key: "syrup", max: 2, modifiers: [{ name: "Vanilla", price: 0.45, max: 2 }] },
      ],
    });
  });

  it.each([
    ["JPY", 450, 450],
    ["EUR", 450, 4.5],
    ["KWD", 4500, 4.5],
  ])("has as many digits after the point as %s", (currency, amount, price) => {
    const money = `"price_money": { "amount": ${amount}, "currency": "${currency}" }`;
    const text = `{ "objects": [{ "type": "ITEM", "id": "A", "item_data": { "name": "Tea", "variations": [{ "id": "B", "item_variation_data": { ${money} } }] } }] }`;
    expect(json(converters.square(text), "menu/products/menu.json")).toMatchObject({ products: [{ price }] });
  });

  it.each([
    "left out: objects of the type TAX (1): Sales Tax",
    "left out: objects of the type DISCOUNT (1): Happy hour",
    "left out: prices of single locations (1): Latte, Large",
    "left out: stops of single locations (1): Latte, Large",
    "left out: variations without a fixed price (1): Cake of your wish, Any",
    "left out: items of the type GIFT_CARD (1): Gift card",
    "left out: items that are archived (1): Pumpkin latte",
    "left out: modifiers that are a text (1): Name on the cup of Latte",
    "left out: calories of a portion (1): Latte",
    "left out: further pictures (1): Latte",
    "changed: items of single locations are sold everywhere (1): Bagel",
    "changed: products of no group stand in the group Menu (1): Muffin",
  ])("says: %s", (line) => {
    expect(remarksOf(converted)).toContain(line);
  });

  // `measurement_unit_id`: https://developer.squareup.com/reference/square/objects/CatalogItemVariation
  it("has no goods sold by weight, whose price is that of a pound", () => {
    const variation = (id: string, amount: number, more: object = {}) => ({
      id,
      item_variation_data: { name: id, price_money: { amount, currency: "USD" }, ...more },
    });
    const pound = { measurement_unit_id: "LB" };
    const items = {
      Brisket: [variation("Pound", 2400, pound), variation("Sandwich", 1300)],
      Pastrami: [variation("Regular", 2600, pound)],
    };
    const objects = Object.entries(items).map(([name, variations]) => ({
      type: "ITEM",
      id: name,
      item_data: { name, variations },
    }));
    const made = converters.square(JSON.stringify({ objects }));
    expect(json(made, "menu/products/menu.json")).toMatchObject({ products: [{ key: "brisket", price: 13 }] });
    const remarks = remarksOf(made);
    expect(remarks).toContain("left out: items sold by weight (2): Brisket, Pound, Pastrami, Regular");
    expect(remarks.join()).not.toContain("without a price");
  });

  it("is read from several pages", () => {
    const { objects } = JSON.parse(fixture("square.json"));
    const pages = [{ objects: objects.slice(0, 4), cursor: "more" }, { objects: objects.slice(4) }];
    expect(done(converters.square(JSON.stringify(pages))).files).toEqual(done(converted).files);
  });
});

/** `[[[[...`, which no reader may follow by calling itself. */
const nested = "[".repeat(200_000) + "]".repeat(200_000);
const tenMegabytes = `{"products": [${'"a",'.repeat(2_600_000)}"a"], "groups": []}`;

describe("a wrong document is one clear line", () => {
  it.each([
    [
      "iiko",
      "<!DOCTYPE html><html></html>",
      /^export\.json:1: is a web page or XML, not JSON \(save the reply of iiko's/,
    ],
    ["iiko", "  ", /^export\.json: is empty/],
    ["iiko", '{ "groups": [\n}', /^export\.json(:2)?: is no JSON/],
    ["iiko", '{ "itemCategories": [] }', /^export\.json: is an external menu \(\/api\/2\/menu\/by_id\)/],
    ["iiko", '{ "errorDescription": "Token expired" }', /^export\.json: is an error of iiko: Token expired/],
    ["iiko", '{ "groups": [], "products": [], "revision": 7 }', /^export\.json: has no products: .* startRevision/],
    ["iiko", '{ "groups": [], "products": [{ "id": "1" }] }', /^export\.json:1: products\.0\.name: is missing/],
    ["iiko", fixture("iiko.json").replace("p-mors", "p-phila"), /^export\.json:186: the id p-phila is there twice/],
    ["iiko", nested, /^export\.json:1: is nested deeper than 100 brackets/],
    ["iiko", tenMegabytes, /^export\.json: has a list of 2600001 entries/],
    ["square", "<html>", /^catalog\.json:1: is a web page or XML, not JSON/],
    ["square", "", /^catalog\.json: is empty/],
    ["square", '{ "errors": [{ "code": "UNAUTHORIZED", "detail": "No token" }] }', /: is an error of Square: No token/],
    ["square", '[{ "id": "1", "available_online": true }]', /: is a list of items of the Connect API v1/],
    ["square", '{ "objects": [], "cursor": "abc" }', /: is not the whole catalog: its last page has a cursor/],
    ["square", '{ "objects": [] }', /: has no product that could be sold/],
    ["square", fixture("square.json").replace('"id": "BAGEL"', '"id": "LATTE"'), /: the id LATTE is there twice/],
    [
      "square",
      fixture("square.json").replace('310, "currency": "USD"', '310, "currency": "EUR"'),
      /: has prices in .*EUR/,
    ],
    ["square", fixture("iiko.json"), /^catalog\.json:1: objects: is missing/],
    ["square", nested, /^catalog\.json:1: is nested deeper than 100 brackets/],
    ["square", tenMegabytes, /^catalog\.json: has a list of 2600001 entries/],
  ] as const)("of %s", (kind, text, line) => {
    const lines = linesOf(converters[kind](text));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
    expect(lines[0]?.length).toBeLessThan(300);
  });
});

describe("a wrong document names all that is wrong, each with its line (SPEC-542)", () => {
  const lineIn = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split("\n").length;

  it("of iiko: wrong fields, lists that are missing, ids that are there twice", () => {
    expect(linesOf(converters.iiko(fixture("square.json")))).toEqual([
      expect.stringMatching(/^export\.json:1: groups: is missing \(add it, or look whether it is the reply of iiko's/),
      expect.stringMatching(/^export\.json:1: products: is missing/),
    ]);
    const text = fixture("iiko.json")
      .replace('"name": "Морс"', '"name": 7')
      .replace('"currentPrice": 489.9', '"currentPrice": "489,90"');
    const [price, name] = ['"489,90"', '"name": 7'].map((part) => lineIn(text, part));
    expect(linesOf(converters.iiko(text))).toEqual([
      expect.stringMatching(
        new RegExp(`^export\\.json:${price}: products\\.0\\.sizePrices\\.0\\.price\\.currentPrice: .*number`),
      ),
      expect.stringMatching(new RegExp(`^export\\.json:${name}: products\\.3\\.name: .*string`)),
    ]);
    const twice = JSON.parse(fixture("iiko.json"));
    twice.products.push(twice.products[0]);
    twice.groups.push(twice.groups[0], twice.groups[1]);
    expect(linesOf(converters.iiko(JSON.stringify(twice, null, 1)))).toHaveLength(3);
  });

  it("of Square: every wrong object of every page, and a page that is missing beside ids that are there twice", () => {
    const { objects } = JSON.parse(fixture("square.json"));
    const items = objects.filter(({ type }: { type: string }) => type === "ITEM");
    items[0].item_data.name = 7;
    items[1].item_data.variations = "none";
    const pages = [{ objects: items.slice(0, 1), cursor: "more" }, { objects: items.slice(1) }];
    const lines = linesOf(converters.square(JSON.stringify(pages, null, 1)));
    expect(lines).toEqual([
      expect.stringMatching(/^catalog\.json:\d+: 0\.objects\.0\.item_data\.name: .*string.* \(write a string, or look/),
      expect.stringMatching(/^catalog\.json:\d+: 1\.objects\.0\.item_data\.variations: .*array/),
    ]);
    expect(new Set(lines.map((line) => line.split(":")[1])).size).toBe(2);
    const whole = JSON.parse(fixture("square.json")).objects;
    const again = [{ objects: whole }, { objects: whole.slice(0, 2), cursor: "more" }];
    expect(linesOf(converters.square(JSON.stringify(again, null, 1)))).toEqual([
      expect.stringMatching(/^catalog\.json: is not the whole catalog/),
      expect.stringMatching(/^catalog\.json:\d+: the id \S+ is there twice \(save each page once\)/),
      expect.stringMatching(/^catalog\.json:\d+: the id \S+ is there twice/),
    ]);
  });
});

describe("a converted menu in a shop's folder", () => {
  const shop = readFolder("examples/taqueria").files;
  const withoutMenu = new Map([...shop].filter(([file]) => !file.startsWith("menu")));
  const shopIn = (code: string, symbol: string): ReadonlyMap<string, string> =>
    new Map(
      [...withoutMenu].map(([file, text]): [string, string] => [
        file,
        text.replace(/"currency": \{[^}]*\}/, `"currency": { "code": "${code}", "symbol": "${symbol}" }`),
      ]),
    );
  const german = done(converters.csv("Kategorie;Gericht;Preis\nSuppen;Brühe;4,50 €\n"));

  it("is written where there is none, and says what other files still name", () => {
    const placed = menuInShop(withoutMenu, german, false);
    if (!placed.isOk) throw new Error(placed.faults.map(faultLine).join("\n"));
    expect([...placed.written.keys()]).toEqual(["menu/groups.json", "menu.csv"]);
    expect(placed.left.map(faultLine).join("\n")).toMatch(/names the product .*, which is not there/);
  });

  it("says that the shop itself is missing in an empty folder", () => {
    const placed = menuInShop(new Map(), german, false);
    expect(placed.isOk && placed.left.map(faultLine)).toEqual([expect.stringMatching(/^shop\.json: is missing/)]);
  });

  it("overwrites a menu only if that is requested", () => {
    expect(menuInShop(shop, german, false)).toMatchObject({
      isOk: false,
      faults: [{ problem: "the folder has a menu already" }],
    });
    expect(menuInShop(shop, german, true)).toMatchObject({ isOk: true, removed: ["menu/modifiers.json"] });
  });

  it("is refused where no city has its currency", () => {
    const square = done(converters.square(fixture("square.json")));
    expect(menuInShop(withoutMenu, square, false)).toMatchObject({
      isOk: false,
      faults: [{ file: "cities/lisbon.json", problem: "currency: is EUR, and the menu's prices are in USD" }],
    });
  });

  it.each([
    ["BYN", "Br", "Блюдо;Цена, руб.\nСуп;12,50\n", true],
    ["BYN", "Br", "Блюдо;Цена\nСуп;12,50 руб.\n", true],
    ["BYN", "Br", "Блюдо;Цена\nСуп;12,50 р.\n", true],
    ["RUB", "₽", "Блюдо;Цена, руб.\nСуп;350 ₽\n", true],
    ["BYN", "Br", "Блюдо;Цена, грн\nСуп;12,50\n", false],
    ["BRL", "R$", "Prato;Preço (R$)\nSopa;12,50\n", true],
    ["BRL", "R$", "Prato;Preço\nSopa;R$ 12,50\n", true],
    ["USD", "$", "Prato;Preço (R$)\nSopa;12,50\n", false],
    ["AUD", "$", "Dish;Price (A$)\nSoup;12.50\n", true],
    ["NIO", "C$", "Plato;Precio (C$)\nSopa;120\n", true],
  ])("of a city in %s, %s, is of a sheet that names its currency in its words: %j %s", (code, symbol, text, isOk) => {
    const placed = menuInShop(shopIn(code, symbol), done(converters.csv(text)), false);
    expect(placed.isOk).toBe(isOk);
    if (!placed.isOk) expect(placed.faults[0]?.problem).toMatch(new RegExp(`^currency: is ${code}, and`));
  });

  it("takes roubles for those of Russia where a program names their code", () => {
    const square = done(converters.square(fixture("square.json").replaceAll('"USD"', '"RUB"')));
    expect(menuInShop(shopIn("BYN", "Br"), square, false)).toMatchObject({
      isOk: false,
      faults: [{ problem: "currency: is BYN, and the menu's prices are in RUB" }],
    });
  });

  it.each([
    ["iiko", converters.iiko(fixture("iiko.json"))],
    ["a spreadsheet", german],
  ])("of %s can be imported as it is, where nothing else names products", (_, converted) => {
    const bare = new Map(
      [...withoutMenu]
        .filter(([file]) => file !== "deals.json")
        .map(([file, text]): [string, string] => [
          file,
          text.replace(/"(popular|not_cooked|run_out)": \[[^\]]*\],?/g, ""),
        ]),
    );
    const placed = menuInShop(bare, done(converted), false);
    if (!placed.isOk) throw new Error(placed.faults.map(faultLine).join("\n"));
    const checked = checkFiles({ files: new Map([...bare, ...placed.written]), faults: [] });
    expect(checked.isOk ? [] : checked.faults.map(faultLine)).toEqual([]);
  });
});
