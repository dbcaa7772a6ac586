import { randomUUID } from "node:crypto";
import type { promises } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { resolve, sep } from "node:path";

type WriteFile = typeof promises.writeFile;

/**
 * Writes files of a folder beside their names first, and gives them the name once they are whole. Next writes the pages it
 * keeps straight to their names: where the disk has no room left, or the process is killed meanwhile, it leaves half a page,
 * and takes that for the page after its next start. The whole one that was there before is worth more.
 *
 * @param folder of the build; what is written elsewhere is written as ever
 * @return what stands in for `writeFile`, and fails as it does
 */
export const atomicWrite = (folder: string, writeFile: WriteFile): WriteFile => {
  const inside = resolve(folder) + sep;
  return async (file, ...rest) => {
    if (typeof file !== "string" || !resolve(file).startsWith(inside)) return writeFile(file, ...rest);
    const beside = `${file}.${randomUUID()}.tmp`;
    try {
      await writeFile(beside, ...rest);
      await rename(beside, file);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  };
};
