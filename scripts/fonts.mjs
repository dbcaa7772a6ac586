/**
 * Makes the one font file of the site: Onest, variable in weight, cut down to the letters, currencies and signs
 * the six languages need. The weight axis goes from 400 to 800, the weights the design uses.
 * Run it after the font package changes: `node scripts/fonts.mjs`. The result is committed.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const root = new URL("..", import.meta.url);
const source = new URL("node_modules/@fontsource-variable/onest/files/", root);
const target = new URL("public/fonts/", root);

/** What the built fonts have; a brand outside the build cuts its further letters by the same list. */
const { parts } = JSON.parse(await readFile(new URL("lib/brand-data/built-letters.json", root), "utf8"));

await mkdir(target, { recursive: true });
for (const { name, file, text } of parts) {
  const whole = await readFile(new URL(`onest-${file}-wght-normal.woff2`, source));
  const cut = await subsetFont(whole, text, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  await writeFile(new URL(`onest-${name}.woff2`, target), cut);
  process.stdout.write(`${fileURLToPath(target)}onest-${name}.woff2 ${cut.length}\n`);
}
