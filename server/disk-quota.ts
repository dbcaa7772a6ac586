import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fetchCacheFolder, pageCacheFolder } from "@/lib/next-internals/cache-folders";

/** How often it is looked, ms. Nobody is served by it, so it may be late. */
const EVERY_MS = 10 * 60_000;
/** Files that are looked at together; more would keep those waiting who read pages. */
const TOGETHER = 16;

type Kept = { readonly path: string; readonly bytes: number; readonly at: number };

const looked = async (path: string): Promise<readonly Kept[]> => {
  // Next writes anew what is looked at here, and another storefront of the same build may clear it.
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
 * Clears what was written longest ago until the rest is within the bound. Next keeps each page it has drawn on the disk,
 * without end: a city's home is a megabyte, and with a thousand cities there are twelve thousand of them. A page that is
 * visited is written anew every minute, so those go that nobody has asked for; one of which a part is missing is drawn anew.
 *
 * @param most bytes
 * @return bytes that were cleared
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
 * Keeps what Next has on the disk within bounds, for as long as the process lives.
 *
 * @param dist folder of the build
 * @param most bytes
 */
export const keepDiskQuota = (dist: string, most: number): void => {
  const folders = [pageCacheFolder(dist), fetchCacheFolder(dist)];
  const look = async (): Promise<void> => {
    // What cannot be cleared now is tried again: a page is worth more than the room it takes.
    await clearOldest(folders, most).catch(() => 0);
    setTimeout(look, EVERY_MS).unref();
  };
  setTimeout(look, EVERY_MS).unref();
};
