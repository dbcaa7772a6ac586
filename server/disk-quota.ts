import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fetchCacheFolder, pageCacheFolder } from "@/lib/next-internals/cache-folders";

/** Interval between two checks, ms. No visitor waits for it. */
const EVERY_MS = 10 * 60_000;
/** Files examined at a time; more would delay the reading of pages. */
const TOGETHER = 16;

type Kept = { readonly path: string; readonly bytes: number; readonly at: number };

const looked = async (path: string): Promise<readonly Kept[]> => {
  // Next may replace the file meanwhile, and another storefront of the same build may delete it.
  const found = await stat(path).catch(() => null);
  return found === null ? [] : [{ path, bytes: found.size, at: found.mtimeMs }];
};

const filesOf = async (folder: string): Promise<Kept[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const kept: Kept[] = [];
  for (let at = 0; at < paths.length; at += TOGETHER) {
    kept.push(...(await Promise.all(paths.slice(at, at + TOGETHER).map(looked))).flat());
  }
  return kept;
};

/**
 * Deletes the oldest files until the rest is within the limit. Next stores each drawn page on the disk without a limit: a
 * city's home is a megabyte, and a thousand cities have twelve thousand of them. A visited page is written again every
 * minute, so the oldest files are those without visitors. Next draws a page again if one of its files is missing.
 *
 * @param most bytes
 * @return deleted bytes
 */
export const clearOldest = async (folders: readonly string[], most: number): Promise<number> => {
  const kept = (await Promise.all(folders.map(filesOf))).flat().sort((one, other) => one.at - other.at);
  const total = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  let cleared = 0;
  for (const { path, bytes } of kept) {
    if (total - cleared <= most) break;
    await rm(path, { force: true });
    cleared += bytes;
  }
  return cleared;
};

/**
 * Limits what Next stores on the disk, while the process runs.
 *
 * @param dist folder of the build
 * @param most bytes
 */
export const keepDiskQuota = (dist: string, most: number): void => {
  const folders = [pageCacheFolder(dist), fetchCacheFolder(dist)];
  const look = async (): Promise<void> => {
    // A failure is ignored: the next check tries again, and the limit is not exact.
    await clearOldest(folders, most).catch(() => 0);
    setTimeout(look, EVERY_MS).unref();
  };
  setTimeout(look, EVERY_MS).unref();
};
