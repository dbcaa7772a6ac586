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

/** A dish as a transparent square PNG: its master, or its recipe, `[family, options]`, drawn. */
export async function paint(name, recipe) {
  const master = servedMaster(name);
  if (master !== null) {
    return sharp(master.pathname).png({ compressionLevel: 2 }).toBuffer();
  }
  return framed(await drawn(name, recipe));
}
