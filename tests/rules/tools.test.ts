import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";

const Package = z.object({
  name: z.string(),
  private: z.literal(true),
  type: z.literal("module"),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const readPackage = (folder: string) => Package.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));

const tools = readdirSync("tools").map((name) => join("tools", name));
const inGit = (...folders: string[]): string[] =>
  execFileSync("git", ["ls-files", ...folders])
    .toString()
    .split("\n")
    .filter((file) => /\.(?:ts|tsx|mjs|mts)$/.test(file) && existsSync(file));
const imported = (file: string): readonly string[] =>
  [...readFileSync(file, "utf8").matchAll(/(?:^|\s)(?:from|import) ?\(?"([^"\n]+)"/g)].map(([, name = ""]) => name);
const packageOf = (name: string): string =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");

/** Packages that files import: neither files nor what Node brings. */
const packagesOf = (files: readonly string[]): readonly string[] =>
  [
    ...new Set(
      files
        .flatMap(imported)
        .filter((name) => !/^\.|^@\//.test(name) && !isBuiltin(name))
        .map(packageOf),
    ),
  ].sort();

describe.each(tools)("%s", (folder) => {
  const files = inGit(folder);
  const isTest = (file: string): boolean => file.endsWith(".test.ts");
  const { dependencies, devDependencies } = readPackage(folder);

  it("names exactly the packages that it imports", () => {
    expect(packagesOf(files.filter((file) => !isTest(file)))).toEqual(Object.keys(dependencies).sort());
    const forTests = packagesOf(files.filter(isTest)).filter((name) => dependencies[name] === undefined);
    expect(forTests).toEqual(Object.keys(devDependencies).sort());
  });

  it("has them in the versions that the one npm ci installs (ADR-0130)", () => {
    const root = readPackageOfAll();
    const others = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) => root[name] !== version,
    );
    expect(others).toEqual([]);
  });
});

const readPackageOfAll = (): Readonly<Record<string, string>> => {
  const { dependencies, devDependencies } = Package.omit({ type: true }).parse(
    JSON.parse(readFileSync("package.json", "utf8")),
  );
  return { ...dependencies, ...devDependencies };
};

it("tools are used by the scripts that start them and by tests alone", () => {
  const users = inGit().filter(
    (file) => !file.startsWith("tools/") && imported(file).some((name) => /(?:^@|\.\.)\/tools\//.test(name)),
  );
  expect(users).toEqual(["scripts/demo-map.ts"]);
});
