import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pageCacheFolder } from "../lib/next-internals/cache-folders";

/** Copies the build at hand, without what was rendered on demand, for a shop that runs beside another one of its brand. */
export const copyBuild = (to: string): void => {
  rmSync(to, { recursive: true, force: true });
  const left = [join(".next", "cache"), pageCacheFolder(".next")];
  cpSync(".next", to, { recursive: true, filter: (path) => !left.includes(path) });
};
