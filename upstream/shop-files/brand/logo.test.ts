import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { BrandFile } from "../schema/brand";
import { readLogo } from "./logo";

const folder = mkdtempSync(join(tmpdir(), "mealfront-logo-"));
afterAll(() => rmSync(folder, { recursive: true }));

const heart =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 20 20" inkscape:version="1.4"><metadata>x</metadata><g style="fill:#c00"><path d="M10 18 2 9a5 5 0 0 1 8-6 5 5 0 0 1 8 6z"/></g></svg>';

const read = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return readLogo(folder, name);
};
const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: "#0a0" } })
    .png()
    .toBuffer();

describe("a logo", () => {
  it("is a drawing of shapes, without what its editor left", async () => {
    const logo = await read("logo.svg", heart);
    if ("problem" in logo) throw new Error(logo.problem);
    expect(logo.svg).toMatch(/^<svg(?!.*(inkscape:version|metadata)).*viewBox="0 0 20 20".*fill:#c00.*<\/svg>$/s);
    const { width = 0, hasAlpha } = await sharp(logo.png).metadata();
    expect([width >= 512, hasAlpha]).toEqual([true, true]);
  });

  it.each([
    ["a script", heart.replace("<g", "<script>alert(1)</script><g"), "<script>"],
    ["a handler", heart.replace("<g", '<g onload="alert(1)"'), "onload"],
    ["a page", heart.replace("<g", "<foreignObject/><g"), "<foreignObject>"],
    ["a picture", heart.replace("<g", '<image href="https://a.example/x.png"/><g'), "<image>"],
    ["an address", heart.replace("<g", '<use href="https://a.example/x.svg#a"/><g'), "href="],
    ["an address in a style", heart.replace("fill:#c00", "fill:url(https://a.example/x)"), "style="],
    ["a style sheet", heart.replace("<g", "<style>path{fill:red}</style><g"), "<style>"],
    ["a text", heart.replace("<g", "<text>A</text><g"), "<text>"],
    ["entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${heart}`, "entities"],
    ["no drawing", "<p>logo</p>", "<p>"],
    ["no measure", heart.replace(/viewBox="[^"]+"/, ""), "viewBox"],
    ["a word", heart.replace("0 0 20 20", "0 0 200 20"), "200 × 20"],
  ])("is refused where an SVG holds %s", async (_, text, says) => {
    expect(await read("logo.svg", text)).toEqual({ problem: expect.stringContaining(says), remedy: expect.anything() });
  });

  it("is a PNG of a fair size", async () => {
    expect(await read("logo.png", await plain(600))).toMatchObject({ svg: null });
    expect(await read("logo.png", await plain(200))).toMatchObject({ problem: "is 200 × 200 pixels" });
    expect(await read("logo.png", "GIF89a")).toMatchObject({ problem: expect.stringContaining("no PNG") });
    expect(await read("logo.png", (await plain(600)).subarray(0, 60))).toMatchObject({ problem: "is broken" });
    expect(await readLogo(folder, "none.png")).toMatchObject({ problem: "is missing" });
  });

  it("lies in the folder, not behind a link", async () => {
    writeFileSync(join(folder, "real.svg"), heart);
    symlinkSync(join(folder, "real.svg"), join(folder, "link.svg"));
    expect(await readLogo(folder, "link.svg")).toMatchObject({ problem: "is missing" });
  });
});

describe("brand.json", () => {
  const brand = { alias: "tacos", name: "Taco Corner" };
  const pair = (light: readonly number[], dark: readonly number[]) => ({ light, dark });
  const colours = {
    hue: 95,
    primary: pair([45, 0.1, 95], [78, 0.12, 95]),
    on_primary: pair([100, 0, 95], [19, 0.04, 95]),
    accent: pair([95, 0.02, 95], [80, 0.1, 95]),
  };

  it("has one hue, or colours that can be read on each other", () => {
    expect(BrandFile.safeParse({ ...brand, hue: 140 }).success).toBe(true);
    expect(BrandFile.safeParse(brand).error?.issues[0]?.message).toBe("needs either hue or colours");
    expect(BrandFile.safeParse({ ...brand, colours }).error?.issues).toEqual([
      expect.objectContaining({
        path: ["colours"],
        message: expect.stringMatching(/^accent on surface \(light\).*needs 3 \(WCAG 2\.2, 1\.4\.11\)/),
      }),
    ]);
  });

  it.each(["T", "ta-cos", "9tacos", "t".repeat(25)])("has no alias like %s", (alias) => {
    expect(BrandFile.safeParse({ ...brand, alias, hue: 1 }).success).toBe(false);
  });

  it.each(["../logo.svg", "/etc/logo.svg", "https://a.example/logo.svg", ".hidden/logo.png", "logo.gif"])(
    "has no logo at %s",
    (logo) => {
      expect(BrandFile.safeParse({ ...brand, hue: 1, logo }).success).toBe(false);
    },
  );
});
