/** @group security */
import { expect, it } from "@jest/globals";
import { withEagerModules, withoutEagerModules } from "./eager-modules";

const long = 'o=>{o.v("a module of some length")}';
const short = "o=>{o.v(1)}";
const file = (...modules: readonly string[]): string =>
  `(globalThis.PACK||(globalThis.PACK=[])).push(["object"==typeof document?document.currentScript:void 0,${modules.map((module, id) => `${id},${module}`).join(",")}]);`;

it.each([
  ["a large module", file(long), file(`(${long})`)],
  ["a large one between small ones", file(short, long, short), file(short, `(${long})`, short)],
  [
    "a function",
    file('function(o){o.v("a module of some length")}'),
    file('(function(o){o.v("a module of some length")})'),
  ],
  ["small ones", file(short, short), null],
  ["a file of another shape", `const later=${long};later({v(){}});`, null],
  ["a call without a list", `later(${long});`, null],
  ["nothing", "", null],
])("puts into parentheses: %s", (_, source, made) => {
  expect(withEagerModules(source, 20)).toBe(made ?? source);
});

it("puts none into parentheses twice", () => {
  const once = withEagerModules(file(long, short), 20);
  expect(withEagerModules(once, 20)).toBe(once);
});

it("is undone to the character", () => {
  const source = file(long, short, long);
  expect(withoutEagerModules(withEagerModules(source, 20))).toBe(source);
  expect(withoutEagerModules(source)).toBe(source);
});
