import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "@jest/globals";

const BUILD_DIR = ".next-no-maps";

/** Next writes the folder of each build into it. */
const tsconfig = readFileSync("tsconfig.json", "utf8");

afterAll(() => {
  writeFileSync("tsconfig.json", tsconfig);
  rmSync(BUILD_DIR, { recursive: true, force: true });
});

/** Files of the browser that hold Leaflet, by the names only its code has. */
const withLeaflet = (folder: string): string[] =>
  readdirSync(join(folder, "static"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /leaflet-proxy|LeafletProvider|leaflet-zoom|PMTiles/i.test(readFileSync(file, "latin1")));

it("a build without maps holds neither Leaflet nor react-leaflet nor what draws vector tiles (ADR-0100)", () => {
  const env = { ...process.env, BUILD_DIR, MAP_PROVIDER: "none" };
  execFileSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], { env, stdio: "pipe" });
  expect(withLeaflet(BUILD_DIR)).toEqual([]);
  // What is looked for is what a build with maps has.
  expect(withLeaflet(".next").length).toBeGreaterThan(0);
});
