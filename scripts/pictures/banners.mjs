import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { oklch } from "./engine/colour.mjs";
import { circle } from "./engine/shapes.mjs";
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

/** Ambers turn to mud when they are dark; other hues bear it. */
const lift = (hue) => (hue > 50 && hue < 110 ? 0.1 : 0);

/** A warm gradient with a glow behind the food; the left third stays calm for the text over it. */
function backdrop(width, height, hue) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${oklch(0.5 + lift(hue), 0.16, hue)}"/><stop offset=".5" stop-color="${oklch(0.62 + lift(hue), 0.17, hue + 8)}"/><stop offset="1" stop-color="${oklch(0.76 + lift(hue), 0.14, hue + 26)}"/></linearGradient>` +
    `<radialGradient id="glow"><stop offset="0" stop-color="${oklch(0.9, 0.11, hue + 36)}" stop-opacity=".85"/><stop offset="1" stop-color="${oklch(0.8, 0.13, hue + 26)}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>` +
    circle(width - height * 0.72, height * 0.52, height * 0.86, { fill: "url(#glow)" }) +
    circle(width - height * 0.76, height * 0.5, height * 0.62, { fill: "#fff", fillOpacity: 0.09 }) +
    circle(width - height * 0.1, height * 0.06, height * 0.3, { fill: "#fff", fillOpacity: 0.07 }) +
    "</svg>"
  );
}

async function banner(width, height, hue, dishes, target) {
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
  return sharp(Buffer.from(backdrop(width, height, hue)))
    .composite(layers)
    .flatten()
    .png()
    .toBuffer();
}

/** What a shared link shows: 1200 × 630, the brand's best dishes. */
async function brandPictures(target) {
  for (const [brand, { hue, dishes }] of Object.entries(BRANDS)) {
    const wide = await banner(1200, 630, hue, dishes, target);
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
    const [brand, dishes] = PROMOTIONS[name];
    const present = await exists(new URL(`promotions/${name}-1280.avif`, target));
    if ((present && !all) || !(await ready(dishes))) {
      continue;
    }
    await save(`promotions/${name}`, await banner(1280, 640, BRANDS[brand].hue, dishes, target));
    console.log(`promotion ${name}`);
  }
  const branded = await exists(new URL("brands/lavash-og.jpg", target));
  if ((all || !branded) && (await ready(Object.values(BRANDS).flatMap(({ dishes }) => dishes)))) {
    await brandPictures(target);
  }
}
