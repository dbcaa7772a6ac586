import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";

/** A module below it is read again faster than a parenthesis is worth. */
const LEAST_CHARS = 4_000;

/** Of one file of the bundler: `push([script, id, module, id, module, …])`. */
const modulesOf = (source: string) =>
  parse(source, { ecmaVersion: "latest" }).body.flatMap((statement) => {
    if (statement.type !== "ExpressionStatement" || statement.expression.type !== "CallExpression") return [];
    const [list] = statement.expression.arguments;
    if (list?.type !== "ArrayExpression") return [];
    return list.elements.filter(
      (element) => element?.type === "ArrowFunctionExpression" || element?.type === "FunctionExpression",
    );
  });

/**
 * The file with its large modules in parentheses. A function in them is compiled at once, with the file, which happens
 * beside the main thread; without them it is passed over, and read once more on the main thread when the page begins
 * (V8, "Blazingly fast parsing, part 2: lazy parsing"). React alone cost a phone 150 ms in one piece so.
 */
export const withEagerModules = (source: string, leastChars = LEAST_CHARS): string => {
  let made = "";
  let at = 0;
  for (const module of modulesOf(source)) {
    const isPassed = module === null || module.end - module.start < leastChars || source[module.start - 1] === "(";
    if (isPassed) continue;
    made += `${source.slice(at, module.start)}(${source.slice(module.start, module.end)})`;
    at = module.end;
  }
  return made + source.slice(at);
};

/** Rewrites the built files of a folder by `withEagerModules`. */
export const compileModulesAtOnce = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(".js")) continue;
    const path = join(folder, name);
    const source = readFileSync(path, "utf8");
    const eager = withEagerModules(source);
    if (eager !== source) writeFileSync(path, eager);
  }
};
