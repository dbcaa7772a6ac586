/**
 * @group security
 * @rule SPEC-250
 */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { calls } from "@/lib/contract/calls";
import { endpoints } from "@/lib/contract/endpoints";

const declared = Object.entries(endpoints).map(([name, { method, path }]) => ({ name, method, path }));

const fileOf = (path: string): string => `app/api${path.replace(/\{(\w+)\}/g, "[$1]")}/route.ts`;

/** With handlers of their own, each with its test. */
const otherWrappers: Readonly<Record<string, string>> = { threeDsReturn: "issuerReturn" };

describe("the contract is served under /api", () => {
  it("finds each endpoint at its own call", () => {
    expect(Object.fromEntries(declared.map(({ name, method, path }) => [name, `${method} ${path}`]))).toEqual(
      Object.fromEntries(Object.entries(calls).map(([name, { method, path }]) => [name, `${method} ${path}`])),
    );
  });

  it.each(declared)("$method $path", ({ name, method, path }) => {
    expect(existsSync(fileOf(path))).toBe(true);
    expect(readFileSync(fileOf(path), "utf8")).toContain(
      `export const ${method} = ${otherWrappers[name] ?? "route"}(${name}`,
    );
  });
});
