/**
 * Draws what a shared link shows: a picture for each brand and city, 1200 × 630, over the brand's own one.
 * Run it after a brand's picture or a city of the demo changes: `npm run generate -- sharing-pictures`. The results are committed.
 * A city without a picture of its own shows the brand's.
 */
import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { Emblem } from "../components/shell/emblem";
import { type BrandAlias, brandAssets, brandOf } from "../lib/brand/brand";
import { brands } from "../lib/brand/brands";
import type { Language } from "../lib/contract/language";
import { SHARING_PICTURE } from "../lib/seo/sharing-picture";
import { demoShop } from "../upstream/demo/seed";
import { translatedOf } from "../upstream/shop-files/texts";
import { brandFiles, readBrands } from "./brand-files";
import { browserOptions } from "./browser";

/** What networks take without complaint; larger ones are left out of the preview. */
const MOST_BYTES = 300_000;
const QUALITY = 80;

const root = new URL("..", import.meta.url);
const asData = async (path: string, type: string): Promise<string> =>
  `data:${type};base64,${(await readFile(new URL(path, root))).toString("base64")}`;

const fontFaces = async (): Promise<string> => {
  const files = ["latin", "cyrillic", "extra"].map(async (name) => {
    const source = await asData(`public/fonts/onest-${name}.woff2`, "font/woff2");
    return `@font-face{font-family:Onest-${name};font-weight:400 800;src:url(${source})}`;
  });
  return (await Promise.all(files)).join("");
};

const style = `*{margin:0;box-sizing:border-box}body{width:1200px;height:630px;position:relative;overflow:hidden;color:#fff;font-family:Onest-latin,Onest-cyrillic,Onest-extra}
img{position:absolute;left:180px;mask-image:linear-gradient(90deg,transparent,#000 220px)}i{position:absolute;inset:0;background:linear-gradient(90deg,rgb(0 0 0/.6),rgb(0 0 0/.4) 40%,transparent 60%)}
main{position:absolute;inset:0;padding:64px 72px;display:flex;flex-direction:column;justify-content:space-between}
header{display:flex;align-items:center;gap:20px;font-weight:800;font-size:44px;letter-spacing:-.5px}
h1{font-weight:800;line-height:1.05;letter-spacing:-2px;max-width:700px}p{margin-top:20px;font-weight:600;font-size:44px;max-width:620px}`;

/** The largest size at which the longest name keeps off the dishes. */
const titleSize = (name: string): number => Math.min(116, Math.floor(940 / name.length));

const taglines = new Map(readBrands(brandFiles.data).map(({ alias, data }) => [alias, data.tagline]));

type City = { readonly alias: string; readonly language: Language; readonly name: string };

const citiesOf = (brand: BrandAlias): City[] => {
  const { shop, cities } = demoShop(brand);
  return [...cities].map(([alias, { city }]) => {
    const { default_language: language } = city;
    const names = translatedOf(city.name, shop.default_language);
    return { alias, language, name: names[language] ?? names.en };
  });
};

const pageOf = (brand: BrandAlias, { language, name: city }: City, fonts: string, ground: string): string => {
  const tagline = taglines.get(brand);
  const { name, themeColor } = brandOf(brand);
  const emblem = renderToStaticMarkup(
    createElement(Emblem, { brand, size: 76, ink: "#fff", paper: themeColor.primary }),
  );
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${fonts}${style}body{background:${themeColor.primary}}</style><img src="${ground}" alt=""><i></i><main><header>${emblem}${name}</header><div><h1 style="font-size:${titleSize(city)}px">${city}</h1><p>${tagline?.[language] ?? tagline?.en ?? ""}</p></div></main>`;
};

const draw = async (browser: Browser, html: string): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: SHARING_PICTURE });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ type: "png" });
  await page.close();
  return sharp(shot).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
};

const browser = await chromium.launch(browserOptions());
const fonts = await fontFaces();
const drawn: Record<string, string[]> = {};
for (const brand of brands) {
  const ground = await asData(`public${brandAssets(brand).og}`, "image/jpeg");
  const folder = new URL(`public/pictures/brands/${brand}/`, root);
  await mkdir(folder, { recursive: true });
  const places = citiesOf(brand);
  for (const place of places) {
    const picture = await draw(browser, pageOf(brand, place, fonts, ground));
    if (picture.length > MOST_BYTES) throw new Error(`${brand} ${place.alias}: ${picture.length} bytes`);
    await writeFile(new URL(`${place.alias}.jpg`, folder), picture);
  }
  drawn[brand] = places.map(({ alias }) => alias);
}
await browser.close();
const list = new URL("lib/seo/sharing-pictures.json", root).pathname;
await writeFile(list, JSON.stringify(drawn));
execFileSync(new URL("node_modules/.bin/biome", root).pathname, ["format", "--write", list]);
