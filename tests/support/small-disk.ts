import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** A disk of a few megabytes that can be filled up. */
export type SmallDisk = {
  /** Takes all that is left, to the last byte. */
  readonly fill: () => void;
  /** Frees what `fill` took. */
  readonly clear: () => void;
  readonly stop: () => void;
};

const run = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0;

/** Whether this machine lets us have one: root on Linux, in a container that may mount. */
export const canHaveSmallDisk = (): boolean => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const folder = `/tmp/mealfront-disk-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const isThere = run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder);
  if (isThere) run("umount", folder);
  rmSync(folder, { recursive: true, force: true });
  return isThere;
};

/** Mounts a disk of a size in megabytes at a folder, which is made where it is not there. */
export const openSmallDisk = (folder: string, megabytes: number): SmallDisk => {
  mkdirSync(folder, { recursive: true });
  if (!run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m,mode=1777`, "tmpfs", folder)) {
    throw new Error(`No disk could be put at ${folder}`);
  }
  const filler = join(folder, "filler");
  return {
    fill: () => {
      const file = openSync(filler, "a");
      for (const bytes of [1_048_576, 4_096]) {
        const piece = Buffer.alloc(bytes, 1);
        try {
          while (writeSync(file, piece) === bytes);
        } catch {
          // There is no room for a piece of this size.
        }
      }
      closeSync(file);
    },
    clear: () => rmSync(filler, { force: true }),
    stop: () => void run("umount", "--lazy", folder),
  };
};
