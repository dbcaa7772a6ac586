import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packFiles } from "./pack-files";
import { programFolder } from "./program-file";
import { fingerprintOf } from "./source-fingerprint";

const sources = ["components/ui", "console", "lib", "messages", "package-lock.json", "public/fonts", "tsconfig.json"];
const folder = join(programFolder, "console");
const mark = join(programFolder, "console-fingerprint");

/**
 * Builds the console beside the upstream that serves it (`upstream/console-files.ts`), unless the build at hand was made from the very
 * same sources: a running upstream would lose its files.
 *
 * @param closeness how closely its files are compressed
 */
export const buildConsole = async (closeness: "closest" | "fast"): Promise<void> => {
  const wanted = `${fingerprintOf(sources)} ${closeness}`;
  const present = existsSync(join(folder, "index.html")) && existsSync(mark) ? readFileSync(mark, "utf8") : null;
  // One that is compressed more closely will do.
  if (present === wanted || present === wanted.replace(/fast$/, "closest")) return;
  const { build } = await import("vite");
  await build({ configFile: "console/vite.config.ts", mode: "production", logLevel: "warn" });
  await packFiles(join(folder, "assets"), closeness);
  writeFileSync(mark, wanted);
};
