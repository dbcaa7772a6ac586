/**
 * @group security
 * @rule SPEC-501
 */
import { describe, expect, it } from "@jest/globals";
import { bytesOf, done, faultsOf, fileOf, remarksOf, sourceBytes, sourceText } from "@/tests/support/converted-menu";
import { systems } from "./systems";

const convert = (bytes: Uint8Array, store?: string) =>
  systems.square({ file: "library.csv", bytes, options: { store } });
const text = sourceText("square-library.csv");
const converted = convert(sourceBytes("square-library.csv"));

describe("the item library of Square", () => {
  it("has the variations of an item as a choice, under the name that customers see", () => {
    expect(fileOf(converted, "menu/groups.json")).toMatchObject({ groups: [{ name: "Sides" }, { name: "Drinks" }] });
    expect(fileOf(converted, "menu/products/sides.json")).toEqual({
      products: [
        {
          key: "hand-cut-fries",
          name: "Hand-cut fries",
          description: "Twice fried",
          picture: "/pictures/no-picture.svg",
          price: 3,
          old_price: 3.5,
          modifier_groups: ["hand-cut-fries-variants"],
        },
      ],
    });
    expect(fileOf(converted, "menu/modifiers.json")).toMatchObject({
      groups: [
        {
          name: "Size",
          modifiers: [
            { name: "Small", price: 0 },
            { name: "Large", price: 1.5 },
          ],
        },
      ],
    });
  });

  it("has two items of one name, and prices with thousands", () => {
    expect(fileOf(converted, "menu/products/drinks.json")).toMatchObject({
      products: [
        { key: "lemonade", price: 1250 },
        { key: "lemonade-2", price: 4.25 },
      ],
    });
    expect(done(converted).currency).toBe("$");
  });

  it.each([
    "left out: items whose price is variable (1): Catch of the day, Regular",
    "left out: items that are archived (1): Winter stew, Regular",
    "left out: items that are hidden or unavailable online (1): Staff coffee, Regular",
    "left out: items that are not sold (1): Loose tea, Regular",
    "left out: modifiers, of which the export has the names alone (add each to groups of menu/modifiers.json with its options and prices, and its key to modifier_groups of the dish; Square's API has them: from square catalog.json) (1): Hand-cut fries: Sauces",
  ])("says: %s", (line) => {
    expect(remarksOf(converted)).toContain(line);
  });

  it("needs the location where prices differ", () => {
    const places =
      "Token,Item Name,Variation Name,Price,Enabled Pier,Price Pier,Enabled Hill,Price Hill\nT1,Cod,Regular,9.00,Y,9.50,Y,\nT2,Eel,Regular,12.00,N,,Y,\n";
    expect(faultsOf(convert(bytesOf(places)))).toEqual([
      "library.csv: has 1 prices that differ between stores: Cod, Regular (9.5 in Pier, 9 in Hill) (add --store with one of Pier, Hill)",
    ]);
    expect(done(convert(bytesOf(places), "Pier")).count).toBe(1);
    expect(done(convert(bytesOf(places), "Hill")).count).toBe(2);
  });

  it("of one token and several rows is one item", () => {
    const small =
      "Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Category,Price,Sellable,Default Unit Cost\ntok1,Burger,,Small,S,Soy,Home,12,Y,4\ntok1,Burger,,Large,L,Soy,Home,18,Y,5\ntok2,Mug cake,,Regular,M,,Home,variable,Y,\n";
    const made = convert(bytesOf(small));
    expect(fileOf(made, "menu/products/home.json")).toMatchObject({
      products: [{ key: "burger", price: 12, modifier_groups: ["burger-variants"] }],
    });
    expect(remarksOf(made)).toContain("left out: items whose price is variable (1): Mug cake, Regular");
  });

  // "Unit and Precision": https://squareup.com/help/us/en/article/8211-item-import-spreadsheet-glossary
  it("has no goods sold by weight, whose price is that of a pound", () => {
    const deli =
      "Token,Item Name,Variation Name,Unit and Precision,SKU,Price\nT1,Brisket,By the pound,lb (.00),B,24.00\nT2,Brisket,Sandwich,,S,13.00\nT3,Pastrami,Regular,lb (.00),P,26.00\nT4,Pickle,Regular,Per item,K,1.50\n";
    const made = convert(bytesOf(deli));
    expect(fileOf(made, "menu/products/menu.json")).toMatchObject({
      products: [
        { key: "brisket", price: 13 },
        { key: "pickle", price: 1.5 },
      ],
    });
    expect(remarksOf(made)).toContain("left out: items sold by weight (2): Brisket, By the pound, Pastrami, Regular");
  });

  it("has all faults named at once, each with its line", () => {
    const wrong = text.replace(",5.00,4.50,", ",five,4.50,").replace(",4.25,", ",4.2555,");
    expect(faultsOf(convert(bytesOf(wrong)))).toEqual([
      "library.csv:3: Price: is no amount: five (write one number)",
      expect.stringMatching(/^library\.csv:9: Price: 4\.2555 has more than 2 decimals/),
    ]);
  });
});
