/**
 * @group security
 * @rule SPEC-503
 */
import { describe, expect, it } from "@jest/globals";
import { bytesOf, done, faultsOf, fileOf, remarksOf, sourceText } from "@/tests/support/converted-menu";
import { systems } from "./systems";

const convertTastyIgniter = (file: string, menu: string) =>
  systems.tastyigniter({ file, bytes: bytesOf(menu), options: {} });

const text = sourceText("tastyigniter.json");
const converted = convertTastyIgniter("menus.json", text);

describe("a menu of TastyIgniter", () => {
  it("has categories and dishes by their priority, and options with their values", () => {
    expect(done(converted).currency).toBe("GBP");
    expect(fileOf(converted, "menu/groups.json")).toMatchObject({ groups: [{ name: "Starters" }] });
    expect(fileOf(converted, "menu/products/starters.json")).toMatchObject({
      products: [
        { key: "toast", price: 4.99, type: "stop" },
        {
          key: "fish-pie",
          description: "Cod & leek",
          picture: "https://img.example/pie.jpg",
          price: 12.5,
          order_types: { takeaway: null },
          modifier_groups: ["extras", "side"],
        },
      ],
    });
    expect(fileOf(converted, "menu/modifiers.json")).toMatchObject({
      groups: [
        { key: "extras", max: 3, modifiers: [{ name: "Peas", price: 1.5 }] },
        {
          key: "side",
          min: 1,
          max: 1,
          modifiers: [
            { name: "Salad", price: 0 },
            { name: "Chips", price: 2 },
          ],
        },
      ],
    });
  });

  it.each([
    "changed: dishes whose stock is 0 come as run out (1): Toast",
    "changed: dishes of several categories stand in one (1): Fish pie",
    "left out: least quantities of an order (1): Fish pie",
    "left out: options that are chosen from the start (1): Salad of Fish pie",
    "left out: dishes that are disabled or without a name (1): Christmas pudding",
  ])("says: %s", (line) => {
    expect(remarksOf(converted)).toContain(line);
  });

  it("is read from several pages, and only from all of them", () => {
    const { data, included } = JSON.parse(text);
    const meta = { pagination: { total: 3, total_pages: 2 } };
    const pages = [
      { data: data.slice(0, 1), included, meta },
      { data: data.slice(1), included: [], meta },
    ];
    expect(done(convertTastyIgniter("menus.json", JSON.stringify(pages))).files).toEqual(done(converted).files);
    expect(faultsOf(convertTastyIgniter("menus.json", JSON.stringify(pages.slice(0, 1))))).toEqual([
      "menus.json: is not the whole menu: further pages are missing (save all pages as one list: [page, page])",
    ]);
  });

  it.each([
    ['{ "message": "Unauthenticated." }', /: is an error of TastyIgniter: Unauthenticated\./],
    ['{ "data": [{ "type": "categories", "id": "1", "attributes": {} }] }', /: is a list of categories/],
    [
      text.replace('"currency": "GBP",\n        "minimum_qty": 1', '"currency": "EUR",\n        "minimum_qty": 1'),
      /: has prices in EUR and GBP/,
    ],
  ])("refuses %.40s", (wrong, line) => {
    expect(faultsOf(convertTastyIgniter("menus.json", wrong))).toEqual([expect.stringMatching(line)]);
  });
});
