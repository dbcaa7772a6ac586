/**
 * Makes the one font file of the site: Onest, variable in weight, cut down to the letters, currencies and signs
 * the six languages need. The weight axis is kept from 400 to 800, the weights the design uses.
 * Run it after the font package changes: `node scripts/fonts.mjs`. The result is committed.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const root = new URL("..", import.meta.url);
const source = new URL("node_modules/@fontsource-variable/onest/files/", root);
const target = new URL("public/fonts/", root);

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/**
 * Latin with its German and Turkish letters, the Uzbek apostrophes and signs; Cyrillic with the Ukrainian letters;
 * what only the extended files have: Turkish letters and currencies.
 */
const parts = [
  { name: "latin", text: `${range(0x20, 0x7e)}\u00a0\u202fÄÖÜäöüßÇçéêâîû«»°·§©®±½ı–—‘’‚“”„•…‹›€−×ʻʼ` },
  { name: "cyrillic", text: `${range(0x410, 0x44f)}ЁёЄєІіЇїҐґЎў№` },
  { name: "extra", file: "latin-ext", text: "ğĞşŞİ₺₸₽" },
  { name: "hryvnia", file: "cyrillic-ext", text: "₴" },
];

await mkdir(target, { recursive: true });
for (const { name, file = name, text } of parts) {
  const whole = await readFile(new URL(`onest-${file}-wght-normal.woff2`, source));
  const cut = await subsetFont(whole, text, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  await writeFile(new URL(`onest-${name}.woff2`, target), cut);
  process.stdout.write(`${fileURLToPath(target)}onest-${name}.woff2 ${cut.length}\n`);
}
