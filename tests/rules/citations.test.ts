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
});
