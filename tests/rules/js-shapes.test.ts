import { describe, expect, it } from "@jest/globals";
import { shapesIn, treeOf } from "../support/js-tree";

/** Whether a script has an expression of a shape. */
const has = (source: string, shape: string): boolean => shapesIn(treeOf(source), shape).length > 0;

describe("a shape in a built script", () => {
  it.each([
    [
      "let e=r(5);e.writeFile=(t,n)=>a().promises.writeFile(t,n)",
      "($path, $data) => $fs().promises.writeFile($path, $data)",
    ],
    ["var q=self.__next_s,z", "self.__next_s"],
    ['s(),window . __next_s = [ [ "", { "children" : "" } ] ]', 'window.__next_s = [["", { "children": "" }]]'],
    ["x(1,2)", "$any(1, 2)"],
  ])("is found whatever the bundler calls its variables: %s", (source, shape) => {
    expect(has(source, shape)).toBe(true);
  });

  it.each([
    ["let e=(t,n)=>a().promises.writeFile(n,t)", "($path, $data) => $fs().promises.writeFile($path, $data)"],
    ["let e='self.__next_s'", "self.__next_s"],
    ["let e=self['__next_s']", "self.__next_s"],
    ["x(1,2,3)", "$any(1, 2)"],
    ["x(1,'2')", "$any(1, 2)"],
    ["// require('next')", "require($name)"],
  ])("is not found in what is only similar: %s", (source, shape) => {
    expect(has(source, shape)).toBe(false);
  });

  it("says what each of its places stands for", () => {
    const [places] = shapesIn(treeOf("f(g(1), 'two')"), "f($first, $second)");
    expect(places?.get("$first")?.type).toBe("CallExpression");
    expect(places?.get("$second")?.["value"]).toBe("two");
  });
});
