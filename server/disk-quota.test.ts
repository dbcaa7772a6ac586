/** @group security */
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { clearOldest } from "./disk-quota";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mealfront-room-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Written so many minutes ago. */
const put = (name: string, bytes: number, minutes: number): string => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "x".repeat(bytes));
  const at = Date.now() / 1_000 - minutes * 60;
  utimesSync(path, at, at);
  return path;
};

const folders = () => [join(folder, "pages"), join(folder, "answers")];

describe("the disk quota of cached pages", () => {
  it("deletes the files written longest ago, and no more than needed", async () => {
    const old = put("pages/sushi/ru/kazan.html", 4_000, 50);
    const older = put("answers/0f3a", 3_000, 70);
    const fresh = put("pages/sushi/ru/moscow.segments/_full", 5_000, 1);
    const newer = put("pages/sushi/ru/samara.html", 2_000, 20);
    expect(await clearOldest(folders(), 8_000)).toBe(7_000);
    expect([older, old, newer, fresh].map(existsSync)).toEqual([false, false, true, true]);
  });

  it("is left alone within its bound", async () => {
    const page = put("pages/a.html", 100, 900);
    expect(await clearOldest(folders(), 100)).toBe(0);
    expect(existsSync(page)).toBe(true);
  });

  it("may hold nothing yet", async () => {
    expect(await clearOldest(folders(), 1)).toBe(0);
  });
});
