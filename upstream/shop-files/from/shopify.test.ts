/**
 * @group security
 * @rule SPEC-501
 */
import { describe, expect, it } from "@jest/globals";
import { bytesOf, done, faultsOf, fileOf, remarksOf, sourceBytes, sourceText } from "@/tests/support/converted-menu";
import { systems } from "./systems";

const convert = (bytes: Uint8Array) => systems.shopify({ file: "products.csv", bytes, options: {} });
const text = sourceText("shopify.csv");
const converted = convert(sourceBytes("shopify.csv"));

/** The columns of before 2025 and what they are called since. */
const renamed = {
  "Handle,": "URL handle,",
  "Body (HTML)": "Description",
  "Product Category": "Product category",
  ",Published,": ",Published on online store,",
  "Variant Price": "Price",
  "Variant Compare At Price": "Compare-at price",
  "Variant Inventory Tracker": "Inventory tracker",
  "Variant Inventory Qty": "Inventory quantity",
  "Variant Inventory Policy": "Continue selling when out of stock",
  "Image Src": "Product image URL",
  "Variant Image": "Variant image URL",
} as const;

describe("products of Shopify", () => {
  it("are put together by handle, with the price before the discount and the first picture", () => {
    expect(fileOf(converted, "menu/groups.json")).toMatchObject({
      groups: [{ name: "Ramen" }, { name: "Starters" }, { name: "Sweets" }],
    });
    expect(fileOf(converted, "menu/products/ramen.json")).toEqual({
      products: [
        {
          key: "tonkotsu-ramen",
          name: "Tonkotsu ramen",
          description: "Pork broth, noodles",
          picture: "https://img.example/r1.jpg",
          price: 9.5,
          old_price: 11,
          modifier_groups: ["tonkotsu-ramen-variants"],
        },
      ],
    });
    expect(fileOf(converted, "menu/modifiers.json")).toMatchObject({
      groups: [
        {
          name: "Size, Heat",
          modifiers: [
            { name: "Small, Mild", price: 0 },
            { name: "Large, Mild", price: 3 },
          ],
        },
      ],
    });
  });

  it("without stock are run out", () => {
    expect(fileOf(converted, "menu/products/starters.json")).toMatchObject({
      products: [{ key: "gyoza", type: "stop" }],
    });
  });

  it.each([
    "left out: products of the status draft (1): Plum wine",
    "left out: products of the status archived (1): Old curry",
    "left out: products that are not published in the online store (1): Only at the till",
    "left out: gift cards (1): Gift card",
    "left out: old prices that are not above the price (1): Mochi",
    "left out: further pictures (1): Tonkotsu ramen",
    "changed: products without stock come as run out (1): Gyoza",
  ])("says: %s", (line) => {
    expect(remarksOf(converted)).toContain(line);
  });

  it("are the same with the names that columns have today", () => {
    const [head = "", ...rows] = text.split("\n");
    const today = Object.entries(renamed).reduce((line, [before, since]) => line.replace(before, since), head);
    expect(done(convert(bytesOf([today, ...rows].join("\n")))).files).toEqual(done(converted).files);
  });

  it("have an old price where all variants fell by the same alone", () => {
    const made = convert(bytesOf(text.replace("12.50,14.00", "12.50,")));
    expect(fileOf(made, "menu/products/ramen.json")).not.toMatchObject({
      products: [{ old_price: expect.anything() }],
    });
    expect(remarksOf(made)).toContain("left out: old prices that differ between variations (1): Tonkotsu ramen");
  });

  it("that are all drafts are refused with the reason", () => {
    const drafts = convert(bytesOf(text.replaceAll(/,active$/gm, ",draft")));
    expect(faultsOf(drafts)).toEqual([
      "products.csv: has no product that could be sold (products need a name and a price; left out were products of the status draft (6), products of the status archived (1))",
    ]);
  });

  it("have all faults named at once, each with its line", () => {
    const wrong = text.replace("9.50,11.00", "soon,11.00").replace("5.00,,,", '"1,500",,,');
    expect(faultsOf(convert(bytesOf(wrong)))).toEqual([
      "products.csv:2: Variant Price: is no amount: soon (write one number)",
      expect.stringMatching(/^products\.csv:5: Variant Price: 1,500 may be 1\.5 or 1500/),
    ]);
  });
});
