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

describe("the price of a weight", () => {
  it.each(["Цена за 100 г", "Price/kg", "Цена (за 100 г)", "Preis (pro kg)", "Price per lb"])(
    "is not that of a dish: %s",
    (head) => {
      const text = `Название;${head}\nСтейк;450\n`;
      expect(linesOf(convert(text))).toEqual([
        `menu.csv:1: ${head} is the price of a weight, not of a dish (add a column of prices for a portion, or --price "${head}")`,
      ]);
      expect(cellsOf(convert(text, { price: head }), "price")).toEqual(["450"]);
    },
  );

  it.each([
    [
      "Name;Preis pro Liter\nBier;9\n",
      'menu.csv:1: Preis pro Liter is the price of a volume, not of a dish (add a column of prices for a portion, or --price "Preis pro Liter")',
    ],
    [
      "Name;Price/kg;Price/lb\nSteak;45;20\n",
      'menu.csv:1: Price/kg and Price/lb are prices of a weight, not of a dish (add a column of prices for a portion, or --price "Price/kg")',
    ],
    [
      "Название;Цена;Цена за 100 г\nСтейк;;450\n",
      'menu.csv:1: Цена за 100 г is the price of a weight, not of a dish (add a column of prices for a portion, or --price "Цена за 100 г")',
    ],
    [
      "Name;Price 500 g;Price 1 kg\nCake;20;35\n",
      'menu.csv:1: Price 500 g and Price 1 kg may each be the price (add the one that customers pay: --price "Price 500 g" or --price "Price 1 kg")',
    ],
  ])("is a question to the operator: %j", (text, line) => {
    expect(linesOf(convert(text))).toEqual([line]);
  });

  it.each(["Цена за 100 г", "Price/kg", "Цена (за 100 г)", "Preis (pro kg)", "Price per lb"])(
    "is not read beside that of a dish: %s",
    (head) => {
      const converted = convert(`Название;${head};Цена\nСтейк;450;1200\nХлеб;;90\n`);
      expect(cellsOf(converted, "price", "old_price")).toEqual(["1200 ", "90 "]);
      expect(remarksOf(converted)).toContain(`left out: columns that are not read (1): ${head} with 1 cell`);
    },
  );

  it.each(["Price/portion", "Цена/порция", "Цена, руб/шт"])("is not that of a portion: %s", (head) => {
    expect(cellsOf(convert(`Название;${head}\nСтейк;450\n`), "price")).toEqual(["450"]);
  });
});

describe("a 0 beside a price", () => {
  const zeros = "left out: zeros beside a price, which mean no discount (1): ";

  it.each([
    ["name;price;sale price\nCap;18;0\nHat;20;15\n", ["18 ", "15 20"], `${zeros}Cap`],
    ["name;regular price;sale price\nCap;18;0,00\nHat;20;15\n", ["18 ", "15 20"], `${zeros}Cap`],
    ["Название;Цена;Старая цена\nБорщ;300;0\nУха;300;350\n", ["300 ", "300 350"], `${zeros}Борщ`],
  ])("means no discount: %j", (text, cells, remark) => {
    const converted = convert(text);
    expect(cellsOf(converted, "price", "old_price")).toEqual(cells);
    expect(remarksOf(converted)).toContain(remark);
    expect(remarksOf(converted).join()).not.toContain("cost 0");
  });

  it("leaves a dish free whose price is 0", () => {
    const converted = convert("name;price;sale price\nWater;0;0\n");
    expect(cellsOf(converted, "price", "old_price")).toEqual(["0 "]);
    expect(remarksOf(converted)).toContain("read: dishes that cost 0: look whether that is meant (1): Water");
  });

  it("is no sale price of which the regular one is 0", () => {
    expect(linesOf(convert("name;regular price;sale price\nTee;0;18\n"))).toEqual([
      "menu.csv:2: regular price is below sale price: 0 and 18 (correct it, or say with --price which column customers pay)",
    ]);
  });
});

describe("an old price below the one that the operator names", () => {
  it.each([
    ["Название;Цена;Старая цена\nБорщ;300;200\nУха;300;350\n", "Цена", ["300 ", "300 350"], "Борщ"],
    ["name;regular price;sale price\nTee;18;20\nCap;18;16\n", "sale price", ["20 ", "16 18"], "Tee"],
  ])("is left out: %j", (text, price, cells, name) => {
    expect(linesOf(convert(text))[0]).toContain("say with --price which column customers pay");
    const converted = convert(text, { price });
    expect(cellsOf(converted, "price", "old_price")).toEqual(cells);
    expect(remarksOf(converted)).toContain(`left out: old prices that are not above the price (1): ${name}`);
  });
});

describe("a head of two lines", () => {
  it.each([
    ['"Наименование\nблюда";Цена\nБорщ;350\n', "350 "],
    ['Название;"Цена,\nруб."\nБорщ;350\n', "350 "],
    ['Название;Цена;"Цена\r\nсо скидкой"\nБорщ;350;300\n', "300 350"],
    ['Название;"Цена\nпродажи";"Закупочная\nцена"\nБорщ;350;100\n', "350 "],
  ])("is read as one line: %j", (text, cells) => {
    expect(cellsOf(convert(text), "price", "old_price")).toEqual([cells]);
  });

  it("is shown on one line, and named so", () => {
    const text = 'Название;Цена;"Цена\nдоставка"\nБорщ;350;400\nНазвание;Цена;"Цена\nдоставка"\nУха;300;420\n';
    expect(linesOf(convert(text))).toEqual([
      'menu.csv:1: Цена and Цена доставка may each be the price (add the one that customers pay: --price "Цена" or --price "Цена доставка")',
    ]);
    for (const price of ["Цена доставка", "Цена\nдоставка"])
      expect(cellsOf(convert(text, { price }), "price")).toEqual(["400", "420"]);
    expect(remarksOf(convert(text, { price: "Цена" }))).toContain(
      "left out: columns that are not read (1): Цена доставка with 3 cells",
    );
  });

  it("names the currency", () => {
    expect(done(convert('Название;"Цена,\nруб."\nБорщ;350\n')).currency).toBe("RUB");
  });
});

describe("a unit in the head", () => {
  it.each([
    ["Name;Preis;Contenance (cl)\nCola;3;33\n", "330 ml"],
    ["Название;Цена;Объём\nМорс;120;330\n", "330 ml"],
    ["Название;Цена;Объём, л\nМорс;120;0,33\n", "330 ml"],
    ["Название;Цена;Объём\nМорс;120;300 г\n", "300 g"],
    ["Название;Цена;Вес/Объём, г\nБорщ;350;300\n", "300 g"],
    ["Название;Цена;Выход\nБорщ;350;300\n", "300 g"],
  ])("is that of the figures below: %j", (text, weight) => {
    expect(cellsOf(convert(text), "weight")).toEqual([weight]);
  });

  it.each([
    ["Название;Цена;Размер, см\nПицца;350;30\n", "Пицца: 30"],
    ["Name;Price;Weight (oz)\nSteak;35;12\n", "Steak: 12"],
    ["Название;Цена;Выход, г/мл\nБорщ;350;300\n", "Борщ: 300"],
  ])("leaves a weight out that nobody understands: %j", (text, name) => {
    expect(cellsOf(convert(text), "weight")).toEqual([""]);
    expect(remarksOf(convert(text))).toContain(
      `left out: weights that are not one number with g, kg, ml or l (1): ${name}`,
    );
  });

  it("makes no calories of kilojoules", () => {
    const rest = "Eiweiß;Fett;Kohlenhydrate";
    const both = convert(`Gericht;Preis;Brennwert (kJ);Brennwert (kcal);${rest}\nBrot;4;1046;250;8;3;47\n`);
    expect(cellsOf(both, "calories", "proteins")).toEqual(["250 8"]);
    expect(remarksOf(both)).toContain("left out: columns that are not read (1): Brennwert (kJ) with 1 cell");
    const alone = convert(`Gericht;Preis;Brennwert (kJ);${rest}\nBrot;4;1046;8;3;47\n`);
    expect(cellsOf(alone, "calories", "proteins")).toEqual([" "]);
    expect(remarksOf(alone)).toContain("left out: nutrition of which not all four figures are there (1): Brot");
  });
});

describe("a group that is written once per block", () => {
  const above = "changed: dishes that name no group stand in that of the dish above";

  it("is that of the dishes below it, which are named", () => {
    const converted = convert("Категория;Название;Цена\nСупы;Борщ;350\n;Солянка;400\nНапитки;Морс;120\n;Чай;90\n");
    expect(cellsOf(converted, "group", "key")).toEqual([
      "supy borshch",
      "supy solianka",
      "napitki mors",
      "napitki chai",
    ]);
    expect(remarksOf(converted)).toContain(`${above} (2): Солянка in Супы, Чай in Напитки`);
    expect(remarksOf(converted).join()).not.toContain("Menu");
  });

  it("is that of a dish above without a price too", () => {
    const converted = convert("Категория;Название;Цена\nСупы;Борщ;\n;Солянка;400\nИтого;;400\n;Уха;300\n");
    expect(cellsOf(converted, "group", "key")).toEqual(["supy solianka", "supy ukha"]);
  });

  it("is none where none came before", () => {
    const converted = convert("Категория;Название;Цена\n;Хлеб;50\nСупы;Борщ;350\n;Солянка;400\n");
    expect(cellsOf(converted, "group", "key")).toEqual(["menu khleb", "supy borshch", "supy solianka"]);
    expect(remarksOf(converted)).toContain("changed: dishes of no group stand in the group Menu (1): Хлеб");
    expect(remarksOf(converted)).toContain(`${above} (1): Солянка in Супы`);
  });

  it("may stand in a row of its own, in all blocks or in some", () => {
    const headings = "changed: rows with a name alone are the group of the dishes below them";
    const all = convert("Категория;Название;Цена\nСупы;;\n;Борщ;350\n;Солянка;400\nНапитки;;\n;Чай;90\n");
    expect(cellsOf(all, "group", "key")).toEqual(["supy borshch", "supy solianka", "napitki chai"]);
    expect(remarksOf(all)).toContain(`${headings} (2): Супы, Напитки`);
    expect(remarksOf(all).join()).not.toContain(above);
    const some = convert("Категория;Название;Цена\nСупы;;\n;Борщ;350\nНапитки;Морс;120\n;Чай;90\n");
    expect(cellsOf(some, "group", "key")).toEqual(["supy borshch", "napitki mors", "napitki chai"]);
    expect(remarksOf(some)).toContain(`${headings} (1): Супы`);
    expect(remarksOf(some)).toContain(`${above} (1): Чай in Напитки`);
  });

  it("is Menu, with a remark, where a sheet has no groups at all", () => {
    expect(remarksOf(convert("name;price\nSoup;4\nTea;2\n"))).toContain(
      "changed: dishes of no group stand in the group Menu (2): Soup, Tea",
    );
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
