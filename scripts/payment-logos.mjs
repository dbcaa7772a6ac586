/**
 * Draws the marks of card systems, SBP and SberPay into public/pictures/payment: 44 × 28 plates that read on light and
 * dark ground. Letters are Onest's outlines, so that no plate depends on a font. Run it after a change here:
 * `node scripts/payment-logos.mjs`. The result is committed.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fontverter from "fontverter";
import * as hb from "harfbuzzjs";

const root = new URL("..", import.meta.url);
const fonts = new URL("node_modules/@fontsource-variable/onest/files/", root);
const target = new URL("public/pictures/payment/", root);

const openFont = async (part) => {
  const packed = await readFile(new URL(`onest-${part}-wght-normal.woff2`, fonts));
  const face = new hb.Face(new hb.Blob(await fontverter.convert(packed, "truetype")));
  const font = new hb.Font(face);
  font.setVariations([new hb.Variation("wght", 900)]);
  return { font, upem: face.upem };
};
const latin = await openFont("latin");
const cyrillic = await openFont("cyrillic");

/** The outlines of a word, one path a letter: `size` px high letters from `x` on the base line `y`. */
const letters = (text, { x, y, size, fills, from = latin, skew = 0, spacing = 0 }) => {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(from.font, buffer);
  const scale = size / from.upem;
  let at = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph, index) => {
    const path = `<path fill="${fills[index % fills.length]}" transform="translate(${at.toFixed(0)} 0)" d="${from.font.glyphToPath(glyph.codepoint)}"/>`;
    at += glyph.xAdvance + spacing * from.upem;
    return path;
  });
  return `<g transform="translate(${x} ${y}) skewX(${-skew}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${glyphs.join("")}</g>`;
};

const plate = (body, { ground = "#fff", defs = "" } = {}) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 28">${defs === "" ? "" : `<defs>${defs}</defs>`}<rect x=".5" y=".5" width="43" height="27" rx="5.5" fill="${ground}" stroke="#000" stroke-opacity=".14"/>${body}</svg>\n`;

/** The eight facets of SBP's sign, in its own colours. */
const facets = [
  ["#5b57a2", "M20.4 42.3 32 63v12.6L20.5 96.1z"],
  ["#d90751", "M64.6 55.5 75.4 48.9l22.1-.1L64.6 69z"],
  ["#fab718", "M64.5 42l.1 27.6L53 62.4V21z"],
  ["#ed6f26", "M97.5 48.8l-22.1.1L64.5 42 53 21z"],
  ["#63b22f", "M64.6 96.9V83.8L53 76.7v40.5z"],
  ["#1487c9", "M75.3 89.7 32 63 20.4 42.3l77 47.2z"],
  ["#017f36", "M53 117.2l11.5-21.1 10.8-6.4 22.1-.2z"],
  ["#984995", "M20.5 96.1 53 76.8l-10.9-6.7L32 75.6z"],
];

const marks = {
  sbp: plate(
    `<g transform="translate(1.6 .9) scale(.19)">${facets.map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join("")}</g>${letters("СБП", { x: 21, y: 17.6, size: 9.6, fills: ["#1d1346"], from: cyrillic })}`,
  ),
  sberpay: plate(
    `<circle cx="12" cy="14" r="6.6" fill="none" stroke="url(#a)" stroke-width="2.4"/><path d="M8.4 13.2 11.6 15.4 18.6 10.8" fill="none" stroke="#21a038" stroke-width="2.2"/>${letters("Pay", { x: 21.4, y: 17.6, size: 10.4, fills: ["#21a038"] })}`,
    {
      defs: '<linearGradient id="a" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#f2e913"/><stop offset=".45" stop-color="#21a038"/><stop offset="1" stop-color="#1fa6de"/></linearGradient>',
    },
  ),
  mir: plate(
    letters("МИР", { x: 5.4, y: 19.2, size: 14.6, fills: ["#0f9d4a", "#0f9d4a", "url(#a)"], from: cyrillic }),
    {
      defs: '<linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset=".42" stop-color="#0f9d4a"/><stop offset=".42" stop-color="#00a0df"/><stop offset="1" stop-color="#0a6fc2"/></linearGradient>',
    },
  ),
  visa: plate(letters("VISA", { x: 4.9, y: 18.8, size: 13.4, fills: ["#1434cb"], skew: 14 })),
  mastercard: plate(
    '<circle cx="17.2" cy="14" r="8" fill="#eb001b"/><circle cx="26.8" cy="14" r="8" fill="#f79e1b"/><path fill="#ff5f00" d="M22 7.6a8 8 0 0 1 0 12.8 8 8 0 0 1 0-12.8z"/>',
  ),
  unionpay: plate(
    `<g transform="translate(5.600 5) scale(.9 1) skewX(-12)"><rect x="4" width="13.5" height="18" rx="2" fill="#e21836"/><rect x="15" width="13.5" height="18" rx="2" fill="#00447c"/><rect x="26" width="13" height="18" rx="2" fill="#007b84"/></g>${letters("UnionPay", { x: 8.4, y: 16.6, size: 5.9, fills: ["#fff"], skew: 8 })}`,
  ),
  troy: plate(letters("troy", { x: 7.2, y: 17, size: 14.2, fills: ["#3d4f5d", "#3d4f5d", "#00a9b7", "#3d4f5d"] })),
  uzcard: plate(
    `<path fill="#00a3e0" d="M6 4.8h32l-3 2.4H6z"/><path fill="#6cb33f" d="M9 21h29v2.4H6z"/>${letters("UZCARD", { x: 5, y: 16.9, size: 8, fills: ["#0b4ea2"] })}`,
  ),
  humo: plate(
    `<path fill="#d9a441" d="M5 16.5c3.4.4 5.2-1.2 6.2-3.6.9 1.2 2.300 1.7 3.800 1.500-1.300 3.900-5.700 5.800-10 2.100z"/><path fill="#b87f1d" d="M6.4 12.4c2-.1 3.300-1.100 4.100-2.900.6 1 1.600 1.500 2.700 1.400-.9 2.700-4.200 3.900-6.800 1.500z"/>${letters("HUMO", { x: 15.6, y: 17.3, size: 7.7, fills: ["#0c5c56"] })}`,
  ),
};

await mkdir(target, { recursive: true });
for (const [name, svg] of Object.entries(marks)) {
  await writeFile(new URL(`${name}.svg`, target), svg);
  process.stdout.write(`${fileURLToPath(target)}${name}.svg ${svg.length}\n`);
}
