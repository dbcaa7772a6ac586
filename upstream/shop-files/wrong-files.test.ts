/**
 * @group security
 * @rule SPEC-387 SPEC-444 SPEC-469 SPEC-506
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { faultLine } from "./fault";
import { checkFiles, checkShop } from "./import-shop";
import { readFolder } from "./read-folder";

const { files: right } = readFolder("examples/taqueria");

type Wrong = {
  readonly about: string;
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
  readonly line: RegExp;
};

const faultsOf = (changed: ReadonlyMap<string, string>): readonly string[] => {
  const checked = checkFiles({ files: new Map([...right, ...changed]), faults: [] });
  return checked.isOk ? [] : checked.faults.map(faultLine);
};

const menu = "menu.csv";
const lisbon = "cities/lisbon.json";
const zones = "cities/lisbon.zones.geojson";
const deals = "deals.json";

const wrong: readonly Wrong[] = [
  {
    about: "a telephone number that its country does not have",
    file: lisbon,
    from: '"phone": "+351 21 000 10 20"',
    to: '"phone": "+351 21 000 10"',
    line: /^cities\/lisbon\.json:10: phone: is no telephone number: \+351 21 000 10 \(write it with its country's code\)/,
  },
  {
    about: "a shop's own one",
    file: lisbon,
    from: '"phone": "+351 21 000 10 21"',
    to: '"phone": "+351 21 000 10 21 22"',
    line: /^cities\/lisbon\.json:38: shops\.0\.phone: is no telephone number/,
  },
  {
    about: "the calling code of another country",
    file: lisbon,
    from: '"code": "+351"',
    to: '"code": "+34"',
    line: /^cities\/lisbon\.json:\d+: phone_masks\.0\.code: \+34 is not the code of PT \(write \+351\)/,
  },
  {
    about: "a VAT rate that its city does not have",
    file: menu,
    from: ";0;drinks;",
    to: ";0;alcohol;",
    line: /^menu\.csv:36: names the VAT rate alcohol, which no city has \(known are food, drinks\)/,
  },
  {
    about: "a default VAT rate that is not among its rates",
    file: lisbon,
    from: '"default": "food"',
    to: '"default": "meals"',
    line: /^cities\/lisbon\.json:14: vat\.default names the rate meals, which is not in vat\.rates \(known are food, drinks\)/,
  },
  {
    about: "a VAT rate of delivery that is not among its rates",
    file: lisbon,
    from: '"default": "food" }',
    to: '"default": "food", "delivery": "standard" }',
    line: /^cities\/lisbon\.json:14: vat\.delivery names the rate standard/,
  },
  {
    about: "VAT of more than a hundred percent",
    file: lisbon,
    from: '"drinks": 23',
    to: '"drinks": 123',
    line: /^cities\/lisbon\.json:14: vat\.rates\.drinks: /,
  },
  {
    about: "VAT without a rate",
    file: lisbon,
    from: '"rates": { "food": 13, "drinks": 23 }',
    to: '"rates": {}',
    line: /^cities\/lisbon\.json:14: vat\.rates: has to name a rate/,
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
    about: "a group nobody has",
    file: menu,
    from: "soups;pozole",
    to: "stews;pozole",
    line: /^menu\.csv:33: pozole-rojo is in the group stews, which is not there/,
  },
  {
    about: "a description with the tags of another page",
    file: menu,
    from: "Hibiscus",
    to: '"<p>Hibiscus &amp; <b>lime</b></p>"',
    line: /^menu\.csv:\d+: description: has HTML, which customers would read as it stands: <p> \(write it as text: Hibiscus & lime\)$/,
  },
  {
    about: "a name with a named character",
    file: menu,
    from: "Horchata;Arroz",
    to: '"Horchata &amp; ice";Arroz',
    line: /^menu\.csv:\d+: name: has HTML, .*: &amp; \(write it as text: Horchata & ice\)$/,
  },
  {
    about: "a price below zero",
    file: menu,
    from: ";2,80;",
    to: ";-1;",
    line: /^menu\.csv:36: price: .*\(write 0 or more\)/,
  },
  {
    about: "a price that is no number",
    file: menu,
    from: ";2,80;",
    to: ";ask;",
    line: /^menu\.csv:36: price: is not understood: ask \(write the number alone, like 7,5\)/,
  },
  {
    about: "a price in another currency than the city's",
    file: menu,
    from: ";2,80;",
    to: ";2,80 $;",
    line: /^menu\.csv:36: price: is not in the currency of its city: 2,80 \$ \(write the amount in the currency of the city's file/,
  },
  {
    about: "a price that may be two",
    file: menu,
    from: ";2,80;",
    to: ";2,800;",
    line: /^menu\.csv:36: price: 2,800 may be 2\.8 or 2800 \(write 2\.8 or 2800, with nothing between thousands\)/,
  },
  {
    about: "a price with more than hundredths",
    file: menu,
    from: ";2,80;",
    to: ";2,8049;",
    line: /^menu\.csv:36: price: 2,8049 has more than 2 decimals \(round it to hundredths\)/,
  },
  {
    about: "a weight without its unit",
    file: menu,
    from: ";280 g;",
    to: ";280;",
    line: /^menu\.csv:2: weight: is not understood: 280 \(write it like 250 g or 0,5 l\)/,
  },
  {
    about: "a yes in another language",
    file: menu,
    from: ";gluten;no;",
    to: ";gluten;não;",
    line: /^menu\.csv:2: vegetarian: is not understood: não \(write yes or no\)/,
  },
  {
    about: "an allergen that nobody knows",
    file: menu,
    from: ";gluten;no;",
    to: ";pork;no;",
    line: /^menu\.csv:2: allergens\.0: is not known \(write one of gluten, fish, /,
  },
  {
    about: "a dish without a description",
    file: menu,
    from: /;Frango em chipotle;(.*);Chicken in chipotle/,
    to: ";;$1;",
    line: /^menu\.csv:5: description: is missing \(add it\)/,
  },
  {
    about: "quotes in the middle of a text",
    file: menu,
    from: ";Frango em chipotle;",
    to: ';Frango em "chipotle";',
    line: /^menu\.csv:5: is no CSV: .*stands in quotes, with each of them twice\)/,
  },
  {
    about: "a price of tenths of a cent",
    file: menu,
    from: ";2,80;",
    to: ";2,805;",
    line: /^menu\.csv:36: price: .*\(write at most two digits/,
  },
  {
    about: "a formula in a cell",
    file: menu,
    from: ";2,80;",
    to: ";=B2*2;",
    line: /^menu\.csv:36: price is a formula/,
  },
  {
    about: "a key that is there twice",
    file: menu,
    from: ";horchata;",
    to: ";elote;",
    line: /^menu\.csv:36: the key elote is there twice/,
  },
  {
    about: "a quote that is not closed",
    file: menu,
    from: ";Hibisco;",
    to: ';"Hibisco;',
    line: /^menu\.csv:\d+: is no CSV: /,
  },
  {
    about: "a column nobody knows",
    file: menu,
    from: "weight;",
    to: "gewicht;",
    line: /^menu\.csv:1: the column gewicht is not known/,
  },
  {
    about: "an allergen nobody knows",
    file: menu,
    from: ";celery;",
    to: ";cellery;",
    line: /^menu\.csv:35: allergens\.0: /,
  },
  {
    about: "an old price below the price",
    file: menu,
    from: ";9,90;",
    to: ";1,00;",
    line: /^menu\.csv:4: old_price 1 is not above the price 8\.9/,
  },
  {
    about: "an order type nobody knows",
    file: menu,
    from: "group;key;name;description;price;old_price;",
    to: "group;key;name;description;price;order_types;",
    line: /^menu\.csv:4: order_types: unrecognized keys: "9", "90"/,
  },
  {
    about: "a price before the discount for takeaway, without a price",
    file: menu,
    from: "group;key;name;description;price;old_price;",
    to: "group;key;name;description;price;old_price:takeaway;",
    line: /^menu\.csv:4: old_price for takeaway stands without a price/,
  },
  {
    about: "a modifier nobody has",
    file: menu,
    from: "guacamole cheese",
    to: "guacamole chese",
    line: /^menu\.csv:2: names the modifier chese, which is not there/,
  },
  {
    about: "more to choose than may be",
    file: "menu/modifiers.json",
    from: '"min": 1',
    to: '"min": 2',
    line: /^menu\/modifiers\.json:\d+: min 2 is above max 1/,
  },
  {
    about: "a modifier that is had neither way",
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
  {
    about: "hours of a night, which may be that before the day",
    file: lisbon,
    from: '"every_day": "11:30-23:00"',
    to: '"every_day": "01:00-03:00"',
    line: /^cities\/lisbon\.json:\d+: hours\.every_day: 01:00-03:00 opens before 04:00, in the night before the day or/,
  },
  {
    about: "breaks that overlap",
    file: lisbon,
    from: '"11:30-15:00"',
    to: '"11:30-19:00"',
    line: /^cities\/lisbon\.json:\d+: shops\.1\.hours\.every_day: its ranges overlap/,
  },
  {
    about: "a time that is none",
    file: lisbon,
    from: '"every_day": "11:30-23:00"',
    to: '"every_day": "25:30-23:00"',
    line: /^cities\/lisbon\.json:\d+: hours\.every_day: has to be two times like 10:00-22:30/,
  },
  {
    about: "a week in words that have two readings",
    file: lisbon,
    from: /"hours": \{\s*"every_day": "11:30-23:00",\s*"friday": "11:30-01:00",\s*"saturday": "11:30-01:00",/,
    to: '"hours": { "week": "werktags 10-22 Uhr",',
    line: /^cities\/lisbon\.json:\d+: hours\.week: has "werktags", which is read as mo-fr and as mo-sa/,
  },
  {
    about: "a stretch of days that is none",
    file: lisbon,
    from: '"12-25"',
    to: '"12-25 - 01-02"',
    line: /^cities\/lisbon\.json:\d+: hours\.custom\.12-25 - 01-02: has to be a date like 2026-12-31, 12-31 for every year, or two/,
  },
  {
    about: "a time zone nobody knows",
    file: lisbon,
    from: "Europe/Lisbon",
    to: "Europe/Lisboa",
    line: /^cities\/lisbon\.json:5: timezone: is no time zone of the IANA/,
  },
  {
    about: "a popular product nobody sells",
    file: lisbon,
    from: '"burrito-de-pollo"',
    to: '"burrito-de-polo"',
    line: /^cities\/lisbon\.json:\d+: names the product burrito-de-polo/,
  },
  {
    about: "a field nobody knows",
    file: lisbon,
    from: '"cooking_minutes"',
    to: '"cooking": 5, "cooking_minutes"',
    line: /^cities\/lisbon\.json:\d+: unrecognized key: "cooking"/,
  },
  {
    about: "a field that is missing",
    file: lisbon,
    from: '"delivery_minutes": 30,',
    to: "",
    line: /^cities\/lisbon\.json:1: delivery_minutes: is missing \(add it\)/,
  },
  {
    about: "a hole outside of its zone",
    file: zones,
    from: /("coordinates": \[[\s\S]*?\]\s*\])(\s*\])/,
    to: "$1,[[-9.23,38.71],[-9.22,38.71],[-9.22,38.72],[-9.23,38.71]]$2",
    line: /^cities\/lisbon\.zones\.geojson:\d+: the zone Alfama e Baixa: the area has a hole outside of its border/,
  },
  {
    about: "a border that crosses itself",
    file: zones,
    from: /"coordinates": \[[\s\S]*?\]\s*\]\s*\]/,
    to: '"coordinates": [[[0,0],[1,1],[1,0],[0,1],[0,0]]]',
    line: /^cities\/lisbon\.zones\.geojson:\d+: the zone Alfama e Baixa: the border of the area crosses itself near latitude 0\.50000, longitude 0\.50000/,
  },
  {
    about: "an area that is a line",
    file: zones,
    from: /"coordinates": \[[\s\S]*?\]\s*\]\s*\]/,
    to: '"coordinates": [[[-9.14,38.71],[-9.13,38.72],[-9.12,38.73],[-9.14,38.71]]]',
    line: /^cities\/lisbon\.zones\.geojson:\d+: the zone Alfama e Baixa: the area is a line/,
  },
  {
    about: "latitude before longitude",
    file: zones,
    from: /"coordinates": \[[\s\S]*?\]\s*\]\s*\]/,
    to: '"coordinates": [[[38.70,-9.14],[38.72,-9.14],[38.72,-9.12],[38.70,-9.14]]]',
    line: /^cities\/lisbon\.zones\.geojson:\d+: the zone Alfama e Baixa: its coordinates have latitude before longitude/,
  },
  {
    about: "a zone whose shop is not there",
    file: zones,
    from: '"shop": "saldanha"',
    to: '"shop": "sintra"',
    line: /^cities\/lisbon\.zones\.geojson:\d+: names the shop sintra/,
  },
  {
    about: "ids that are there twice",
    file: zones,
    from: /"key": "(avenidas|belem)",/g,
    to: '"key": "$1", "id": 7,',
    line: /^cities\/lisbon\.zones\.geojson:\d+: the id 7 is there twice/,
  },
  {
    about: "a day no calendar has",
    file: lisbon,
    from: '"12-25"',
    to: '"02-30"',
    line: /^cities\/lisbon\.json:\d+: hours\.custom\.02-30: is no day of a calendar/,
  },
  {
    about: "a currency nobody pays in",
    file: lisbon,
    from: '"EUR"',
    to: '"XQQ"',
    line: /^cities\/lisbon\.json:\d+: currency\.code: is no currency of ISO 4217/,
  },
  {
    about: "brackets without an end",
    file: "shop.json",
    from: /^[\s\S]*$/,
    to: "[".repeat(200_000),
    line: /^shop\.json:1: is nested deeper than 100 brackets/,
  },
  {
    about: "a character that no database stores",
    file: "shop.json",
    from: "tacos in Lisbon",
    to: "tacos\\u0000in Lisbon",
    line: /^shop\.json:\d+: has a character that is no text/,
  },
  {
    about: "half of a character",
    file: "shop.json",
    from: "tacos in Lisbon",
    to: "tacos\\ud800in Lisbon",
    line: /^shop\.json:\d+: has a character that is no text: \\ud800 \(remove it\)$/,
  },
  {
    about: "a string without an end of brackets, as long as a file may be",
    file: "shop.json",
    from: /"title": \{[^}]*\}/,
    to: `"title": "${"[".repeat(15_000_000)}", "title": ""`,
    line: /^shop\.json:\d+: the field title is there twice \(remove one of them\)$/,
  },
  {
    about: "a field that is there twice",
    file: lisbon,
    from: '"cooking_minutes"',
    to: '"cooking_minutes": 5, "cooking_minutes"',
    line: /^cities\/lisbon\.json:\d+: the field cooking_minutes is there twice/,
  },
  {
    about: "a field that is there twice, once in escapes",
    file: lisbon,
    from: '"cooking_minutes"',
    to: '"cooking\\u005fminutes": 5, "cooking_minutes"',
    line: /^cities\/lisbon\.json:\d+: the field cooking_minutes is there twice/,
  },
  {
    about: "a price in the prototype",
    file: "menu/packages.json",
    from: '"price": 0.1,',
    to: '"price": 0.1, "prices": { "__proto__": 5 },',
    line: /^menu\/packages\.json:4: has a field called __proto__ \(remove it\)$/,
  },
  {
    about: "a field that every object has",
    file: "shop.json",
    from: '"country_code": "PT",',
    to: '"country_code": "PT", "toString": 1,',
    line: /^shop\.json:\d+: unrecognized key: "toString"/,
  },
  {
    about: "a column of the prototype",
    file: menu,
    from: "weight;",
    to: "price:__proto__;",
    line: /^menu\.csv:1: the column price:__proto__ is not known/,
  },
  {
    about: "a column that every object has",
    file: menu,
    from: "weight;",
    to: "constructor;",
    line: /^menu\.csv:1: the column constructor is not known/,
  },
  {
    about: "a column that is there twice",
    file: menu,
    from: "weight;",
    to: "price;",
    line: /^menu\.csv:1: the column price is there twice \(remove one of them\)$/,
  },
  {
    about: "a formula that begins with a number",
    file: menu,
    from: "Porco cozinhado lentamente",
    to: "-2+3+cmd|' /C calc'!A0 pork",
    line: /^menu\.csv:3: description is a formula .*apostrophe\)$/,
  },
  {
    about: "a link that is a formula",
    file: menu,
    from: "Porco cozinhado lentamente",
    to: "=HYPERLINK(A1) pork",
    line: /^menu\.csv:3: description is a formula/,
  },
  {
    about: "quotes in one another without end",
    file: "pages/about.en.md",
    from: /$/,
    to: `\n\n${">".repeat(15_000)}`,
    line: /^pages\/about\.en\.md: is nested too deep to be read/,
  },
  {
    about: "a paragraph without an end",
    file: "pages/about.en.md",
    from: /$/,
    to: `\n\n${"_a__".repeat(50_000)}`,
    line: /^pages\/about\.en\.md:\d+: has a paragraph of 200001 characters/,
  },
  {
    about: "a border of more points than a map has",
    file: zones,
    from: /"coordinates": \[[\s\S]*?\]\s*\]\s*\]/,
    to: `"coordinates": [[${Array.from({ length: 20_000 }, (_, at) => `[-9.1,${38.7 + (at % 9) / 1000}]`).join(",")}]]`,
    line: /^cities\/lisbon\.zones\.geojson:\d+: the zone Alfama e Baixa: the border has 20001 points \(simplify it: 10000 at most\)$/,
  },
  {
    about: "a cell that is a book",
    file: menu,
    from: "Hibiscus",
    to: "H".repeat(300_000),
    line: /^menu\.csv:\d+: is no CSV: Max Record Size/,
  },
  {
    about: "more columns than a menu has",
    file: menu,
    from: "group;",
    to: `group;${";".repeat(2_000)}`,
    line: /^menu\.csv:1: has \d+ columns \(a menu may have 2000\)/,
  },
  {
    about: "more rows than a menu has",
    file: menu,
    from: /$/,
    to: "tacos;;A;;1\r\n".repeat(5_001),
    line: /^menu\.csv: has more than 5000 rows/,
  },
  { about: "no rows", file: menu, from: /\r\n[\s\S]*$/, to: "", line: /^menu\.csv:1: has no products/ },
  {
    about: "a separator in a text without quotes",
    file: menu,
    from: "Porco cozinhado lentamente, cebola",
    to: "Porco cozinhado lentamente; cebola",
    line: /^menu\.csv:3: has 1 cells more than the first row has columns/,
  },
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
  {
    about: "a comma that is missing",
    file: "shop.json",
    from: '"country_code": "PT",',
    to: '"country_code": "PT"',
    line: /^shop\.json:\d+: is no JSON: CommaExpected/,
  },
  {
    about: "an amount that is missing",
    file: deals,
    from: /,\s*"off": 3/,
    to: "",
    line: /^deals\.json:\d+: the deal bem-vindo does not say how much it takes off/,
  },
  {
    about: "a deal about a group nobody has",
    file: deals,
    from: '"tacos"',
    to: '"taccos"',
    line: /^deals\.json:\d+: names the group taccos/,
  },
  {
    about: "a page without a title",
    file: "pages/about.en.md",
    from: "title: About us\n",
    to: "",
    line: /^pages\/about\.en\.md:1: has no title/,
  },
];

describe("a shop's files", () => {
  it("have no fault as they stand", () => expect(faultsOf(new Map())).toEqual([]));

  it.each(wrong)("are refused for $about, in one line", ({ file, from, to, line }) => {
    const before = right.get(file) ?? "";
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    expect(faultsOf(new Map([[file, after]]))).toEqual([expect.stringMatching(line)]);
  });

  it("may have signs that only look like those of HTML", () => {
    const csv = (right.get(menu) ?? "").replace("Horchata;Arroz", '"Horchata R&D; 2 < 3";Arroz');
    expect(csv).toContain("R&D;");
    expect(faultsOf(new Map([[menu, csv]]))).toEqual([]);
  });

  it("are all told of at once", () => {
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

  it("are all told of at once where shop.json cannot be read, whatever is wrong with each", () => {
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

  it("are refused for a city whose name every object has", () => {
    const shop = (right.get("shop.json") ?? "").replace('["lisbon"]', '["lisbon", "constructor"]');
    const files = new Map([
      ["shop.json", shop],
      ["cities/constructor.json", right.get(lisbon) ?? ""],
    ]);
    expect(faultsOf(files)).toContainEqual("shop.json:3: the city is called constructor (give it another key)");
  });

  it("are read in seconds where a border has thousands of points, and where every value is wrong", () => {
    const begun = process.cpuUsage();
    const round = (count: number, at: (turn: number) => number) =>
      Array.from({ length: count + 1 }, (_, index) => {
        const turn = (2 * Math.PI * (index % count)) / count;
        return [-9.14 + at(turn) * Math.cos(turn), 38.72 + at(turn) * Math.sin(turn)];
      });
    const border = (ring: readonly (readonly number[])[]) =>
      new Map([
        [
          zones,
          (right.get(zones) ?? "").replace(
            /"coordinates": \[[\s\S]*?\]\s*\]\s*\]/,
            `"coordinates": [${JSON.stringify(ring)}]`,
          ),
        ],
      ]);
    // A coast with bays: each side is compared with those beside it.
    expect(faultsOf(border(round(9_999, (turn) => 0.02 + 0.001 * Math.sin(turn * 400))))).toEqual([]);
    const crossed = round(9_999, () => 0.02);
    crossed.splice(5_000, 1, [-9.1, 38.75]);
    expect(faultsOf(border(crossed))).toEqual([expect.stringContaining("crosses itself")]);
    const groups = Array.from({ length: 20_000 }, () => ({ key: "a", name: "A", picture: "/a.svg", more: 1 }));
    expect(faultsOf(new Map([["menu/groups.json", JSON.stringify({ groups }, null, 1)]]))).toHaveLength(20_000);
    // Microseconds of a processor: other work on the machine counts for nothing.
    expect(process.cpuUsage(begun).user).toBeLessThan(10_000_000);
  });

  it("are refused for a banner with both dates and days", () => {
    const { name, description } = { name: "Two for one", description: "Today only." };
    const picture = "/pictures/dishes/baba-ganoush-640.avif";
    const banner = { key: "two", name, description, picture, pages: ["/"], every: { count: 1, unit: "day" } };
    const dates = { from: { date: "2026-11-20", time: "10:00" }, for_days: 30 };
    const written = (more: object) => JSON.stringify({ banners: [{ ...banner, ...more }] });
    expect(faultsOf(new Map([["banners.json", written({ for_days: 30 })]]))).toEqual([]);
    expect(faultsOf(new Map([["banners.json", written(dates)]]))).toEqual([
      "banners.json:1: has for_days, and from or to (keep one of them)",
    ]);
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

  it("are told of where nothing would be read of them", () => {
    expect(faultsOf(new Map([["menu/prodcuts/tacos.json", "{}"]]))).toEqual([
      expect.stringMatching(/^menu\/prodcuts\/tacos\.json: is no file of the format/),
    ]);
  });
});

describe("a folder", () => {
  it("with a workbook, or a file in another encoding, is refused: neither is opened further", () => {
    const folder = mkdtempSync(join(tmpdir(), "mealfront-shop-"));
    try {
      for (const [name, text] of right) if (!name.includes("/")) writeFileSync(join(folder, name), text);
      writeFileSync(join(folder, "menu.xlsx"), Buffer.from("504b0304", "hex"));
      // A workbook that grows a thousandfold, whatever it is called.
      writeFileSync(join(folder, "menu.csv"), Buffer.from("504b030414000000", "hex"));
      writeFileSync(join(folder, "banners.json"), Buffer.from([0xff, 0xfe, 0x7b]));
      const checked = checkShop(folder);
      expect(checked.isOk ? [] : checked.faults.map(faultLine)).toEqual(
        expect.arrayContaining([
          "menu.xlsx: is a workbook, which the import does not open (keep it outside of this folder; npm run shop -- from csv makes menu.csv of it)",
          expect.stringMatching(/^menu\.csv: is no text \(save it as text/),
          expect.stringMatching(/^banners\.json: is not written in UTF-8/),
        ]),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
