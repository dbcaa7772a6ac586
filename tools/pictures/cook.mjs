/**
 * Renders masters of dishes: `npm run pictures [-- name … | --family name] [--draft | --sketch]`.
 *
 * Without a name everything whose recipe has changed since its master; what is rendered is written at once, so a stopped run goes on
 * where it ended. `--draft` renders small and coarse into .cache/pictures, for looking at; `--sketch` shows there shapes and places in
 * seconds, without Blender. Blender runs only when no other program wants the processor.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { folderOf, hashOf, masterOf, RECORD, readDishes, readFamilies, readRecord } from "./kitchen.mjs";

const MASTER = { pixels: 960, samples: 12 };
const DRAFT = { pixels: 448, samples: 8 };
const NO_BLENDER = `Blender 3.4 with Python's numpy renders these pictures; neither a shop nor a build needs it. On Debian 12:

    apt-get install -y --no-install-recommends blender python3-numpy
`;

const cache = new URL("../../.cache/pictures/", import.meta.url);
const kitchen = (file) => fileURLToPath(new URL(`kitchen/${file}`, import.meta.url));
const SKETCH = { width: 448, height: 448, channels: 3 };

const found = (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;

/** The dishes that are named, those of a family, or those whose master is not of their recipe. */
function chosen(dishes, names, family) {
  if (family !== undefined) {
    const named = readFamilies().find((one) => one.family === family);
    return named ? Object.keys(named.dishes) : [family];
  }
  const record = readRecord();
  return names.length > 0 ? names : Object.keys(dishes).filter((name) => record[name] !== hashOf(dishes[name]));
}

const cached = (file) => fileURLToPath(new URL(file, cache));

/** Runs a program when no other one wants the processor, and shows its messages when it fails. */
function run(name, command) {
  const idle = [...(found("chrt") ? ["chrt", "-i", "0"] : []), "nice", "-n", "19", ...command];
  const { status, stdout, stderr } = spawnSync(idle[0], idle.slice(1), { encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0) {
    throw new Error(`${name}:\n${stdout.slice(-4000)}\n${stderr.slice(-4000)}`);
  }
  return stdout;
}

/** One picture as a PNG. */
function render(name, dish, { pixels, samples }) {
  const [recipe, png] = [cached(`${name}.json`), cached(`${name}.png`)];
  writeFileSync(recipe, JSON.stringify(dish));
  const numbers = [pixels, samples].map(String);
  const stdout = run(name, [
    "blender",
    "-b",
    "--python-exit-code",
    "1",
    "-P",
    kitchen("cook.py"),
    "--",
    recipe,
    png,
    ...numbers,
  ]);
  console.log(/^PICTURE .*$/m.exec(stdout)?.[0] ?? name);
  return png;
}

/** Shapes, places and colours of a dish as a PNG. */
async function sketch(name, dish) {
  const [recipe, raw, png] = ["json", "raw", "png"].map((ending) => cached(`${name}.${ending}`));
  writeFileSync(recipe, JSON.stringify(dish));
  run(name, ["python3", kitchen("preview.py"), recipe, raw]);
  await sharp(readFileSync(raw), { raw: SKETCH }).png().toFile(png);
  rmSync(raw);
  console.log(png);
}

/** A shop's own picture is packed once more by its import, and lies in the repository as it is. */
const QUALITY = { demo: 92, shop: 72 };

/** Stores a master and what it was rendered from. */
async function store(name, dish, png) {
  await sharp(png)
    .webp({ quality: folderOf(name) === null ? QUALITY.demo : QUALITY.shop, alphaQuality: 100, effort: 6 })
    .toFile(fileURLToPath(masterOf(name)));
  const record = { ...readRecord(), [name]: hashOf(dish) };
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(Object.entries(record).sort()), null, 2)}\n`);
  rmSync(png);
}

/** What is rendered, one after another. */
async function main({ draft, sketch: isSketch, family }, named) {
  const dishes = readDishes();
  const names = chosen(dishes, named, family);
  const unknown = names.filter((name) => dishes[name] === undefined);
  if (unknown.length > 0) throw new Error(`No recipe in tools/pictures/kitchen/recipes: ${unknown.join(", ")}`);
  if (names.length === 0) console.log("Every master is of its recipe.");
  else if (!isSketch && !found("blender")) throw new Error(NO_BLENDER);
  mkdirSync(cache, { recursive: true });
  mkdirSync(new URL("./", RECORD), { recursive: true });
  for (const name of names) {
    if (isSketch) {
      await sketch(name, dishes[name]);
    } else {
      const png = render(name, dishes[name], draft ? DRAFT : MASTER);
      if (!draft) await store(name, dishes[name], png);
    }
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: "boolean", default: false },
    sketch: { type: "boolean", default: false },
    family: { type: "string" },
  },
});
try {
  await main(values, positionals);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
