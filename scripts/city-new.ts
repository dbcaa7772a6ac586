import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brands } from "@/lib/brand/brands";
import { demoFolder } from "@/upstream/demo/demo-folder";
import { faultLine } from "@/upstream/shop-files/fault";
import { checkFiles } from "@/upstream/shop-files/import-shop";
import { readFolder } from "@/upstream/shop-files/read-folder";
import { newCity } from "./new-city";

const usage = `npm run city:new -- tver [--like samara] [FOLDER ...]

Writes cities/tver.json with its zones and streets after a city that is there, names it in shop.json, and gives it the prices
and deals of that city, in the folders of shops that are named, otherwise in those of the demo. Change names, places and
prices in the files; npm run shop -- import FOLDER brings them into a database, and the demo fills a new one (another
DATA_DIR) with them.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { like: { type: "string", default: "samara" } },
});

const addTo = (folder: string, made: string): void => {
  const { files } = readFolder(folder);
  const changed = newCity(files, { made, like: values.like });
  const checked = checkFiles({ files: new Map([...files, ...changed]), faults: [] });
  if (!checked.isOk) throw new Error(checked.faults.map(faultLine).join("\n"));
  for (const [file, text] of changed) writeFileSync(join(folder, file), text);
  process.stdout.write(
    `${join(folder, "cities", made)}.json is written, after ${values.like}: change it as you like\n`,
  );
};

const run = (): void => {
  const [made, ...folders] = positionals;
  if (made === undefined) throw new Error(usage);
  for (const folder of folders.length > 0 ? folders : brands.map(demoFolder)) addTo(folder, made);
};

try {
  run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
