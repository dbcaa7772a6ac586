/**
 * @group security
 * @rule SPEC-387
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { describeRefused, faultsOf, lisbon, right } from "@/tests/support/shop-faults";
import { faultLine } from "./fault";
import { checkShop } from "./import-shop";

describeRefused([
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
    about: "a comma that is missing",
    file: "shop.json",
    from: '"country_code": "PT",',
    to: '"country_code": "PT"',
    line: /^shop\.json:\d+: is no JSON: CommaExpected/,
  },
  {
    about: "a page without a title",
    file: "pages/about.en.md",
    from: "title: About us\n",
    to: "",
    line: /^pages\/about\.en\.md:1: has no title/,
  },
]);

describe("a shop's files", () => {
  it("are reported if nothing would be read of them", () => {
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
