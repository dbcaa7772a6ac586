import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { nodeBundle } from "./node-bundle";
import { programFolder } from "./program-file";
import { writeWhole } from "./write-whole";

const MIGRATIONS = "upstream/store/migrations";

/**
 * Bundles the reference upstream and the sandbox bank, with the migrations beside them. Read as TypeScript they would take
 * 50 MB more and twice the time to start.
 */
export const bundlePrograms = async (): Promise<void> => {
  const { outputFiles } = await build({
    ...nodeBundle,
    entryPoints: { upstream: "upstream/main.ts", bank: "bank/main.ts" },
    outdir: programFolder,
    outExtension: { ".js": ".mjs" },
    write: false,
  });
  // The agent runs in a shop, where nothing else of ours is: one file with all that it needs.
  const agent = await build({
    ...nodeBundle,
    packages: "bundle",
    entryPoints: { printer: "scripts/printer.ts" },
    outdir: programFolder,
    outExtension: { ".js": ".mjs" },
    write: false,
  });
  for (const { path, contents } of [...outputFiles, ...agent.outputFiles]) writeWhole(path, contents);
  for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: "utf8" })) {
    if (/\.(sql|json)$/.test(name))
      writeWhole(join(programFolder, "migrations", name), readFileSync(join(MIGRATIONS, name)));
  }
};
