/** @rule SPEC-494 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { readMadeBrand } from "@/lib/brand-data/chosen-brand";

const root = mkdtempSync(join(tmpdir(), "mealfront-look-"));
const shop = join(root, "shop");
cpSync("examples/taqueria", shop, { recursive: true });
const heart =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="#c00" d="M10 18 2 9a5 5 0 0 1 8-6 5 5 0 0 1 8 6z"/></svg>';
writeFileSync(join(shop, "pictures", "logo.svg"), heart);
writeFileSync(join(shop, "pictures", "script.svg"), heart.replace("<path", "<script/><path"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const data = join(root, "data");

/** `npm run shop` with the shop's folder: how it ended, and what it said. */
const run = (command: string, ...more: readonly string[]) => {
  const args = ["--import", "tsx", "scripts/shop.ts", command, shop, ...more];
  const env = { ...process.env, DEMO: "1", BRAND: "", BRAND_DIR: "", DATABASE_URL: "", DATA_DIR: data };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  return { status, said: `${stdout}${stderr}`.trim() };
};

const dress = (changes: Readonly<Record<string, unknown>>): void => {
  const brand = { alias: "tacos", name: "Taco Corner", hue: 140, ...changes };
  writeFileSync(join(shop, "brand.json"), JSON.stringify(brand));
};

/** `npm run shop -- brand` with a brand in the shop's folder. */
const look = (changes: Readonly<Record<string, unknown>>) => {
  dress(changes);
  return run("brand");
};

describe("npm run new -- brand", () => {
  const file = join(shop, "brand.json");
  const write = (alias: string) => {
    const args = ["--import", "tsx", "scripts/new.ts", "brand", alias, shop, "--name", "Taco Corner", "--hue", "140"];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    return { status, said: `${stdout}${stderr}`.trim() };
  };

  it("replaces the look of the example that was copied, and no look of one's own", () => {
    expect(readFileSync(file, "utf8")).toContain("Taqueria Alfama");
    expect(write("tacos")).toEqual({ status: 0, said: expect.stringContaining(`${file} is written`) });
    const written = readFileSync(file, "utf8");
    expect(JSON.parse(written)).toMatchObject({ alias: "tacos", name: "Taco Corner", hue: 140 });
    expect(written).not.toContain("logo");
    expect(write("others")).toEqual({ status: 1, said: expect.stringContaining("is there already") });
    expect(readFileSync(file, "utf8")).toBe(written);
  });
});

describe("npm run shop -- brand", () => {
  const target = join(shop, "brand");

  it("makes the pictures of a logo, and the letters that the built fonts lack", async () => {
    const { status, said } = look({ logo: "pictures/logo.svg", tagline: "Tacos à moda de Lisboa, żurek, phở, 寿司" });
    expect([status, said]).toEqual([0, expect.stringContaining(`BRAND_DIR=${target} serves it`)]);
    expect(said).toContain("no font of ours has 司 寿");
    const { files, cities, fonts } = readMadeBrand(target);
    const sizeOf = async (file: string) => {
      const { width, height } = await sharp(join(target, file)).metadata();
      return `${width} × ${height}`;
    };
    expect(await sizeOf(files.icon192)).toBe("192 × 192");
    expect(await sizeOf(files.maskable512)).toBe("512 × 512");
    expect(await sizeOf(files.appleIcon)).toBe("180 × 180");
    expect(await sizeOf(files.og)).toBe("1200 × 630");
    expect(Object.keys(cities)).toEqual(["lisbon"]);
    expect(await sizeOf(cities["lisbon"] ?? "")).toBe("1200 × 630");
    for (const file of [files.og, cities["lisbon"] ?? ""])
      expect(readFileSync(join(target, file)).length).toBeLessThan(300_000);
    expect(readFileSync(join(target, files.favicon), "utf8")).toContain('fill="#c00"');
    // The Vietnamese letter alone: those of the Portuguese example and the Polish one are built already.
    expect(fonts.map(({ range }) => range)).toEqual(["U+1EDF"]);
    for (const { file } of fonts) expect(readFileSync(join(target, file)).subarray(0, 4).toString()).toBe("wOF2");
  }, 180_000);

  it("writes the same look once, and keeps the files of the look before for the pages that show them", () => {
    const first = readMadeBrand(target).files;
    look({ hue: 20 });
    expect(look({ hue: 20 }).said).toContain("is made of these files already");
    const second = readMadeBrand(target).files;
    expect(readdirSync(target)).toContain(first.og);
    look({ hue: 200 });
    expect(readdirSync(target)).toContain(second.og);
    expect(readdirSync(target)).not.toContain(first.og);
    // Without a logo, the first letter of the name as an outline.
    expect(readFileSync(join(target, readMadeBrand(target).files.favicon), "utf8")).toMatch(
      /<path transform="[^"]+" d="M/,
    );
  }, 180_000);

  it("says what is wrong in one line, and writes nothing", () => {
    const before = readdirSync(target);
    const colours = {
      hue: 90,
      primary: { light: [80, 0.1, 90], dark: [80, 0.1, 90] },
      on_primary: { light: [100, 0, 90], dark: [19, 0.04, 90] },
      accent: { light: [55, 0.1, 240], dark: [74, 0.1, 240] },
    };
    const faint = look({ hue: undefined, colours });
    expect([faint.status, faint.said]).toEqual([
      1,
      expect.stringMatching(
        /^brand\.json:1: colours: on-primary on primary \(light\) has a contrast of 1\.\d+, needs 4\.5/,
      ),
    ]);
    expect(look({ logo: "pictures/script.svg" })).toEqual({
      status: 1,
      said: expect.stringMatching(
        /^pictures\/script\.svg: holds <script> \(.*\)\n1 to be mended; nothing was written$/,
      ),
    });
    expect(look({ alias: "soups" })).toEqual({ status: 1, said: expect.stringContaining("holds the brand tacos") });
    expect(readdirSync(target)).toEqual(before);
  }, 180_000);

  it("is required before the first import, which writes nothing into the database of another brand", () => {
    dress({});
    expect(run("import")).toEqual({
      status: 1,
      said: expect.stringMatching(
        /^brand\.json names tacos, and the environment sushi: run npm run shop -- brand .*BRAND_DIR=/,
      ),
    });
    dress({ logo: "pictures/script.svg" });
    for (const said of [run("check").said, run("import", "--dry-run").said]) expect(said).toContain("holds <script>");
    expect(existsSync(data)).toBe(false);
  }, 180_000);
});
