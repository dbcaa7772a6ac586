import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brands } from "@/lib/brand/brands";
import { demoFolder } from "@/upstream/demo/demo-folder";
import { faultLine } from "@/upstream/shop-files/fault";
import { checkFiles } from "@/upstream/shop-files/import-shop";
import { readFolder } from "@/upstream/shop-files/read-folder";
import { readCommand, refuseCommand } from "./command-line";
import { newCity, stillOf } from "./new-city";
import { print, printError } from "./terminal";
import { runCommand } from "./upstream-settings";

const usage = `npm run new -- city tver [--like samara] [--name Tver] [--at 56.8587,35.9176] [--timezone Europe/Moscow] [FOLDER ...]

Writes cities/tver.json with its zones and streets after a city that is there, names it in shop.json, and gives it the prices
and deals of that city, in the folders of shops that are named, otherwise in those of the demo. Change names, places and
prices in the files; npm run shop -- import FOLDER brings them into a database, and the demo fills a new one (another
DATA_DIR) with them.
`;

const { values, positionals } = readCommand(
  usage,
  {
    like: { type: "string", default: "samara" },
    name: { type: "string" },
    at: { type: "string" },
    timezone: { type: "string" },
  },
  Number.POSITIVE_INFINITY,
);
const [made = refuseCommand(usage, "The key of the city is missing"), ...folders] = positionals;

/** @throws Error for what is no place on the earth */
const placeOf = (text: string) => {
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text.split(",").map(Number);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && more.length === 0;
  if (!isPlace) throw new Error(`--at ${text} is no place: write latitude and longitude, 56.8587,35.9176`);
  return { latitude, longitude };
};

/** @throws Error for a zone nobody knows */
const timezoneOf = (name: string): string => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`--timezone ${name} is none: write one like Europe/Moscow`);
  }
};

/** Whether a city could be added to a shop; what is wrong was said. */
const addTo = (folder: string): boolean => {
  const { files } = readFolder(folder);
  const cities = { made, like: values.like };
  const { name, at, timezone } = values;
  const changed = newCity(files, cities, {
    name,
    at: at === undefined ? undefined : placeOf(at),
    timezone: timezone === undefined ? undefined : timezoneOf(timezone),
  });
  const checked = checkFiles({ files: new Map([...files, ...changed]), faults: [] });
  if (!checked.isOk) {
    printError(checked.faults.map(faultLine));
    return false;
  }
  for (const [file, text] of changed) writeFileSync(join(folder, file), text);
  print([
    `${join(folder, "cities", made)}.json is written, after ${values.like}; still ${values.like}'s: ${stillOf(new Map([...files, ...changed]), cities).join(", ")}`,
  ]);
  return true;
};

await runCommand(() => (folders.length > 0 ? folders : brands.map(demoFolder)).map(addTo).every((isAdded) => isAdded));
