import sharp from "sharp";
import { seedOf } from "./engine/chance.mjs";
import { Picture, RENDER_SIZE } from "./engine/picture.mjs";
import { FAMILIES } from "./families/index.mjs";
import { servedMaster } from "./kitchen.mjs";

sharp.concurrency(1);

/** Where rendered dishes lie. */
export const DISHES = new URL("../../public/pictures/dishes/", import.meta.url);

const MARGIN = 60;
/** Share of the square left empty on each side. */
const PADDING = 0.06;
/** A small thing may be drawn larger than it stands on the page, but not so much that it blurs. */
const MOST_ENLARGED = 1.3;

async function drawn(name, [family, { seed, ...options } = {}]) {
  const draw = FAMILIES[family];
  if (!draw) {
    throw new Error(`${name}: no family "${family}"`);
  }
  const picture = new Picture(seed ?? seedOf(name));
  draw(picture, options);
  return sharp(Buffer.from(picture.svg(RENDER_SIZE, MARGIN)), { unlimited: true })
    .png({ compressionLevel: 2 })
    .toBuffer();
}

/** Fits what is drawn into the square, in the middle, with even padding. */
async function framed(png) {
  const { data, info } = await sharp(png)
    .trim({ background: "#00000000", threshold: 3 })
    .png({ compressionLevel: 2 })
    .toBuffer({ resolveWithObject: true });
  const room = RENDER_SIZE * (1 - 2 * PADDING);
  const scale = Math.min(room / info.width, room / info.height, MOST_ENLARGED);
  const [width, height] = [Math.round(info.width * scale), Math.round(info.height * scale)];
  const [left, top] = [Math.floor((RENDER_SIZE - width) / 2), Math.floor((RENDER_SIZE - height) / 2)];
  return sharp(data)
    .resize(width, height)
    .extend({
      left,
      top,
      right: RENDER_SIZE - width - left,
      bottom: RENDER_SIZE - height - top,
      background: "#00000000",
    })
    .png({ compressionLevel: 2 })
    .toBuffer();
}

/**
 * Rendered dishes on one surface, composed as images: drawing them again would take ten times as long.
 * A part is `[alias, x, y, width]` in units of the page, `x` and `y` its middle.
 */
async function composed(name, { on, parts }) {
  const base = await drawn(name, ["ground", { on }]);
  const unit = RENDER_SIZE / (1000 + 2 * MARGIN);
  const layers = [];
  for (const [alias, x, y, width] of parts) {
    const file = new URL(`${alias}-640.avif`, DISHES).pathname;
    const dish = await sharp(file).trim({ background: "#00000000", threshold: 3 }).png().toBuffer();
    const { data, info } = await sharp(dish)
      .resize({ width: Math.round(width * unit) })
      .png()
      .toBuffer({ resolveWithObject: true });
    layers.push({
      input: data,
      left: Math.round((x + MARGIN) * unit - info.width / 2),
      top: Math.round((y + MARGIN) * unit - info.height / 2),
    });
  }
  return sharp(base).composite(layers).png({ compressionLevel: 2 }).toBuffer();
}

/** A dish as a transparent square PNG: its master, or its recipe, `[family, options]`, drawn. */
export async function paint(name, recipe) {
  const master = servedMaster(name);
  if (master !== null) {
    return sharp(master.pathname).png({ compressionLevel: 2 }).toBuffer();
  }
  return framed(recipe[0] === "combo" ? await composed(name, recipe[1]) : await drawn(name, recipe));
}
