import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { grounds } from "./banner-grounds.mjs";

/** Of each promotion and each brand: what lies behind, a kind and a hue, and its dishes, the largest last. No two promotions of a brand share a ground. */
const { brands, promotions: recipes } = JSON.parse(readFileSync(new URL("banners.json", import.meta.url), "utf8"));

/** Where dishes stand, as shares of the height: middle x (from the right edge), middle y, width. The last is in front. */
const PLACES = {
  1: [[0.56, 0.5, 0.98]],
  2: [
    [0.34, 0.42, 0.66],
    [0.86, 0.56, 0.86],
  ],
  3: [
    [0.28, 0.32, 0.56],
    [0.3, 0.78, 0.46],
    [0.84, 0.52, 0.92],
  ],
};

/** `ground` is `[kind, hue]`, a kind of banner-grounds.mjs. */
async function banner(width, height, { ground: [kind, hue], dishes }, target) {
  const layers = [];
  for (const [index, alias] of dishes.entries()) {
    const [x, y, share] = PLACES[dishes.length][index];
    const size = Math.round(height * share);
    const input = await sharp(new URL(`dishes/${alias}-640.avif`, target).pathname)
      .resize(size)
      .png()
      .toBuffer();
    const top = Math.min(height - size, Math.max(0, Math.round(height * y - size / 2)));
    layers.push({ input, left: Math.min(width - size, Math.round(width - height * x - size / 2)), top });
  }
  return sharp(Buffer.from(grounds[kind](width, height, hue)))
    .composite(layers)
    .flatten()
    .png()
    .toBuffer();
}

/** What a shared link shows: 1200 × 630, the brand's best dishes. */
async function brandPictures(target) {
  for (const [brand, recipe] of Object.entries(brands)) {
    const wide = await banner(1200, 630, recipe, target);
    await writeFile(
      new URL(`brands/${brand}-og.jpg`, target),
      await sharp(wide).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    );
    console.log(`brand ${brand}`);
  }
}

/** Promotions' banners and brands' pictures, composed of dishes rendered before. */
export async function renderBanners(promotions, { all, target, exists, save }) {
  await mkdir(new URL("promotions/", target), { recursive: true });
  await mkdir(new URL("brands/", target), { recursive: true });
  const ready = async (dishes) =>
    (await Promise.all(dishes.map((alias) => exists(new URL(`dishes/${alias}-640.avif`, target))))).every(Boolean);
  for (const name of promotions) {
    if (!recipes[name]) {
      throw new Error(`No recipe for promotion: ${name}`);
    }
    const { dishes } = recipes[name];
    const present = await exists(new URL(`promotions/${name}-1280.avif`, target));
    if ((present && !all) || !(await ready(dishes))) {
      continue;
    }
    await save(`promotions/${name}`, await banner(1280, 640, recipes[name], target));
    console.log(`promotion ${name}`);
  }
  const branded = await exists(new URL("brands/lavash-og.jpg", target));
  if ((all || !branded) && (await ready(Object.values(brands).flatMap(({ dishes }) => dishes)))) {
    await brandPictures(target);
  }
}
