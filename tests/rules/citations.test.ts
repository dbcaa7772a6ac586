import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";

const SPEC = "docs/spec";
const readable = /\.(?:tsx?|mjs|md|json|css|sql|ya?ml|conf)$/;

const tracked = execFileSync("git", ["ls-files"], { maxBuffer: 64 * 1024 * 1024 })
  .toString()
  .split("\n")
  .filter((file) => readable.test(file) && existsSync(file));

/** Every rule of the specification, with the text up to the next one. */
const rules = readdirSync(SPEC).flatMap((page) =>
  readFileSync(join(SPEC, page), "utf8")
    .split(/^- (?=\*\*SPEC-\d+\*\*)/m)
    .slice(1)
    .map((text) => ({ name: /SPEC-\d+/.exec(text)?.[0] ?? "", text })),
);

/** Records by the name they are cited by: `ADR-0012`. */
const numbered = readdirSync("docs/decisions").map((file) => `ADR-${file.slice(0, 4)}`);
const records = new Set(numbered);

const cited = (pattern: RegExp) =>
  tracked.flatMap((file) => [...readFileSync(file, "utf8").matchAll(pattern)].map(([name]) => ({ name, file })));

/** The rules that the first comment of a test names. */
const rulesIn = (text: string): readonly string[] => {
  const [, comment = ""] = /^\/\*\*(.*?)\*\//s.exec(text) ?? [];
  return [...comment.matchAll(/@rule ((?:SPEC-\d+ ?)+)/g)].flatMap(([, names = ""]) => names.trim().split(" "));
};

describe("citations", () => {
  it("of the specification lead to a rule", () => {
    const names = new Set(rules.map(({ name }) => name));
    expect(cited(/\bSPEC-\d+\b/g).filter(({ name }) => !names.has(name))).toEqual([]);
  });

  it("of decisions lead to a record", () => {
    expect(cited(/\bADR-\d{4}\b/g).filter(({ name }) => !records.has(name))).toEqual([]);
    expect(numbered.filter((name, nth) => numbered.indexOf(name) !== nth)).toEqual([]);
  });
});

describe("the specification", () => {
  it("numbers each rule once", () => {
    const names = rules.map(({ name }) => name);
    expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([]);
    expect(names.length).toBeGreaterThan(150);
  });

  it("names for each rule tests that exist", () => {
    const without = rules.filter(({ text }) => {
      const files = [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = ""]) => file);
      return files.length === 0 || !files.every((file) => existsSync(file));
    });
    expect(without).toEqual([]);
  });

  /** Tests that a rule names, each with the rule. */
  const named = rules.flatMap(({ name, text }) =>
    [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = ""]) => ({ name, file })),
  );

  it("is named by the tests that a rule names: in a title, in a comment beside what tests it, or by @rule in the first comment", () => {
    expect(named.length).toBeGreaterThan(700);
    const silent = named.filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(readFileSync(file, "utf8")));
    expect(silent).toEqual([]);
  });

  it("names the tests whose first comment names a rule", () => {
    const claimed = tracked
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
      .flatMap((file) => rulesIn(readFileSync(file, "utf8")).map((name) => ({ name, file })));
    expect(claimed.length).toBeGreaterThan(200);
    const isNamed = ({ name, file }: { name: string; file: string }) =>
      named.some((one) => one.name === name && one.file === file);
    expect(claimed.filter((claim) => !isNamed(claim))).toEqual([]);
  });

  it("is read from the first comment of a test", () => {
    expect(rulesIn("/**\n * @jest-environment jsdom\n * @rule SPEC-1 SPEC-22\n * @rule SPEC-3\n */")).toEqual([
      "SPEC-1",
      "SPEC-22",
      "SPEC-3",
    ]);
    expect(rulesIn("/** @rule SPEC-4 */\nit();")).toEqual(["SPEC-4"]);
    expect(rulesIn("it();\n/** @rule SPEC-4 */")).toEqual([]);
  });
});
