import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, it } from "@jest/globals";

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

  it("are told apart in the guide: each file of which the long circle runs more is named there", () => {
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
