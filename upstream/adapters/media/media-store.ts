import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where prepared pictures are stored; names contain no folders. */
export type MediaStore = {
  /** null: there is no such file. */
  readonly read: (name: string) => Promise<Uint8Array | null>;
  /** Writes a file whole or not at all. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly list: () => Promise<readonly string[]>;
  readonly remove: (name: string) => Promise<void>;
};

const isMissing = (error: unknown): boolean => Object(error).code === "ENOENT";

/** The web server reads the files, and may run as another user than the import. */
const FOLDER_MODE = 0o755;
const FILE_MODE = 0o644;

/** Pictures in a folder that the storefront, or nginx, serves. */
export const folderStore = (folder: string): MediaStore => ({
  read: async (name) => {
    try {
      return await readFile(join(folder, name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  write: async (name, bytes) => {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    const unfinished = join(folder, `.${name}.${process.pid}`);
    await writeFile(unfinished, bytes, { mode: FILE_MODE });
    await rename(unfinished, join(folder, name));
  },
  list: async () => {
    try {
      return await readdir(folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});
