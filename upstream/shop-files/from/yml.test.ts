/**
 * @group security
 * @rule SPEC-500 SPEC-503 SPEC-504
 */
import { describe, expect, it } from "@jest/globals";
import { bytesOf, done, faultsOf, fileOf, remarksOf, sourceBytes, sourceText } from "@/tests/support/converted-menu";
import { systems } from "./systems";

const convertYml = (file: string, bytes: Uint8Array) => systems.yml({ file, bytes, options: {} });

const text = sourceText("price-list.xml");
const converted = convertYml("shop.xml", sourceBytes("price-list.xml"));
const linesOf = (xml: string): string[] => faultsOf(convertYml("shop.xml", bytesOf(xml)));

describe("a price list in YML", () => {
  it("has offers by category, with the price before the discount, the weight and the first picture", () => {
    expect(done(converted).currency).toBe("RUB");
    expect(fileOf(converted, "menu/groups.json")).toMatchObject({
      groups: [{ name: "Супы & бульоны" }, { name: "Напитки" }, { name: { en: "Menu" } }],
    });
    expect(fileOf(converted, "menu/products/supy-bulony.json")).toEqual({
      products: [
        {
          key: "borshch",
          name: "Борщ",
          description: "Свёкла, говядина",
          picture: "https://img.example/%D0%B1%D0%BE%D1%80%D1%89%201.jpg",
          price: 350,
          old_price: 420.5,
          weight: { value: 300, unit: "g" },
        },
        {
          key: "ukha-po-tsarski",
          name: "Уха по-царски",
          description: "Уха по-царски",
          picture: "https://img.example/uha.jpg",
          price: 400,
          type: "stop",
        },
      ],
    });
    expect(fileOf(converted, "menu/products/napitki.json")).toMatchObject({
      products: [{ name: "Морс Угол клюквенный", price: 120, weight: { value: 330, unit: "ml" } }],
    });
  });

  it.each([
    "changed: categories within categories stand beside them (2): Супы & бульоны, Напитки",
    "changed: offers that are not available come as run out (1): Уха по-царски",
    "changed: prices that are the least of several are the price (1): Морс Угол клюквенный",
    "changed: pictures are requested by https:// instead of http:// (1): Уха по-царски",
    "changed: products of no group stand in the group Menu (1): Хлеб",
    "left out: offers with prices in USD (1): Импортный лимонад",
    "left out: offers without a price (1): Суп дня",
    "left out: parameters (1): Борщ: Острота",
    "left out: further pictures (1): Борщ",
    "left out: elements the format does not know (4): url of 1 offers, vat of 2 offers, vendor of 1 offers, weight of 1 offers",
    "left out: parts of the price list the format does not know (1): promos",
  ])("says: %s", (line) => {
    expect(remarksOf(converted)).toContain(line);
  });

  it("is read in Windows-1251, as its first line says", () => {
    const russian = '<?xml version="1.0" encoding="windows-1251"?><yml_catalog><shop><offers><offer id="1"><name>';
    const bytes = new Uint8Array([
      ...bytesOf(russian),
      0xd3,
      0xf5,
      0xe0,
      ...bytesOf("</name><price>5</price></offer></offers></shop></yml_catalog>"),
    ]);
    expect(fileOf(convertYml("shop.xml", bytes), "menu/products/menu.json")).toMatchObject({
      products: [{ name: "Уха" }],
    });
  });

  it("gives the same keys to offers in another order", () => {
    const offers = ["1", "2", "3"].map((id) => `<offer id="${id}"><name>Чай</name><price>${id}</price></offer>`);
    const keysOf = (list: readonly string[]) => {
      const made = convertYml(
        "shop.xml",
        bytesOf(`<yml_catalog><shop><offers>${list.join("")}</offers></shop></yml_catalog>`),
      );
      const file = done(made).files.get("menu/products/menu.json") ?? "";
      return [...file.matchAll(/"key": "([^"]+)".*?"price": (\d)/gs)]
        .map(([, key, price]) => `${price} ${key}`)
        .toSorted();
    };
    expect(keysOf(offers.toReversed())).toEqual(keysOf(offers));
  });

  it("says all faults at once, each with its line", () => {
    const wrong = text
      .replace("<price>350</price>", "<price>по запросу</price>")
      .replace("<price>400</price>", "<price>1,500</price>")
      .replace('id="105"', 'id="101"');
    expect(linesOf(wrong)).toEqual([
      "shop.xml:20: price: is no amount: по запросу (write one number)",
      expect.stringMatching(/^shop\.xml:33: price: 1,500 may be 1\.5 or 1500/),
      "shop.xml:56: the offer 101 is there twice, first in line 18 (remove one of them)",
    ]);
  });

  it.each([
    ["", "shop.xml:1: is empty (save the file again as the other system writes it)"],
    ["name;price", "shop.xml:1: is no XML (save the file again as the other system writes it)"],
    [
      "<html></html>",
      "shop.xml:1: is XML, but no YML: it begins with <html> (export a price list in YML (yml_catalog))",
    ],
    [
      '<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop></yml_catalog>',
      "shop.xml:1: is no XML: unexpected close tag. (save the file again as the other system writes it)",
    ],
    [
      "<yml_catalog><shop><offers/></shop></yml_catalog>",
      "shop.xml: has no product that could be sold (look whether the price list has offers)",
    ],
  ])("refuses %.40s", (wrong, line) => {
    expect(linesOf(wrong)).toContain(line);
  });

  const bomb = '<!DOCTYPE yml_catalog [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  const offer = (name: string): string =>
    `<yml_catalog><shop><offers><offer id="__proto__"><name>${name}</name><price>5</price></offer></offers></shop></yml_catalog>`;

  it("expands no entity, and fetches none", () => {
    expect(linesOf(`${bomb}${offer("&b;")}`)).toEqual([
      expect.stringMatching(/^shop\.xml:1: declares entities of its own \(remove the part <!DOCTYPE/),
    ]);
    const names = ["&constructor;", "&toString;", "&nope;"].map((name) => {
      const made = convertYml("shop.xml", bytesOf(offer(`Tea ${name}`)));
      return done(made).files.get("menu/products/menu.json") ?? "";
    });
    expect(names.join("\n")).not.toMatch(/function|native code/);
    expect(names).toEqual(
      ["constructor", "toString", "nope"].map((name) => expect.stringContaining(`"Tea &${name};"`)),
    );
  });

  it("reads no depth that would end the stack", () => {
    expect(linesOf(`${"<a>".repeat(200_000)}`)).toEqual([expect.stringMatching(/is nested deeper than 50 elements/)]);
  });

  it("stops at the twentieth fault of a file that is no XML", () => {
    expect(linesOf(`<yml_catalog>${"<a b>".repeat(40)}`).length).toBeLessThan(25);
  });
});
