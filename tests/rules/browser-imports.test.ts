import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";

/**
 * The browser has no schemas (ADR-0007). Which files it gets is found from those that say "use client" and the scripts
 * the browser starts with: whatever they import by value, or load later, is followed.
 */
const starts = ["instrumentation-client.ts", "lib/offline/service-worker.ts"];

const statement =
  /^(?:import|export)\s+(?!type\b)(?:[^;"']*?\bfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|new URL\(\s*["'](\.[^"']+)["']/gm;

/** What a file imports by value. `import { type A }` is one: the import itself stays. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(statement)].map(([, fixed, later, worker]) => fixed ?? later ?? worker ?? "");

/** The file of this repository that a specifier names; null: a package, a style or a picture. */
const fileOf = (importer: string, specifier: string): string | null => {
  const isOurs = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOurs) return null;
  const base = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(importer), specifier);
  const found = [base, `${base}.ts`, `${base}.tsx`].find((path) => existsSync(path) && statSync(path).isFile());
  return found !== undefined && /\.tsx?$/.test(found) ? found : null;
};

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));

const isClient = (file: string): boolean => /^["']use client["']/.test(readFileSync(file, "utf8"));

/** Every file the browser gets, with the one that brought it. */
const browserFiles = (): Map<string, string> => {
  const files = new Map(
    [...starts, ...["app", "components", "lib"].flatMap(sources).filter(isClient)].map((file) => [file, file]),
  );
  for (const [file] of files) {
    for (const specifier of importsOf(readFileSync(file, "utf8"))) {
      const next = fileOf(file, specifier);
      if (next !== null && !files.has(next)) files.set(next, file);
    }
  }
  return files;
};

const files = browserFiles();
const hasSchema = (file: string): boolean =>
  importsOf(readFileSync(file, "utf8")).some((name) => /^zod(\/|$)/.test(name));

describe("the browser's code takes only types of the contract", () => {
  it.each([
    ['import * as z from "zod/mini";', ["zod/mini"]],
    ['import "zod";', ["zod"]],
    ['import { type Cart } from "@/lib/contract/cart";', ["@/lib/contract/cart"]],
    ['import {\n  type Cart,\n  cartAdd,\n} from "@/lib/contract/cart";', ["@/lib/contract/cart"]],
    ['export { cartAdd } from "../contract/cart";', ["../contract/cart"]],
    ['import type { Cart } from "@/lib/contract/cart";', []],
    ['const Sheet = lazy(() => import("./sheet"));', ["./sheet"]],
    ['new Worker(new URL("./worker.ts", import.meta.url));', ["./worker.ts"]],
  ])("reads %j", (source, expected) => {
    expect(importsOf(source)).toEqual(expected);
  });

  it("finds the files by itself", () => {
    expect(files.size).toBeGreaterThan(400);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        "lib/client/core/api-client.ts",
        "lib/domain/menu/modifier.ts",
        "lib/contract/first-calls.ts",
      ]),
    );
  });

  it("finds no schema in them", () => {
    expect([...files].filter(([file]) => hasSchema(file))).toEqual([]);
  });
});
