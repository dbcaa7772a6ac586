/**
 * A contact sheet of pictures: `node tools/pictures/sheet.mjs <part of a group's or dish's name ...> [--dark]`.
 *
 * A group is `brand/alias` of the menus, as in `sushi/rolls`; `sushi/` is a whole menu.
 * Written into .cache/pictures, which git ignores.
 */
import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import { readMenu } from "./menu.mjs";

const CELL = 240;
const COLUMNS = 7;
const root = new URL("../../", import.meta.url);

async function aliasesOf(name) {
  const menu = await readMenu();
  const ofGroup = [...menu.groups].filter(([group]) => group.includes(name)).flatMap(([, dishes]) => dishes);
  return ofGroup.length > 0 ? [...new Set(ofGroup)] : menu.dishes.filter((alias) => alias.includes(name));
}

const isDark = process.argv.includes("--dark");
const names = process.argv.slice(2).filter((name) => name !== "--dark");
const aliases = [...new Set((await Promise.all(names.map(aliasesOf))).flat())];
const cells = [];
for (const alias of aliases) {
  const file = new URL(`public/pictures/dishes/${alias}-320.avif`, root).pathname;
  const input = await sharp(file)
    .resize(CELL)
    .png()
    .toBuffer()
    .catch(() => undefined);
  if (input) {
    cells.push(input);
  } else {
    console.log(`${alias}: not rendered`);
  }
}
const rows = Math.ceil(cells.length / COLUMNS);
const target = new URL(".cache/pictures/", root);
await mkdir(target, { recursive: true });
const file = new URL(`${names.join("-").replaceAll("/", "_")}${isDark ? "-dark" : ""}.png`, target).pathname;
await sharp({
  create: { width: CELL * COLUMNS, height: CELL * rows, channels: 3, background: isDark ? "#1d1516" : "#f7f5f1" },
})
  .composite(
    cells.map((input, index) => ({ input, left: (index % COLUMNS) * CELL, top: Math.floor(index / COLUMNS) * CELL })),
  )
  .png()
  .toFile(file);
console.log(`${cells.length} pictures in ${file}`);
