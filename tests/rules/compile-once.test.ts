import vm from "node:vm";
import { afterEach, describe, expect, it, jest } from "@jest/globals";

afterEach(() => {
  jest.restoreAllMocks();
});

/** Compiles as Jest does, in a separate context. */
const compiledByVm = (code: string, filename: string) =>
  vm.compileFunction(code, ["module", "require"], { filename, parsingContext: vm.createContext({}) });

/** The scripts that ran since, one for each text that was compiled. */
const scriptsRun = (): (() => readonly unknown[]) => {
  const { mock } = jest.spyOn(vm.Script.prototype, "runInContext");
  return () => mock.contexts;
};

describe("the code of a module in Jest's processes (tests/support/compile-once.mjs)", () => {
  it("is compiled once for all files of tests, and runs in the context of each", () => {
    const scripts = scriptsRun();
    const code = "module.exports = [typeof require, Array, (globalThis.count = (globalThis.count ?? 0) + 1)];";
    const [first, second] = [1, 2].map(() => {
      const module: { exports: unknown[] } = { exports: [] };
      compiledByVm(code, "/once.js")(module, () => undefined);
      return module.exports;
    });
    const [one, ...others] = scripts();
    expect(one).toBeInstanceOf(vm.Script);
    expect(others).toEqual([one]);
    expect(first?.[0]).toBe("function");
    expect([first?.[2], second?.[2]]).toEqual([1, 1]);
    expect(first?.[1]).not.toBe(second?.[1]);
  });

  it("is compiled again where the file reads differently, as it does with a mock that is hoisted", () => {
    expect(compiledByVm("return 1;", "/differs.js")()).toBe(1);
    expect(compiledByVm("return 2;", "/differs.js")()).toBe(2);
  });

  it("leaves an error its file, line and column, and a faulty file its error", () => {
    expect(compiledByVm("return new Error('first').stack;", "/throws.js")()).toContain("/throws.js:1:8");
    expect(compiledByVm("\n\n  return new Error('third').stack;", "/throws.js")()).toContain("/throws.js:3:10");
    expect(() => compiledByVm("const = 1;", "/faulty.js")).toThrow("Unexpected token '='");
  });

  it("is Node's own work where a module imports dynamically, or is no file", () => {
    const scripts = scriptsRun();
    compiledByVm("return import('node:fs');", "/dynamic.js");
    expect(vm.compileFunction("return 3;")()).toBe(3);
    expect(scripts()).toEqual([]);
  });
});
