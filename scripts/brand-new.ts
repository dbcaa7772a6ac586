import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { demoFolder } from "../upstream/demo/demo-folder";
import { readFolder } from "../upstream/shop-files/read-folder";
import { brandFiles, readBrands, writeBrandFiles } from "./brand-files";
import { readCommand, refuseCommand } from "./command-line";
import { jsonFile } from "./json-file";
import { assertAlias, newBrand, newBrandFile, newBrandShop } from "./new-brand";
import { print } from "./terminal";
import { runCommand } from "./upstream-settings";

const usage = `npm run new -- brand tacos FOLDER [--name "Taco Corner"] [--hue 140]

Writes FOLDER/brand.json beside the shop.json that is there: the look of a shop of your own, which no build has to know.
It replaces that of the example which you copied, whose logo goes, and no other.
npm run shop -- brand FOLDER makes its icons and letters.

npm run new -- brand tacos [--name "Taco Corner"] [--hue 140] [--like pizza]

Writes lib/brand/data/tacos.json after a brand that is there (sushi by default), the list and the palettes made of it,
the brand's icons, logo and picture of shared links, and its demo shop as files, demo/tacos. Then BRAND=tacos npm run demo
serves it. Change what you like in the files and run npm run generate.
`;

const { values, positionals } = readCommand(
  usage,
  {
    name: { type: "string" },
    hue: { type: "string" },
    like: { type: "string", default: "sushi" },
  },
  2,
);
const [alias = refuseCommand(usage, "The alias of the brand is missing"), folder] = positionals;

/** Whether a shop was copied, and still looks like the example of the guide. */
const isExample = (file: string): boolean =>
  readFileSync(file, "utf8") === readFileSync("examples/taqueria/brand.json", "utf8");

/** The look of a shop of one's own, as a file beside its others. */
const writeBrandFile = (alias: string, folder: string, hue: number | undefined): void => {
  const file = join(folder, "brand.json");
  if (!existsSync(join(folder, "shop.json"))) throw new Error(`${folder} holds no shop: there is no shop.json`);
  if (existsSync(file) && !isExample(file)) throw new Error(`${file} is there already`);
  writeFileSync(file, jsonFile(newBrandFile(alias, { name: values.name, hue })));
  print([`${file} is written; npm run shop -- brand ${folder} makes what BRAND_DIR names`]);
};

/** A brand of the build, with a demo shop. */
const writeBrand = (alias: string, hue: number | undefined): void => {
  const brands = readBrands(brandFiles.data);
  const known = brands.map((brand) => brand.alias);
  assertAlias(alias, known);
  const like = brands.find((brand) => brand.alias === values.like);
  if (like === undefined) throw new Error(`There is no brand ${values.like} to take after: ${known.join(", ")}`);
  const data = newBrand(alias, like.data, { name: values.name, hue });
  writeFileSync(join(brandFiles.data, `${alias}.json`), jsonFile(data));
  const { files } = readFolder(demoFolder(like.alias));
  for (const [file, text] of newBrandShop(
    files,
    { alias: like.alias, name: like.data.name },
    { alias, name: data.name },
  )) {
    const path = join(demoFolder(alias), file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  writeBrandFiles(".");
  // In a process of its own: this one knows the brands there were.
  const icons = spawnSync(process.execPath, ["--import", "tsx", "scripts/brands.mts", alias], { stdio: "inherit" });
  if (icons.status !== 0) throw new Error("The icons could not be generated");
  print([`${data.name} is written: BRAND=${alias} npm run demo`]);
};

await runCommand(() => {
  const hue = values.hue === undefined ? undefined : Number(values.hue);
  if (folder === undefined) writeBrand(alias, hue);
  else writeBrandFile(alias, folder, hue);
  return true;
});
