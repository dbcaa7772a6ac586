import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { between, scatter, seedOf } from "./engine/chance.mjs";
import { Picture } from "./engine/picture.mjs";
import { grounds } from "./parts/banner-grounds.mjs";
import { heap } from "./parts/heap.mjs";
import { BRANDS, PROMOTIONS } from "./recipes/banners.mjs";

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

/**
 * What the dishes are made of, strewn over the left half. A title may lie over it, on a shade of its own, so these are small
 * and stay away from the dishes.
 */
function strewn(width, height, kinds, seed) {
  const picture = new Picture(seed, width, height);
  const { random } = picture;
  const isFree = ([x, y]) => x > 30 && x < width * 0.53 && y > 30 && y < height - 30;
  const places = scatter(random, width * 0.26, height / 2, width * 0.32, 17, height * 0.17, isFree);
  heap(
    picture,
    places.map(([x, y], index) => ({
      kind: kinds[index % kinds.length],
      x,
      y,
      size: height * between(random, 0.052, 0.082),
      angle: between(random, -180, 180),
    })),
  );
  return Buffer.from(picture.svg(width));
}

/** `ground` is `[kind, hue]`, a kind of parts/banner-grounds.mjs. */
async function banner(width, height, { ground: [kind, hue], dishes, strew = [], seed = 1 }, target) {
  const layers = strew.length > 0 ? [{ input: strewn(width, height, strew, seed), left: 0, top: 0 }] : [];
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
  for (const [brand, { hue, dishes }] of Object.entries(BRANDS)) {
    const wide = await banner(1200, 630, { ground: ["glow", hue], dishes }, target);
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
    if (!PROMOTIONS[name]) {
      throw new Error(`No recipe for promotion: ${name}`);
    }
    const { dishes } = PROMOTIONS[name];
    const present = await exists(new URL(`promotions/${name}-1280.avif`, target));
    if ((present && !all) || !(await ready(dishes))) {
      continue;
    }
    await save(`promotions/${name}`, await banner(1280, 640, { ...PROMOTIONS[name], seed: seedOf(name) }, target));
    console.log(`promotion ${name}`);
  }
  const branded = await exists(new URL("brands/lavash-og.jpg", target));
  if ((all || !branded) && (await ready(Object.values(BRANDS).flatMap(({ dishes }) => dishes)))) {
    await brandPictures(target);
  }
}
