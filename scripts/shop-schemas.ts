import * as z from "zod";
import { shopSchemas } from "../upstream/shop-files/documents";

const FOLDER = "docs/shop-files";

/** `cities/*.zones.geojson` is described in `cities.zones.schema.json`. */
const nameOf = (file: string): string =>
  `${FOLDER}/${file
    .replace(/\.(geo)?json$/, "")
    .replaceAll("/", ".")
    .replaceAll(/\.?\*/g, "")}.schema.json`;

/** The JSON Schemas of a shop's files, by path: editors complete and check by them. */
export const shopFileSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(shopSchemas).map(([file, schema]) => {
      const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
      return [nameOf(file), `${JSON.stringify({ title: file, ...json }, null, 2)}\n`];
    }),
  );
