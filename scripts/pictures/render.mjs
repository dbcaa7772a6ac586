/**
 * Renders the pictures of the demo menus: `node scripts/pictures/render.mjs [alias ...] [--all | --banners]`.
 *
 * Without arguments only what is missing; `--banners` renders promotions and brands anew, `--all` everything. Outputs are committed, so a checkout needs no rendering.
 */
import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { renderBanners } from "./banners.mjs";
import { readMenu } from "./menu.mjs";
import { paint } from "./paint.mjs";
import { RECIPES } from "./recipes/index.mjs";

const root = new URL("../../", import.meta.url);
const target = new URL("public/pictures/", root);
const blursFile = new URL("upstream/demo/pictures.json", root);
/** A blur is inlined into every page that shows the dish. */
const LONGEST_BLUR = 250;

const exists = (url) =>
  access(url).then(
    () => true,
    () => false,
  );

async function blurOf(png, ratio = 1) {
  for (const width of [16, 14, 12, 10, 8]) {
    const webp = await sharp(png)
      .resize(width, Math.round(width / ratio))
      .webp({ quality: 20, alphaQuality: 20, effort: 6 })
      .toBuffer();
    const text = `data:image/webp;base64,${webp.toString("base64")}`;
    if (text.length <= LONGEST_BLUR || width === 8) {
      return text;
    }
  }
}

const avif = (png, width) => sharp(png).resize(width).avif({ quality: 50, effort: 4 });

async function readBlurs() {
  return (await exists(blursFile)) ? JSON.parse(await readFile(blursFile, "utf8")) : {};
}

async function writeBlurs(blurs) {
  const sorted = Object.fromEntries(Object.entries(blurs).sort(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(blursFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

async function renderDish(alias, blurs) {
  const png = await paint(alias, RECIPES[alias]);
  for (const width of [320, 640]) {
    await avif(png, width).toFile(new URL(`dishes/${alias}-${width}.avif`, target).pathname);
  }
  blurs[alias] = await blurOf(png);
}

async function main(names) {
  const all = names.includes("--all");
  const wanted = names.filter((name) => !name.startsWith("--"));
  const menu = await readMenu();
  await mkdir(new URL("dishes/", target), { recursive: true });
  const blurs = await readBlurs();
  const missing = menu.dishes.filter((alias) => !RECIPES[alias]);
  const dishes = wanted.length > 0 ? wanted.filter((name) => RECIPES[name]) : menu.dishes.filter((alias) => RECIPES[alias]);
  for (const alias of dishes) {
    const present = blurs[alias] && (await exists(new URL(`dishes/${alias}-640.avif`, target)));
    if (present && !all && wanted.length === 0) {
      continue;
    }
    const start = Date.now();
    await renderDish(alias, blurs);
    await writeBlurs(blurs);
    console.log(`${alias} ${Date.now() - start} ms`);
  }
  if (wanted.length === 0) {
    const save = async (name, png) => {
      for (const width of [640, 1280]) {
        await avif(png, width).toFile(new URL(`${name}-${width}.avif`, target).pathname);
      }
      blurs[name] = await blurOf(png, 2);
      await writeBlurs(blurs);
    };
    await renderBanners(menu.promotions, { all: all || names.includes("--banners"), target, exists, save });
  }
  if (missing.length > 0) {
    throw new Error(`No recipe for: ${missing.join(", ")}`);
  }
}

await main(process.argv.slice(2));
