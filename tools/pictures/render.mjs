/**
 * Makes the pictures of the demo menus of their masters: `node tools/pictures/render.mjs [alias ...] [--all | --banners]`.
 *
 * Without arguments only what is missing; `--banners` composes promotions and brands anew, `--all` makes everything. Outputs are committed, so a checkout makes none.
 */
import { access, mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { renderBanners } from "./banners.mjs";
import { readBlurs, writeBlurs } from "./blurs.mjs";
import { masterOf, readRecord } from "./kitchen.mjs";
import { readMenu } from "./menu.mjs";

const root = new URL("../../", import.meta.url);
const target = new URL("public/pictures/", root);
const DISHES = new URL("dishes/", target);
sharp.concurrency(1);
/** A tile of a row, a card, the dish itself, and the dish on a screen of three pixels to the point. */
const DISH_WIDTHS = [160, 320, 640, 960];
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

/**
 * Of each width. A tile and a card are a third lighter than at 50, and nobody sees the difference at their size; nor at 960, on a screen of three
 * pixels to the point. The dish by itself, and a card of a sharp screen, are looked at.
 */
const QUALITY_OF = { 160: 36, 320: 33, 640: 50, 960: 36 };
const BANNER_QUALITY = 50;
/** A phone's first screen loads every banner, and the title's shade lies over half of each. */
const BANNER_FIRST_SIGHT_QUALITY = 30;

/** Written whole: an interrupted render must not leave half a file behind. */
async function saveAvif(png, width, file, quality) {
  await writeFile(file, await sharp(png).resize(width).avif({ quality, effort: 4 }).toBuffer());
}

const fileOf = (alias, width) => new URL(`${alias}-${width}.avif`, DISHES);

async function renderDish(alias, widths) {
  const png = await sharp(masterOf(alias).pathname).png({ compressionLevel: 2 }).toBuffer();
  for (const width of widths) {
    await saveAvif(png, width, fileOf(alias, width), QUALITY_OF[width]);
  }
  return blurOf(png);
}

const rendered = readRecord();
const hasMaster = (alias) => rendered[alias] !== undefined;

/** The widths of a dish that are to be made: those that are missing, or all. */
async function widthsToRender(alias, isAnew) {
  const missing = await Promise.all(DISH_WIDTHS.map(async (width) => isAnew || !(await exists(fileOf(alias, width)))));
  return DISH_WIDTHS.filter((_, index) => missing[index]);
}

async function renderDishes(aliases, blurs, isAnew) {
  for (const alias of aliases) {
    const widths = await widthsToRender(alias, isAnew || !blurs[alias]);
    if (widths.length === 0) {
      continue;
    }
    const start = Date.now();
    const blur = await renderDish(alias, widths);
    if (isAnew || !blurs[alias]) {
      writeBlurs({ [alias]: blur });
    }
    console.log(`${alias} ${widths.join(", ")}: ${Date.now() - start} ms`);
  }
}

async function main(parameters) {
  const all = parameters.includes("--all");
  const named = parameters.filter((name) => !name.startsWith("--"));
  const menu = await readMenu();
  const unknown = [...menu.dishes, ...named].filter((alias) => !hasMaster(alias));
  const aliases = (named.length > 0 ? named : menu.dishes).filter(hasMaster);
  await mkdir(DISHES, { recursive: true });
  await renderDishes(aliases, readBlurs(), all || named.length > 0);
  if (named.length === 0) {
    const save = async (name, png) => {
      for (const width of [640, 1280]) {
        const quality = width === 640 ? BANNER_FIRST_SIGHT_QUALITY : BANNER_QUALITY;
        await saveAvif(png, width, new URL(`${name}-${width}.avif`, target), quality);
      }
      writeBlurs({ [name]: await blurOf(png, 2) });
    };
    await renderBanners(menu.promotions, { all: all || parameters.includes("--banners"), target, exists, save });
  }
  if (unknown.length > 0) {
    throw new Error(`No master of: ${unknown.join(", ")}`);
  }
}

await main(process.argv.slice(2));
