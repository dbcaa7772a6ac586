import { copyFileSync, cpSync, linkSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { copied, leftOut, leftOutEndings, readDockerfile } from "../deploy/compose";

const Lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

const matches = (path: string, pattern: string): boolean =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern || path.startsWith(`${pattern}/`);

/** One package without those inside it; linked, because copying them all would take minutes. */
const linkPackage = (path: string, to: string, without: readonly string[]): void => {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isFile() && without.some((ending) => entry.name.endsWith(ending))) continue;
    const [from, target] = [join(path, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== "node_modules") linkPackage(from, target, without);
    if (!entry.isFile()) continue;
    mkdirSync(dirname(target), { recursive: true });
    try {
      linkSync(from, target);
    } catch {
      // Another disk.
      copyFileSync(from, target);
    }
  }
};

/** The packages of `npm ci --omit=dev`, less what the image leaves out, by the lockfile. */
const linkModules = (folder: string): number => {
  const { packages } = Lock.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const out = leftOut();
  const without = leftOutEndings();
  const served = Object.entries(packages).filter(
    ([path, { dev }]) => path !== "" && dev !== true && !out.some((pattern) => matches(path, pattern)),
  );
  let linked = 0;
  for (const [path] of served) {
    try {
      linkPackage(path, join(folder, path), without);
      linked += 1;
    } catch {
      // Of another platform: npm has not installed it either.
    }
  }
  return linked;
};

/** Puts into a folder what the last stage of the image copies, from the build at hand; returns the number of packages. */
export const layOutImage = (folder: string): number => {
  let linked = 0;
  for (const instruction of readDockerfile().at(-1) ?? []) {
    if (instruction.word !== "COPY") continue;
    const { from, paths, to } = copied(instruction);
    if (from === "modules") linked = linkModules(folder);
    else
      for (const path of paths.map((one) => one.replace(/^\/srv\//, ""))) {
        const target = to.endsWith("/") ? join(folder, to, path) : join(folder, to);
        cpSync(path, target, {
          recursive: true,
          filter: (one) => !one.startsWith(join(".next", "cache")),
          verbatimSymlinks: true,
        });
      }
  }
  return linked;
};
