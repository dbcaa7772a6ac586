import { closeSync, mkdirSync, openSync, readFileSync, renameSync, unlinkSync, writeSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "@/lib/domain/is-record";

export class FolderLocked extends Error {
  constructor(folder: string, pid: number) {
    super(`The database in ${folder} is in use by process ${pid}.`);
    this.name = "FolderLocked";
  }
}

const isNamed = (error: unknown, code: string): boolean => isRecord(error) && error["code"] === code;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isNamed(error, "EPERM");
  }
};

const create = (file: string): boolean => {
  try {
    const handle = openSync(file, "wx");
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (isNamed(error, "EEXIST")) return false;
    throw error;
  }
};

const ownerOf = (file: string): number => {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch (error) {
    if (isNamed(error, "ENOENT")) return Number.NaN;
    throw error;
  }
};

const remove = (file: string): void => {
  try {
    unlinkSync(file);
  } catch (error) {
    if (!isNamed(error, "ENOENT")) throw error;
  }
};

/** In a container every start may get the same pid, so a lock with our own pid is a dead predecessor's. */
const isHeld = (owner: number): boolean => Number.isInteger(owner) && owner !== process.pid && isAlive(owner);

/**
 * Removes a lock without an owner. It is put aside first and looked at again there: between the first look and now
 * another process may have taken it over, and gets it back.
 */
const removeStale = (folder: string, file: string): void => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isNamed(error, "ENOENT")) return;
    throw error;
  }
  const owner = ownerOf(aside);
  if (isHeld(owner)) {
    renameSync(aside, file);
    throw new FolderLocked(folder, owner);
  }
  remove(aside);
};

/**
 * Takes a folder for this process alone, because PGlite itself lets a second process in and both then corrupt the
 * data (SPEC-331). A lock left behind by a process that is gone is taken over.
 *
 * @returns what gives the folder back
 * @throws FolderLocked while its owner lives
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "lock");
  if (create(file)) return () => remove(file);
  const owner = ownerOf(file);
  if (isHeld(owner)) throw new FolderLocked(folder, owner);
  removeStale(folder, file);
  if (!create(file)) throw new FolderLocked(folder, ownerOf(file));
  return () => remove(file);
};
