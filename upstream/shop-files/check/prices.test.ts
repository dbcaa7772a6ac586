/**
 * @group security
 * @rule SPEC-530
 */
import { describe, expect, it } from "@jest/globals";
import { describeRefused, faultsOf, lisbon, menu, right } from "@/tests/support/shop-faults";

describeRefused([
  {
    about: "a VAT rate that its city does not have",
    file: menu,
    from: ";0;drinks;",
    to: ";0;alcohol;",
    line: /^menu\.csv:36: names the VAT rate alcohol, which no city has \(known are food, drinks\)/,
  },
  {
    about: "a modifier's VAT rate that nobody has",
    file: "menu/modifiers.json",
    from: '"price": 1.2,',
    to: '"price": 1.2, "vat": "extra",',
    line: /^menu\/modifiers\.json:\d+: names the VAT rate extra, which no city has/,
  },
  {
    about: "the VAT rate of a choice that nobody has",
    file: "menu/modifiers.json",
    from: '"price": 0.3 }',
    to: '"price": 0.3, "vat": "extra" }',
    line: /^menu\/modifiers\.json:\d+: names the VAT rate extra, which no city has/,
  },
  {
    about: "a package's VAT rate that nobody has",
    file: "menu/packages.json",
    from: '"price": 0.1,',
    to: '"price": 0.1, "vat": "bags",',
    line: /^menu\/packages\.json:\d+: names the VAT rate bags, which no city has/,
  },
  {
    about: "an old price below the price",
    file: menu,
    from: ";9,90;",
    to: ";1,00;",
    line: /^menu\.csv:4: old_price 1 is not above the price 8\.9/,
  },
  {
    about: "a price before the discount for takeaway, without a price",
    file: menu,
    from: "group;key;name;description;price;old_price;",
    to: "group;key;name;description;price;old_price:takeaway;",
    line: /^menu\.csv:4: old_price for takeaway stands without a price/,
  },
  {
    about: "a modifier that no order type offers",
    file: "menu/modifiers.json",
    from: '"price": 1.2,',
    to: '"price": 1.2, "order_types": { "delivery": null, "takeaway": null },',
    line: /^menu\/modifiers\.json:4: guacamole is sold neither for delivery nor for takeaway/,
  },
  {
    about: "a package's price in a city nobody has",
    file: "menu/packages.json",
    from: '"price": 0.1,',
    to: '"price": 0.1, "order_types": { "takeaway": { "prices": { "porto": 1 } } },',
    line: /^menu\/packages\.json:4: has a price for the city porto/,
  },
]);

describe("a shop's files", () => {
  it("are refused for a discount that is none in any of their cities", () => {
    const city = JSON.stringify({ ...JSON.parse(right.get(lisbon) ?? "{}"), id: undefined });
    const shop = (right.get("shop.json") ?? "").replace('["lisbon"]', '["lisbon", "porto"]');
    const priced = (prices: object, takeaway?: object) =>
      JSON.stringify({
        products: [
          {
            key: "agua",
            name: "Agua",
            description: "Agua",
            picture: "/pictures/no-picture.svg",
            price: 2,
            old_price: 3,
            prices,
            ...(takeaway !== undefined && { order_types: { takeaway } }),
          },
        ],
      });
    const faults = (product: string) =>
      faultsOf(
        new Map([
          ["shop.json", shop],
          ["cities/porto.json", city.replace('"order_types":["delivery","takeaway"]', '"order_types":["takeaway"]')],
          ["menu/products/drinks.json", product],
        ]),
      ).filter((line) => line.includes("old_price"));
    const wrong = { price: 4, old_price: 4 };
    expect(faults(priced({ lisbon: { price: 2, old_price: 3 } }))).toEqual([]);
    expect(faults(priced({ porto: wrong }))).toEqual([
      expect.stringMatching(/^menu\/products\/drinks\.json:1: old_price 4 in porto is not above the price 4/),
    ]);
    expect(faults(priced({ lisbon: wrong, porto: wrong }))).toHaveLength(2);
    expect(faults(priced({}, { prices: { porto: wrong, lisbon: wrong } }))).toEqual([
      expect.stringContaining("old_price 4 for takeaway in lisbon is not above the price 4"),
      expect.stringContaining("old_price 4 for takeaway in porto is not above the price 4"),
    ]);
    expect(faults(priced({}).replace('"old_price":3', '"old_price":1'))).toHaveLength(1);
  });

  it("are refused for a VAT rate that one of the cities lacks, in cities that sell the dish alone (SPEC-530)", () => {
    const shop = (right.get("shop.json") ?? "").replace('["lisbon"]', '["lisbon", "porto"]');
    const agua = (prices: string) =>
      `{ "products": [{ "key": "agua", "name": "Agua", "description": "A", "picture": "/pictures/no-picture.svg",
        "prices": ${prices}, "vat": "water" }] }`;
    const faults = (prices: string, change: (porto: string) => string) => {
      const city = (right.get(lisbon) ?? "").replace('"drinks": 23', '"drinks": 23, "water": 6');
      return faultsOf(
        new Map([
          ["shop.json", shop],
          [lisbon, city],
          ["cities/porto.json", change(right.get(lisbon) ?? "")],
          ["menu/products/drinks.json", agua(prices)],
        ]),
      ).filter((line) => line.includes("VAT"));
    };
    const both = '{ "lisbon": 1, "porto": 1 }';
    expect(faults(both, (porto) => porto)).toEqual([
      "menu/products/drinks.json:2: names the VAT rate water, which the city porto does not have (correct the key, or add the rate to vat in cities/porto.json)",
    ]);
    expect(faults('{ "lisbon": 1 }', (porto) => porto)).toEqual([]);
    expect(faults(both, (porto) => porto.replace(/\n {2}"vat": .*/, ""))).toEqual([]);
  });

  it("are refused for a VAT rate where no city says anything of VAT", () => {
    const silent = (right.get(lisbon) ?? "").replace(/\n {2}"vat": .*/, "");
    expect(faultsOf(new Map([[lisbon, silent]]))[0]).toMatch(
      /^menu\.csv:36: names the VAT rate drinks, which no city has \(write vat into the file of the city\)/,
    );
    const menuWithout = (right.get(menu) ?? "").replaceAll(";0;drinks;", ";0;;");
    expect(
      faultsOf(
        new Map([
          [lisbon, silent],
          [menu, menuWithout],
        ]),
      ),
    ).toEqual([]);
  });
});
