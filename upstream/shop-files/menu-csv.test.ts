import { describe, expect, it } from "@jest/globals";
import { keyOfName, readMenuCsv } from "./menu-csv";

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
