/** Reads and writes files in a shop's folder itself: a link in the path leads out of it, into another's files. */

import { constants, lstatSync, mkdirSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Whether a name has parts that are hidden, empty or lead upwards. */
const leadsElsewhere = (name: string): boolean =>
  name.split("/").some((part) => part === "" || part.startsWith(".") || part.includes("\\"));

export type OwnFile = { readonly bytes: Buffer } | { readonly size: number };

/**
 * A file by its path below the folder; where it is larger than allowed, its size alone. Null: there is none, or a link leads to it.
 *
 * @param most bytes
 */
export const readOwnFile = async (folder: string, name: string, most: number): Promise<OwnFile | null> => {
  if (leadsElsewhere(name)) return null;
  const path = join(folder, name);
  try {
    if ((await realpath(path)) !== join(await realpath(folder), name)) return null;
    // Neither follows a link that is put there now, nor waits for a pipe.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = await file.stat();
      if (!stats.isFile()) return null;
      return stats.size > most ? { size: stats.size } : { bytes: await file.readFile() };
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
};

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** The first part of a path below a folder that is a link; null: none is. */
const linkInPath = (folder: string, name: string): string | null => {
  const parts = name.split("/");
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  const found = paths.find((path) => lstatSync(join(folder, path), { throwIfNoEntry: false })?.isSymbolicLink());
  return found ?? null;
};

/** @throws Error in one line where a link would lead elsewhere */
const refuseLinks = (root: string, name: string, folder: string): void => {
  const link = linkInPath(root, name);
  if (link !== null) throw new Error(`${join(folder, link)} is a link, and nothing is written through one (remove it)`);
};

/**
 * Writes a file below a folder, whole or not at all.
 *
 * @throws Error in one line where a link would lead elsewhere
 */
export const writeOwnFile = (folder: string, name: string, bytes: Uint8Array): void => {
  const root = realpathSync(folder);
  refuseLinks(root, name, folder);
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}`);
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
};

/**
 * Writes texts below a folder, by their paths in it.
 *
 * @throws Error in one line, with nothing written, where a link would lead elsewhere
 */
export const writeOwnFiles = (folder: string, files: ReadonlyMap<string, string>): void => {
  const root = isThere(folder) ? realpathSync(folder) : folder;
  for (const name of files.keys()) refuseLinks(root, name, folder);
  for (const [name, text] of files) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
};
