/**
 * Renders masters of dishes: `npm run pictures [-- name … | --family name] [--draft]`.
 *
 * Without a name everything whose recipe has changed since its master; what is rendered is written at once, so a stopped run goes on
 * where it ended. `--draft` renders small and coarse into .cache/pictures, for looking at. Blender runs only when no other program
 * wants the processor.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { hashOf, masterOf, RECORD, readDishes, readFamilies, readRecord } from "./kitchen.mjs";

const MASTER = { pixels: 1024, samples: 32 };
const DRAFT = { pixels: 448, samples: 16 };
const NO_BLENDER = `Blender 3.4 with Python's numpy renders these pictures; neither a shop nor a build needs it. On Debian 12:

    apt-get install -y --no-install-recommends blender python3-numpy
`;

const cache = new URL("../../.cache/pictures/", import.meta.url);
const cook = fileURLToPath(new URL("kitchen/cook.py", import.meta.url));

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

/** One picture as a PNG; Blender's own messages are shown when it fails. */
function render(name, dish, { pixels, samples }) {
  const [recipe, png] = ["json", "png"].map((ending) => fileURLToPath(new URL(`${name}.${ending}`, cache)));
  writeFileSync(recipe, JSON.stringify(dish));
  const blender = [
    "blender",
    "-b",
    "--python-exit-code",
    "1",
    "-P",
    cook,
    "--",
    recipe,
    png,
    String(pixels),
    String(samples),
  ];
  const idle = [...(found("chrt") ? ["chrt", "-i", "0"] : []), "nice", "-n", "19", ...blender];
  const { status, stdout, stderr } = spawnSync(idle[0], idle.slice(1), { encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0) {
    throw new Error(`${name}:\n${stdout.slice(-4000)}\n${stderr.slice(-4000)}`);
  }
  console.log(/^PICTURE .*$/m.exec(stdout)?.[0] ?? name);
  return png;
}

/** Stores a master and what it was rendered from. */
async function store(name, dish, png) {
  await sharp(png)
    .webp({ quality: 92, alphaQuality: 100, effort: 6 })
    .toFile(fileURLToPath(masterOf(name)));
  const record = { ...readRecord(), [name]: hashOf(dish) };
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(Object.entries(record).sort()), null, 2)}\n`);
  rmSync(png);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: "boolean", default: false }, family: { type: "string" } },
});
const dishes = readDishes();
const names = chosen(dishes, positionals, values.family);
const unknown = names.filter((name) => dishes[name] === undefined);
if (unknown.length > 0) {
  console.error(`No recipe in tools/pictures/kitchen/recipes: ${unknown.join(", ")}`);
  process.exitCode = 1;
} else if (names.length === 0) {
  console.log("Every master is of its recipe.");
} else if (found("blender")) {
  mkdirSync(cache, { recursive: true });
  mkdirSync(new URL("./", RECORD), { recursive: true });
  for (const name of names) {
    const png = render(name, dishes[name], values.draft ? DRAFT : MASTER);
    if (!values.draft) await store(name, dishes[name], png);
  }
} else {
  console.error(NO_BLENDER);
  process.exitCode = 1;
}
