import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { benches } from "@/scripts/benches";

const Package = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = Package.parse(JSON.parse(readFileSync("package.json", "utf8")));
/** Our own programs behind `npm run`; the others are those of tools. A program of parts takes its first word off for one of them. */
const named = Object.entries(scripts).flatMap(([name, line]) =>
  [...line.matchAll(/\b(?:scripts|bench)\/[\w-]+\.ts\b/g)].map(([file]) => ({ name, file })),
);
const parts = ["brand-new", "city-new", "openapi-examples-record", "readme-pictures"].map((name) => ({
  name,
  file: `scripts/${name}.ts`,
}));
const ours = [...named, ...parts];

it("a command of ours refuses an option that it does not know (SPEC-511)", () => {
  expect(ours.length).toBeGreaterThan(20);
  const careless = ours.filter(({ file }) => !/\breadCommand\(|\bsayUnknown\(/.test(readFileSync(file, "utf8")));
  expect(careless).toEqual([]);
});

describe("the scripts of package.json", () => {
  /** What is typed behind `npm run`, wherever it is written: in documents, messages, comments and files of deployment. */
  const typed = (text: string): readonly string[] =>
    [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
  const files = execFileSync("git", ["ls-files"], { maxBuffer: 64 * 1024 * 1024 })
    .toString()
    .split("\n")
    .filter((file) => /\.(?:md|tsx?|mts|mjs|json|css|ya?ml|sh|service|timer)$|Dockerfile|^\.ci\//.test(file))
    .filter((file) => file !== "package-lock.json" && file !== "tests/rules/commands.test.ts");

  it("are there for every command that a document or a message names", () => {
    const found = files.flatMap((file) => typed(readFileSync(file, "utf8")).map((name) => ({ file, name })));
    expect(found.length).toBeGreaterThan(150);
    expect(found.filter(({ name }) => scripts[name] === undefined)).toEqual([]);
  });

  it("are found in a sentence, in code and behind options", () => {
    expect(typed("`npm run shop -- import`, npm run --silent edge -- --brand x; npm run test:long")).toEqual([
      "shop",
      "edge",
      "test:long",
    ]);
  });

  it("are as few as a stranger can read: ten of them stand in README", () => {
    const readme = readFileSync("README.md", "utf8");
    const table = readme.slice(readme.indexOf("## More commands"), readme.indexOf("## Licence"));
    const commands = new Set([...table.matchAll(/`npm (?:run )?([a-z][\w:]*)/g)].map(([, name]) => name));
    expect([...commands].sort()).toEqual(
      ["bench", "build", "check", "demo", "dev", "doctor", "generate", "shop", "start", "test"].sort(),
    );
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(26);
  });
});

describe("npm run bench", () => {
  const programs = readdirSync("bench").flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);

  it("has every program of the folder that is no part of another", () => {
    expect(benches.filter((name) => !programs.includes(name))).toEqual([]);
    const sources = execFileSync("git", ["ls-files", "bench", "tests", "scripts"]).toString().split("\n");
    const code = sources
      .filter((file) => file.endsWith(".ts") && file !== "scripts/benches.ts")
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const isPart = (name: string): boolean => new RegExp(`["/](?:bench/)?${name}(?:\\.ts)?"`).test(code);
    expect(programs.filter((name) => !isPart(name) && !benches.some((bench) => bench === name))).toEqual([]);
  });

  it("has every bench that the figures name", () => {
    const figures = [...readFileSync("bench/README.md", "utf8").matchAll(/^\| .*?\bbench\/([\w-]+)\.ts` \|/gm)];
    const missing = figures.map(([, name = ""]) => name).filter((name) => !benches.some((bench) => bench === name));
    expect(figures.length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });
});
