/**
 * @group security
 * @rule SPEC-387
 */
import { describe, expect, it } from "@jest/globals";
import { describeRefused, faultsOf, lisbon, menu, right } from "@/tests/support/shop-faults";

const deals = "deals.json";

describeRefused([
  {
    about: "a missing translation",
    file: "shop.json",
    from: /"title": \{[^}]*\}/,
    to: '"title": { "tr": "Lizbon" }',
    line: /^shop\.json:\d+: seo\.title: is missing in pt, the shop's language, and in en/,
  },
  {
    about: "a city without its file",
    file: "shop.json",
    from: '["lisbon"]',
    to: '["lisbon", "porto"]',
    line: /^cities\/porto\.json: is missing/,
  },
]);

describe("a shop's files", () => {
  it("have no fault as they stand", () => expect(faultsOf(new Map())).toEqual([]));

  it("are all reported at once", () => {
    const csv = (right.get(menu) ?? "").replace(";2,80;", ";-1;").replace("soups;pozole", "stews;pozole");
    expect(faultsOf(new Map([[menu, csv]]))).toHaveLength(2);
    const city = (right.get(lisbon) ?? "").replace('"burrito-de-pollo"', '"burrito-de-polo"');
    const offers = (right.get(deals) ?? "").replace('"tacos"', '"taccos"');
    expect(
      faultsOf(
        new Map([
          [lisbon, city],
          [deals, offers],
        ]),
      ),
    ).toHaveLength(2);
  });

  it("are all reported at once if shop.json cannot be read, whatever is wrong with each", () => {
    const broken = (file: string, from: string, to: string): [string, string] => {
      const text = right.get(file) ?? "";
      expect(text).toContain(from);
      return [file, text.replace(from, to)];
    };
    const faults = faultsOf(
      new Map([
        broken("shop.json", '"country_code": "PT",', '"country_code": "PT" "x"'),
        broken(lisbon, '"timezone": "Europe/Lisbon"', '"timezone": "Europe/Lissabon"'),
        broken("menu/groups.json", '"groups"', '"group"'),
        broken(menu, ";2,80;", ";ask;"),
        broken("menu/packages.json", "[", "{"),
      ]),
    );
    const files = ["cities/lisbon.json", "menu.csv", "menu/groups.json", "menu/packages.json", "shop.json"];
    expect([...new Set(faults.map((fault) => fault.split(":")[0]))]).toEqual(files);
  });

  it("are refused for a city whose name every object has", () => {
    const shop = (right.get("shop.json") ?? "").replace('["lisbon"]', '["lisbon", "constructor"]');
    const files = new Map([
      ["shop.json", shop],
      ["cities/constructor.json", right.get(lisbon) ?? ""],
    ]);
    expect(faultsOf(files)).toContainEqual("shop.json:3: the city is called constructor (give it another key)");
  });

  it("are refused for a city that has the name of a page", () => {
    const shop = (right.get("shop.json") ?? "").replace('["lisbon"]', '["lisbon", "cart"]');
    expect(
      faultsOf(
        new Map([
          ["shop.json", shop],
          ["cities/cart.json", right.get(lisbon) ?? ""],
        ]),
      ),
    ).toContainEqual(expect.stringMatching(/^shop\.json:3: the city cart has the name of a page of the site/));
  });
});
