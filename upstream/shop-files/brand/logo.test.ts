/**
 * @group security
 * @rule SPEC-388
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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
    ["an image-set", heart.replace("fill:#c00", "fill:image-set('https://a.example/x.png' 1x)"), "style="],
    ["one with a prefix", heart.replace("fill:#c00", "mask:-webkit-image-set(url(#a) 1x, 'x.png' 2x)"), "style="],
    ["an image()", heart.replace("fill:#c00", 'fill:image("x.png", red)'.replaceAll('"', "&quot;")), "style="],
    ["a cross-fade", heart.replace("fill:#c00", "mask-image:cross-fade('x.png', 'y.png', 50%)"), "style="],
    ["a second url()", heart.replace("<g", '<g fill="url(#a) url( //a.example/x)"'), "fill="],
    ["a url() in capitals and quotes", heart.replace("<g", `<g clip-path="URL( 'x.svg#a' )"`), "clip-path="],
    ["an escaped url()", heart.replace("fill:#c00", "fill:\\75rl(x.png)"), "style="],
    ["a comment within", heart.replace("fill:#c00", "fill:u/**/rl(x.png)"), "style="],
    ["an import", heart.replace("fill:#c00", "@import 'https://a.example/x.css'"), "style="],
    ["an expression", heart.replace("fill:#c00", "fill:expression(alert(1))"), "style="],
    ["a variable", heart.replace("fill:#c00", "fill:var(--x, url(x.png))"), "style="],
    ["a property that is animated", heart.replace("<g", '<set attributeName="href" to="javascript:1"/><g'), "<set>"],
    ["an animation", heart.replace("<g", '<animate attributeName="fill" to="url(x)"/><g'), "<animate>"],
    ["a link", heart.replace("<g", '<a href="#a"><path d="M0 0"/></a><g'), "<a>"],
    ["a data address", heart.replace("<g", '<use xlink:href="data:image/svg+xml;base64,AA=="/><g'), "xlink:href="],
    ["an address after a space", heart.replace("<g", '<use href=" https://a.example/#a"/><g'), "href="],
    ["a filter that loads", heart.replace("<g", '<feImage href="#a"/><g'), "<feImage>"],
    ["another language", heart.replace("2000/svg", "1999/xhtml"), "xmlns="],
    ["a frame", heart.replace("<g", '<iframe src="x"/><g'), "<iframe>"],
    ["a handler in capitals", heart.replace("<g", '<g ONLOAD="alert(1)"'), "ONLOAD"],
  ])("is refused where an SVG holds %s", async (_, text, says) => {
    expect(await read("logo.svg", text)).toEqual({ problem: expect.stringContaining(says), remedy: expect.anything() });
  });

  it.each([
    ["an XML style sheet", `<?xml-stylesheet href="https://a.example/x.css"?>${heart}`, "xml-stylesheet"],
    ["a script of another prefix", heart.replace("<g", '<s:script xmlns:s="http://www.w3.org/2000/svg"/><g'), "script"],
    ["a base address", heart.replace("<g", '<g xml:base="https://a.example/"'), "a.example"],
    ["markup in its title", heart.replace("<g", "<title>a<![CDATA[<script>]]></title><g"), "<script"],
  ])("leaves out %s", async (_, text, gone) => {
    const logo = await read("logo.svg", text);
    expect("problem" in logo ? "" : logo.svg).not.toContain(gone);
  });

  it("may have colours and gradients of its own", async () => {
    const style = "fill:url(#a);stroke:rgb(1, 2, 3);fill:color(display-p3 1 0 0)";
    const shared = heart
      .replace("fill:#c00", style)
      .replace("<g", '<g transform="translate(1 2) rotate(3)" mask="url(&quot;#b&quot;)"');
    expect(await read("logo.svg", shared)).toMatchObject({ svg: expect.stringContaining("url(#a)") });
  });

  it("is refused in one line where it is nested or repeated without end", async () => {
    const nested = (levels: number) =>
      heart.replace("<path", `${"<g>".repeat(levels)}<path`).replace("</g>", `${"</g>".repeat(levels + 1)}`);
    expect(await read("logo.svg", nested(2_000))).toMatchObject({ problem: "is nested deeper than 100 elements" });
    expect(await read("logo.svg", nested(100_000))).toMatchObject({ problem: "draws 200007 elements" });
    const copies = Array.from(
      { length: 12 },
      (_, at) => `<g id="c${at + 1}">${`<use href="#c${at}"/>`.repeat(10)}</g>`,
    ).join("");
    const bomb = heart.replace("<g", `<g id="c0"><path d="M0 0h1v1"/></g>${copies}<g`);
    expect(await read("logo.svg", bomb)).toMatchObject({ problem: expect.stringMatching(/^draws \d{12,} elements$/) });
    const itself = heart.replace("<g", '<g id="a"><g mask="url(#a)"/></g><g');
    expect(await read("logo.svg", itself)).toMatchObject({ problem: "draws endlessly many elements" });
    const shared = heart.replace("<g", `<g id="a"><path d="M0 0h1v1"/></g>${'<use href="#a"/>'.repeat(50)}<g`);
    expect(await read("logo.svg", shared)).toMatchObject({ svg: expect.anything() });
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
    mkdirSync(join(folder, "real"));
    writeFileSync(join(folder, "real", "logo.svg"), heart);
    symlinkSync(join(folder, "real"), join(folder, "pictures"));
    expect(await readLogo(folder, "pictures/logo.svg")).toMatchObject({ problem: "is missing" });
    expect(await readLogo(folder, "real/logo.svg")).toMatchObject({ svg: expect.anything() });
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
