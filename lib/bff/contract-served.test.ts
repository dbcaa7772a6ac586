import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";

type Declared = { readonly name: string; readonly method: string; readonly path: string };

const declaration = /export const (\w+) = exchange\(\{\s*method: "(\w+)",\s*path: "([^"]+)"/g;

const declared: Declared[] = readdirSync("lib/contract")
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .flatMap((name) => [...readFileSync(`lib/contract/${name}`, "utf8").matchAll(declaration)])
  .map(([, name = "", method = "", path = ""]) => ({ name, method, path }));

const fileOf = (path: string): string => `app/api${path.replace(/\{(\w+)\}/g, "[$1]")}/route.ts`;

describe("the contract is served under /api", () => {
  it("finds the exchanges", () => expect(declared.length).toBeGreaterThan(20));

  it.each(declared)("$method $path", ({ name, method, path }) => {
    expect(existsSync(fileOf(path))).toBe(true);
    expect(readFileSync(fileOf(path), "utf8")).toContain(`export const ${method} = route(${name}`);
  });
});
