/**
 * Writes photographs as cameras and other people's sites have them into a folder, one for each line of the names that follow:
 * 3000 × 2000 pixels of noise over a gradient, so that they weigh what photographs weigh. What is special about one is said by its name.
 *
 *     node photographs.mjs FOLDER NAME…
 */

import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";

const [folder = ".", ...names] = process.argv.slice(2);
const [WIDTH, HEIGHT] = [3000, 2000];

/** The noise of a sensor, the same in all. */
const noise = await sharp({
  create: {
    width: WIDTH,
    height: HEIGHT,
    channels: 3,
    background: "#808080",
    noise: { type: "gaussian", mean: 128, sigma: 30 },
  },
})
  .raw()
  .toBuffer();
const raw = { width: WIDTH, height: HEIGHT, channels: 3 };

/** A plate in two colours. */
const scene = (hue) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="plate">
    <stop offset="0" stop-color="hsl(${hue} 70% 60%)"/><stop offset="0.6" stop-color="hsl(${hue + 40} 60% 40%)"/>
    <stop offset="1" stop-color="hsl(${hue + 200} 20% 85%)"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#plate)"/></svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: noise, raw, blend: "soft-light" }])
    .flatten();
};

const encoded = async (name, hue) => {
  const picture = scene(hue);
  if (name.includes("pequeno"))
    return sharp(await picture.png().toBuffer())
      .resize(400, 300)
      .jpeg()
      .toBuffer();
  if (name.endsWith(".png")) return picture.png({ compressionLevel: 1 }).toBuffer();
  if (name.endsWith(".webp")) return picture.webp({ quality: 85, effort: 0 }).toBuffer();
  if (name.includes("cmyk")) return picture.toColourspace("cmyk").jpeg({ quality: 85 }).toBuffer();
  // A telephone held upright: turned by what EXIF says.
  if (name.includes("orientada")) return picture.withMetadata({ orientation: 6 }).jpeg({ quality: 85 }).toBuffer();
  return picture.jpeg({ quality: 85 }).toBuffer();
};

for (const [index, name] of names.entries())
  writeFileSync(join(folder, basename(name)), await encoded(name, (index * 47) % 360));
