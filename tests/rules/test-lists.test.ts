import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";

const Package = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = Package.parse(JSON.parse(readFileSync("package.json", "utf8")));
const tests = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx", "*.spec.ts"])
  .toString()
  .split("\n")
  .filter((file) => file !== "");

/** What each step of a script asks its runner for: parts of the names of test files. */
const namesIn = (script: string): string[] =>
  script.split("&&").flatMap((step) => {
    const [, jest] = /\bjest\b.* -- (.+)$/.exec(step) ?? [];
    const [, playwright] = /\bplaywright test (.+)$/.exec(step) ?? [];
    return (jest ?? playwright ?? "").trim().split(/\s+/).filter(Boolean);
  });

const named = Object.values(scripts).flatMap(namesIn);

describe("the lists of tests in package.json", () => {
  it("name files that are there, so that none is left out by a new name", () => {
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !tests.some((file) => file.includes(name)))).toEqual([]);
  });

  it("name every test of security and of faults", () => {
    const own = tests.filter((file) => /^tests\/(?:security|faults)\//.test(file));
    expect(own.filter((file) => !named.some((name) => file.includes(name)))).toEqual([]);
  });
});
