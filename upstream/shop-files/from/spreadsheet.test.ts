/**
 * @group security
 * @rule SPEC-496 SPEC-497 SPEC-498 SPEC-499
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { faultLine } from "../fault";
import { knownMenu } from "./known-menu";
import type { Converted } from "./menu-draft";
import { remarkLine } from "./remarks";
import { convertSpreadsheet, type SpreadsheetOptions } from "./spreadsheet";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const convert = (text: string, options: SpreadsheetOptions = {}) =>
  convertSpreadsheet("menu.csv", bytesOf(text), options);
const fixture = (name: string): string => readFileSync(join("upstream/shop-files/from/fixtures", name), "utf8");

const done = (converted: Converted): Extract<Converted, { isOk: true }> => {
  if (!converted.isOk) throw new Error(converted.faults.map(faultLine).join("\n"));
  return converted;
};
const remarksOf = (converted: Converted): string[] => done(converted).remarks.map(remarkLine);
const linesOf = (converted: Converted): string[] => (converted.isOk ? [] : converted.faults.map(faultLine));
const menuOf = (converted: Converted): string[][] =>
  (done(converted).files.get("menu.csv") ?? "")
    .trim()
    .split("\n")
    .map((line) => line.split(";"));

/** The cells of some columns, a row a dish. */
const cellsOf = (converted: Converted, ...columns: readonly string[]): string[] => {
  const [head = [], ...rows] = menuOf(converted);
  return rows.map((row) => columns.map((column) => row[head.indexOf(column)] ?? "").join(" "));
};
const groupsOf = (converted: Converted): unknown => JSON.parse(done(converted).files.get("menu/groups.json") ?? "");

describe("a menu of a spreadsheet", () => {
  const converted = convert(fixture("menu.csv"));

  it("is found below a title, with headings between the dishes", () => {
    expect(done(converted).files.get("menu.csv")).toBe(
      `${[
        "group;key;name;description;price;weight;proteins;fats;carbohydrates;calories;picture",
        'supy;borshch;Борщ;"Свёкла; говядина; капуста";350.5;300 g;3.8;2.9;4.3;57.7;/pictures/no-picture.svg',
        "supy;solianka;Солянка;Солянка;1250;350 g;;;;;/pictures/no-picture.svg",
        "napitki;mors;Морс;Клюква;120;330 ml;;;;;/pictures/no-picture.svg",
        "napitki;limonad;Лимонад;Лимон;180;;;;;;/pictures/no-picture.svg",
      ].join("\n")}\n`,
    );
    expect(groupsOf(converted)).toMatchObject({ groups: [{ name: "Супы" }, { name: "Напитки" }] });
    expect(done(converted).currency).toBe("RUB");
  });

  it.each([
    "read: in UTF-8 (5): Кафе, Ромашка, меню, с, ноября",
    "left out: rows without a price (1): Комплимент",
    "left out: weights that are not one number with g, kg, ml or l (1): Лимонад: 250/50 мл",
    "left out: nutrition of which not all four figures are there (1): Морс",
    "left out: columns that are not read (1): Поставщик with 2 cells",
    "changed: dishes without a description repeat their name (1): Солянка",
    "changed: rows with a name alone are the group of the dishes below them (2): Супы, Напитки",
  ])("says: %s", (line) => {
    expect(remarksOf(converted)).toContain(line);
  });

  it("has the currency that its header names", () => {
    expect(done(convert("Name,Price (KGS)\nSoup,4\n")).currency).toBe("KGS");
  });

  it.each([
    ["English", "Category,Item,Price ($)\nSoups,Broth,4.50\n"],
    ["German", "Kategorie\tGericht\tPreis\nSoups\tBroth\t4,50 €\n"],
    ["Turkish, in another order", "Fiyat|Ürün adı|Kategori\n4,50|Broth|Soups\n"],
    ["Ukrainian", "Категорія;Назва страви;Ціна, грн\nSoups;Broth;4,5\n"],
    ["Uzbek", "Guruh;Taom nomi;Narxi\nSoups;Broth;4.50\n"],
    ["Russian", "Раздел;Наименование;Стоимость\nSoups;Broth;4.50\n"],
    ["Portuguese", "Categoria;Prato;Preço (€)\nSoups;Broth;4,50\n"],
    ["Spanish", "Categoría;Plato;PVP\nSoups;Broth;4,50\n"],
    ["Spanish without accents", "CATEGORIA;NOMBRE DEL PLATO;PRECIO\nSoups;Broth;4,50\n"],
    ["French", "Catégorie;Désignation;Prix TTC\nSoups;Broth;4,50\n"],
    ["Italian", "Portata;Piatto;Prezzo\nSoups;Broth;4,50\n"],
    ["Polish", "Kategoria;Nazwa dania;Cena brutto\nSoups;Broth;4,50\n"],
    ["the words of Toast", "Menu Group,Item Name,Base Price\nSoups,Broth,4.50\n"],
    ["the words of a shop", "Product Categories,Product title,Regular price\nSoups,Broth,4.50\n"],
    ["a type", "Type,Dish,Price\nSoups,Broth,4.50\n"],
    ["a type beside a category", "Type,Category,Item,Item ID,Price\nsimple,Soups,Broth,77,4.50\n"],
  ])("has heads in %s", (_, text) => {
    expect(cellsOf(convert(text), "group", "key", "name", "price")).toEqual(["soups broth Broth 4.5"]);
  });

  it("has names and descriptions without tags", () => {
    const text = 'name;price;category;description\n"Fish &amp; Chips";5;Mains;"<p>Warm &amp; <b>soft</b></p>"\n';
    expect(cellsOf(convert(text), "name", "description")).toEqual(["Fish & Chips Warm & soft"]);
  });

  it("may repeat its head, and add up its rows", () => {
    const text = "name;price\nSoup;4\nname;price\nTea;2\nИтого:;6\nTotal;6\n";
    expect(cellsOf(convert(text), "name")).toEqual(["Soup", "Tea"]);
    expect(remarksOf(convert(text))).toContain("left out: rows that add up others (2): Итого:, Total");
  });

  it("says which dishes cost nothing", () => {
    expect(remarksOf(convert("name;price\nSoup;4\nWater;0.00\nBread;0\n"))).toContain(
      "read: dishes that cost 0: look whether that is meant (2): Water, Bread",
    );
  });

  it("takes the first of several pictures", () => {
    const text = 'name,price,images\nSoup,4,"https://a.example/1.jpg, https://a.example/2.jpg"\n';
    expect(cellsOf(convert(text), "picture")).toEqual(["https://a.example/1.jpg"]);
    expect(remarksOf(convert(text))).toContain("left out: further pictures (1): Soup");
  });
});

describe("the price of a dish", () => {
  it.each([
    ["is never what it costs the restaurant", "Name,Cost,Price [Cafe]\nLatte,0.90,3.50\n", "3.5 "],
    ["is never the purchase price", "Название;Закупочная цена;Цена\nБорщ;100;350\n", "350 "],
    ["is never the Einkaufspreis", "Gericht;Einkaufspreis;Verkaufspreis\nBrot;1;4\n", "4 "],
    ["is never the coste", "Plato;Coste;Precio\nPan;1;4\n", "4 "],
    ["is the sale price where there is one", "name,regular price,sale price\nTee,20,18\n", "18 20"],
    ["is the regular price where there is no sale", "name,regular price,sale price\nBelt,65,\n", "65 "],
    ["is the sale price beside a price", "name,price,sale price\nCap,18,16\n", "16 18"],
    ["has that before the discount beside it", "Название;Цена;Старая цена\nБорщ;300;350\n", "300 350"],
    ["has none before where there is no discount", "Название;Цена;Старая цена\nБорщ;300;300\n", "300 "],
    ["has zeros at its end", "name;price\nJollof;4.9900\n", "4.99 "],
    ["is in the one of two columns that is filled", "Name,Price [Bar],Price [Cafe]\nTea,,2\n", "2 "],
    ["is in either of two columns that are the same", "Name,Price [Bar],Price [Cafe]\nTea,2,2\n", "2 "],
  ])("%s", (_, text, cells) => {
    expect(cellsOf(convert(text), "price", "old_price")).toEqual([cells]);
  });

  it.each([
    [
      "Name,Price [Cafe],Price [Bar]\nTea,2,3\n",
      'menu.csv:1: Price [Cafe] and Price [Bar] may each be the price (add the one that customers pay: --price "Price [Cafe]" or --price "Price [Bar]")',
    ],
    [
      "Меню\nНазвание;Цена зал;Цена доставка\nЧай;100;120\n",
      'menu.csv:2: Цена зал and Цена доставка may each be the price (add the one that customers pay: --price "Цена зал" or --price "Цена доставка")',
    ],
    [
      "Item;Price;Price large\nTea;2;3\n",
      'menu.csv:1: Price and Price large may each be the price (add the one that customers pay: --price "Price" or --price "Price large")',
    ],
    [
      "Item;Cost\nTea;2\n",
      'menu.csv:1: names no column of prices: Cost is what a dish costs the restaurant (add --price "Cost" if it is what customers pay)',
    ],
    [
      "Item;Rate\nTea;2\n",
      "menu.csv:1: names a column of dishes and none of prices: Item, Rate (call it price, preis, prix, precio, preço, prezzo, cena, цена, ціна, fiyat, narx)",
    ],
    [
      "name,regular price,sale price\nTee,18,20\n",
      "menu.csv:2: regular price is below sale price: 18 and 20 (correct it, or say with --price which column customers pay)",
    ],
  ])("is a question to the operator if it is not clear: %j", (text, line) => {
    expect(linesOf(convert(text))).toEqual([line]);
  });

  it("is in the column that the operator names", () => {
    const text = "Name,Price [Cafe],Price [Bar],Cost\nTea,2,3,1\n";
    expect(cellsOf(convert(text, { price: "price [bar]" }), "price")).toEqual(["3"]);
    expect(cellsOf(convert(text, { price: "Cost" }), "price")).toEqual(["1"]);
    expect(linesOf(convert(text, { price: "Rate" }))).toEqual([
      "menu.csv:1: has no column Rate (it has Name, Price [Cafe], Price [Bar], Cost)",
    ]);
    expect(
      cellsOf(convert("name,regular price,sale price\nTee,20,18\n", { price: "regular price" }), "price", "old_price"),
    ).toEqual(["20 "]);
  });
});

describe("a row with nothing but a name", () => {
  it("is the group of the dishes below it, and is named", () => {
    const converted = convert("Название;Цена\nСупы;\nБорщ;350\nНапитки;\nЧай;90\n");
    expect(cellsOf(converted, "group", "key")).toEqual(["supy borshch", "napitki chai"]);
    expect(remarksOf(converted)).toContain(
      "changed: rows with a name alone are the group of the dishes below them (2): Супы, Напитки",
    );
  });

  it("is a dish without a price where dishes name their groups", () => {
    const converted = convert("Category;Name;Price\nSoups;Broth;4\n;Stew;\nSoups;Borsch;5\n");
    expect(cellsOf(converted, "group", "key")).toEqual(["soups broth", "soups borsch"]);
    expect(remarksOf(converted)).toContain("left out: rows without a price (1): Stew");
  });

  it("is a dish without a price where others end behind their names", () => {
    const converted = convert("Name;Price\nSoups\nBroth;4\nStew;\nBorsch;5\n");
    expect(cellsOf(converted, "group", "key")).toEqual(["soups broth", "soups borsch"]);
    expect(remarksOf(converted)).toContain("left out: rows without a price (1): Stew");
  });

  it("is named where no dish stands below it", () => {
    const converted = convert("Name;Price\nMenu;\nSoups;\nBroth;4\nThe end;\n");
    expect(remarksOf(converted)).toContain(
      "left out: rows with a name alone and no dish below them (2): Menu, The end",
    );
  });
});

describe("keys", () => {
  const rows = [
    "寿司;10;寿",
    "拉麺;11;麺",
    "პური;3;პური",
    "Маргарита;9;Пицца",
    "Маргарита;5;Напитки",
    "Суп;4;Супы",
    "Суп;6;Супы",
  ];
  const keysOf = (order: readonly string[]): Map<string, string> => {
    const converted = convert(["name;price;category", ...order].join("\n"));
    return new Map(
      cellsOf(converted, "name", "price", "group", "key").map((cells) => [cells.split(" ").slice(0, 2).join(), cells]),
    );
  };

  it("do not follow the order of the rows", () => {
    const keys = keysOf(rows);
    expect(keys.size).toBe(rows.length);
    expect(keysOf(rows.toReversed())).toEqual(keys);
    expect(keysOf(rows.toSorted())).toEqual(keys);
  });

  it("are reported as distinguished if dishes have one name in one group", () => {
    expect(remarksOf(convert("name;price\nSoup;4\nSoup;6\n"))).toContain(
      "changed: dishes of one name in one group are distinguished by weight, description and price (1): Soup",
    );
  });

  it("of a menu that is converted again stay", () => {
    const before = done(convert("name;price;category\nMargarita;5;Drinks\nTea;2;Drinks\n"));
    const own = new Map(
      [...before.files].map(([file, text]) => [file, text.replaceAll("drinks;margarita;", "drinks;cocktail;")]),
    );
    const again = convertSpreadsheet(
      "menu.csv",
      bytesOf("name;price;category\nMargarita;9;Pizza\nMARGARITA;6;Drinks\n"),
      {},
      knownMenu(own),
    );
    expect(cellsOf(again, "group", "key", "price")).toEqual(["pizza margarita-pizza 9", "drinks cocktail 6"]);
  });
});

describe("a wrong sheet is said what is wrong", () => {
  it.each([
    [
      "a;b\nc;d\n",
      /^menu\.csv:1: has no row that names a column of dishes and one of prices: a, b \(name the first name, /,
    ],
    ["name;price\n", /^menu\.csv: has no product that could be sold/],
    ["name;price\nSoup;ask\n", /^menu\.csv:2: price is no amount: ask \(write one number, or take the row out\)/],
    ['name;price\nSoup;"1,500"\n', /^menu\.csv:2: price: 1,500 may be 1\.5 or 1500 \(write 1\.5 or 1500/],
    ["name;price\nSoup;12.345 €\n", /^menu\.csv:2: price: 12\.345 € may be 12\.345 or 12345/],
    ["name;price\nSoup;4.9999\n", /^menu\.csv:2: price: 4\.9999 has more than 2 decimals/],
    ["name;price\nSoup;-4\n", /^menu\.csv:2: price: -4 is below 0/],
    ["name;price\nSoup;from 4\n", /^menu\.csv:2: price is no amount: from 4/],
    ["name;price\nSoup;=B1*2\n", /^menu\.csv:2: =B1\*2 is a formula/],
    ["name;price\nSoup;4 €\nTea;2 £\n", /^menu\.csv: has prices in EUR and GBP/],
    ["name;price\nSoup;2026-05-12\n", /^menu\.csv:2: price is a date: 2026-05-12/],
    ["name;price\nSoup;#REF!\n", /^menu\.csv:2: price is an error of the sheet: #REF!/],
    [`name;price\n${"Soup;4\n".repeat(20_001)}`, /^menu\.csv: has 20001 products/],
    [`name;price\n${"x".repeat(10_000_000)}`, /^menu\.csv:\d+: is no CSV: Max Record Size/],
  ] as const)("of %s", (text, line) => {
    const lines = linesOf(convert(text));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
    expect(lines[0]?.length).toBeLessThan(300);
  });

  it("all at once", () => {
    const text =
      'Название;Цена;Вес\nБорщ;по запросу;300 г\nУха;=B2*2;\nЧай, чёрный;90;;x\nКофе;"1,500";\nСок;по запросу;\nВода;12.05.2026;\nКвас;80;\n';
    expect(linesOf(convert(text))).toEqual([
      "menu.csv:2: Цена is no amount: по запросу (write one number, or take the row out)",
      "menu.csv:3: =B2*2 is a formula (copy the column and paste the values alone, or save the sheet as .xlsx)",
      "menu.csv:4: has 1 cell more than the head has columns (put a text that contains the separator between quotes)",
      "menu.csv:5: Цена: 1,500 may be 1.5 or 1500 (write 1.5 or 1500, with nothing between thousands)",
      "menu.csv:6: Цена is no amount: по запросу (write one number, or take the row out)",
      "menu.csv:7: Цена is no amount: 12.05.2026 (write one number)",
    ]);
  });
});
