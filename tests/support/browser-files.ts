import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Which files the browser gets is found from those that say "use client" and the scripts the browser starts with: whatever
 * they import by value, or load later, is followed.
 */
const starts = ["console/main.tsx", "instrumentation-client.ts", "lib/offline/service-worker.ts"];

const statement =
  /^(?:import|export)\s+(?!type\b)(?:[^;"']*?\bfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|new URL\(\s*["'](\.[^"']+)["']/gm;

/** What a file imports by value. `import { type A }` is one: the import itself stays. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(statement)].map(([, fixed, later, worker]) => fixed ?? later ?? worker ?? "");

/** The file of this repository that a specifier names; null: a package, a style or a picture. */
const fileOf = (importer: string, specifier: string): string | null => {
  const isOurs = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOurs) return null;
  const base = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(importer), specifier);
  const found = [base, `${base}.ts`, `${base}.tsx`].find((path) => existsSync(path) && statSync(path).isFile());
  return found !== undefined && /\.tsx?$/.test(found) ? found : null;
};

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));

const isClient = (file: string): boolean => /^["']use client["']/.test(readFileSync(file, "utf8"));

/** Every file the browser gets, with the one that brought it. */
export const browserFiles = (): Map<string, string> => {
  const files = new Map(
    [...starts, ...["app", "components", "lib"].flatMap(sources).filter(isClient)].map((file) => [file, file]),
  );
  for (const [file] of files) {
    for (const specifier of importsOf(readFileSync(file, "utf8"))) {
      const next = fileOf(file, specifier);
      if (next !== null && !files.has(next)) files.set(next, file);
    }
  }
  return files;
};
