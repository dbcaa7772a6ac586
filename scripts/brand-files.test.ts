import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { brandAssets } from "@/lib/brand/brand";
import { brands } from "@/lib/brand/brands";
import { contrast, cssOf, distance, hexOf } from "@/lib/brand/colour";
import { ERROR_DISTANCE, paletteOf } from "@/lib/brand/palette";
import { faintColours, parseBrand } from "@/lib/brand-data/schema";
import { demoFolder } from "@/upstream/demo/demo-folder";
import { checkFiles } from "@/upstream/shop-files/import-shop";
import { readFolder } from "@/upstream/shop-files/read-folder";
import { assertBrandFiles, brandFiles, readBrands, writeBrandFiles } from "./brand-files";
import { jsonFile } from "./json-file";
import { assertAlias, newBrand, newBrandFile, newBrandShop } from "./new-brand";

const checkedFiles = (files: ReadonlyMap<string, string>) => {
  const checked = checkFiles({ files, faults: [] });
  if (!checked.isOk) throw new Error(JSON.stringify(checked.faults, null, 1));
  return checked;
};

const known = readBrands(brandFiles.data);
const [like] = known;
if (like === undefined) throw new Error("there are no brands");

describe("the brands", () => {
  it("are written down, each of them of the schema", () => {
    expect(known.map(({ alias }) => alias)).toEqual([...brands]);
    expect(known.length).toBeGreaterThanOrEqual(5);
  });

  it("are the list and the style sheet that were made of them", () => {
    expect(() => assertBrandFiles(".")).not.toThrow();
  });

  it.each(Object.keys(like.data.features))("switch nothing that no code reads: %s", (feature) => {
    const files = ["grep", "--name-only", `features\\.${feature}\\b`, "--", "app", "components", "lib"];
    expect(() => execFileSync("git", files)).not.toThrow();
  });

  it.each(known)("write errors in a colour that is not taken for their own: $alias", ({ data: { colours } }) => {
    const palette = paletteOf(colours);
    for (const mode of ["light", "dark"] as const) {
      for (const own of [palette.primary, palette["primary-text"]])
        expect(distance(own[mode], palette.danger[mode])).toBeGreaterThanOrEqual(ERROR_DISTANCE);
      for (const ground of [palette.bg, palette.surface, palette["danger-soft"]])
        expect(contrast(palette.danger[mode], ground[mode])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(brands)("have their pictures: %s", (brand) => {
    for (const path of Object.values(brandAssets(brand)))
      expect(readFileSync(join("public", path)).length).toBeGreaterThan(0);
  });
});

describe("a file of a brand", () => {
  const { data } = like;
  it.each([
    { what: "a word nobody knows", json: { ...data, colour: "red" }, says: /colour|Unrecognized/ },
    { what: "no name", json: { ...data, name: "" }, says: /name: / },
    { what: "a feature that is no answer", json: { ...data, features: { about: "yes" } }, says: /features\.about: / },
    {
      what: "a colour that cannot be read upon",
      json: { ...data, colours: { ...data.colours, primary: { light: [80, 0.1, 100], dark: [80, 0.1, 100] } } },
      says: /on-primary on primary \(light\) has a contrast of [\d.]+, needs 4\.5/,
    },
    {
      what: "an accent that is lost on the page",
      json: { ...data, colours: { ...data.colours, accent: { light: [95, 0.02, 100], dark: [80, 0.1, 100] } } },
      says: /accent on surface \(light\) has a contrast of [\d.]+, needs 3/,
    },
  ])("is refused by its name with $what", ({ json, says }) => {
    expect(() => parseBrand("soup", json)).toThrow(/^lib\/brand\/data\/soup\.json: /);
    expect(() => parseBrand("soup", json)).toThrow(says);
  });
});

describe("a new brand", () => {
  const root = mkdtempSync(join(tmpdir(), "mealfront-brand-"));
  afterAll(() => rmSync(root, { recursive: true }));

  it("is of the schema, and stands in the list and the style sheet made of its folder", () => {
    for (const folder of [brandFiles.data, "app"]) mkdirSync(join(root, folder), { recursive: true });
    const made = newBrand("tacos", like.data, { name: "Taco Corner" });
    writeFileSync(join(root, brandFiles.data, "tacos.json"), jsonFile(made));
    expect(writeBrandFiles(root)).toEqual([{ alias: "tacos", data: made }]);
    expect(readFileSync(join(root, brandFiles.list), "utf8")).toContain('brands = ["tacos"] as const');
    expect(readFileSync(join(root, brandFiles.style), "utf8")).toContain('[data-brand="tacos"]');
    expect(() => assertBrandFiles(root)).not.toThrow();
    writeFileSync(join(root, brandFiles.data, "tacos.json"), jsonFile({ ...made, name: "Taco Palace" }));
    expect(() => assertBrandFiles(root)).toThrow("npm run generate");
  });

  it("has a demo shop under its own name and addresses, without a fault", () => {
    const { files } = readFolder(demoFolder(like.alias));
    const tacos = newBrandShop(
      files,
      { alias: like.alias, name: like.data.name },
      { alias: "tacos", name: "Taco Corner" },
    );
    const { documents } = checkedFiles(tacos);
    expect(documents.shop.seo.title).toMatchObject({ en: expect.stringContaining("Taco Corner") });
    expect(documents.cities.get("moscow")?.city.email).toBe("moscow@tacos.example");
    const texts = [...tacos.values()].join("");
    expect(texts).not.toContain(like.data.name);
    expect(texts).not.toContain(`.example/${like.alias}`);
  });

  it("can be read in any hue", () => {
    for (let hue = 0; hue <= 360; hue += 15) {
      expect(faintColours(newBrand("tacos", like.data, { hue }).colours)).toEqual([]);
    }
  });

  it("of a shop of one's own is a file beside its others, with a hue of its own", () => {
    expect(newBrandFile("tacos", { name: "Taco Corner", hue: 140 })).toMatchObject({
      alias: "tacos",
      name: "Taco Corner",
      hue: 140,
    });
    expect(newBrandFile("tacos", {})).toMatchObject({ name: "Tacos", hue: expect.any(Number) });
    expect(() => newBrandFile("tacos", { hue: 400 })).toThrow("hue: ");
    expect(() => newBrandFile("cart", {})).toThrow("path of the site");
  });

  it.each(["T", "Tacos", "t", "ta-cos", "9tacos", "cart", "sushi", `${"t".repeat(25)}`])(
    "is not called %s",
    (alias) => {
      expect(() => assertAlias(alias, ["sushi"])).toThrow(alias);
    },
  );
});

describe("colours", () => {
  it.each([
    { colour: [100, 0, 0], hex: "#ffffff" },
    { colour: [0, 0, 0], hex: "#000000" },
    { colour: [62.8, 0.2577, 29.23], hex: "#ff0000" },
    { colour: [51.975, 0.1769, 142.5], hex: "#008000" },
  ] as const)("$colour is $hex", ({ colour, hex }) => {
    expect(hexOf(colour)).toBe(hex);
  });

  it("differ by as much as WCAG says", () => {
    expect(contrast([100, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
    expect(contrast([50, 0, 0], [50, 0, 0])).toBe(1);
  });

  it("are written as style sheets have them", () => {
    expect(cssOf([53.5, 0.205, 27])).toBe("oklch(53.5% 0.205 27)");
  });
});
