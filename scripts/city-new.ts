import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { DemoPlace } from "@/upstream/demo/places/place";
import { places } from "@/upstream/demo/places/places";
import { PLACES_FOLDER } from "@/upstream/demo/places/read-places";
import { assertApart, parsePlace } from "@/upstream/demo/places/schema";
import { jsonFile } from "./json-file";

const usage = `npm run city:new -- tver [--like samara]

Writes ${PLACES_FOLDER}/tver.json after a city that is there: its hours, zones, shops, streets and ways to pay, with ids of
its own. Change names, places and prices in the file; a new database (another DATA_DIR) is filled with it. What is wrong in
the file is told at the start.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { like: { type: "string", default: "samara" } },
});

const above = (ids: readonly number[]): number => Math.max(0, ...ids);

/** A city after another, with ids nobody has. */
const newCity = (alias: string, like: DemoPlace): DemoPlace => {
  const shopIds = above(places.flatMap(({ shops }) => shops.map(({ id }) => id)));
  const zoneIds = above(places.flatMap(({ zones }) => zones.map(({ id }) => id)));
  const shopId = (id: number): number => shopIds + 1 + like.shops.findIndex((shop) => shop.id === id);
  return {
    ...like,
    id: above(places.map(({ id }) => id)) + 1,
    alias,
    shops: like.shops.map((shop) => ({ ...shop, id: shopId(shop.id) })),
    zones: like.zones.map((zone, index) => ({ ...zone, id: zoneIds + 1 + index, shopId: shopId(zone.shopId) })),
  };
};

const run = (): void => {
  const [alias] = positionals;
  if (alias === undefined) throw new Error(usage);
  const like = places.find((place) => place.alias === values.like);
  if (like === undefined)
    throw new Error(`There is no city ${values.like}: ${places.map((place) => place.alias).join(", ")}`);
  const file = join(PLACES_FOLDER, `${alias}.json`);
  const city = parsePlace(file, JSON.parse(JSON.stringify(newCity(alias, like))));
  assertApart([...places, city]);
  mkdirSync(PLACES_FOLDER, { recursive: true });
  writeFileSync(file, jsonFile(city));
  process.stdout.write(`${file} is written, after ${values.like}: change it as you like\n`);
};

try {
  run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
