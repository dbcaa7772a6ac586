import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fetchCacheFolder, pageCacheFolder } from "@/lib/next-internals/cache-folders";

/** Interval between two checks, ms. No visitor waits for it. */
const EVERY_MS = 10 * 60_000;
/** Files examined at a time; more would delay the reading of pages. */
const TOGETHER = 16;

type StoredFile = { readonly path: string; readonly bytes: number; readonly at: number };

const statFile = async (path: string): Promise<readonly StoredFile[]> => {
  // Next may replace the file meanwhile, and another storefront of the same build may delete it.
  const found = await stat(path).catch(() => null);
  return found === null ? [] : [{ path, bytes: found.size, at: found.mtimeMs }];
};

const filesOf = async (folder: string): Promise<StoredFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files: StoredFile[] = [];
  for (let at = 0; at < paths.length; at += TOGETHER) {
    files.push(...(await Promise.all(paths.slice(at, at + TOGETHER).map(statFile))).flat());
  }
  return files;
};

/**
 * Deletes the oldest files until the rest is within the limit. Next stores each rendered page on the disk without a limit: a
 * city's home is a megabyte, and a thousand cities have twelve thousand of them. A visited page is written again every
 * minute, so the oldest files are those without visitors. Next renders a page again if one of its files is missing.
 *
 * @param most bytes
 * @return deleted bytes
 */
export const clearOldest = async (folders: readonly string[], most: number): Promise<number> => {
  const files = (await Promise.all(folders.map(filesOf))).flat().sort((one, other) => one.at - other.at);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let cleared = 0;
  for (const { path, bytes } of files) {
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
export const enforceDiskQuota = (dist: string, most: number): void => {
  const folders = [pageCacheFolder(dist), fetchCacheFolder(dist)];
  const look = async (): Promise<void> => {
    // A failure is ignored: the next check tries again, and the limit is not exact.
    await clearOldest(folders, most).catch(() => 0);
    setTimeout(look, EVERY_MS).unref();
  };
  setTimeout(look, EVERY_MS).unref();
};
