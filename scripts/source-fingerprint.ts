import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const filesIn = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
};

/** A hash of the sources of a build. */
export const fingerprintOf = (sources: readonly string[], ...conditions: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  for (const condition of conditions) hash.update(condition);
  return hash.digest("hex");
};
