import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DemoPlace } from "./place";
import { assertApart, parsePlace } from "./schema";

/** Where cities are written as data alone; the folder may be missing. */
export const PLACES_FOLDER = join("upstream", "demo", "places", "data");

/**
 * The cities written in TypeScript and those of a folder of JSON files, each of the schema.
 *
 * @throws Error that names the city and what is wrong with it
 */
export const allPlaces = (written: readonly DemoPlace[], folder: string): readonly DemoPlace[] => {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];
  const read = files.sort().map((file) => {
    const source = join(folder, file);
    const json: unknown = JSON.parse(readFileSync(source, "utf8"));
    return parsePlace(source, json);
  });
  for (const place of written) parsePlace(`${place.alias}.ts`, place);
  const places = [...written, ...read];
  assertApart(places);
  return places;
};
