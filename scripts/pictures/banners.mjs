import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { oklch } from "./engine/colour.mjs";
import { circle, d, ellipse, group, line, path } from "./engine/shapes.mjs";
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

/** Emblems of the brands on a field of 512, in the colours of paper and food. */
const EMBLEMS = {
  sushi: (dark) =>
    ellipse(256, 322, 150, 64, { fill: "#fff" }) +
    path("M86 264C110 170 300 122 428 206C446 236 424 268 392 268C300 258 200 286 128 300C96 304 80 286 86 264Z", {
      fill: "#ffb08a",
    }) +
    line("M160 262q10 -44 44 -70M232 246q8 -44 42 -70M306 240q8 -38 36 -58", "#fff", 15) +
    path("M222 158Q256 148 292 152L306 374Q262 392 214 382Z", { fill: dark }),
  shawarma: (dark) =>
    group(
      { transform: "rotate(-42 256 256)" },
      path("M70 190Q230 166 372 172Q410 256 372 340Q230 346 70 322Q52 256 70 190Z", { fill: "#ffe2ae" }),
      ellipse(372, 256, 52, 86, { fill: "#fff3d6" }),
      ellipse(374, 256, 38, 68, { fill: "#8a3f16" }),
      circle(366, 222, 17, { fill: "#8fcf5a" }),
      circle(386, 258, 18, { fill: "#f2563c" }),
      circle(364, 292, 16, { fill: "#ffd26a" }),
      path("M58 186Q150 172 216 172L196 204L216 232L194 262L216 290L196 318L214 342Q140 338 58 326Q40 256 58 186Z", {
        fill: "#fff",
      }),
      line("M118 182Q136 256 118 330", dark, 17),
    ),
  pizza: (dark) =>
    group(
      { transform: "rotate(14 256 256)" },
      path("M256 432L104 150Q256 84 408 150Z", {
        fill: "#ffd06a",
        stroke: "#ffd06a",
        strokeWidth: 18,
        strokeLinejoin: "round",
      }),
      line("M96 146Q256 72 416 146", "#fff", 44),
      circle(218, 206, 33, { fill: "#e0412a" }),
      circle(312, 220, 29, { fill: "#e0412a" }),
      circle(258, 304, 29, { fill: "#e0412a" }),
      path("M262 250q30 -24 54 4q-26 28 -54 -4Z", { fill: dark }),
    ),
  rolls: (dark) =>
    circle(256, 256, 176, { fill: dark }) +
    circle(256, 256, 148, { fill: "#fff" }) +
    circle(256, 256, 78, { fill: dark }) +
    path("M256 256V190A66 66 0 0 1 313 289Z", { fill: "#ff9a5c" }) +
    path("M256 256L313 289A66 66 0 0 1 199 289Z", { fill: "#a9d65a" }) +
    path("M256 256L199 289A66 66 0 0 1 256 190Z", { fill: "#fff1d6" }),
  lavash: (dark) =>
    path(
      "M256 60C282 146 396 190 396 306A140 140 0 0 1 116 306C116 238 160 212 176 158C204 180 214 202 216 226C242 180 262 128 256 60Z",
      { fill: "#fff" },
    ) +
    path(
      "M256 236C270 280 326 296 326 350A70 70 0 0 1 186 350C186 312 212 296 220 268C234 280 240 290 242 304C254 284 260 262 256 236Z",
      { fill: dark },
    ) +
    line("M150 470H362", "#fff", 26),
};

function icon(brand, hue) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${oklch(0.64 + lift(hue), 0.18, hue)}"/><stop offset="1" stop-color="${oklch(0.53 + lift(hue), 0.18, hue)}"/></linearGradient></defs>` +
    `<rect width="512" height="512" fill="url(#ground)"/>` +
    group(
      { transform: d`translate(${256} ${256}) scale(.84) translate(${-256} ${-256})` },
      EMBLEMS[brand](oklch(0.32, 0.09, hue)),
    ) +
    "</svg>"
  );
}

async function brandPictures(target) {
  for (const [brand, { hue, dishes }] of Object.entries(BRANDS)) {
    const png = await sharp(Buffer.from(icon(brand, hue)))
      .png()
      .toBuffer();
    for (const size of [192, 512]) {
      await sharp(png)
        .resize(size)
        .png({ compressionLevel: 9, palette: true, quality: 90 })
        .toFile(new URL(`brands/${brand}-icon-${size}.png`, target).pathname);
    }
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
