import { randomUUID } from "node:crypto";
import { promises } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join, resolve, sep } from "node:path";

type WriteFile = typeof promises.writeFile;

/**
 * Writes the files of a folder under a temporary name, and renames each once it is complete. Next writes the pages it
 * caches straight to their names: a full disk or a killed process leaves half a page, which Next serves after its next
 * start. The complete copy from before is worth more.
 *
 * @param folder of the build; files elsewhere are written as before
 * @return what replaces `writeFile`; fails as it does
 */
export const atomicWrite = (folder: string, writeFile: WriteFile): WriteFile => {
  const inside = resolve(folder) + sep;
  return async (file, ...rest) => {
    if (typeof file !== "string" || !resolve(file).startsWith(inside)) return writeFile(file, ...rest);
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      await writeFile(temporary, ...rest);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
};

/**
 * Makes Next write its cache by `atomicWrite`. Next reads `writeFile` from `node:fs` at each write, and has no setting for
 * how it writes: its copy of `FileSystemCache` is compiled into the runtime of pages (ADR-0093).
 *
 * @param dist folder of the build
 */
export const writeCacheAtomically = (dist: string): void => {
  promises.writeFile = atomicWrite(dist, promises.writeFile);
};

/** Where Next stores the pages it has rendered since the build, within the folder of the build. */
export const pageCacheFolder = (dist: string): string => join(dist, "server", "route-cache");

/** Where Next stores what pages have fetched; it outlives a build. */
export const fetchCacheFolder = (dist: string): string => join(dist, "cache", "fetch-cache");

/**
 * Next measures what it caches by `JSON.stringify` (`IncrementalCache.set`), which writes a Buffer as a list of numbers: for
 * a menu some 600 KB of text for each rendered page, of which only the length is read. Without the bytes the measure of a page
 * is wrong, and nothing uses it: a limit is set for fetched data alone, which are texts.
 */
export const leaveBytesOutOfJson = (): void => {
  Buffer.prototype.toJSON = () => ({ type: "Buffer", data: [] });
};
