import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { nodeBundle } from "./node-bundle";
import { programFolder } from "./program-file";

const MIGRATIONS = "upstream/store/migrations";

/** Whole or not at all: another process may be reading it. */
const write = (file: string, content: Uint8Array): void => {
  if (existsSync(file) && readFileSync(file).equals(content)) return;
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
};

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
  for (const { path, contents } of outputFiles) write(path, contents);
  for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: "utf8" })) {
    if (/\.(sql|json)$/.test(name))
      write(join(programFolder, "migrations", name), readFileSync(join(MIGRATIONS, name)));
  }
};
