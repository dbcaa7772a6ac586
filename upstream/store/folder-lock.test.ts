/** @rule SPEC-331 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { FolderLocked, lockFolder } from "./folder-lock";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mealfront-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockedBy = (pid: number) => writeFileSync(join(folder, "lock"), String(pid));

/** The pid of a process that has ended. */
const endedPid = async (): Promise<number> => {
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => child.once("exit", resolve));
  return child.pid ?? 0;
};

describe("the lock of a database folder", () => {
  it("is taken and released by this process", () => {
    const unlock = lockFolder(join(folder, "new"));
    expect(readFileSync(join(folder, "new", "lock"), "utf8")).toBe(String(process.pid));
    unlock();
    expect(existsSync(join(folder, "new", "lock"))).toBe(false);
  });

  it("keeps a second process out while its owner lives", () => {
    lockedBy(process.ppid);
    expect(() => lockFolder(folder)).toThrow(FolderLocked);
    expect(readFileSync(join(folder, "lock"), "utf8")).toBe(String(process.ppid));
  });

  it("is taken over from a process that is gone", async () => {
    lockedBy(await endedPid());
    lockFolder(folder)();
    expect(existsSync(join(folder, "lock"))).toBe(false);
  });

  it("is taken over when it names nobody", () => {
    writeFileSync(join(folder, "lock"), "");
    expect(() => lockFolder(folder)).not.toThrow();
  });
});
