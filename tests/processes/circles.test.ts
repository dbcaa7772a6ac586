import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";

const inGit = (...patterns: string[]): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns])
    .toString()
    .split("\n")
    .filter((file) => file !== "");
const jestRuns = (long: "0" | "1"): string[] =>
  execFileSync("node_modules/.bin/jest", ["--listTests"], { env: { ...process.env, LONG: long } })
    .toString()
    .split("\n")
    .filter((file) => file !== "")
    .map((file) => relative(process.cwd(), file));
const isLongFile = (file: string): boolean => /\.long\.test\.tsx?$/.test(file);

describe("the three circles of tests (docs/testing.md)", () => {
  const guide = readFileSync("docs/testing.md", "utf8");
  const tests = inGit("*.test.ts", "*.test.tsx");
  const walks = inGit("*.spec.ts");

  it("hold every file of tests", () => {
    expect(tests.length).toBeGreaterThan(300);
    expect(jestRuns("1").sort()).toEqual(tests.sort());
    expect(walks.filter((file) => !file.startsWith("tests/e2e/"))).toEqual([]);
  });

  it("differ by the files that are named as long ones, and by nothing else", () => {
    expect(jestRuns("0").sort()).toEqual(tests.filter((file) => !isLongFile(file)).sort());
  });

  it("are listed in the guide: each file of which the long circle runs more is named there", () => {
    const more = [...tests, ...walks].filter(
      (file) =>
        isLongFile(file) || /^import \{[^}]*\b(?:isLong|inLongMode)\b[^}]*\} from/m.test(readFileSync(file, "utf8")),
    );
    const isNamed = (file: string): boolean => {
      const name = file.replace(/^tests\/e2e\/(.*)\.spec\.ts$/, "$1");
      return guide.includes(`\`${name}\``);
    };
    expect(more.length).toBeGreaterThan(40);
    expect(more.filter((file) => !isNamed(file))).toEqual([]);
  });
});

describe("a tree in which the shop was built, measured and walked", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-made-"));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  it("has the tests of one that was just cloned, and no word from Jest", () => {
    // Folders of the root that git does not keep, but for the packages, which Jest never looks for tests in.
    const made = readFileSync(".gitignore", "utf8")
      .split("\n")
      .filter((line) => /^[^#!*].*\/$/.test(line) && line !== "node_modules/");
    expect(made).toContain(".cache/");
    for (const path of [
      "jest.config.mjs",
      "package.json",
      "tests/support",
      "tests/contract/setup.ts",
      "tests/contract/teardown.ts",
    ]) {
      cpSync(path, join(folder, path), { recursive: true });
    }
    symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
    const peer = readFileSync("bench/vendure/package.json", "utf8");
    for (const parent of ["bench/", ...made]) {
      write(`${parent}vendure/package.json`, peer);
      write(`${parent}vendure/peer.test.ts`, "");
    }
    const listed = spawnSync("node_modules/.bin/jest", ["--listTests"], { cwd: folder, encoding: "utf8" });
    expect(listed.stderr).toBe("");
    expect(listed.stdout.trim()).toBe(join(folder, "bench/vendure/peer.test.ts"));
  });
});
